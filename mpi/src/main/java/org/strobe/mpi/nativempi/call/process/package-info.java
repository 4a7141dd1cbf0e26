/**
 * Functions of MPI in C on processes of other worlds.
 *
 * <pre>
 *   Processes   ports, names of services, spawned processes
 * </pre>
 */
package org.strobe.mpi.nativempi.call.process;
