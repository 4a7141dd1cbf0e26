/**
 * Firmware of GM on this computer: packets in rings between ranks, moved when a rank calls GM.
 *
 * <pre>
 *   PacketGmNic --- Peers --- Peer   another port
 *        |                      |--- OutgoingFlow   packets to it, until acknowledged (gm.nic.SendWindow)
 *        |                      '--- IncomingFlow   next packet in order from it, and where its message goes
 *        |
 *   PacketLayout    packets of data and answers, as records of a RingPort
 *
 *   data, answered TAKEN at the end of a message, or REFUSED     BUSY: there is no receive token
 *   READY after BUSY: there are further tokens, begin again
 *   TAKEN may wait for data of the other way, where the sender has tokens left: half of the packets of a conversation
 * </pre>
 *
 * <p>A rank that computes moves no packets: a directed send is complete when its target next calls GM.
 *
 * <p><b>Threads.</b> The main thread of the rank.
 *
 * <p><b>Callers.</b> {@code rank}.
 */
package org.strobe.emulator.gm.host;
