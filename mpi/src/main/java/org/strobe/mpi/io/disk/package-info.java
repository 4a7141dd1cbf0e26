/**
 * Files below the level of ranks and views.
 *
 * <pre>
 *   Disk            bytes at offsets; ChannelDisk: a file of the operating system
 *   Transfers       complete transfers out of partial ones
 *   DiskFailures    system errors as error classes of the standard
 *   RangeLocks      locks on ranges, in shared memory (RangeLocksLayout)
 *   SharedPointer   shared file pointer, in shared memory
 *   Stage, Stages   staging memory between buffers and disks
 *   IoThreads       threads for background accesses
 * </pre>
 */
package org.strobe.mpi.io.disk;
