/**
 * {@code strobe info --job}: memory of a job, and its limits.
 *
 * <pre>
 *   JobMemory         maximum memory of a job whose only communicator has all its ranks
 *   ModelledMemory    memory of the JVM of a job on a modelled machine
 *   MemoryReport      report as text
 *   MemoryText        numbers of bytes as text
 * </pre>
 *
 * <p>Input is a {@link org.strobe.tools.run.plan.JobShape}. All sizes come from the classes that lay memory out; none
 * is repeated here. Only those of the JVM itself are measured.
 */
package org.strobe.tools.memory;
