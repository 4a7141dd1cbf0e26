/**
 * Barriers.
 *
 * <pre>
 *   ExchangeBarrier   a few ranks of a node with a processor each: each sets a flag and reads all others
 *   FlatBarrier       that of the SRM paper: a master collects and releases
 *   CentralBarrier    oversubscribed node: a counter; the last member releases the others
 *   ClusterBarrier    several nodes: masters collect, exchange, and release
 * </pre>
 */
package org.strobe.srm.barrier;
