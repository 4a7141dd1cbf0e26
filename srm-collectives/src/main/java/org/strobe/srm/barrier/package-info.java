/**
 * Barriers among the members of a node.
 *
 * <pre>
 *   ExchangeBarrier   a few ranks with a processor each: everybody shows, everybody looks
 *   FlatBarrier       the paper's: a master collects and releases
 *   CentralBarrier    ranks that share processors: a counter, the last releases
 * </pre>
 */
package org.strobe.srm.barrier;
