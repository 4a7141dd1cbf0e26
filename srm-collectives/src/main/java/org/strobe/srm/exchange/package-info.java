/**
 * Exchanges of blocks between members.
 *
 * <pre>
 *   InlineAllToAll    one node: short blocks, in cells
 *   ShownAllToAll     one node, one JVM: each member copies its blocks from all buffers
 *   StreamedAllToAll  one node, several JVMs: through streams
 *   ClusterExchange   several nodes, each in one JVM: gathers, scatters, all-gathers and all-to-alls
 *     OutgoingBlocks, IncomingBlocks   work of masters: blocks to and from other nodes
 *     MemberPairs, ExchangePattern     givers and receivers in order
 *     Shelf                            buffers of a node's members
 * </pre>
 */
package org.strobe.srm.exchange;
