/**
 * Messages of user-level layers on this computer: pieces in rings between ranks, moved when a rank calls its layer.
 *
 * <pre>
 *   PacketCarrier --- Outgoing     messages to a rank that the rings have not taken
 *        |
 *   PieceLayout       a piece of a message, as a record of a PacketPort
 * </pre>
 *
 * <p>A rank has one ring for all layers: it uses one layer only.
 *
 * <p><b>Threads.</b> The main thread of the rank.
 *
 * <p><b>Callers.</b> {@code rank}.
 */
package org.strobe.emulator.userlevel.host;
