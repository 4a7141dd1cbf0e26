import java.util.Locale;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.sync.WordLayout;

/**
 * A token goes round a ring of ranks, through one flag a rank in memory that all of them share. Run it with
 * {@code ./strobe run -n 4 examples/Ring.java}, and with {@code --launch processes}; an argument says how many rounds.
 *
 * <p>Each rank runs this {@code main}. A flag holds the number of the hop that its rank awaits: rank 0 sends the token of
 * round k as hop k * ranks + 1, and so on round the ring. Memory is shared within a node, so all ranks must be on one.
 */
public final class Ring {
    private Ring() {}

    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        Rank rank = Rank.current();
        int ranks = rank.size();
        int next = (rank.number() + 1) % ranks;
        int previous = (rank.number() + ranks - 1) % ranks;
        if (rank.localSize() < ranks) {
            throw rank.abort(2, "the token passes through memory of one node: leave out --nodes");
        }

        try (Segment words = rank.nodeMemory().obtain("ring", (long) ranks * WordLayout.SIZE)) {
            Flag mine = new Flag(words.memory(), (long) rank.number() * WordLayout.SIZE);
            Flag nextFlag = new Flag(words.memory(), (long) next * WordLayout.SIZE);
            Waiting token = Waiting.of("the token", "rank " + previous);

            rank.barrier();
            long start = rank.now();
            for (int round = 0; round < rounds; round++) {
                long hop = (long) round * ranks + rank.number();
                if (rank.number() > 0) {
                    rank.await(mine, hop, token);
                }
                nextFlag.set(hop + 1, rank.doorbell(next));
                if (rank.number() == 0) {
                    rank.await(mine, (long) (round + 1) * ranks, token);
                }
            }
            if (rank.number() == 0) {
                long hops = (long) rounds * ranks;
                System.out.printf(
                        Locale.ROOT,
                        "%d ranks: the token made %d hops, %.2f us each%n",
                        ranks,
                        mine.get(),
                        (rank.now() - start) / 1e3 / hops);
            }
            rank.barrier();
        }
    }
}
