/**
 * Broadcasts.
 *
 * <pre>
 *   smp                among the members of a node
 *   SmpTreeBroadcast   for comparison: that of messages, on one node
 *   MasterBroadcast    among the masters of nodes
 *   ClusterBroadcast   smp and MasterBroadcast at the same time
 * </pre>
 */
package org.strobe.srm.broadcast;
