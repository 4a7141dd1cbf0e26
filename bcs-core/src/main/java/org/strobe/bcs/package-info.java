/**
 * BCS-MPI: communication scheduled by a global strobe, after Fernández, Petrini and Frachtenberg.
 *
 * <p>Will live here: the three primitives (Xfer-And-Signal, Test-Event, Compare-And-Write), descriptors, the schedule
 * of time slices and microphases, the NIC's agents, the BCS API and its monitoring. It rests on {@code
 * org.strobe.emulator}.
 */
package org.strobe.bcs;
