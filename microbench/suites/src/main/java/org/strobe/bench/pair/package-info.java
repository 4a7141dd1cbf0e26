/**
 * Kernels between pairs of ranks, all pairs at once.
 *
 * <pre>
 *   Pair                    partner of each rank
 *   Latency                 ping-pong; ReadyLatency: with each receive posted before its send
 *   UnidirectionalLatency   many messages one way, and one back
 *   Bandwidth               windows of non-blocking messages, one way or both
 *   Sender                  sends in one mode, from one buffer or from several in turn
 * </pre>
 */
package org.strobe.bench.pair;
