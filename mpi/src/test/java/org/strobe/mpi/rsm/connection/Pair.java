package org.strobe.mpi.rsm.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BiConsumer;
import org.strobe.shm.copy.Region;
import org.strobe.shm.rsm.RsmController;
import org.strobe.shm.rsm.topology.RsmInterconnect;
import org.strobe.shm.segment.PrivateSegmentStore;
import org.strobe.shm.wait.WaitingRoom;

/** Two ranks on two nodes, moved by hand in one thread. Records have random bytes that depend on their number. */
final class Pair implements AutoCloseable {
    private static final int RANKS = 2;
    private static final int HEAD = 8;
    private static final long NANOS_A_MOVE = 100_000;

    private final PrivateSegmentStore store = new PrivateSegmentStore();
    private final WaitingRoom room = WaitingRoom.inThisJvm(RANKS);
    private final RsmInterconnect interconnect = RsmInterconnect.create(store, room, RANKS, RANKS);
    final LossyLink[] links = new LossyLink[RANKS];
    final Endpoint[] endpoints = new Endpoint[RANKS];
    private final Queue<Sent>[] underWay = queues();
    private final long[] sent = new long[RANKS];
    final long[] received = new long[RANKS];

    /** Each move takes time. */
    private long now;

    /** A record on its way. */
    private record Sent(long number, int length) {}

    /** Other rank. */
    private final class Other implements Endpoint.Peers {
        @Override
        public int capacity() {
            return RANKS;
        }

        @Override
        public int nodeOf(int process) {
            return process;
        }

        @Override
        public int addressOf(int process) {
            return process;
        }

        @Override
        public void ring(int process) {
            // both are moved by hand
        }

        @Override
        public long now() {
            return now;
        }
    }

    Pair(RsmSettings settings, Random random, double probability) {
        for (int rank = 0; rank < RANKS; rank++) {
            links[rank] = new LossyLink(new Random(random.nextLong()), probability);
            RsmController controller = RsmController.get(interconnect, rank, rank, links[rank]);
            endpoints[rank] = new Endpoint(controller, settings, rank, new Other());
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Queue<Sent>[] queues() {
        return new Queue[] {new ArrayDeque<>(), new ArrayDeque<>()};
    }

    /** Time that has passed, in nanoseconds. */
    long nanos() {
        return now;
    }

    Connection connection(int rank) {
        return endpoints[rank].connection(1 - rank);
    }

    private static byte[] data(int from, long number, int length) {
        byte[] bytes = new byte[length];
        new Random(number * RANKS + from).nextBytes(bytes);
        return bytes;
    }

    /** Sends a record; returns false if it must wait. */
    boolean trySend(int from, int length) {
        Connection connection = connection(from);
        if (!connection.tryClaim(length)) {
            return false;
        }
        Sent record = new Sent(sent[from]++, length);
        connection.region().memory().setBytes(0, data(from, record.number, length), 0, length);
        underWay[from].add(record);
        connection.publish(record.number, length, Math.min(length, HEAD));
        return true;
    }

    /** Moves a rank: takes a record, if one is here, and compares it. Returns true if anything happened. */
    boolean move(int rank) {
        now += NANOS_A_MOVE;
        boolean hasAccepted = endpoints[rank].tryAccept();
        Connection found = endpoints[rank].poll();
        boolean hasPushed = endpoints[rank].tryPush();
        if (found == null) {
            boolean hasSettled = endpoints[rank].trySettle();
            return hasAccepted || hasPushed || hasSettled;
        }
        int from = 1 - rank;
        Sent expected = underWay[from].remove();
        assertThat(found.envelope()).as("number of a record").isEqualTo(expected.number);
        assertThat(found.length()).as("length of record %s", expected.number).isEqualTo(expected.length);
        byte[] bytes = new byte[expected.length];
        Region region = found.received();
        region.memory().getBytes(found.payload(), bytes, 0, expected.length);
        assertThat(bytes).as("record %s", expected.number).isEqualTo(data(from, expected.number, expected.length));
        found.release();
        received[rank]++;
        return true;
    }

    /** Looks twice for stores of a rank to settle, the second time after a while. */
    boolean trySettleInTime(int rank) {
        boolean hasSettled = endpoints[rank].trySettle();
        now += NANOS_A_MOVE;
        return endpoints[rank].trySettle() || hasSettled;
    }

    /** Moves both until all records are received and nothing is left to do. */
    void finish() {
        int vain = 0;
        while (!underWay[0].isEmpty() || !underWay[1].isEmpty() || !isQuiet()) {
            boolean hasFirstMoved = move(0);
            boolean hasSecondMoved = move(1);
            vain = hasFirstMoved || hasSecondMoved ? 0 : vain + 1;
            assertThat(vain).as("moves in vain").isLessThan(10_000);
        }
    }

    /** Sets the connection up by a record each way. */
    void connect() {
        while (!trySend(0, 1) || !trySend(1, 1)) {
            move(0);
            move(1);
        }
        finish();
    }

    /** Random records both ways, undisturbed. */
    static Counts exchange(RsmSettings settings, double probability, int records) {
        return exchange(settings, probability, records, (pair, random) -> {});
    }

    /**
     * Random records both ways. {@code -Dstrobe.tests.seed=...} repeats a run.
     *
     * @param between called between moves, which disturbs the pair
     */
    static Counts exchange(RsmSettings settings, double probability, int records, BiConsumer<Pair, Random> between) {
        long seed =
                Long.getLong("strobe.tests.seed", ThreadLocalRandom.current().nextLong(1L << 40));
        Random random = new Random(seed);
        try (Pair pair = new Pair(settings, random, probability)) {
            int left = records;
            while (left > 0) {
                between.accept(pair, random);
                int from = random.nextInt(RANKS);
                int length = random.nextInt(20) == 0 ? random.nextInt(40_000) : random.nextInt(300);
                if (random.nextInt(3) > 0) {
                    left -= pair.trySend(from, length) ? 1 : 0;
                }
                pair.move(random.nextInt(RANKS));
            }
            for (LossyLink link : pair.links) {
                link.setDown(memory -> false);
            }
            pair.finish();
            assertThat(pair.received[0] + pair.received[1]).isEqualTo(records);
            return new Counts(
                    Arrays.stream(pair.endpoints)
                            .mapToLong(Endpoint::failedBarriers)
                            .sum(),
                    Arrays.stream(pair.endpoints)
                            .mapToLong(Endpoint::linesStoredAgain)
                            .sum());
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError("-Dstrobe.tests.seed=" + seed, e);
        }
    }

    /** Counts of both sides. */
    record Counts(long failedBarriers, long linesStoredAgain) {}

    boolean isQuiet() {
        return endpoints[0].isQuiet() && endpoints[1].isQuiet();
    }

    @Override
    public void close() {
        endpoints[0].close();
        endpoints[1].close();
        interconnect.close();
        room.close();
        store.close();
    }
}
