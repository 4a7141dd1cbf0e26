/**
 * Sweeps along lines of a flow, for simulated applications that are implicit in one direction after another. Some lines lie side
 * by side in arrays, so that loops run over lines.
 *
 * <pre>
 *   array     before | point 0 | point 1 | ... | last point | after      a record each; one or two before and after
 *   record    passed numbers, state ...                                  each number for all lines, which are neighbours
 *
 *   RecordLayout  places of numbers in such an array
 *   LineSystem    the systems of equations of lines along an axis
 *   RecordSweep   a sweep in the cells of a rank, and its messages
 * </pre>
 */
package org.strobe.bench.nas.lines;
