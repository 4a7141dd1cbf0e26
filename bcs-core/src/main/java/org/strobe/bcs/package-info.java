/**
 * BCS-MPI: communication scheduled by a global strobe, after Fernández, Petrini and Frachtenberg.
 *
 * <p>It rests on the three primitives, which are operations of a {@link org.strobe.emulator.nic.Nic}:
 *
 * <pre>
 *   Xfer-And-Signal      multicast          to all nodes of a set or to none; its signals are the events
 *   Test-Event           testEvent, awaitEvent
 *   Compare-And-Write    compareAndWrite    in one order for all
 * </pre>
 *
 * <p>What is here:
 *
 * <pre>
 *   runtime      what each node runs, and what a process sees of it, where all are in one JVM
 *     |  slice     the strobe: time slices, and the microphases that all nodes go through together
 *     |  message   descriptors, and the threads of NICs that exchange, match and move
 *     |  match     which send goes to which receive
 *     |  collective   barriers, broadcasts and reductions of teams of processes
 *   mds          what is monitored, slice by slice
 *   arithmetic   what a NIC reduces with
 * </pre>
 *
 * <p>Will live here too: processes in JVMs of their own, jobs that share nodes, record and replay.
 */
package org.strobe.bcs;
