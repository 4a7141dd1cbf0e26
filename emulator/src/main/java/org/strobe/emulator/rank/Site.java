package org.strobe.emulator.rank;

import org.strobe.emulator.machine.Placement;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

/**
 * A job as its ranks in this JVM see it: where they are, and what they share.
 *
 * @param placement which node each rank runs on
 * @param store the job's segments
 * @param room where its ranks wait; their doorbells have the ranks' numbers
 * @param board what its launcher and its processes tell each other
 * @param policy how its ranks wait
 * @param startNanos when the job began, by {@link System#nanoTime}
 */
public record Site(
        Placement placement, SegmentStore store, WaitingRoom room, Board board, WaitPolicy policy, long startNanos) {}
