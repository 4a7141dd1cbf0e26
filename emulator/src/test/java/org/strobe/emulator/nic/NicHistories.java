package org.strobe.emulator.nic;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.strobe.emulator.nic.History.Step;

/**
 * Random operations of one rank on words of global memory, round by round, each round on its own words; drawn from a
 * seed.
 */
public final class NicHistories {
    private static final int WORDS = 3;
    private static final int STEPS = 4;
    private static final int VALUES = 3;
    private static final WordComparison[] COMPARISONS = WordComparison.values();

    private final Nic nic;
    private final Random random;
    private final LongSupplier clock;
    private final int event;
    private final int rank;
    private final List<List<Step>> rounds = new ArrayList<>();
    private long multicasts;

    /** @param clock common to all ranks */
    public NicHistories(Nic nic, int rank, long seed, LongSupplier clock) {
        this.nic = nic;
        this.rank = rank;
        this.random = new Random(seed * 31 + rank);
        this.clock = clock;
        this.event = rank % nic.events();
    }

    /** Global memory for a number of rounds. */
    public static long bytes(int rounds) {
        return (long) rounds * WORDS * Long.BYTES;
    }

    private static long offset(int round, int word) {
        return ((long) round * WORDS + word) * Long.BYTES;
    }

    /** Performs some operations; other ranks do so at about the same time. */
    public void play(int round) {
        List<Step> steps = new ArrayList<>();
        rounds.add(steps);
        for (int i = 0; i < STEPS; i++) {
            if (random.nextInt(3) == 0) {
                multicast(round, steps);
            } else {
                compare(round, steps);
            }
        }
    }

    private NodeSet someNodes() {
        int bits = 1 + random.nextInt((1 << nic.nodes()) - 1);
        return NodeSet.of(IntStream.range(0, nic.nodes())
                .filter(node -> (bits >> node & 1) != 0)
                .toArray());
    }

    private void compare(int round, List<Step> steps) {
        NodeSet nodes = someNodes();
        int word = random.nextInt(WORDS);
        int written = random.nextInt(WORDS);
        WordComparison comparison = COMPARISONS[random.nextInt(COMPARISONS.length)];
        long value = random.nextInt(VALUES);
        long newValue = random.nextInt(VALUES);
        long begun = clock.getAsLong();
        boolean result;
        try {
            result = nic.compareAndWrite(
                    nodes, offset(round, word), comparison, value, offset(round, written), newValue);
        } catch (TransferFailedException e) {
            return; // no effect anywhere
        }
        long ended = clock.getAsLong();
        steps.add(new Step(
                "rank " + rank + ": word " + word + " of " + nodes + " " + comparison + " " + value + ", then word "
                        + written + " = " + newValue + ": " + result,
                begun,
                ended,
                History.condition(nodes, word, comparison, value, written, newValue, result)));
    }

    private void multicast(int round, List<Step> steps) {
        NodeSet nodes = someNodes();
        int word = random.nextInt(WORDS - 1);
        long value = random.nextInt(VALUES);
        byte[] block = new byte[2 * Long.BYTES];
        ByteBuffer.wrap(block).order(ByteOrder.nativeOrder()).putLong(value).putLong(value);
        long begun = clock.getAsLong();
        try {
            nic.multicast(nodes, offset(round, word), block, 0, block.length, Signals.local(event));
        } catch (TransferFailedException e) {
            return; // no effect anywhere
        }
        multicasts++;
        nic.awaitEvent(event, multicasts);
        long ended = clock.getAsLong();
        steps.add(new Step(
                "rank " + rank + ": words " + word + " and " + (word + 1) + " of " + nodes + " = " + value,
                begun,
                ended,
                History.multicast(nodes, word, value, value)));
    }

    /** Errors of a round that all of these have played; empty for none. */
    public static List<String> judge(List<NicHistories> all, int nodes, int round) {
        List<Step> steps = new ArrayList<>();
        all.forEach(each -> steps.addAll(each.rounds.get(round)));
        History history = new History(nodes, WORDS, steps);
        return history.isRight()
                ? List.of()
                : List.of("round " + round + " has no order:" + System.lineSeparator() + history);
    }
}
