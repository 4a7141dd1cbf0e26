/**
 * Steps that send and receive messages. {@link org.strobe.mpi.random.traffic.Inbox} knows what a rank has to get, {@link
 * org.strobe.mpi.random.traffic.Pending} waits in every way that there is.
 */
package org.strobe.mpi.random.traffic;
