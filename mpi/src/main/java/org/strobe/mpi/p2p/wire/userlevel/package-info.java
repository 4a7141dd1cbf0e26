/**
 * Wires over user-level layers, whose messages carry records between initial ranks of different nodes.
 *
 * <pre>
 *   RecordWire   claim: a send buffer; publish: its message leaves
 *     |
 *   RecordTransport   of an engine: SendBuffers, and the layer's messages      RecordLayout   a record in a message
 *   LayerPort         port of a rank: wires and inboxes over the layer, and to ranks that were started later
 *   SpawnInbox        records of initial ranks, and of ranks that were started later, which have no ports
 *   TransportSource   messages under way
 * </pre>
 *
 * <p><b>Callers.</b> Engines {@code gm} and {@code tports}; {@code vapi}, whose records lie in slots, for its inbox. <b>Threads.</b> The rank's thread in turn.
 */
package org.strobe.mpi.p2p.wire.userlevel;
