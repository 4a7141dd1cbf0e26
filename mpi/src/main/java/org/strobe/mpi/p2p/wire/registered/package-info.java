/**
 * Pieces of long messages that a NIC writes from registered memory into registered memory: what engines over GM and VAPI have in common.
 *
 * <pre>
 *   DirectWrites        p2p's RemoteWrites: pieces, and their landings
 *     DirectMemory        registered memory for a piece: the program's, kept registered by a cache, or a stage
 *       RegisteredMemory    of a NIC
 *     WriteWay            how the NIC writes
 * </pre>
 *
 * <p>Arrays and direct buffers are registered where they are. Data with gaps, and buffers of arenas, which the program may close, are packed into stages.
 * Without room for a piece, a receiver lets the message come by records, and a sender writes from its send buffers.
 *
 * <p><b>Threads.</b> The rank's thread in turn.
 *
 * <p><b>Callers.</b> Engines with ports of their own.
 */
package org.strobe.mpi.p2p.wire.registered;
