package org.strobe.emulator.nic.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;

class PacketPortTest {
    private static final String PROTOTYPE = "bluegene-l-prototype";
    private static final int LARGEST = 240;
    private static final Waiting PACKET = Waiting.of("a packet", "anybody");

    /** Nanoseconds at 500 MHz: writing 100 cycles, a hop 60, the wire 1080, the last chunk of reading 25.5. */
    private static final long FIRST_HOP = 200 + 120 + 2160 + 51;

    private static final long FURTHER_HOP = 120;

    private static Job job(int ranks, String machine) {
        Job job = Job.of(ranks).nodes(ranks).timeout(Duration.ofMinutes(2));
        return machine.equals("host") ? job : job.machine(ModelMachines.machine(machine));
    }

    private static PacketPort port(Rank rank) {
        return rank.nic().packets().orElseThrow();
    }

    private static int awaitPacket(Rank rank, PacketPort port) {
        while (port.heads() == 0) {
            rank.context().awaitWithin(port, 0, PACKET);
        }
        return Long.numberOfTrailingZeros(port.heads());
    }

    private static void inject(Rank rank, PacketPort port, Route route, long header, Memory data, int length) {
        while (!port.inject(port.fifo(route.node()), route, header, data, 0, length)) {
            rank.context().awaitWithin(port, 0, PACKET);
        }
    }

    /** One packet from rank 0 to the last one; its time, the same for 1 byte and for 240. */
    @ParameterizedTest
    @ValueSource(ints = {1, 16, LARGEST})
    void shouldTakeTheSumOfItsPartsWhenAPacketIsAlone(int length) {
        for (int ranks : new int[] {2, 5, 8}) {
            List<Long> times = job(ranks, PROTOTYPE).run(rank -> {
                PacketPort port = port(rank);
                Memory data = Memory.allocate(LARGEST);
                long start = rank.now();
                if (rank.number() == 0) {
                    inject(rank, port, new Route(ranks - 1, 0, false), 7, data, length);
                } else if (rank.number() == ranks - 1) {
                    port.read(awaitPacket(rank, port), data, 0, length);
                    return rank.now();
                }
                return -start;
            });
            assertThat(times.get(ranks - 1) + times.get(0))
                    .as("ranks=%d", ranks)
                    .isEqualTo(FIRST_HOP + (ranks - 2) * FURTHER_HOP);
        }
    }

    /** Each rank sends numbered packets to each other one; the ranks read them in order, unloaded or at first only looked at. */
    @ParameterizedTest
    @ValueSource(strings = {"host", PROTOTYPE})
    void shouldDeliverAllPacketsInOrderWithTheirBytes(String machine) {
        assertThat(job(5, machine).run(rank -> exchange(rank, 600, false))).containsOnly(true);
    }

    @ParameterizedTest
    @EnumSource(value = Launch.class)
    void shouldDeliverInAllLaunches(Launch launch) {
        Job job = Job.of(3).launch(launch).nodes(2).timeout(Duration.ofMinutes(2));
        assertThat(job.run(rank -> rank.nic().packets().isPresent())).containsOnly(true);
        if (launch != Launch.PROCESSES) {
            assertThat(job(4, "host").launch(launch).run(rank -> exchange(rank, 2000, false)))
                    .containsOnly(true);
        }
    }

    @Test
    void shouldLoseNoAdaptivePacket() {
        assertThat(job(27, PROTOTYPE).run(rank -> exchange(rank, 40, true))).containsOnly(true);
    }

    private static boolean exchange(Rank rank, int count, boolean isAdaptive) {
        PacketPort port = port(rank);
        int ranks = rank.size();
        Route[] routes = Stream.iterate(0, i -> i < ranks, i -> i + 1)
                .map(to -> new Route(rank.nodeOf(to), localIn(rank, to), isAdaptive))
                .toArray(Route[]::new);
        Memory data = Memory.allocate(LARGEST);
        int[] sent = new int[ranks];
        int[] received = new int[ranks];
        int left = 2 * count * (ranks - 1);
        boolean isRight = true;
        while (left > 0) {
            boolean hasMoved = false;
            for (int to = 0; to < ranks; to++) {
                if (to == rank.number() || sent[to] == count) {
                    continue;
                }
                int length = sent[to] % LARGEST + 1;
                data.setByte(0, (byte) sent[to]);
                data.setByte(length - 1, (byte) (sent[to] + length));
                if (length == 1) {
                    data.setByte(0, (byte) 1);
                }
                long header = (long) rank.number() << Integer.SIZE | sent[to];
                if (port.inject(port.fifo(routes[to].node()), routes[to], header, data, 0, length)) {
                    sent[to]++;
                    left--;
                    hasMoved = true;
                }
            }
            for (long heads = port.heads(); heads != 0; heads = port.heads()) {
                int fifo = Long.numberOfTrailingZeros(heads);
                long header = port.header(fifo);
                int from = (int) (header >>> Integer.SIZE);
                int number = (int) header;
                int length = number % LARGEST + 1;
                port.read(fifo, data, 0, length);
                isRight &= (isAdaptive || number == received[from])
                        && data.getByte(length - 1) == (byte) (length == 1 ? 1 : number + length);
                received[from]++;
                left--;
                hasMoved = true;
            }
            if (!hasMoved) {
                rank.context().awaitWithin(port, 0, PACKET);
            }
        }
        return isRight;
    }

    private static int localIn(Rank rank, int of) {
        return rank.placement().localRank(of);
    }

    @ParameterizedTest
    @ValueSource(strings = {"host", PROTOTYPE})
    void shouldRefuseAPacketWithoutRoomAndTellWhenThereIsSome(String machine) {
        List<Integer> counts = job(2, machine).run(rank -> {
            PacketPort port = port(rank);
            Memory data = Memory.allocate(LARGEST);
            if (rank.number() == 1) {
                int fifo = awaitPacket(rank, port);
                rank.sleep(50_000_000);
                int count = 0;
                while (port.header(fifo) != -1) {
                    port.read(fifo, data, 0, 0);
                    count++;
                    fifo = awaitPacket(rank, port);
                }
                return count;
            }
            Route route = new Route(1, 0, false);
            int count = 0;
            while (port.inject(port.fifo(1), route, 1, data, 0, LARGEST)) {
                count++;
            }
            inject(rank, port, route, -1, data, 0);
            return count;
        });
        assertThat(counts.get(0)).isPositive().isEqualTo(counts.get(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"host", PROTOTYPE})
    void shouldRefusePacketsToOneself(String machine) {
        assertThat(job(2, machine).run(PacketPortTest::refusesPacketsToOneself)).containsOnly(true);
    }

    private static boolean refusesPacketsToOneself(Rank rank) {
        PacketPort port = port(rank);
        Route own = new Route(rank.number(), 0, false);
        Memory data = Memory.allocate(LARGEST);
        assertThatThrownBy(() -> port.inject(port.fifo(own.node()), own, 0, data, 0, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("to oneself");
        return true;
    }

    @Test
    void shouldBeAbsentWhereSoftwareReachesNoPackets() {
        assertThat(job(2, "cluster-2026").run(rank -> rank.nic().packets().isPresent()))
                .containsOnly(false);
    }

    /** Ranks of two nodes send a packet to all others; those of a node have a half of its FIFOs each. */
    @Test
    void shouldDeliverBetweenRanksThatShareNodes() {
        Job job = Job.of(4).nodes(2).timeout(Duration.ofMinutes(2)).machine(ModelMachines.machine(PROTOTYPE));
        assertThat(job.run(PacketPortTest::sumOfHeaders)).containsExactly(60L, 50L, 40L, 30L);
    }

    /** Of packets whose headers are ten times their senders. */
    private static long sumOfHeaders(Rank rank) {
        PacketPort port = port(rank);
        Memory data = Memory.allocate(LARGEST);
        for (int to = 0; to < rank.size(); to++) {
            if (to != rank.number()) {
                Route route = new Route(rank.nodeOf(to), rank.placement().localRank(to), to % 2 == 0);
                inject(rank, port, route, 10L * rank.number(), data, LARGEST);
            }
        }
        long sum = 0;
        for (int i = 1; i < rank.size(); i++) {
            int fifo = awaitPacket(rank, port);
            sum += port.header(fifo);
            assertThat(port.read(fifo, data, 0, LARGEST)).isEqualTo(LARGEST);
        }
        return sum;
    }
}
