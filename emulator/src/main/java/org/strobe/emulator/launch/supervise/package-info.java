/**
 * Supervision of a job: end, timeout, deadlock, timed kills. A job that a debugger holds has none of the alarms.
 *
 * <pre>
 *   Supervisor --polls--> Hosts       ranks of this JVM, or processes
 *       |                             end, stuck signature, table of waits; held by a debugger
 *       |--> JobClock                 stands while a debugger holds a rank
 *       |--> Board                    writes the cause of the end
 *       '--> Grace                    time for ranks to unwind, longer on a busy computer
 *   DeathCauses --> Board             writes the cause of unexplained ends of processes
 * </pre>
 *
 * <p><b>Threads.</b> The thread that runs the job.
 *
 * <p><b>Callers.</b> The launchers. The supervisor must not touch a rank except through {@code Hosts}.
 */
package org.strobe.emulator.launch.supervise;
