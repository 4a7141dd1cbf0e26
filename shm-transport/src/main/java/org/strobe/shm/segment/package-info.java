/**
 * Segments: named off-heap memory, found by name within a job.
 *
 * <pre>
 *                    SegmentStore  (create, attach, remove: by name)
 *                     /                        \
 *   PrivateSegmentStore                  mapped.MappedSegmentStore
 *   ranks of one JVM: an Arena           sibling processes: mapped files
 *   or SparseMemory
 *                     \                        /
 *                      Segment   (counts its holders, closed once)
 *                         |
 *                      Memory    (the accessor: words by memory order, bulk copies)
 *
 *   ProcessId         a process, told from a later one with the same number
 *   SegmentNumbers    numbers that tell segments apart in Memory.wordId
 *   SegmentException  a segment could not be created, attached or used
 * </pre>
 *
 * <p>Any thread may use these classes. Creating and attaching are slow; reading and writing {@code Memory} is as fast as
 * the processor allows.
 */
package org.strobe.shm.segment;
