/**
 * Running jobs, as another process sees them. {@code strobe top} and {@code strobe stacks} ask the jobs of this user at their sockets
 * ({@code emulator.launch.report}). SIGQUIT makes {@code strobe run} print the waits of its job.
 *
 * <pre>
 *   StacksCommand  waits and stacks, cut by UserStacks to the program's own
 *   TopCommand     options; asks the job again and again (JobSockets.loads)
 *   RunningJobs    the jobs to choose from
 *   Sample         two answers make the rates of each rank: RankRates
 *   TopTable       rates as lines, sorted by a column, cut to the terminal
 *   LiveView       draws the table, obeys keys
 *   Terminal       size, single keys
 *   QuitWatch      notices SIGQUIT by /proc/self/task/N/status
 *   OrphanRanks    stopped processes whose launcher is gone, for strobe clean
 * </pre>
 */
package org.strobe.tools.watch;
