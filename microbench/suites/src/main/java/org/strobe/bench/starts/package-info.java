/**
 * Study {@code starts}: whole commands, from the first process to the end of the last.
 *
 * <pre>
 *   Starts           the study: options, tables
 *   Contestants      commands of Strobe, of a bare JVM and of native MPIs
 *     Contestant       one of them
 *   Turns            rounds in which each has a turn
 *     CommandCost      time of a turn, and processor time of all its processes
 *   StartProgram     MPI program that starts and ends        LinesProgram   MPI program that prints lines
 *   BareProgram      the same by a JVM without MPI
 * </pre>
 */
package org.strobe.bench.starts;
