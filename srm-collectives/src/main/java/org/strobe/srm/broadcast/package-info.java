/**
 * Broadcasts.
 *
 * <pre>
 *   SmpBroadcast       among the members of a node; SplitBroadcast: its way for much data in one JVM
 *   SmpTwoBufferBroadcast, SmpTreeBroadcast   to compare with: the SRM paper's, and that of messages
 *   MasterBroadcast    among the masters of nodes
 *   ClusterBroadcast   both at the same time
 * </pre>
 */
package org.strobe.srm.broadcast;
