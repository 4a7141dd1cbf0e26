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
 * <p>{@link org.strobe.bcs.arithmetic} is what the NIC reduces with. Will live here: descriptors, the schedule of time slices and microphases, the
 * NIC's agents, the BCS API and its monitoring.
 */
package org.strobe.bcs;
