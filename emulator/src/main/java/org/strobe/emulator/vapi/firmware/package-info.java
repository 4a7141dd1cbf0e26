/**
 * Firmware of VAPI's adapter, which is the same on modelled machines and on this computer.
 *
 * <pre>
 *   library (vapi) --- WorkRequest, ReceiveRequest ---&gt; Engine                  a queue pair
 *                  &lt;-- Completion ------------------        |-- ConnectionEngine   requests until they are answered
 *                                                         |      '-- Responder   carries out requests of others
 *                                                         '-- DatagramEngine     messages that may be lost
 *
 *   HcaFirmware   all pairs of an adapter; takes Frames from userlevel.Carrier
 *   VapiCost      all that takes time
 * </pre>
 *
 * <p>A request to a pair that is not there, or not connected to its sender, finds no receive.
 *
 * <p><b>Threads.</b> The main thread of the rank; on a modelled machine also events of the simulation.
 *
 * <p><b>Callers.</b> {@code vapi}; {@code model.userlevel} reads its costs from machine files. It uses {@code userlevel} and {@code vapi.request}.
 */
package org.strobe.emulator.vapi.firmware;
