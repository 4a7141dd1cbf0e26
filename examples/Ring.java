import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.sync.WordLayout;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Passes a token round a ring of ranks, which are threads of this JVM. Run it with
 * {@code ./strobe run -n 4 examples/Ring.java}; an argument says how many rounds.
 *
 * <p>Each rank owns one flag in shared memory. The token is the number of hops that it has made: rank 2 of 4 awaits 2
 * in its flag, then 6, then 10, and writes the next number into the flag of rank 3.
 */
public final class Ring {
    private Ring() {}

    public static void main(String[] args) throws InterruptedException {
        int ranks = Integer.getInteger("strobe.ranks", 4);
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        // Platform threads where each can own a processor; virtual threads where there are more ranks than that.
        boolean virtual = ranks > Runtime.getRuntime().availableProcessors();
        WaitPolicy policy = WaitPolicy.forRanks(ranks, virtual);

        try (SegmentStore store = new PrivateSegmentStore();
                Segment segment = store.create("ring", (long) ranks * WordLayout.SIZE);
                WaitingRoom room = WaitingRoom.inThisJvm(ranks)) {
            Flag[] flags = new Flag[ranks];
            for (int i = 0; i < ranks; i++) {
                flags[i] = new Flag(segment.memory(), (long) i * WordLayout.SIZE);
            }
            long start = System.nanoTime();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < ranks; i++) {
                int rank = i;
                Thread.Builder builder = virtual ? Thread.ofVirtual() : Thread.ofPlatform();
                threads.add(builder.name("rank-" + rank).start(() -> {
                    try (Waiter waiter = room.enter(rank, policy)) {
                        pass(rank, rounds, flags, room, waiter);
                    } catch (RuntimeException e) {
                        room.abort("rank " + rank + ": " + e);
                    }
                }));
            }
            for (Thread thread : threads) {
                thread.join();
            }
            room.checkAbort();
            long hops = (long) rounds * ranks;
            System.out.printf(
                    Locale.ROOT,
                    "%d ranks (%s threads): the token made %d hops, %.2f us each%n",
                    ranks,
                    virtual ? "virtual" : "platform",
                    flags[0].get(),
                    (System.nanoTime() - start) / 1e3 / hops);
        }
    }

    private static void pass(int rank, int rounds, Flag[] flags, WaitingRoom room, Waiter waiter) {
        int ranks = flags.length;
        int next = (rank + 1) % ranks;
        for (int round = 0; round < rounds; round++) {
            long token = (long) round * ranks + rank;
            if (rank > 0) {
                waiter.await(flags[rank], token);
            }
            flags[next].set(token + 1, room.doorbell(next));
            if (rank == 0) {
                waiter.await(flags[0], (long) (round + 1) * ranks);
            }
        }
    }
}
