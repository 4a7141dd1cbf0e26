/**
 * Barriers.
 *
 * <pre>
 *   ExchangeBarrier   a few ranks of a node with a processor each: each sets a flag and reads all others
 *   CentralBarrier    oversubscribed node: a counter; the last member releases the others
 *   ClusterBarrier    several nodes: masters collect, exchange, and release
 *   SmpTreeBarrier    one node, for comparison: along a tree, each resets the flags below it
 *   PaperBarrier      that of the SRM paper, on one node or several: a master collects flags, exchanges, and resets them
 *   ArrivalFlags      the flags of the last two
 * </pre>
 */
package org.strobe.srm.barrier;
