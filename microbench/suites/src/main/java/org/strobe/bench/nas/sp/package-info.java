/**
 * SP, "scalar pentadiagonal": a simulated flow, by steps that are implicit in one direction after another. The waves of each
 * direction are told apart, so each line of points gives systems of numbers, with two neighbours on each side.
 *
 * <pre>
 *   Sp             the kernel
 *   SpSize         its problems
 *   ScalarLines    systems of some lines of a cell, side by side
 *   ScalarRecords  layout of arrays: many lines side by side
 *   Elimination    elimination forward and substitution back
 *   Waves          from changes of the field to waves of the directions and back
 * </pre>
 */
package org.strobe.bench.nas.sp;
