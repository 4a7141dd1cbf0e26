/**
 * The options of {@code strobe run}, and their checked values. This package looks for no program and starts nothing.
 *
 * <pre>
 *   JobOptions, ProgramOptions   options as picocli fills them: of the job, of one program
 *   IgnoredOptions               options of other launchers, accepted without effect
 *   JobRequest                   all options of a job as checked values
 *     PlaceRequest               nodes, launch, engine, settings, machine; Limits: ranks that this computer can hold
 *     WatchRequest               profiles, traces, recordings, as settings of the job
 *     DebugRequest               ranks that wait for a debugger
 *     CheckpointRequest          checkpoints, as settings of the job
 * </pre>
 *
 * <p>Callers are packages {@code run} and {@code plan}, and {@code strobe info}.
 */
package org.strobe.tools.run.request;
