/**
 * Barriers.
 *
 * <pre>
 *   ExchangeBarrier   a few ranks of a node with a processor each: everybody shows, everybody looks
 *   FlatBarrier       the paper's: a master collects and releases
 *   CentralBarrier    ranks of a node that share processors: a counter, the last releases
 *   ClusterBarrier    several nodes: masters collect, exchange, and release
 * </pre>
 */
package org.strobe.srm.barrier;
