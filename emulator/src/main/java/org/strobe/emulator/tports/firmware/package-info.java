/**
 * The Elan's work for tagged message ports, which is the same on modelled machines and on this computer.
 *
 * <pre>
 *   library (tports) --- Transfer, Receive ---&gt; ElanFirmware --- Notice ---&gt; Elans of others (userlevel.Carrier)
 *                                                  '-- Matching   receives, and Unexpected messages, by Selection
 *
 *   short     WHOLE --------------------&gt;  matched: into the receive's memory; else into a system buffer
 *             &lt;-------------------- TAKEN
 *   long, or without a system buffer
 *             ENVELOPE, WHOLE ----------&gt;  matched now or later
 *             &lt;-------------------- FETCH
 *             DATA ---------------------&gt;  into the receive's memory
 *             &lt;-------------------- TAKEN
 *   forget    CANCEL, answered by CANCELLED if no receive has the message
 *   memory    PUT, answered by TAKEN; GET, answered by GOT; FAULT if there is no such memory
 * </pre>
 *
 * <p><b>Threads.</b> The main thread of the rank; on a modelled machine also events of the simulation.
 *
 * <p><b>Callers.</b> {@code tports}; {@code model.userlevel} reads its costs from machine files. It uses {@code userlevel} alone.
 */
package org.strobe.emulator.tports.firmware;
