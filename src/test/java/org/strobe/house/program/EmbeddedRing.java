package org.strobe.house.program;

import java.util.ArrayList;
import java.util.List;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.sync.WordLayout;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/** Ranks as platform threads, then as virtual threads, in a JVM without flags; prints two lines and nothing else. */
public final class EmbeddedRing {
    private static final int RANKS = 8;
    private static final int ROUNDS = 100;

    private EmbeddedRing() {}

    public static void main(String[] args) throws InterruptedException {
        System.out.println("platform " + pass(false));
        System.out.println("virtual " + pass(true));
    }

    private static long pass(boolean virtual) throws InterruptedException {
        WaitPolicy policy = WaitPolicy.forRanks(RANKS, virtual);
        try (SegmentStore store = new PrivateSegmentStore();
                Segment segment = store.create("ring", (long) RANKS * WordLayout.SIZE);
                WaitingRoom room = WaitingRoom.inThisJvm(RANKS)) {
            Flag[] flags = new Flag[RANKS];
            for (int i = 0; i < RANKS; i++) {
                flags[i] = new Flag(segment.memory(), (long) i * WordLayout.SIZE);
            }
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < RANKS; i++) {
                int rank = i;
                Thread.Builder builder = virtual ? Thread.ofVirtual() : Thread.ofPlatform();
                threads.add(builder.start(() -> pass(rank, flags, room, policy)));
            }
            for (Thread thread : threads) {
                thread.join();
            }
            return flags[0].get();
        }
    }

    private static void pass(int rank, Flag[] flags, WaitingRoom room, WaitPolicy policy) {
        int next = (rank + 1) % RANKS;
        try (Waiter waiter = room.enter(rank, policy)) {
            for (int round = 0; round < ROUNDS; round++) {
                if (rank > 0) {
                    waiter.await(flags[rank], (long) round * RANKS + rank);
                }
                flags[next].set((long) round * RANKS + rank + 1, room.doorbell(next));
                if (rank == 0) {
                    waiter.await(flags[0], (round + 1L) * RANKS);
                }
            }
        }
    }
}
