/**
 * Collectives by the library.
 *
 * <pre>
 *   NativeCollectives     the calls of one communicator: a case for each kind of operands
 *   CollectiveArguments   operands as words in the order of C; blocking or pending makes no difference
 *   DirectAllReduce       an allreduce of direct buffers, without such words: it makes no object
 *   Neighbourhood         the topology of neighbourhood calls
 * </pre>
 */
package org.strobe.mpi.nativempi.collective;
