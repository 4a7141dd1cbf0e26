/**
 * Share of communication that moves while ranks compute.
 *
 * <pre>
 *   Overlap             non-blocking communication, computing, and both at once
 *   OverlapProgress            remaining wait of a receiver that has computed long enough
 *   Start               communication to be started
 *     PairMessages        messages between pairs
 *     StartedBroadcast, StartedAllReduce, StartedAllToAll   collectives
 * </pre>
 */
package org.strobe.bench.overlap;
