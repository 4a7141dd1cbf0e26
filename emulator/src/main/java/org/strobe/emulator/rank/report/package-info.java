/**
 * Facts about a rank's engine for those who look at a running job, and logs of its work for traces.
 *
 * <pre>
 *   engine ---- one EngineReport a rank ----&gt; RankContext ----&gt; table of ranks
 *                    '-- MessageCount   messages sent, and their bytes
 *
 *   RankLogs     logs for traces: traffic of links, work of layers of software
 *   LastWork     what the ranks of a JVM hand on at the end
 * </pre>
 *
 * <p><b>Threads.</b> The rank writes without any order; whoever looks may see values that lag.
 */
package org.strobe.emulator.rank.report;
