/**
 * {@code strobe info --job}: memory of a job, and its limits.
 *
 * <pre>
 *   JobMemory         maximum memory of a job whose only communicator has all its ranks
 *   MemoryReport      report as text
 *   MemoryText        numbers of bytes as text
 * </pre>
 *
 * <p>Input is a {@link org.strobe.tools.run.plan.JobShape}. All sizes come from the classes that lay memory out; none
 * is repeated here.
 */
package org.strobe.tools.memory;
