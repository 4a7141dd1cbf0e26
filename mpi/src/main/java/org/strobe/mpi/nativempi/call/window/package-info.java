/**
 * Functions of MPI in C on windows.
 *
 * <pre>
 *   Windows          making, synchronization, freeing
 *   AccessFunction   accesses to the memory of ranks, with a request or without
 * </pre>
 */
package org.strobe.mpi.nativempi.call.window;
