/**
 * {@code strobe top}: a running job, live in the terminal.
 *
 * <pre>
 *   TopCommand     options; asks the job's launcher again and again (JobSockets.loads)
 *   Sample         two answers make the rates of each rank: RankRates
 *   TopTable       rates as lines, sorted by a column, cut to the terminal
 *   LiveView       draws the table, obeys keys
 *   Terminal       size, single keys
 * </pre>
 */
package org.strobe.tools.top;
