/**
 * Broadcasts.
 *
 * <pre>
 *   smp                among the members of a node
 *   SmpTwoBufferBroadcast, SmpTreeBroadcast   for comparison: those of the SRM paper, and of messages
 *   MasterBroadcast    among the masters of nodes
 *   ClusterBroadcast   smp and MasterBroadcast at the same time
 * </pre>
 */
package org.strobe.srm.broadcast;
