/**
 * Eight bytes there and back between two threads or two processes.
 *
 * <pre>
 *   HandOverLatency   JMH benchmark
 *   LatencyPartner           echo as the pinging side sees it; Echo: the answering side
 *   Way               one means of hand-over; Ways: all of them
 *   Area              layout of the shared memory
 * </pre>
 */
package org.strobe.bench.latency;
