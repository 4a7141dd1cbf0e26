/**
 * {@code strobe info --job}: what memory a job takes, and what bounds it.
 *
 * <pre>
 *   JobShape          the job, without its programs
 *   JobMemory         what it takes: messages, NICs, a communicator of all ranks; MemoryRow: one thing, how large, how often
 *   NicTable          how a NIC is shared out, and what a communicator takes of it
 *   MemoryReport      all that as text
 * </pre>
 *
 * <p>No size is written down here: those who lay memory out are asked.
 */
package org.strobe.mpi.cli.memory;
