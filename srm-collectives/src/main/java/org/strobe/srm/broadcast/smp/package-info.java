/**
 * The broadcast among the members of a node, and the ways in which it carries a message.
 *
 * <pre>
 *   SmpBroadcast       lets the root choose a BroadcastWay and announce it by its BroadcastKind
 *     CellBroadcast      a few bytes in the root's cell
 *     StreamedBroadcast  pieces through the root's stream
 *     ShownBroadcast     out of the root's buffer, in one JVM; SeenBroadcast: between JVMs
 *     GrowingBroadcast   out of the root's buffer while that is filled
 *     NicBroadcast       out of the NIC's memory, from another node
 *     SplitWay           SplitBroadcast: each member copies a slice to all others
 * </pre>
 */
package org.strobe.srm.broadcast.smp;
