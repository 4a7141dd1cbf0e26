/**
 * The steps from a request to a job: chooses the JVM, finds programs, reads files.
 *
 * <pre>
 *   JvmTrial       tests JVM options in another JVM
 *   Relaunch       runs the command again in a JVM that can run the job, if this one cannot
 *   DebuggerPorts  refuses ports in use, with --debug
 *   JobPlanner     finds programs and reads files: a JobSpec, or a JobShape where programs do not matter
 *   HeapOption     heap sizes of JVMs with several ranks
 * </pre>
 *
 * <p>Callers are package {@code run} and {@code strobe info}. Nothing here runs a job.
 */
package org.strobe.tools.run.plan;
