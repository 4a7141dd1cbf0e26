/**
 * Broadcasts.
 *
 * <pre>
 *   SmpBroadcast       among the members of a node; SplitBroadcast: its way for much data where buffers are shown
 *   SmpTwoBufferBroadcast, SmpTreeBroadcast   to compare with: the SRM paper's, and that of messages
 *   MasterBroadcast    among the masters of nodes
 *   ClusterBroadcast   both at the same time
 * </pre>
 */
package org.strobe.srm.broadcast;
