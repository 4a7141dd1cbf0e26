/**
 * Segments: named off-heap memory, found by name within a job.
 *
 * <pre>
 *                    SegmentStore  (create, attach, remove: by name)
 *                     /                        \
 *   PrivateSegmentStore                  MappedSegmentStore
 *   an Arena, or SparseMemory;           files under /dev/shm, mapped by Chronicle Bytes; sibling processes
 *                     \                        /
 *                      Segment   (counted holders, closed once)
 *                         |
 *                      Memory    (the accessor: words by memory order, bulk copies)
 * </pre>
 *
 * <p>A mapped file exists by name only while it is being made: {@code MappedSegmentStore} tells how
 * siblings find it after that, and why nothing is left behind however a job ends.
 *
 * <p>All classes here may be used by any thread. Creating and attaching are slow; reading and writing {@code Memory} is
 * as fast as the processor allows.
 */
package org.strobe.shm.segment;
