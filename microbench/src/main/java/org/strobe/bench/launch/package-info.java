/**
 * What a job costs: its start and its end, barriers among more ranks than processors, and how long ranks that poll keep
 * another from running. Each beside bare threads or bare JVMs that do the same without Strobe.
 *
 * <pre>
 *     Barriers         a crowd starts, passes barriers, ends       JMH
 *     SmallJob         four ranks start and end                    JMH
 *     ManyProcesses    sixteen JVMs start, say a line, end         timed runs, in turn
 *     Starvation       pollers on every carrier, and one more      timed runs, in turn
 * </pre>
 *
 * The tables are made by {@code org.strobe.bench.floors.LaunchTables}.
 */
package org.strobe.bench.launch;
