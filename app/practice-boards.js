// Puzzles that need a strategy, a line each: its id, and the puzzle. Made by tools/practice.mjs, and checked by tests.

export const PRACTICE = `
full-house 14893562..9.178543.376.498..835614.2452789.3.7613.2.5962481..95.154.7..88.9.5631.
full-house .3615284748..632.9527..916..14.275866784.5.1225961873..45276.91.6.59142.1.2.8.6.5
full-house 6574.3...8..7.6342.428.9657789.345165.41.792812.9857.427.64189591.5...63465.98.71
full-house 67.915324..183679539.4...688697.32.115..48.7.74.169853514.27986.8.59143793..8.5.2
hidden-single 8...2.3.....9.1...2...8759..8.....7...36......9......1..4.32....1...982......4...
hidden-single ..3...4984..15...3.....3.6....9.61..9......4...7.....27..3....5..8....3.1.2......
hidden-single .5.4........7...4...2...6.7.8....51.......92.1..9....42...4..9.9.......34....8.7.
hidden-single ..57..8.9....4......9...5......26.8.........793..5.....6.9...5......41.3.18.....4
naked-single 12....987.8..9......625.....346..........41.....9..6....8..13...6....8.9....3..7.
naked-single ....8..5..8.7......3...2.8.6....4...........2..5.1...7..789.1...94..152.85..2....
naked-single 65.4.....8..7...4...2...6.7.8....51........2.1..9....4.7..4..959......634....8...
naked-single ....94...26...3.5..98...3.4.....791...96...4.....8.5........1..7....68.5..39.....
innie-outie ..........................5..............................1.........6.........5...;cage 3: r1c1 r2c1;cage 13: r1c2 r1c3;cage 11: r1c4 r2c4;cage 6: r1c5 r1c6;cage 9: r1c7;cage 10: r1c8 r1c9;cage 10: r2c2 r3c2;cage 9: r2c3;cage 7: r2c5;cage 3: r2c6;cage 8: r2c7 r3c7;cage 9: r2c8 r2c9;cage 7: r3c1;cage 9: r3c3 r4c3;cage 8: r3c4;cage 10: r3c5 r3c6;cage 13: r3c8 r4c8;cage 6: r3c9 r4c9;cage 7: r4c1 r4c2;cage 11: r4c4 r4c5;cage 11: r4c6 r4c7;cage 8: r5c1;cage 5: r5c2 r5c3;cage 2: r5c4;cage 15: r5c5 r5c6;cage 12: r5c7 r5c8;cage 3: r5c9;cage 12: r6c1 r6c2;cage 11: r6c3 r6c4;cage 5: r6c5;cage 9: r6c6 r6c7;cage 8: r6c8 r6c9;cage 6: r7c1;cage 9: r7c2;cage 6: r7c3 r7c4;cage 8: r7c5 r8c5;cage 11: r7c6 r7c7;cage 11: r7c8 r7c9;cage 7: r8c1 r9c1;cage 15: r8c2 r9c2;cage 8: r8c3 r8c4;cage 4: r8c6;cage 5: r8c7;cage 10: r8c8 r9c8;cage 15: r8c9 r9c9;cage 11: r9c3 r9c4;cage 3: r9c5;cage 6: r9c6 r9c7
innie-outie .........................................................................1.......;cage 9: r1c1;cage 11: r1c2 r1c3;cage 6: r1c4 r1c5;cage 16: r1c6 r2c6;cage 6: r1c7 r1c8;cage 6: r1c9;cage 7: r2c1 r3c1;cage 9: r2c2 r3c2;cage 8: r2c3 r2c4;cage 6: r2c5 r3c5;cage 4: r2c7;cage 5: r2c8 r3c8;cage 15: r2c9 r3c9;cage 12: r3c3 r3c4;cage 15: r3c6 r3c7;cage 15: r4c1 r5c1;cage 7: r4c2 r5c2;cage 7: r4c3 r5c3;cage 6: r4c4;cage 12: r4c5 r5c5;cage 9: r4c6 r4c7;cage 8: r4c8;cage 3: r4c9 r5c9;cage 2: r5c4;cage 13: r5c6 r6c6;cage 7: r5c7;cage 13: r5c8 r6c8;cage 2: r6c1;cage 5: r6c2;cage 10: r6c3 r6c4;cage 15: r6c5 r7c5;cage 6: r6c7;cage 8: r6c9 r7c9;cage 7: r7c1 r8c1;cage 11: r7c2 r7c3;cage 7: r7c4;cage 1: r7c6;cage 11: r7c7 r8c7;cage 7: r7c8 r8c8;cage 6: r8c2;cage 15: r8c3 r9c3;cage 9: r8c4 r8c5;cage 2: r8c6;cage 9: r8c9;cage 6: r9c1 r9c2;cage 15: r9c4 r9c5;cage 5: r9c6 r9c7;cage 11: r9c8 r9c9
clue-bounds ........3..8...5......8....................96.....9..........65..5.........2.....;little-killer 17 top-right: r7c9 r8c8 r9c7;little-killer 14 bottom-right: r9c2 r8c1;little-killer 14 bottom-right: r9c3 r8c2 r7c1;little-killer 22 bottom-right: r9c4 r8c3 r7c2 r6c1;little-killer 21 bottom-left: r4c1 r3c2 r2c3 r1c4;little-killer 20 bottom-left: r9c6 r8c7 r7c8 r6c9;little-killer 9 bottom-left: r9c8 r8c9;little-killer 54: r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9;little-killer 22: r1c5 r2c6 r3c7 r4c8 r5c9;little-killer 23: r1c6 r2c7 r3c8 r4c9;little-killer 6: r1c8 r2c9
clue-bounds .5...............6.3....1.................6.2...9.3.8.4.................9........;little-killer 13 top-right: r1c2 r2c1;little-killer 12 top-right: r1c3 r2c2 r3c1;little-killer 41 top-right: r2c9 r3c8 r4c7 r5c6 r6c5 r7c4 r8c3 r9c2;little-killer 31 top-right: r5c9 r6c8 r7c7 r8c6 r9c5;little-killer 5 top-right: r8c9 r9c8;little-killer 15 bottom-right: r2c9 r1c8;little-killer 9 bottom-right: r3c9 r2c8 r1c7;little-killer 14 bottom-right: r9c3 r8c2 r7c1;little-killer 22 bottom-right: r9c6 r8c5 r7c4 r6c3 r5c2 r4c1;little-killer 36 bottom-left: r8c1 r7c2 r6c3 r5c4 r4c5 r3c6 r2c7 r1c8;little-killer 7 bottom-left: r9c6 r8c7 r7c8 r6c9
clue-bounds 7..3....9............527........29........8...8............6...65.......8....5.2.;little-killer 15 top-right: r1c4 r2c3 r3c2 r4c1;little-killer 20 top-right: r4c9 r5c8 r6c7 r7c6 r8c5 r9c4;little-killer 31 top-right: r5c9 r6c8 r7c7 r8c6 r9c5;little-killer 20 top-right: r6c9 r7c8 r8c7 r9c6;little-killer 47 bottom-right: r9c7 r8c6 r7c5 r6c4 r5c3 r4c2 r3c1;little-killer 22 bottom-left: r9c7 r8c8 r7c9;little-killer 5 bottom-left: r9c8 r8c9;little-killer 49: r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9;little-killer 32: r1c4 r2c5 r3c6 r4c7 r5c8 r6c9;little-killer 19: r1c6 r2c7 r3c8 r4c9;little-killer 9: r6c1 r7c2 r8c3 r9c4
locked-pair 5..17....1....5.36.43.6....8......63...4..27.63.....4..5.8.........5.7.......1...
locked-pair ......5....32..48.8.9....6.9.6.4......7..6.4...43...28.....4..92......7....1..8..
locked-pair .3...5....1..2...6...98.5.3...5..2..6......9.4....21....715......987.61...4....3.
locked-pair ..5..6.........18..2.....951.48..6.3....3..2.9....1......4.......15.7.487....3...
locked-triple ....6.1..6.59..3.8..4.....7.4.17.9....362....2.........6.....9...9.....23.879.4..
locked-triple 2..........3..78...6.9.8...1...64..5......4..4.8.7..9.9..3..5..3..51..7......23..
locked-triple .3...5....1..2...6...98.5.3...5..2..6......9.4.....1....715......987.61...4....3.
locked-triple ..5...8.......6.9.6....14..2...........9.3.6.8...7..3.49.2....83.2.........6...7.
pointing-pair .7.92........31...6.9....1..2....8...5.8......8..6.4..5.....9.741.68...5..3.5..4.
pointing-pair 1....9..8....3.6..5...7..4..38.....7.....7...4.2....81....2.4...853......6.5.....
pointing-pair 65.4.....8..7...4...2...6.7.8....51........2.1..9....4....4..959.......34....8.7.
pointing-pair 5.93...7.6.3.....8.....1........423......8.6.9.7.52...26.9...4.......7.....8....6
naked-pairs 2.16..7...6...8...9.....8...148.2.......4.2.5..9....8..98.51..............3..6.71
naked-pairs 3....278.6.8.7....7.....9....92....1..6..8.7.5..69...........1.82...........23.56
naked-pairs ....9.1....436.........1...7.26..8.4.4.........3...5.....2.....3.5..4..7.1..3..69
naked-pairs .1........37..15....862..9......28..24.5.............7......4.8...37.1..8..49....
hidden-pairs ..2...1944.3...2...8.......7..2....3..5.918.......3........8.7.83..1..4....549...
hidden-pairs ..2....81.6...2...35....46............736....2.574...3.......347.1....9..932..1..
hidden-pairs 47.........1.7...5.....894..2...6...9...3.5.....9.5..225....7.98.97....4.......1.
hidden-pairs ....276..9.25....8..6..3...3.58.92.4.......95.......7.6...5....5...3.9..2..4.8.5.
naked-triples ....4.2.6..19....8.6.....7.64.7.......7...9...8...562.1...3..5..28.79........8...
naked-triples .976.5.....2..3.5.......7.992...4...3....21....13...6..4............9378......2..
naked-triples ..49.8.733..6...8..8.27..1..45...2.......68..8.63.2.5.51..............4....1..5..
naked-triples ...8.3...4.259.36..5..4...73.....1...1...47...783.......7.....5.......942....6...
hidden-triples ........3.94.....6..21...........26.93.56...81...8.....5891........4..5....8..3..
hidden-triples 7.......8...9..45...9...172.2...1...5..3962.....7.2.16..5....8....2..7....4.5.6..
hidden-triples ..49.8.733..6...8..8.27.....45...2.......68..8.63.2.5.51..............4....1..5..
hidden-triples ...64......85...1.5...2.4...1......68...6..9..9......42..3..6..6.745.8......7.5..
combinations .................................................................................;cage 22: r1c1 r1c2 r1c3 r2c2;cage 24: r1c4 r1c5 r1c6 r2c6;cage 10: r1c7 r2c7;cage 13: r1c8 r1c9 r2c8;cage 17: r2c1 r3c1 r4c1 r5c1;cage 13: r2c3 r3c2 r3c3;cage 9: r2c4 r2c5 r3c5;cage 9: r2c9 r3c9 r4c9;cage 14: r3c4 r4c4 r5c4;cage 27: r3c6 r3c7 r3c8 r4c8;cage 8: r4c2 r4c3;cage 29: r4c5 r4c6 r5c5 r6c5;cage 26: r4c7 r5c6 r5c7 r5c8;cage 19: r5c2 r5c3 r6c3;cage 6: r5c9 r6c9;cage 15: r6c1 r6c2 r7c1;cage 20: r6c4 r7c3 r7c4;cage 9: r6c6 r6c7 r6c8;cage 19: r7c2 r8c2 r8c3;cage 4: r7c5 r7c6;cage 30: r7c7 r8c7 r8c8 r8c9 r9c9;cage 10: r7c8 r7c9;cage 12: r8c1 r9c1 r9c2;cage 12: r8c4 r8c5 r8c6;cage 18: r9c3 r9c4 r9c5;cage 10: r9c6 r9c7 r9c8
combinations .................................................................................;cage 20: r1c1 r1c2 r2c2;cage 20: r1c3 r1c4 r2c4 r3c4;cage 13: r1c5 r2c5;cage 11: r1c6 r2c6;cage 12: r1c7 r1c8 r1c9;cage 17: r2c1 r3c1 r3c2 r4c2;cage 13: r2c3 r3c3;cage 7: r2c7 r3c7;cage 10: r2c8 r2c9;cage 4: r3c5 r3c6;cage 16: r3c8 r3c9;cage 15: r4c1 r5c1 r6c1;cage 11: r4c3 r4c4;cage 14: r4c5 r5c4 r5c5 r5c6;cage 8: r4c6 r4c7 r5c7;cage 13: r4c8 r4c9;cage 15: r5c2 r6c2 r7c2;cage 10: r5c3 r6c3;cage 12: r5c8 r6c8;cage 8: r5c9 r6c9;cage 26: r6c4 r6c5 r6c6 r6c7;cage 17: r7c1 r8c1 r8c2;cage 12: r7c3 r7c4 r8c4;cage 17: r7c5 r8c5;cage 15: r7c6 r7c7 r8c7;cage 7: r7c8 r8c8;cage 6: r7c9 r8c9;cage 8: r8c3 r9c3;cage 11: r8c6 r9c6;cage 6: r9c1 r9c2;cage 11: r9c4 r9c5;cage 20: r9c7 r9c8 r9c9
combinations .................................................................................;cage 17: r1c1 r2c1 r2c2 r2c3;cage 20: r1c2 r1c3 r1c4;cage 18: r1c5 r1c6 r2c5;cage 4: r1c7 r1c8;cage 18: r1c9 r2c9 r3c9;cage 11: r2c4 r3c3 r3c4;cage 13: r2c6 r3c5 r3c6;cage 17: r2c7 r3c7;cage 15: r2c8 r3c8 r4c8;cage 21: r3c1 r4c1 r5c1;cage 13: r3c2 r4c2 r4c3;cage 8: r4c4 r4c5 r5c5;cage 13: r4c6 r5c6;cage 14: r4c7 r5c7 r5c8;cage 11: r4c9 r5c9 r6c9;cage 18: r5c2 r5c3 r6c3;cage 19: r5c4 r6c4 r6c5;cage 6: r6c1 r6c2 r7c1;cage 16: r6c6 r6c7 r7c7;cage 30: r6c8 r7c8 r7c9 r8c8 r9c8;cage 10: r7c2 r8c2 r9c2;cage 12: r7c3 r8c3;cage 11: r7c4 r7c5 r7c6;cage 14: r8c1 r9c1;cage 12: r8c4 r8c5 r8c6;cage 22: r8c7 r9c5 r9c6 r9c7;cage 7: r8c9 r9c9;cage 15: r9c3 r9c4
combinations .................................................................................;cage 20: r1c1 r1c2 r2c2;cage 16: r1c3 r2c3 r3c3;cage 30: r1c4 r2c4 r3c4 r3c5;cage 14: r1c5 r1c6 r2c5 r2c6;cage 10: r1c7 r2c7;cage 3: r1c8 r1c9;cage 7: r2c1 r3c1;cage 16: r2c8 r2c9;cage 10: r3c2 r4c1 r4c2;cage 26: r3c6 r4c6 r5c4 r5c5 r5c6;cage 9: r3c7 r4c7 r5c7;cage 15: r3c8 r3c9 r4c9;cage 24: r4c3 r4c4 r5c2 r5c3 r6c2;cage 6: r4c5;cage 20: r4c8 r5c8 r5c9;cage 7: r5c1 r6c1;cage 20: r6c3 r7c1 r7c2 r7c3;cage 4: r6c4 r7c4;cage 25: r6c5 r6c6 r7c6 r8c6;cage 11: r6c7 r6c8;cage 11: r6c9 r7c9;cage 22: r7c5 r8c4 r8c5 r9c4 r9c5;cage 8: r7c7 r7c8;cage 17: r8c1 r8c2 r8c3;cage 23: r8c7 r9c6 r9c7;cage 15: r8c8 r8c9 r9c8 r9c9;cage 16: r9c1 r9c2 r9c3
clue-pointing .................................................................................;cage 22: r1c1 r1c2 r1c3 r1c4;cage 11: r1c5 r1c6 r1c7;cage 12: r1c8 r2c8 r3c8;cage 16: r1c9 r2c9;cage 26: r2c1 r3c1 r4c1 r5c1;cage 12: r2c2 r2c3;cage 8: r2c4 r3c4;cage 19: r2c5 r2c6 r3c5 r3c6;cage 13: r2c7 r3c7 r4c7;cage 22: r3c2 r3c3 r4c2 r5c2;cage 13: r3c9 r4c8 r4c9;cage 9: r4c3 r5c3 r5c4;cage 16: r4c4 r4c5 r5c5;cage 17: r4c6 r5c6 r5c7 r6c6;cage 15: r5c8 r5c9;cage 19: r6c1 r6c2 r7c2;cage 18: r6c3 r6c4 r6c5 r7c3;cage 16: r6c7 r6c8 r6c9;cage 8: r7c1 r8c1 r9c1;cage 17: r7c4 r8c3 r8c4;cage 10: r7c5 r8c5;cage 12: r7c6 r8c6 r8c7;cage 18: r7c7 r7c8 r7c9;cage 19: r8c2 r9c2 r9c3;cage 21: r8c8 r8c9 r9c7 r9c8 r9c9;cage 16: r9c4 r9c5 r9c6
clue-pointing .................................................................................;cage 4: r1c1;cage 23: r1c2 r1c3 r2c2 r2c3 r3c3;cage 20: r1c4 r1c5 r2c5;cage 24: r1c6 r1c7 r1c8 r2c8;cage 20: r1c9 r2c9 r3c8 r3c9;cage 10: r2c1 r3c1;cage 12: r2c4 r3c4 r3c5 r4c4;cage 18: r2c6 r2c7 r3c6 r3c7;cage 20: r3c2 r4c2 r4c3 r5c2 r5c3;cage 15: r4c1 r5c1;cage 15: r4c5 r4c6;cage 11: r4c7 r4c8;cage 11: r4c9 r5c9;cage 6: r5c4 r5c5 r6c4;cage 13: r5c6 r5c7 r6c7;cage 15: r5c8 r6c8 r6c9;cage 25: r6c1 r6c2 r7c1 r7c2;cage 10: r6c3 r7c3;cage 18: r6c5 r6c6 r7c5;cage 14: r7c4 r8c4;cage 14: r7c6 r7c7 r8c7;cage 16: r7c8 r7c9 r8c9 r9c9;cage 10: r8c1 r9c1 r9c2;cage 18: r8c2 r8c3 r9c3;cage 13: r8c5 r8c6 r9c6;cage 16: r8c8 r9c7 r9c8;cage 14: r9c4 r9c5
clue-pointing .................................................................................;cage 9: r1c1 r2c1;cage 31: r1c2 r2c2 r3c1 r3c2 r3c3;cage 22: r1c3 r1c4 r1c5 r2c5;cage 23: r1c6 r1c7 r2c6 r2c7 r3c6;cage 11: r1c8 r1c9;cage 11: r2c3 r2c4;cage 11: r2c8 r2c9;cage 13: r3c4 r4c3 r4c4 r4c5;cage 3: r3c5;cage 6: r3c7 r3c8;cage 17: r3c9 r4c9 r5c9;cage 14: r4c1 r5c1 r6c1 r7c1;cage 23: r4c2 r5c2 r6c2 r7c2;cage 27: r4c6 r4c7 r4c8 r5c8;cage 13: r5c3 r6c3 r7c3;cage 13: r5c4 r5c5 r6c5 r6c6;cage 17: r5c6 r5c7 r6c7;cage 12: r6c4 r7c4;cage 16: r6c8 r6c9 r7c8;cage 22: r7c5 r7c6 r7c7 r8c7;cage 19: r7c9 r8c8 r8c9 r9c9;cage 13: r8c1 r9c1;cage 6: r8c2 r9c2;cage 17: r8c3 r9c3;cage 18: r8c4 r8c5 r8c6;cage 12: r9c4 r9c5;cage 6: r9c6 r9c7 r9c8
clue-pointing .................................................................................;cage 14: r1c1 r2c1;cage 14: r1c2 r1c3 r1c4 r2c2;cage 19: r1c5 r1c6 r1c7 r2c7;cage 22: r1c8 r1c9 r2c8;cage 19: r2c3 r2c4 r3c3 r3c4;cage 15: r2c5 r3c5 r4c5;cage 10: r2c6 r3c6;cage 13: r2c9 r3c9;cage 16: r3c1 r4c1;cage 17: r3c2 r4c2 r4c3;cage 1: r3c7;cage 8: r3c8 r4c8 r4c9;cage 3: r4c4 r5c4;cage 10: r4c6 r4c7;cage 12: r5c1 r6c1 r7c1 r8c1;cage 14: r5c2 r5c3;cage 7: r5c5 r5c6;cage 12: r5c7 r5c8;cage 11: r5c9 r6c9;cage 4: r6c2 r6c3;cage 20: r6c4 r6c5 r7c4;cage 24: r6c6 r7c6 r7c7 r7c8;cage 14: r6c7 r6c8;cage 20: r7c2 r7c3 r8c2 r8c3;cage 26: r7c5 r8c4 r8c5 r9c4 r9c5;cage 8: r7c9 r8c9;cage 21: r8c6 r8c7 r9c6 r9c7;cage 12: r8c8 r9c8 r9c9;cage 19: r9c1 r9c2 r9c3
clue-subsets .................................................................................;cage 15: r1c1 r1c2;cage 8: r1c3 r1c4 r2c3;cage 17: r1c5 r2c4 r2c5 r2c6;cage 21: r1c6 r1c7 r1c8 r2c8;cage 11: r1c9 r2c9;cage 13: r2c1 r2c2;cage 9: r2c7 r3c7;cage 19: r3c1 r4c1 r5c1 r6c1;cage 9: r3c2 r3c3;cage 17: r3c4 r4c4 r4c5;cage 30: r3c5 r3c6 r4c6 r5c6 r6c6;cage 16: r3c8 r3c9 r4c8;cage 27: r4c2 r4c3 r5c3 r5c4 r6c3;cage 3: r4c7 r5c7;cage 17: r4c9 r5c8 r5c9;cage 9: r5c2 r6c2;cage 21: r5c5 r6c5 r7c5 r7c6;cage 10: r6c4 r7c4;cage 18: r6c7 r7c7 r7c8;cage 10: r6c8 r6c9 r7c9;cage 15: r7c1 r7c2 r7c3;cage 18: r8c1 r8c2 r9c1 r9c2;cage 17: r8c3 r9c3 r9c4;cage 11: r8c4 r8c5 r9c5;cage 17: r8c6 r8c7 r9c6;cage 20: r8c8 r8c9 r9c9;cage 7: r9c7 r9c8
clue-subsets .................................................................................;cage 19: r1c1 r2c1 r3c1;cage 6: r1c2 r2c2;cage 6: r1c3 r1c4;cage 15: r1c5 r1c6;cage 19: r1c7 r2c7 r3c7 r4c7;cage 8: r1c8 r1c9;cage 13: r2c3 r2c4;cage 11: r2c5 r2c6;cage 12: r2c8 r2c9 r3c8;cage 13: r3c2 r4c1 r4c2;cage 9: r3c3 r4c3;cage 10: r3c4 r4c4;cage 12: r3c5 r4c5;cage 8: r3c6 r4c6;cage 28: r3c9 r4c8 r4c9 r5c9;cage 25: r5c1 r5c2 r5c3 r5c4 r6c2;cage 9: r5c5 r5c6 r6c6;cage 9: r5c7 r5c8;cage 19: r6c1 r7c1 r7c2;cage 18: r6c3 r6c4 r6c5;cage 14: r6c7 r6c8 r6c9;cage 24: r7c3 r8c1 r8c2 r8c3;cage 24: r7c4 r7c5 r7c6 r8c5;cage 14: r7c7 r7c8 r7c9;cage 14: r8c4 r9c3 r9c4 r9c5;cage 10: r8c6 r8c7 r9c6;cage 9: r8c8 r8c9;cage 7: r9c1 r9c2;cage 17: r9c7 r9c8;cage 3: r9c9
clue-subsets .................................................................................;cage 12: r1c1 r2c1 r3c1;cage 17: r1c2 r2c2;cage 10: r1c3 r2c3;cage 26: r1c4 r1c5 r1c6 r2c4 r2c5;cage 9: r1c7 r2c6 r2c7;cage 18: r1c8 r1c9 r2c8;cage 15: r2c9 r3c8 r3c9;cage 6: r3c2 r3c3;cage 10: r3c4 r3c5;cage 16: r3c6 r4c6;cage 20: r3c7 r4c7 r5c7;cage 19: r4c1 r4c2 r4c3 r5c2;cage 16: r4c4 r5c4 r6c4;cage 7: r4c5 r5c5;cage 9: r4c8 r4c9 r5c8;cage 16: r5c1 r6c1;cage 10: r5c3 r6c2 r6c3;cage 10: r5c6 r6c6 r6c7;cage 17: r5c9 r6c8 r6c9;cage 22: r6c5 r7c5 r7c6 r7c7 r8c6;cage 9: r7c1 r7c2;cage 21: r7c3 r7c4 r8c4;cage 15: r7c8 r7c9 r8c9;cage 12: r8c1 r9c1 r9c2;cage 15: r8c2 r8c3 r9c3;cage 20: r8c5 r9c4 r9c5 r9c6;cage 10: r8c7 r8c8;cage 18: r9c7 r9c8 r9c9
clue-subsets .................................................................................;cage 15: r1c1 r2c1 r3c1;cage 10: r1c2 r1c3 r2c3;cage 29: r1c4 r2c4 r3c3 r3c4 r3c5;cage 23: r1c5 r2c5 r2c6 r3c6;cage 19: r1c6 r1c7 r1c8;cage 24: r1c9 r2c8 r2c9 r3c8 r3c9;cage 11: r2c2 r3c2;cage 4: r2c7 r3c7;cage 16: r4c1 r4c2 r4c3 r5c2;cage 7: r4c4 r5c4;cage 23: r4c5 r4c6 r5c5 r5c6;cage 22: r4c7 r4c8 r4c9 r5c9;cage 22: r5c1 r6c1 r6c2 r7c1;cage 23: r5c3 r6c3 r6c4;cage 15: r5c7 r5c8 r6c7 r6c8;cage 14: r6c5 r7c5 r8c5;cage 12: r6c6 r7c6;cage 9: r6c9 r7c9;cage 15: r7c2 r7c3 r7c4;cage 21: r7c7 r8c7 r9c7 r9c8;cage 23: r7c8 r8c8 r8c9 r9c9;cage 10: r8c1 r8c2 r9c1;cage 19: r8c3 r8c4 r9c2 r9c3;cage 11: r8c6 r9c6;cage 8: r9c4 r9c5
innies-outies .................................................................................;cage 12: r1c1 r2c1 r3c1;cage 18: r1c2 r1c3 r1c4 r2c2;cage 14: r1c5 r2c4 r2c5;cage 15: r1c6 r2c6 r2c7;cage 24: r1c7 r1c8 r1c9;cage 3: r2c3;cage 29: r2c8 r3c7 r3c8 r4c7 r4c8;cage 17: r2c9 r3c9 r4c9 r5c9;cage 15: r3c2 r3c3;cage 16: r3c4 r3c5 r3c6 r4c5;cage 15: r4c1 r4c2 r5c2;cage 19: r4c3 r4c4 r5c3;cage 21: r4c6 r5c5 r5c6 r6c5;cage 20: r5c1 r6c1 r6c2 r7c2;cage 16: r5c4 r6c3 r6c4;cage 8: r5c7 r5c8 r6c8;cage 17: r6c6 r7c4 r7c5 r7c6;cage 17: r6c7 r7c7 r8c7;cage 6: r6c9 r7c9;cage 14: r7c1 r8c1 r9c1;cage 19: r7c3 r8c3 r8c4;cage 14: r7c8 r8c8 r8c9;cage 11: r8c2 r9c2 r9c3;cage 7: r8c5 r8c6;cage 20: r9c4 r9c5 r9c6;cage 18: r9c7 r9c8 r9c9
innies-outies .................................................................................;cage 9: r1c1 r2c1;cage 13: r1c2 r1c3 r1c4;cage 18: r1c5 r1c6 r2c6;cage 8: r1c7 r2c7;cage 15: r1c8 r1c9;cage 22: r2c2 r3c1 r3c2 r4c1;cage 8: r2c3 r2c4;cage 20: r2c5 r3c4 r3c5 r3c6;cage 14: r2c8 r2c9;cage 21: r3c3 r4c2 r4c3 r4c4;cage 19: r3c7 r4c7 r5c7 r5c8;cage 7: r3c8 r3c9;cage 13: r4c5 r4c6 r5c6;cage 13: r4c8 r4c9 r5c9;cage 13: r5c1 r6c1;cage 8: r5c2 r5c3 r6c3;cage 19: r5c4 r5c5 r6c4;cage 8: r6c2 r7c2;cage 11: r6c5 r6c6 r7c5;cage 25: r6c7 r7c6 r7c7 r8c7 r8c8;cage 9: r6c8 r6c9;cage 20: r7c1 r8c1 r8c2 r9c1;cage 14: r7c3 r8c3;cage 14: r7c4 r8c4 r8c5;cage 11: r7c8 r7c9;cage 18: r8c6 r9c6 r9c7 r9c8;cage 11: r8c9 r9c9;cage 24: r9c2 r9c3 r9c4 r9c5
innies-outies .................................................................................;cage 13: r1c1 r1c2;cage 17: r1c3 r1c4 r1c5;cage 21: r1c6 r2c5 r2c6 r3c5;cage 22: r1c7 r2c7 r3c6 r3c7 r4c7;cage 21: r1c8 r1c9 r2c8 r2c9;cage 9: r2c1 r2c2;cage 19: r2c3 r2c4 r3c3 r3c4;cage 16: r3c1 r3c2 r4c1;cage 14: r3c8 r3c9 r4c9;cage 8: r4c2 r5c2;cage 16: r4c3 r4c4;cage 3: r4c5;cage 12: r4c6 r5c6 r6c6;cage 10: r4c8 r5c7 r5c8;cage 21: r5c1 r6c1 r7c1 r8c1 r9c1;cage 19: r5c3 r6c3 r7c3;cage 13: r5c4 r6c4 r7c4;cage 17: r5c5 r6c5 r7c5;cage 20: r5c9 r6c8 r6c9;cage 18: r6c2 r7c2 r8c2;cage 17: r6c7 r7c6 r7c7;cage 8: r7c8 r7c9;cage 4: r8c3 r8c4;cage 19: r8c5 r9c4 r9c5;cage 20: r8c6 r9c6 r9c7 r9c8;cage 11: r8c7 r8c8;cage 11: r8c9 r9c9;cage 6: r9c2 r9c3
innies-outies .................................................................................;cage 14: r1c1 r1c2 r2c1 r2c2;cage 16: r1c3 r2c3 r3c3;cage 11: r1c4 r1c5;cage 11: r1c6 r1c7 r2c7;cage 14: r1c8 r1c9 r2c8;cage 18: r2c4 r2c5 r3c4 r3c5;cage 10: r2c6 r3c6;cage 26: r2c9 r3c7 r3c8 r3c9;cage 29: r3c1 r4c1 r5c1 r5c2 r6c1;cage 19: r3c2 r4c2 r4c3;cage 23: r4c4 r4c5 r5c4 r6c4;cage 22: r4c6 r4c7 r5c5 r5c6 r5c7;cage 28: r4c8 r4c9 r5c9 r6c9 r7c9;cage 20: r5c3 r6c2 r6c3 r7c3;cage 19: r5c8 r6c8 r7c8 r8c8;cage 15: r6c5 r6c6 r7c5 r7c6;cage 18: r6c7 r7c7 r8c7;cage 9: r7c1 r8c1 r9c1;cage 22: r7c2 r8c2 r9c2;cage 17: r7c4 r8c3 r8c4 r9c3;cage 14: r8c5 r8c6 r9c6;cage 7: r8c9 r9c9;cage 12: r9c4 r9c5;cage 11: r9c7 r9c8
clue-ways .................................................................................;cage 18: r1c1 r1c2 r2c1 r3c1;cage 15: r1c3 r2c2 r2c3;cage 9: r1c4 r1c5;cage 9: r1c6 r2c6;cage 14: r1c7 r1c8;cage 24: r1c9 r2c9 r3c8 r3c9;cage 25: r2c4 r2c5 r3c4 r3c5;cage 7: r2c7 r2c8 r3c7;cage 12: r3c2 r3c3;cage 17: r3c6 r4c6 r5c6;cage 5: r4c1 r5c1;cage 11: r4c2 r4c3;cage 21: r4c4 r4c5 r5c5 r6c5;cage 11: r4c7 r5c7 r5c8;cage 15: r4c8 r4c9 r5c9;cage 17: r5c2 r5c3;cage 6: r5c4 r6c4;cage 18: r6c1 r7c1 r7c2;cage 6: r6c2 r6c3;cage 22: r6c6 r6c7 r6c8 r6c9;cage 18: r7c3 r8c3 r8c4 r8c5;cage 11: r7c4 r7c5 r7c6;cage 25: r7c7 r7c8 r7c9 r8c8 r9c8;cage 22: r8c1 r8c2 r9c1 r9c2 r9c3;cage 28: r8c6 r8c7 r9c4 r9c5 r9c6;cage 10: r8c9 r9c9;cage 9: r9c7
clue-ways .................................................................................;cage 12: r1c1 r1c2;cage 4: r1c3 r1c4;cage 24: r1c5 r2c4 r2c5;cage 20: r1c6 r1c7 r1c8 r1c9;cage 18: r2c1 r2c2 r3c1;cage 3: r2c3 r3c3;cage 13: r2c6 r2c7 r2c8;cage 16: r2c9 r3c9 r4c9;cage 16: r3c2 r4c1 r4c2;cage 15: r3c4 r4c3 r4c4;cage 19: r3c5 r3c6 r3c7 r3c8;cage 15: r4c5 r4c6 r4c7 r5c6;cage 27: r4c8 r5c8 r6c8 r7c8;cage 11: r5c1 r5c2 r6c2;cage 22: r5c3 r5c4 r5c5;cage 16: r5c7 r6c7 r7c6 r7c7;cage 10: r5c9 r6c9 r7c9;cage 18: r6c1 r7c1 r7c2 r7c3;cage 20: r6c3 r6c4 r7c4;cage 16: r6c5 r6c6 r7c5;cage 19: r8c1 r8c2 r9c1;cage 18: r8c3 r9c2 r9c3 r9c4;cage 18: r8c4 r8c5 r9c5 r9c6 r9c7;cage 22: r8c6 r8c7 r8c8 r9c8;cage 13: r8c9 r9c9
clue-ways .................................................................................;cage 24: r1c1 r1c2 r1c3 r2c1;cage 20: r1c4 r2c3 r2c4 r3c3 r3c4;cage 8: r1c5 r1c6;cage 14: r1c7 r1c8 r1c9;cage 17: r2c2 r3c2 r4c2 r4c3;cage 24: r2c5 r2c6 r3c5 r4c4 r4c5;cage 19: r2c7 r3c7 r3c8 r4c7;cage 22: r2c8 r2c9 r3c9 r4c9;cage 19: r3c1 r4c1 r5c1;cage 14: r3c6 r4c6 r5c6;cage 10: r4c8 r5c8;cage 14: r5c2 r6c1 r6c2;cage 17: r5c3 r6c3 r6c4;cage 14: r5c4 r5c5 r6c5;cage 24: r5c7 r6c6 r6c7 r7c7;cage 22: r5c9 r6c9 r7c9 r8c9;cage 7: r6c8 r7c8;cage 11: r7c1 r8c1;cage 16: r7c2 r8c2 r8c3;cage 16: r7c3 r7c4 r7c5;cage 27: r7c6 r8c4 r8c5 r8c6 r8c7;cage 9: r8c8 r9c8 r9c9;cage 4: r9c1 r9c2;cage 9: r9c3 r9c4;cage 24: r9c5 r9c6 r9c7
clue-ways .................................................................................;cage 14: r1c1 r2c1 r2c2;cage 16: r1c2 r1c3 r1c4;cage 14: r1c5 r1c6 r1c7 r2c5;cage 31: r1c8 r1c9 r2c7 r2c8 r2c9;cage 13: r2c3 r2c4;cage 18: r2c6 r3c5 r3c6 r3c7;cage 9: r3c1 r4c1 r5c1;cage 11: r3c2 r3c3;cage 23: r3c4 r4c3 r4c4 r5c4;cage 11: r3c8 r3c9;cage 15: r4c2 r5c2 r5c3;cage 16: r4c5 r5c5 r5c6;cage 13: r4c6 r4c7;cage 16: r4c8 r4c9 r5c9;cage 5: r5c7 r5c8;cage 21: r6c1 r6c2 r6c3 r7c2;cage 13: r6c4 r7c3 r7c4;cage 17: r6c5 r6c6 r7c5;cage 14: r6c7 r7c6 r7c7;cage 16: r6c8 r6c9 r7c8 r7c9;cage 17: r7c1 r8c1;cage 9: r8c2 r9c1 r9c2;cage 12: r8c3 r9c3 r9c4;cage 12: r8c4 r8c5 r8c6;cage 11: r8c7 r8c8 r9c8;cage 16: r8c9 r9c9;cage 22: r9c5 r9c6 r9c7
x-wing ...329....2.4....5..9....3..9.....645....4.1.2...5...98.379....6..5......1..3...6
x-wing .12.......4......7....92.6.......2..8...6.1...75..3.864..1.7....5..38....83....5.
x-wing .4........8....91...29.4..58.....2...957....3..42..5.9.2...7.9.7....13....3.....8
x-wing 6.4..38...9..71..5.......2..4......7...63....7.159....1.........5..19..2.7....53.
swordfish ....3...8...4...7..62........7.6...4.1.......9..24..3...3.9..2.79......6.567..4.3
swordfish 4..........3..2.9...2.9..41.....85....6.....8.7.5...3...5.37..671.6....4..9......
swordfish ..9.2...7....4..5.......46...7.8.6.94..19.....68.....4.9.71.3..1.68......2.......
skyscraper .6.12.....9..8....2....48....1..6.......1......25..13..2..6.........5..318.4...59
skyscraper 4.1..59...2......5...67.....8.....4.9.41..8..1....9..6...4......963....1..2...7..
skyscraper 2.36.1..9....2.4.39.1......6.7...5..5...39........7...48....37...28.......6.....8
skyscraper .7.9...2....836..5........8.697.3....5..4....7..1698....4..79........4...3.......
two-string-kite .....45..4...7.3.9.7...9..1..2..1.5.6...8.....9.....16.63.....29.........58..3.6.
two-string-kite 1..6...45........6....84.......7......826.5.1..7...3.9.....9.....4.3.8.22.1....93
two-string-kite ...3.4..1.......98.5...1........72...6.4.2.7.1........3....57....8.2..4.7.2..3...
two-string-kite .96.7......5.1..7...1.365..523............1......97....7.5...3..1..8..2.......9.4
turbot-fish ..1..3...7...5...1.8....73....19.6.7.68..........2..15..281...9...5...7..56......
turbot-fish 28....6....4......1.98......9...81..3...9..8....5..3.2..6.5.....4.9....18.5..67..
turbot-fish ...7......1246..8.8....39..7..69..4.29...1..6.4.....9...5.321...2....4..3.....6..
turbot-fish ..93..1..1........2...5...4....6.......5.1.62.679...5.........9...2.3.46.24..83..
empty-rectangle .......2....28..4..5......7.291.87..51...9...8....5..4.........1734...524......6.
empty-rectangle ....84...7.2..9...........742.6..3....8.1..76.36.....8.....2.4..9.8.........47.95
empty-rectangle .52..6..3...4.2...476..........9...4.2....6171............65....3..1475..1..2.9..
empty-rectangle .27....9...95..8.43........26.193...7......23............3..4.8....4...997...5..2
xy-wing 192....4..3...5.....4.2....84..9..7.........9..17..43....3.6.....8...3....31...92
xy-wing ..8..4.1.1...36..9..5...8.32.....5....3.9...484......2....75.3.96.....2....1.....
xy-wing ....47.9..2.9.8..17.5...........4.26.3.8..7.425.3...8..8..............3...7..1...
xy-wing .9..6....5....46.....9...47.7..52....6.......38.7.9....3......29..24...1........3
xyz-wing ..93.....8...7.4..4..96.3.7..3.......9.......6.713......4.135...5...873...24...6.
xyz-wing ........9.7..2..8....9..1..6....14....178....8..2.6....5...8.322.......7.46......
xyz-wing .......7....8..1.692...4..............264.91..19..34.8.....5....3..68.....1....4.
xyz-wing ..73....8..496.......8..2.9........1..12.37..4....5.8.3.8....2..5..7....7..6.....
remote-pair .....6581....8.....3.1.7.2..1.6...9.9..2..13..63........6..32...9.......8..92...7
remote-pair ..67..5....3.9..17.....4..63......92.......7.25....6..7....2.....1.......6.57.2.1
remote-pair 1.6.3....4....19.8..9..5..6......83........4....4.2..9..1.9.6......1...2.2.3....4
remote-pair .493275...7.........3.......375.....8...........1.48..3.2.5...6..8...79....68..23
w-wing .5.82.4....91...3..1......536...5.......9....7..3...5....7......875..2.41.......6
w-wing 3....278.6.8.7....7.....9....92....1..6..8.7.5..6............1.82...........23.56
w-wing ...8..923.....15.6.2...6.....3.....47..6...3.9...8.7..3......7...6.97..5...53....
w-wing 1............2..1.7....1926....6.....19...38....8...7.8..15......7.4...29..2....5
unique-rectangle ...1.7.5.5.....84....2..36.8.9.2.....7........6...9.152.........9..5.4...8.....26
unique-rectangle .729..6.....1..3.......745...7.....9.4..1..3.9...368....4.5......13.....8......7.
unique-rectangle ......6..6.......9.283.....2....6......4..2...9...73.6...78...157...4.9..3...9...
unique-rectangle ...62...9......81..2...5...4.637......5...........1.2..8346..7........417........
avoidable-rectangle ..69..8...5.7..3......3.4.79..84...............8....12.4...82..5....2.9.....17...
avoidable-rectangle 3..........4.76..1.79..56.......4935.....278.5.3.......9....32.1..9....8..2......
avoidable-rectangle ...3..8.9....521..3...9.5.42.......8..8.16....3.7..9....6...........4...195.8....
avoidable-rectangle .6..9.8.........61..3.8..2...89..2...4.2....7....1..46.36...1.25..6.37.......1...
unique-loop ..9..5..3.........456...7.......623..7.1...4...8.39.....7...6913.......76.2......
unique-loop 2.......31..5..9.2.3..9.8.1.5..1.......8..46....7.9...62....7..8..47..9...5...3..
unique-loop .8.3......3.4.9.....2..7.8..237..9...1....53..9......63....8.1.........71....32..
unique-loop .3.7..9.1......5..5..1...8..5....8..3.2.....71..5..........4.2...4..263....91....
extended-rectangle ......9.1..324....4.1..9..8..74..3....8.....41..6..........7....9....8.6....32...
extended-rectangle .1.4..682.76........98.....3..64......2..7......2.8.64.9....8.......6947......31.
extended-rectangle ...72...6..4.3.8...9..8.........2....7..6...3...4..295...6.7.4.1.........3284....
extended-rectangle .19426........9..78......2.1....78...6..9..71...8...5..2.7..186........5.3.......
bug 3...85...6..74.8.34.8.............6......215..1...6.4.8.5...417....5..3..6.2.....
bug 75...261....83............5.8..2.1.3.......6..1...3.4......12..249..85..1.....7..
bug 8..3....21.....45.3...7.9......1..8...........1.4.2.....5..9.6.6....35....3.5..49
bug .7.3.4.8...........32...4..36...9.4.....8.5.7.......915.......2...7.....1.9....3.
naked-quads ..8..32....5.18.6..6............46........478....3....8..4..3.917..9..2..9.6..1..
naked-quads .5....39191...57..34......5.......73.8...29.....1........4....75..218...83.7....6
naked-quads .....4.67...9.38.....5....22..4.....4.18.7.3.3....9...7..1.......3..241..5...62..
finned-fish ..8..6....7....63.4..7......61.2...4.....89...5....1......94..6....7....3.56..4.8
finned-fish 2......38......19.....45.6.7...9...3..8..1....2.3......1.9...2.4.521.8......3....
finned-fish .7.9...5...3.2.....6..3...1.853..49.....6...7...........4.7..6...75..1.9.2....3..
finned-fish ...2..1..84........938...5..6.4..2.57...36...4......8....7...4....682....27......
simple-colors 34.1.........8.....1.26...8.36.9.2....4.....3.7......98...3..6....5.49.1....1....
simple-colors .6.7.......1.........852.....6..8.5.1....5.67.7.46....39....52.5...1.78..........
simple-colors 1..7..9...97.2...8.8..1...6.4..8..395....6......29.7..4.....68.........7.3..6.4..
simple-colors ..28..5..8...5.9......2.....6......13...9.62.2..4...7...4..1..75....614...9......
multi-colors ....7..5..96..52....2.....67...36.45.......8......8..2.8.....9...1.6.7....9.5.8..
multi-colors ..1...8.56...2...79..7...43...3..7.9.98...3.........5..6.45.........84.....1.3.8.
multi-colors .9.....63.....4.15..39.......2835.............4.2..1..31......8..5..7....8.....9.
multi-colors ..4.....8...9.......3..1.49..........6....872...2.5..489..6...5.....4.......1.62.
wxyz-wing .4.9..6.....17.54....6.4....83...4.2.5.........13....96.........15.....88....6.1.
wxyz-wing 7...19......4......83..6.9..6.1.7..........852..8.......8.754.3......9..52..8.7..
wxyz-wing 8....7...........3.6.42...8.7.9..5.4......78.324.....6..6.7....2....9....4...5.9.
wxyz-wing .14..2....5.7....373...561..4.........847..52...2...3...1..4...9....1.2....9..58.
sue-de-coq 4.6.......8.1....3..9..57...4..9..17.....2...1...8..2......85.68....3....5.....39
sue-de-coq .36...1..9.7.........32...9.........7..4.5..6.8..93.154....19..36...8..4.5.....3.
sue-de-coq 7.9...2...2...71...4......6...65.9..4....9.3...5....6.1738.........75..8....1...4
sue-de-coq 2....16.....6..9.87.....1.2....95.8...386.....75..............6.31..........52.4.
medusa 9.....1..567.3........7.......98...17.94......4......81..8.39.6.5.......3..6...4.
medusa ......7.8.57..8..........43639.1..2....8..57.7..2.9.....8..56...9.......5.1..3...
medusa .1......2.....845.9.7.3.....9..7......35........2..7.13.....6.58.5...........1.7.
medusa 7...4..5..5....9.....9.52..6.....3..4...69..75..2..8....4.....3.8....42.3..1.....
x-chain 5.9.7.6........57.8..1..4..3....52.1...3...85....2.........1..69..2......47.....3
x-chain 29.....75.......2.1..9.4........3..8.....2.4..8.47...3..8..9.3.7.31.8....15......
x-chain .......82..68.14..8.....1....9.37.....2.6..7....49.....3....9...6..2..485.7....2.
x-chain 579...3....63.19.5..............3.2.2..8.5.3...5.....6.5..6.....3.1.9..2...2.4...
xy-chain 72.5.....684.2......1..4.....8...5.6.....29.3.3....4.8........4.7.385......6..3..
xy-chain .36......2...59.....8.3..62.1..6....3.497.......2.......2..83.1...7.3..54.....8.9
xy-chain ..2..6.53..4.......13.79....6...18...3.9..6......23..9.71.45.........4.8.........
xy-chain ....1...8.....26...85...43.3.....17......6.5.6987......7.2.9..3..........4...326.
aic ..82..9...1...4.......8..3.3......7.....2.....69.3..54.2..516...358...2..9....4..
aic .......929..4..61...2.5.4......64.2...3......658.........7..3..29...8.6...1..9...
aic 9.....6.7.5......2..2....3...3.6....4..1.....79.2.8....16..53..............7364..
aic ....5...1..2..7.....98...6...5.3...99......2....7..5.6.84..6.....751.......48..35
grouped-aic 7..5.8.61......4....19...............13.7...54.51..3.9.9...7.......5..2..7...6..4
grouped-aic .59..832....53.......2...8..67...1.2.14..5..9.8.6......3.4.1..8....7.5.4.......1.
grouped-aic ...5.....4..126....8.7.9.1...9...3.7..4.....6.5...2..1.........3.6..57..91.68..2.
grouped-aic .8.5.6..16.4.9....7......3.......9.3....39.72.4....6..9..1..3....76.........5..2.
als-xz .49..18..........5....25.1...1..9.7...6.5...2.......3..8.39.2..........1..27..4..
als-xz .....7...3.9.5..6.7...8..32.53.......4...86...7.4.........162...6.7...1.5...3....
als-xz ....8..24...6438........65...173..9.97........28......1.7.......3459..81...3.14..
als-xz ..18.9...49..26...5........8..9.4.1.....6.7.9...5.....76..3...1...6...7..83..74..
als-xy-wing .....5.8....16...359......721...93...8......9.5...2.4.6...7..9.......4.....54..38
als-xy-wing .6..14..82..3..1.......83....2.9......4..1..2.7.....5.6..8..9.1.4.1...6......6.3.
als-xy-wing .6...8.2....5...4....97...37...92....3........81...2.5..3..5.....4...6......6.9.7
als-xy-wing ...2....62....1.5....8..4.2.5..38.47.9..6.8...3.9..........4.....97..5.4.63....7.
als-chain ...5.......1..76.3.43...2..2....1.47......9.53..8.....83.....2...2.58....5..7..9.
als-chain 1......45..8....6....2....1...83....5.1..7..8...4.1...7..6..8...2.7.4.....9..3.5.
als-chain 6..1...5..54...29..2......15....9..6.3.7.1....7..8.......913..7....4..69..76.....
als-chain ...4...3..5......7..6.31.....1...68...45..3...62...1............9.2..7..3.8.479..
death-blossom .68..42..5.......1.....6.4.14....72..763....8.........62.1........72.....8....35.
death-blossom 16....95......6..4.8.7.....5....8..1.4...2......9...3..5..4.8.2.1....5....92...4.
death-blossom ..75..2.......61.44......6.......3.....45.8...73..8....9......22.4..5..9..5.8..7.
franken-fish 1......9..3.4.86..2.6.....7.7.6....5.2..4.......51.4.....2.........54..14......3.
franken-fish 7......5...3..6....6.15.......7..3.9.8..19..7...3.5.....1.2.9.....8..2..9.2....31
franken-fish .....4.6.....3.8.4...56.....9..18......4...8.7.1......2.....3...74.291..9..3.1.7.
franken-fish ...........96..8.2..49.5.1...54.....9......5..1..8..2..47..156.6..2...81.9.......
clue-cases .................................................................................;cage 18: r1c1 r1c2 r1c3;cage 8: r1c4 r1c5 r2c5;cage 13: r1c6 r2c6;cage 13: r1c7 r2c7;cage 16: r1c8 r2c8 r3c7 r3c8;cage 16: r1c9 r2c9 r3c9;cage 8: r2c1 r2c2;cage 25: r2c3 r2c4 r3c4 r3c5;cage 16: r3c1 r4c1 r5c1 r6c1;cage 21: r3c2 r3c3 r4c3 r4c4;cage 26: r3c6 r4c5 r4c6 r5c5 r6c5;cage 12: r4c2 r5c2;cage 5: r4c7 r4c8;cage 14: r4c9 r5c9 r6c9;cage 11: r5c3 r5c4;cage 16: r5c6 r6c6 r7c5 r7c6;cage 22: r5c7 r5c8 r6c8;cage 27: r6c2 r7c1 r7c2 r8c2;cage 10: r6c3 r7c3 r8c3;cage 7: r6c4 r7c4;cage 7: r6c7 r7c7;cage 19: r7c8 r8c7 r8c8;cage 15: r7c9 r8c9 r9c9;cage 16: r8c1 r9c1 r9c2;cage 27: r8c4 r8c5 r9c3 r9c4 r9c5;cage 17: r8c6 r9c6 r9c7 r9c8
clue-cases .................................................................................;cage 14: r1c1 r2c1 r3c1 r4c1;cage 15: r1c2 r1c3 r2c3;cage 15: r1c4 r1c5 r2c5;cage 12: r1c6 r1c7;cage 12: r1c8 r1c9 r2c8;cage 21: r2c2 r3c2 r3c3 r4c2;cage 16: r2c4 r3c4 r4c4;cage 9: r2c6 r2c7;cage 18: r2c9 r3c9 r4c9;cage 19: r3c5 r4c5 r5c5;cage 19: r3c6 r3c7 r3c8 r4c6;cage 15: r4c3 r5c3 r6c3;cage 13: r4c7 r4c8;cage 18: r5c1 r5c2 r6c1;cage 18: r5c4 r6c4 r6c5 r7c4 r7c5;cage 13: r5c6 r5c7 r5c8;cage 23: r5c9 r6c9 r7c8 r7c9;cage 23: r6c2 r7c1 r7c2 r7c3;cage 15: r6c6 r7c6 r7c7;cage 7: r6c7 r6c8;cage 11: r8c1 r9c1;cage 8: r8c2 r8c3;cage 11: r8c4 r8c5;cage 13: r8c6 r9c6;cage 5: r8c7 r9c7;cage 21: r8c8 r8c9 r9c8 r9c9;cage 21: r9c2 r9c3 r9c4 r9c5
clue-cases .................................................................................;cage 21: r1c1 r1c2 r1c3 r2c2;cage 20: r1c4 r1c5 r1c6 r2c5;cage 8: r1c7;cage 21: r1c8 r2c6 r2c7 r2c8 r3c8;cage 27: r1c9 r2c9 r3c9 r4c9 r5c9;cage 17: r2c1 r3c1;cage 6: r2c3 r3c3;cage 14: r2c4 r3c4 r4c4;cage 15: r3c2 r4c1 r4c2;cage 12: r3c5 r3c6 r4c5;cage 9: r3c7 r4c6 r4c7;cage 31: r4c3 r5c2 r5c3 r5c4 r6c3;cage 26: r4c8 r5c7 r5c8 r6c8;cage 8: r5c1 r6c1 r6c2;cage 22: r5c5 r5c6 r6c5 r6c6;cage 12: r6c4 r7c4 r8c4;cage 22: r6c7 r7c7 r7c8 r8c7;cage 18: r6c9 r7c9 r8c9 r9c9;cage 11: r7c1 r8c1;cage 15: r7c2 r7c3;cage 10: r7c5 r7c6;cage 19: r8c2 r8c3 r9c1 r9c2 r9c3;cage 19: r8c5 r9c4 r9c5;cage 15: r8c6 r9c6 r9c7;cage 7: r8c8 r9c8
clue-cases .................................................................................;cage 15: r1c1 r1c2 r1c3 r2c1;cage 20: r1c4 r1c5 r1c6 r1c7;cage 13: r1c8 r1c9;cage 19: r2c2 r2c3 r2c4 r3c4;cage 24: r2c5 r3c5 r4c5 r4c6;cage 25: r2c6 r2c7 r2c8 r2c9 r3c9;cage 23: r3c1 r3c2 r3c3 r4c2;cage 5: r3c6 r3c7;cage 19: r3c8 r4c7 r4c8 r4c9;cage 12: r4c1 r5c1;cage 25: r4c3 r4c4 r5c3 r5c4 r5c5;cage 9: r5c2 r6c2;cage 14: r5c6 r5c7 r6c6;cage 7: r5c8 r5c9;cage 17: r6c1 r7c1 r7c2;cage 11: r6c3 r6c4;cage 14: r6c5 r7c5;cage 17: r6c7 r7c6 r7c7 r8c7;cage 16: r6c8 r6c9;cage 4: r7c3 r7c4;cage 18: r7c8 r7c9 r8c8 r8c9;cage 17: r8c1 r8c2 r9c1 r9c2;cage 25: r8c3 r8c4 r9c3 r9c4;cage 12: r8c5 r8c6 r9c5;cage 24: r9c6 r9c7 r9c8 r9c9
nishio .2..7.8.94.7.8....9....5...1...97........65.4..4.......7..49..5.4.....23...35..9.
nishio .5.3..1..1.6......2...5...4....6.......5.1.62.679...5.........9...2.3..6..4..83..
nishio .8..163.....5.3...7...2..6.65.....72...1.2....3.....4....3.5..6.1.2..8......9...5
nishio ...2..8....49...3..69.....4.2..7....5..8......1....3.9..1.9..26...6........318...
kraken-fish ....5....6..2.7....7.3..2.1....8..2.7.4.......6...1..4.4..1278..16....4....5...19
kraken-fish 3....59.1....9..4...7..2...1...3.6.9.74.....5....8........2.....6...3.2821.4...9.
kraken-fish ..9...8.313.....2.8......7....2......5..6..12...3.8...9...7.......9.63..7....198.
kraken-fish .58...3...4......2...6...5.1.....6..76.39..4.8......3..7...42.......147...37..5.8
forcing-chain .2...9..1.79.2.8..6...4......2...1698.3.....71...9...8...58......7..1.....5..42..
forcing-chain ...4..5...6..9..7.9....5..2....78...8.395.7...9...1...5...1.6....4....2...1.....8
forcing-chain .......78.......9.....79.34.7.685...1....28....21...4...18..4...56...3...3..5..69
forcing-chain .....87.....3...4......7..9..8....3..2.6714...4....5.623..4......1.9.2..........3
forcing-net ..1..876.....9.2..........8..2....8.3......2.9.7.214..7.5.4....6....9..5.4..52...
forcing-net 74..3......31.94.....7...9...1.9...5...5..2......21.6.8.53......74.....21....45..
forcing-net .3.8....21.....75....61....36..8.....52..31...........8...5.9.15..9...4...4.2.6..
forcing-net .79...5....6......2......7....3.....3...98.147...1.93..5.4.1.9...4..38..93..67.5.
nested-net .................................................................................;cage 10: r1c1 r2c1;cage 15: r1c2 r2c2 r2c3 r3c2;cage 14: r1c3 r1c4;cage 26: r1c5 r1c6 r1c7 r2c5 r2c6;cage 16: r1c8 r1c9 r2c9;cage 10: r2c4 r3c3 r3c4;cage 24: r2c7 r2c8 r3c5 r3c6 r3c7;cage 23: r3c1 r4c1 r5c1 r5c2;cage 22: r3c8 r3c9 r4c8 r4c9;cage 11: r4c2 r4c3;cage 29: r4c4 r5c4 r5c5 r6c4;cage 5: r4c5 r4c6;cage 17: r4c7 r5c6 r5c7;cage 20: r5c3 r6c1 r6c2 r6c3 r7c1;cage 12: r5c8 r5c9 r6c8;cage 22: r6c5 r6c6 r6c7 r7c6;cage 21: r6c9 r7c8 r7c9 r8c9;cage 32: r7c2 r8c2 r8c3 r9c1 r9c2;cage 19: r7c3 r7c4 r7c5 r8c5;cage 16: r7c7 r8c6 r8c7 r8c8;cage 4: r8c1;cage 15: r8c4 r9c3 r9c4 r9c5;cage 22: r9c6 r9c7 r9c8 r9c9
nested-net .................................................................................;cage 25: r1c1 r1c2 r1c3 r1c4;cage 6: r1c5 r2c5;cage 16: r1c6 r1c7 r1c8;cage 13: r1c9 r2c9 r3c9;cage 26: r2c1 r2c2 r3c1 r4c1 r5c1;cage 12: r2c3 r2c4;cage 16: r2c6 r2c7 r2c8;cage 25: r3c2 r3c3 r3c4 r3c5;cage 15: r3c6 r3c7 r4c6 r4c7;cage 6: r3c8 r4c8;cage 15: r4c2 r4c3 r4c4;cage 17: r4c5 r5c4 r5c5 r6c4;cage 15: r4c9 r5c9 r6c9;cage 5: r5c2 r5c3;cage 12: r5c6 r5c7;cage 18: r5c8 r6c8 r7c8;cage 15: r6c1 r6c2 r7c1;cage 10: r6c3 r7c3;cage 11: r6c5 r7c4 r7c5;cage 22: r6c6 r6c7 r7c6 r7c7;cage 15: r7c2 r8c2;cage 31: r7c9 r8c7 r8c8 r8c9 r9c9;cage 5: r8c1 r9c1;cage 20: r8c3 r8c4 r9c2 r9c3;cage 18: r8c5 r9c4 r9c5;cage 16: r8c6 r9c6 r9c7 r9c8
nested-net .................................................................................;cage 20: r1c1 r2c1 r3c1;cage 20: r1c2 r1c3 r2c3 r3c3;cage 12: r1c4 r1c5;cage 13: r1c6 r1c7 r1c8;cage 11: r1c9 r2c9;cage 5: r2c2 r3c2;cage 5: r2c4 r3c4;cage 13: r2c5 r2c6;cage 22: r2c7 r2c8 r3c7 r3c8 r3c9;cage 26: r3c5 r3c6 r4c6 r4c7;cage 18: r4c1 r4c2 r5c1;cage 27: r4c3 r5c3 r5c4 r6c3 r6c4;cage 18: r4c4 r4c5 r5c5 r5c6 r6c6;cage 8: r4c8 r4c9;cage 15: r5c2 r6c1 r6c2;cage 15: r5c7 r5c8 r5c9;cage 14: r6c5 r7c4 r7c5;cage 16: r6c7 r6c8 r7c8;cage 9: r6c9 r7c9;cage 17: r7c1 r8c1 r8c2 r9c1;cage 21: r7c2 r7c3 r8c3;cage 15: r7c6 r7c7 r8c7;cage 17: r8c4 r8c5 r9c4;cage 26: r8c6 r9c5 r9c6 r9c7;cage 15: r8c8 r8c9 r9c8 r9c9;cage 7: r9c2 r9c3
nested-net .................................................................................;cage 15: r1c1 r1c2;cage 9: r1c3 r1c4 r2c4;cage 14: r1c5 r1c6 r2c6;cage 22: r1c7 r1c8 r2c7 r2c8;cage 11: r1c9 r2c9;cage 14: r2c1 r2c2 r2c3 r3c3;cage 17: r2c5 r3c5 r4c5;cage 22: r3c1 r3c2 r4c1 r4c2;cage 16: r3c4 r4c3 r4c4;cage 18: r3c6 r3c7 r3c8;cage 5: r3c9 r4c9;cage 17: r4c6 r4c7 r4c8;cage 19: r5c1 r6c1 r6c2 r7c1;cage 18: r5c2 r5c3 r6c3;cage 16: r5c4 r6c4 r6c5;cage 15: r5c5 r5c6 r6c6 r7c6;cage 11: r5c7 r6c7 r7c7;cage 17: r5c8 r5c9 r6c8;cage 22: r6c9 r7c8 r7c9;cage 9: r7c2 r8c2;cage 14: r7c3 r7c4 r8c3 r8c4;cage 23: r7c5 r8c5 r9c5 r9c6;cage 11: r8c1 r9c1;cage 29: r8c6 r8c7 r8c8 r8c9 r9c7;cage 18: r9c2 r9c3 r9c4;cage 3: r9c8 r9c9
`;
