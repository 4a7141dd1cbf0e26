/**
 * The command line: {@code strobe run}, {@code strobe characterise}, {@code strobe info}, {@code strobe clean}, {@code strobe stacks},
 * {@code strobe model}, {@code strobe machine}, {@code strobe mds} and {@code strobe replay}; further commands are services, {@code ServiceCommand}: {@code strobe bench} is one, of module microbench.
 *
 * <pre>
 *   cli          StrobeCommand chooses; the small commands, one class each
 *    run         strobe run: from words to a job, and from its end to an exit code
 *    characterise  strobe characterise: what a program communicates
 *    memory      strobe info --job: what memory a job takes
 *    watch       looking at a job that runs
 *    model       strobe model: times by the analytical model
 *    program     finding a user's program
 *    bcs         strobe bcs: several jobs on one machine, by turns
 *    common      refusals, the version, where it was typed
 * </pre>
 *
 * <p>What a user can get wrong ends in one line on the error stream and exit code 2. Nothing is printed that the user's
 * programs did not print, but for how the job ended if it did not end well.
 */
package org.strobe.mpi.cli;
