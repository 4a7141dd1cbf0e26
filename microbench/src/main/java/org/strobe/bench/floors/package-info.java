/**
 * Tables of figures beside their floors, as {@code docs/performance.md} shows them.
 *
 * <pre>
 *   Floors         main: all suites of tables
 *   LaunchTables   costs of jobs
 *   FloorRounds         JMH benchmarks in turn; FloorTurns: jobs and JVMs in turn
 *   Samples        scores of each case
 *   Table          Markdown table with floors and limits
 * </pre>
 */
package org.strobe.bench.floors;
