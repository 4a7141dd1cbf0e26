/**
 * How records reach another process's inbox, and how an inbox is read.
 *
 * <pre>
 *   Wire    way to one inbox: claim, write, publish         of all ranks that send
 *   Inbox   records in order: poll, read, release           of the rank that owns it
 *   Port    wires and the inbox between nodes               of a rank; engines on this one may have ports of their own
 *   RemoteWrites   pieces of long messages, written into their receivers' memory; of a wire that can
 *   NicMatching    messages that the receiver's NIC matches, in place of its processor; of a port that can
 *
 *   node    through a node's memory: rings
 *   nic     through NICs: slots in global memory, or letters
 *   userlevel   over user-level layers: GM, Tports
 * </pre>
 *
 * <p>A record is an envelope of 8 bytes and a payload. Records of one process by one wire arrive in order. Nothing here
 * waits: a full inbox refuses, and {@link org.strobe.mpi.p2p.wire.Wire#hasRoom} tells when to try again.
 */
package org.strobe.mpi.p2p.wire;
