/**
 * The cluster in one machine: machines of nodes and processors, jobs of ranks placed on them, a NIC a node, the
 * networks between them, faults on order, and the two kernels (wall clock, virtual time) on which all of it runs.
 *
 * <p>Will live here: {@code machine}, {@code job}, {@code launch} (threads, virtual threads, processes, class loading),
 * {@code nic}, {@code kernel} (host, model), {@code network}, {@code fault} and {@code deadlock}. It rests on
 * {@code org.strobe.shm} and knows nothing of MPI.
 */
package org.strobe.emulator;
