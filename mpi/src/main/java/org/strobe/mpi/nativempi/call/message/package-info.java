/**
 * Functions of MPI in C on messages and requests. A class holds the functions of one subject, which are linked together at
 * their first use; functions of one shape share a handle. Each method is the function of C of that name.
 *
 * <pre>
 *   Messages             blocking
 *   PendingMessages      pending
 *   PersistentMessages   started repeatedly
 *   Probes               probes, and receives of what they have taken
 *   Requests             completion
 * </pre>
 */
package org.strobe.mpi.nativempi.call.message;
