/**
 * Functions of MPI in C on communicators.
 *
 * <pre>
 *   Communicators        facts, new communicators
 *   Groups               groups of processes
 *   CollectiveFunction   collectives, blocking and pending
 * </pre>
 */
package org.strobe.mpi.nativempi.call.comm;
