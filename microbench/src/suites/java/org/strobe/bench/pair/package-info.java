/**
 * What {@code strobe bench} measures between pairs of ranks, as many at once as there are.
 *
 * <pre>
 *   Pair                    who talks to whom, and who does not talk
 *   Latency                 ping-pong; ReadyLatency: the same where each receive is there before its send
 *   UnidirectionalLatency   many messages one way, and one back
 *   Bandwidth               windows of messages that don't wait, one way or both
 *   Sender                  sends in one SendMode, from one buffer or from one of sixteen after the other
 *   PairOptions             what can be chosen for all of these
 * </pre>
 */
package org.strobe.bench.pair;
