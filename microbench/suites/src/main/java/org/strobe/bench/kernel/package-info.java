/**
 * Contract between operations and their timer, and the data that operations send. Uses {@code package mpi} only.
 *
 * <pre>
 *   BenchKernel         one operation, timed and checked
 *   Timing         times a kernel; Measured: the result
 *   Operands       buffers of a kernel; ranks of modelled machines share them
 *   BufferChoice   direct buffers or arrays
 *     Bytes        bytes with a pattern of sender and turn
 *     Numbers      numbers with exact sums, of a NumberKind
 *   Grain          computing between two communications
 * </pre>
 */
package org.strobe.bench.kernel;
