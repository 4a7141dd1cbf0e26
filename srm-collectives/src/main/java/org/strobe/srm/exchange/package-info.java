/**
 * Collectives that bring parts from members to members.
 *
 * <pre>
 *   ShownAllToAll     one node, one JVM: everybody fetches its parts
 *   StreamedAllToAll  one node, several JVMs: parts go through streams
 *   ClusterExchange   several nodes, each in one JVM: gathers, scatters, all-gathers and all-to-alls
 *     Outgoing, Incoming   what its masters do: parts to and from other nodes     Pairs, Pattern   in which order
 *     Shelf                the buffers of a node's members
 * </pre>
 */
package org.strobe.srm.exchange;
