/**
 * Supervision of a job: end, timeout, deadlock, timed kills.
 *
 * <pre>
 *   Supervisor --polls--> Hosts       ranks of this JVM, or processes
 *       |                             end, stuck signature, table of waits
 *       '--> Board                    writes the cause of the end
 * </pre>
 *
 * <p><b>Threads.</b> The thread that runs the job.
 *
 * <p><b>Callers.</b> The launchers. The supervisor must not touch a rank except through {@code Hosts}.
 */
package org.strobe.emulator.launch.supervise;
