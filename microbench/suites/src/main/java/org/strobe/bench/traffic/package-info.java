/**
 * Traffic: messages of random sizes at random times, to random ranks or to one, as in Y. Qian's thesis (section 6.5).
 *
 * <pre>
 *   Traffic        study: options, table
 *   Pattern        targets of messages: uniform, or a Permutation by one stage or by all
 *   Permutation    the eight of the thesis, on the bits of a rank's number
 *   Draws          sizes, times and targets of one rank, from a seed
 *     TrafficDistribution   spread of sizes and times
 *   TrafficKernel  sends and receives them; Packet: message contents
 *   Accepted       bytes received within and between nodes, and the time
 * </pre>
 */
package org.strobe.bench.traffic;
