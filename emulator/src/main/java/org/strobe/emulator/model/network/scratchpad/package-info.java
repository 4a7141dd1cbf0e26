/**
 * Scratchpad of a node: memory of both processors that no cache holds [BGL, sections 2.1, 4.4 and 4.5].
 *
 * <pre>
 *   processor 0  --- ScratchpadFifo --->  processor 1      packets between two ranks of a node: a virtual torus
 *                &lt;-- ScratchpadFifo ---
 *
 *   Mate              both FIFOs, as one of the ranks sees them; PacketContent   a packet
 *   SecondProcessor   work of the processor that no rank has: a coprocessor
 * </pre>
 *
 * <p>Costs are those of the caller. A packet is there when it has been written; reading does not overlap with writing.
 *
 * <p><b>Threads.</b> The rank or event that runs in the simulation.
 *
 * <p><b>Callers.</b> Networks whose packets software writes.
 */
package org.strobe.emulator.model.network.scratchpad;
