/**
 * Jobs, for programs and tests that run some.
 *
 * <pre>
 *   Job            describes and runs a job --> JobException    cause of a failed job
 *   Launcher       runs a JobSpec: the entry of the command line
 * </pre>
 *
 * <p><b>Threads.</b> {@code run} blocks its caller until the job has ended.
 *
 * <p><b>Callers.</b> Programs, tests, the command line. Nothing inside of a rank may use this package to reach its own job.
 */
package org.strobe.emulator.job;
