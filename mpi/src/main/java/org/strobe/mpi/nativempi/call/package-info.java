/**
 * The functions of MPI in C. A class holds the functions of one subject, which are linked together at their first use: linking
 * all at once would take half a second.
 *
 * <pre>
 *   Messages, PendingMessages, PersistentMessages, Probes, Requests, Collectives, Communicators, Types, Environment
 *      |
 *   Native     links; functions of one shape share a handle
 *   Failures   error codes
 *   Cells      values in memory at addresses
 * </pre>
 *
 * <p>Handles and addresses are longs. A library whose handles are ints reads the lower half of the register or stack slot, as
 * the calling conventions of Linux have it.
 *
 * <p>No function is linked as critical: one that waits would hold the garbage collector.
 */
package org.strobe.mpi.nativempi.call;
