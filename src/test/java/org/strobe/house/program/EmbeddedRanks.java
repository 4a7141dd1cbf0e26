package org.strobe.house.program;

import java.util.ArrayList;
import java.util.List;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.ring.SpscProducer;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.sync.WordLayout;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Ranks of one JVM, started without a flag: words passed round a ring of platform threads, then of virtual threads, and
 * records sent. Prints three lines and nothing else.
 */
public final class EmbeddedRanks {
    /** Expected output. */
    public static final String PRINTS = "platform 800\nvirtual 800\nrecords 4950\n";

    private static final int RANKS = 8;
    private static final int ROUNDS = 100;

    private EmbeddedRanks() {}

    public static void main(String[] args) throws InterruptedException {
        System.out.println("platform " + pass(false));
        System.out.println("virtual " + pass(true));
        System.out.println("records " + handRecordsOver());
    }

    private static long handRecordsOver() throws InterruptedException {
        Memory memory = Memory.allocate(Ring.size(16, 64));
        Ring ring = Ring.create(memory, 16, 64);
        try (WaitingRoom room = WaitingRoom.inThisJvm(2)) {
            Thread sender = Thread.ofVirtual().start(() -> {
                SpscProducer producer = ring.singleProducer(room.doorbell(1));
                byte[] payload = new byte[Long.BYTES];
                try (Waiter waiter = room.enter(0, WaitPolicy.forRanks(RANKS, true))) {
                    for (int i = 0; i < ROUNDS; i++) {
                        while (!producer.tryWrite(i, payload, 0, payload.length)) {
                            producer.awaitSpace(waiter, payload.length);
                        }
                    }
                }
            });
            RingConsumer consumer = ring.consumer(owner -> false, room.doorbell(0));
            long sum = 0;
            try (Waiter waiter = room.enter(1, WaitPolicy.forRanks(RANKS, false))) {
                for (int i = 0; i < ROUNDS; i++) {
                    while (consumer.poll() == RingConsumer.EMPTY) {
                        waiter.await(consumer, 0);
                    }
                    sum += consumer.envelope();
                    consumer.release();
                }
            }
            sender.join();
            return sum;
        }
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
