/**
 * A rank, and what the ranks of a job share.
 *
 * <pre>
 *                       Rank  (number, node; the actor that protocols speak to)
 *                      /    \
 *                   Guest    Site
 *   its own process:         the job: Placement, SegmentStore, WaitingRoom (doorbells, abort),
 *   exit, streams,                    Board (how the job ends; the launcher's questions)
 *   threads, classes
 * </pre>
 *
 * <p>A site is made once in each JVM that has ranks of the job. What is in shared memory (segments, room, board) is the
 * same for all of them.
 */
package org.strobe.emulator.rank;
