/**
 * Costs of jobs, each beside bare threads or bare JVMs that do equal work without Strobe.
 *
 * <pre>
 *     Barriers         a crowd starts, passes barriers, ends       JMH
 *     SmallJob         four ranks start and end                    JMH
 *     ManyProcesses    sixteen JVMs start, say a line, end         timed runs, in turn
 *     Starvation       pollers on every carrier, and one more      timed runs, in turn
 * </pre>
 *
 * {@code org.strobe.bench.floors.LaunchTables} makes the tables.
 */
package org.strobe.bench.launch;
