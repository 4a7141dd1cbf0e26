/**
 * {@code strobe run}: turns a command line into a job, and the end of the job into an exit code.
 *
 * <pre>
 *   StrobeCommand        splits the line at ':' into one list of words a program
 *   RunCommand           picocli reads the words up to the name of each program
 *     request            options as typed; checked values
 *     plan               the JVM for the job; programs found and files read: a JobSpec
 *   JobRunner            runs the job, handles Ctrl-C, prints how the job ended; Jobs starts it
 *     LinkTable          traffic of links, with --link-stats
 *     DebuggerNotice     where a debugger is awaited, with --debug
 *     Losses             how a job ends whose output got lost
 *   Exploration          runs a job in several orders of events
 *   Restarts             restarts a job from its latest checkpoint
 *
 *   CharacteriseCommand  strobe characterise: RunCommand plus a report of its communication
 *   TypedJob             options and program of strobe run, for a job that another command starts
 * </pre>
 *
 * <p>All steps run in the thread that called {@code main}. An error of the user is a
 * {@link org.strobe.emulator.user.UserException}.
 */
package org.strobe.tools.run;
