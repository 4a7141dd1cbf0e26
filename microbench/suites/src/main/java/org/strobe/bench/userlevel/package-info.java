/**
 * User-level layers without MPI: latency and bandwidth of their ways of moving bytes, side by side.
 *
 * <pre>
 *   LayerStudy    sizes, repeats, the table
 *     VapiStudy, TportsStudy   studies vapi and tports
 *   Way           one way: latency, stream, check
 *     MessageWay    ping-pong and streams of messages: VapiSends, VapiWrites, TportMessages, TportPuts
 *     VapiReads     reads by rank 0
 * </pre>
 */
package org.strobe.bench.userlevel;
