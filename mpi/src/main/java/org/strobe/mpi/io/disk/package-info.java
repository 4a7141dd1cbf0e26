/**
 * What a file is made of, below ranks and views.
 *
 * <pre>
 *   Disk            bytes at places; ChannelDisk: a file of the system
 *   Transfers       whole transfers out of short ones
 *   DiskFailures    what the system says, as the standard's errors
 *   RangeLocks      who uses which range, in shared memory (RangeLocksLayout)
 *   SharedPointer   the pointer that ranks share, in shared memory
 *   Stage, Stages   memory between buffers and disks
 *   IoThreads       who works in the background
 * </pre>
 */
package org.strobe.mpi.io.disk;
