/**
 * The receiving half of the engine: takes records out of the inboxes, and matches messages with receives.
 *
 * <pre>
 *   Arrivals: record --- is a receive posted for it? --yes--&gt; into its buffer, or Offers
 *       |                    | no
 *       |                KeptMessages --&gt; Matcher &lt;--- Receives: a later receive, probe or matched probe looks here first
 *       |                            DirectedReceives tell their port who is awaited; NicReceives give their NIC what it may match
 *       |
 *       ----- record about an operation ------------&gt; ControlArrivals
 *
 *   Offers               messages that were offered: choice of the transfer
 *     HandOverReceives     copies from the sender's buffer in this JVM
 *     MappedReceives       copies from a sibling's mapped buffer
 *     PieceReceives        asks for the message, and receives its pieces
 *       Placing              pieces that the sender writes
 * </pre>
 *
 * <p>Offers match in the order of all messages, so no message overtakes another. For the rank's thread in turn.
 */
package org.strobe.mpi.p2p.receive;
