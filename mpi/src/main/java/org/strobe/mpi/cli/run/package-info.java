/**
 * {@code strobe run}: from a command line to a job, and from the job's end to an exit code.
 *
 * <pre>
 *   -n 2 --tag-output A x : -n 1 B     Parts: one list of words a program
 *   RunCommand, PartCommand            picocli, up to the program's name: JobOptions, ProgramOptions, IgnoredOptions
 *   JobRequest, PlaceRequest, Seen     what was asked for, checked as far as it goes without looking at files
 *   Relaunch                           another JVM, if this one can't do it: the same words again, there
 *   JobPlanner                         programs found, files read: a JobSpec
 *   JobRunner                          the job, Ctrl-C, and the lines about its end
 *
 *   CharacteriseCommand                the same command by another name, which tells what was communicated
 *   ShapeOptions, JobShape             a job without its programs, for those who only ask about one
 * </pre>
 *
 * <p>Everything runs in the thread that called {@code main}. What the user can put right is a
 * {@link org.strobe.mpi.cli.common.UserException}.
 */
package org.strobe.mpi.cli.run;
