package org.strobe.emulator.userlevel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;

/** Random messages between ranks, for the tests of a layer. */
public final class RandomPlan {
    private static final int MESSAGES_OF_RANK = "long".equals(System.getProperty("strobe.tests.form")) ? 40 : 16;

    private RandomPlan() {}

    /**
     * A message; its number fills its bytes.
     *
     * @param isSpecial one of two kinds, which the layer chooses
     */
    public record Message(int from, int to, int length, boolean isSpecial, int number) {
        /** Writes its bytes. */
        public void fill(Memory memory, long offset) {
            memory.fill(offset, length, (byte) number);
        }

        /** Compares received bytes. */
        public void check(Memory memory, long offset, long received) {
            assertThat(received).isEqualTo(length);
            for (int at = 0; at < length; at++) {
                if (memory.getByte(offset + at) != (byte) number) {
                    fail("message %d: byte %d is %d", number, at, memory.getByte(offset + at));
                }
            }
        }
    }

    /** A rank that carries out a plan. */
    public interface Player {
        /** Sends and receives all messages. */
        void play(List<Message> out, List<Message> in);
    }

    /** Makes a player on a rank. */
    public interface Players extends Serializable {
        Player of(Rank rank);
    }

    /** A seed, which is printed. */
    public static long seed() {
        long seed = System.nanoTime();
        System.out.println("seed " + seed);
        return seed;
    }

    /**
     * Carries out a plan.
     *
     * @param largest messages have fewer bytes than 2 to this power
     * @return the time at which the last rank ends
     */
    public static long play(Job job, int ranks, int largest, long seed, Players players) {
        return Collections.max(job.run(rank -> {
            List<Message> plan = plan(ranks, largest, seed);
            Player player = players.of(rank);
            player.play(
                    new ArrayList<>(plan.stream()
                            .filter(each -> each.from() == rank.number())
                            .toList()),
                    new ArrayList<>(plan.stream()
                            .filter(each -> each.to() == rank.number())
                            .toList()));
            return rank.now();
        }));
    }

    private static List<Message> plan(int ranks, int largest, long seed) {
        Random random = new Random(seed);
        List<Message> plan = new ArrayList<>();
        for (int number = 0; number < ranks * MESSAGES_OF_RANK; number++) {
            plan.add(new Message(
                    random.nextInt(ranks),
                    random.nextInt(ranks),
                    random.nextInt(1 << random.nextInt(largest + 1)),
                    random.nextBoolean(),
                    number));
        }
        return plan;
    }
}
