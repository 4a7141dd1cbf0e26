package org.strobe.emulator.model.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.model.network.kind.FatTree;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.NodeSet;

/** Networks alone: cost of a message, cost of two that meet, no loss, no early arrival. */
class NetworkTest {
    /** Bytes of a packet in all networks here. */
    private static final int PACKET = 1000;

    private static final LogGp LOGGP = new LogGp(1_000_000, 300_000, 200_000, 50_000, 1e9, 0, 0);
    private static final Packets TREE = new Packets(
            300_000,
            200_000,
            250_000,
            10_000,
            150_000,
            1e9,
            PACKET,
            24,
            1,
            0,
            HostBus.NONE,
            false,
            0,
            FatTree.shape(4, 1));

    private static final Packets TWO_TREES = new Packets(
            300_000,
            200_000,
            250_000,
            10_000,
            150_000,
            1e9,
            PACKET,
            24,
            2,
            0,
            HostBus.NONE,
            false,
            0,
            FatTree.shape(4, 1));

    /** Switches repeat packets; a byte takes two nanoseconds on the bus of a node. */
    private static final Packets REPEATING = new Packets(
            300_000,
            200_000,
            250_000,
            10_000,
            150_000,
            1e9,
            PACKET,
            24,
            1,
            0,
            new HostBus(5e8, 0, 0),
            true,
            0,
            FatTree.shape(4, 1));

    /** Two planes, and a common bus that is faster than a link. */
    private static final Packets WITH_FAST_BUSES = new Packets(
            300_000,
            200_000,
            250_000,
            10_000,
            150_000,
            1e9,
            PACKET,
            24,
            2,
            0,
            new HostBus(25e8, 0, 0),
            false,
            0,
            FatTree.shape(4, 1));

    private static final Packets WITH_A_FAST_BUS = new Packets(
            300_000,
            200_000,
            250_000,
            10_000,
            150_000,
            1e9,
            PACKET,
            400,
            1,
            0,
            new HostBus(25e8, 0, 0),
            true,
            0,
            FatTree.shape(4, 1));

    private static final List<NetworkSpec> ALL =
            List.of(LOGGP, TREE, TWO_TREES, REPEATING, WITH_FAST_BUSES, WITH_A_FAST_BUS);

    private record Sent(long at, int from, int to, long bytes) {}

    /** Arrival of each message, in picoseconds. */
    private static long[] send(NetworkSpec spec, int nodes, List<Sent> messages) throws InterruptedException {
        Simulation simulation = new Simulation(() -> false, () -> {}, cause -> {});
        simulation.setUp(1);
        Network network = spec.open(simulation, nodes, 10);
        long[] arrived = new long[messages.size()];
        Thread thread = Thread.ofVirtual().start(() -> {
            simulation.enter(simulation.fiber(0));
            for (int i = 0; i < messages.size(); i++) {
                Sent sent = messages.get(i);
                int index = i;
                simulation.add(
                        sent.at(),
                        5,
                        () -> network.send(sent.from(), sent.to(), sent.bytes(), null, () -> {
                            assertThat(arrived[index]).as("arrives once").isZero();
                            arrived[index] = simulation.now();
                        }));
            }
            simulation.spend(Long.MAX_VALUE / 4);
            simulation.settle();
            simulation.leave();
        });
        simulation.start();
        thread.join();
        return arrived;
    }

    @Test
    void shouldTakeTheSumOfItsPartsOverAnIdleLogGpNetwork() throws InterruptedException {
        assertThat(send(LOGGP, 2, List.of(new Sent(0, 0, 1, 1)))).containsExactly(1_000_000);
        assertThat(send(LOGGP, 2, List.of(new Sent(70, 0, 1, 1001)))).containsExactly(70 + 1_000_000 + 1_000_000);
    }

    @Test
    void shouldKeepAGapBetweenMessagesOfANic() throws InterruptedException {
        List<Sent> burst = List.of(new Sent(0, 0, 1, 1), new Sent(0, 0, 2, 1), new Sent(0, 0, 1, 1));
        assertThat(send(LOGGP, 3, burst)).containsExactly(1_000_000, 1_050_000, 1_100_000);
        List<Sent> toOne = List.of(new Sent(0, 0, 2, 1), new Sent(0, 1, 2, 1));
        assertThat(send(LOGGP, 3, toOne)).containsExactly(1_000_000, 1_050_000);
    }

    /**
     * Nodes two switches apart have four links: a hop for each, then the whole packet on the last, and NICs at both
     * ends.
     */
    @Test
    void shouldTakeTheSumOfItsPartsOverAnIdleTree() throws InterruptedException {
        long far = 250_000 + 4 * 150_000 + (100 + 24) * 1_000 + 250_000;
        assertThat(send(TREE, 16, List.of(new Sent(0, 0, 15, 100)))).containsExactly(far);
        long near = 250_000 + 2 * 150_000 + (100 + 24) * 1_000 + 250_000;
        assertThat(send(TREE, 16, List.of(new Sent(0, 0, 1, 100)))).containsExactly(near);
        long threePackets = 250_000 + 2 * 150_000 + (2500 + 3 * 24) * 1_000 + 250_000;
        assertThat(send(TREE, 16, List.of(new Sent(0, 0, 1, 2500)))).containsExactly(threePackets);
    }

    /** Half of the packets on each plane; the first of each leaves at once. */
    @Test
    void shouldUseAllPlanesForOneMessage() throws InterruptedException {
        long fourPackets = 250_000 + 2 * 150_000 + 2 * (1000 + 24) * 1_000 + 250_000;
        assertThat(send(TWO_TREES, 16, List.of(new Sent(0, 0, 1, 4000)))).containsExactly(fourPackets);
        List<Sent> shortAfterLong = List.of(new Sent(0, 0, 1, 4000), new Sent(0, 0, 1, 1));
        assertThat(send(TWO_TREES, 16, shortAfterLong)[1]).isGreaterThanOrEqualTo(fourPackets);
    }

    /** Use of a network by a program, which reports its end. */
    private interface Play {
        void begin(Network network, Simulation simulation);
    }

    private static void play(NetworkSpec spec, int nodes, Play play) throws InterruptedException {
        Simulation simulation = new Simulation(() -> false, () -> {}, cause -> {});
        simulation.setUp(1);
        Network network = spec.open(simulation, nodes, 10);
        Thread thread = Thread.ofVirtual().start(() -> {
            simulation.enter(simulation.fiber(0));
            simulation.add(0, 5, () -> play.begin(network, simulation));
            simulation.spend(Long.MAX_VALUE / 4);
            simulation.settle();
            simulation.leave();
        });
        simulation.start();
        thread.join();
    }

    private static long multicast(NodeSet to, long bytes) throws InterruptedException {
        long[] arrived = new long[1];
        play(
                REPEATING,
                16,
                (network, simulation) -> network.multicast(0, to, bytes, () -> arrived[0] = simulation.now()));
        return arrived[0];
    }

    /** Bus, two links up and two down, then the buses of all nodes: the bus is the slowest part. */
    @Test
    void shouldTakeTheSumOfItsPartsToAllAtOnce() throws InterruptedException {
        long all = 250_000 + 4 * 150_000 + 100 * 2_000 + 250_000;
        assertThat(multicast(NodeSet.all(16), 100)).isEqualTo(all);
        assertThat(multicast(NodeSet.of(15), 100)).isEqualTo(all);
        assertThat(multicast(NodeSet.range(1, 4), 100)).isEqualTo(all - 2 * 150_000);
        long acknowledged = 4 * 150_000;
        long packet = 4 * 150_000 + 1000 * 2_000;
        assertThat(multicast(NodeSet.range(1, 16), 2500))
                .isEqualTo(250_000 + 2 * (packet + acknowledged) + packet - 500 * 2_000 + 250_000);
        assertThat(send(REPEATING, 16, List.of(new Sent(0, 0, 15, 100)))).containsExactly(all);
    }

    @Test
    void shouldAskAllAtOneTime() throws InterruptedException {
        long[] times = new long[2];
        play(
                REPEATING,
                16,
                (network, simulation) -> network.ask(
                        0, NodeSet.all(16), () -> times[0] = simulation.now(), () -> times[1] = simulation.now()));
        long asked = 250_000 + 4 * 150_000 + (8 + 24) * 1_000 + 250_000;
        assertThat(times).containsExactly(asked, asked + 4 * 150_000 + 250_000);
    }

    /** A multicast or query follows earlier messages of its NIC and precedes later ones. */
    @Test
    void shouldKeepMulticastsInOrderWithMessages() throws InterruptedException {
        for (NetworkSpec spec : ALL) {
            List<String> order = new ArrayList<>();
            play(spec, 16, (network, simulation) -> {
                network.send(1, 9, 5000, null, () -> order.add("another's"));
                network.send(0, 9, 30_000, null, () -> order.add("before"));
                network.multicast(0, NodeSet.range(8, 16), 3000, () -> order.add("multicast"));
                network.multicast(0, NodeSet.of(9), 1, () -> order.add("second"));
                network.send(0, 9, 1, null, () -> order.add("after"));
                network.ask(0, NodeSet.of(9, 11), () -> order.add("asked"), () -> order.add("answered"));
                network.send(0, 9, 1, null, () -> order.add("last"));
            });
            assertThat(order)
                    .as(spec.toString())
                    .containsSubsequence("before", "multicast", "second", "after", "asked", "last")
                    .containsSubsequence("asked", "answered")
                    .contains("another's")
                    .hasSize(8);
        }
    }

    /** A packet whose head has waited for the bus arrives no later than the next one. */
    @Test
    void shouldKeepOrderWhereTheBusIsFasterThanTheLinks() throws InterruptedException {
        List<Sent> messages = List.of(
                new Sent(0, 2, 5, 40_000), new Sent(0, 1, 2, 1000), new Sent(0, 1, 2, 8), new Sent(0, 1, 2, 1000));
        for (long shift = 0; shift < 3_000_000; shift += 100_000) {
            List<Sent> shifted = new ArrayList<>(messages);
            shifted.set(0, new Sent(shift, 2, 5, 40_000));
            long[] arrived = send(WITH_A_FAST_BUS, 16, shifted);
            assertThat(arrived[2]).isGreaterThan(arrived[1]).isLessThan(arrived[3]);
        }
    }

    /** Incoming and outgoing packets share the bus of a node; without it they do not meet. */
    @Test
    void shouldShareTheBusBothWays() throws InterruptedException {
        List<Sent> bothWays = List.of(new Sent(0, 0, 1, 100_000), new Sent(0, 1, 0, 100_000));
        long alone = send(REPEATING, 16, bothWays.subList(0, 1))[0];
        assertThat(send(REPEATING, 16, bothWays)[1]).isGreaterThan(alone * 19 / 10);
        assertThat(send(TREE, 16, bothWays)[1]).isEqualTo(send(TREE, 16, bothWays.subList(0, 1))[0]);
    }

    /** Reads of a NIC wait for the memory in each burst, writes do not; both directions share the bus. */
    @Test
    void shouldWaitForMemoryInEachBurst() throws InterruptedException {
        HostBus bus = new HostBus(2e9, 800_000, 100_000);
        Packets spec = new Packets(
                300_000, 200_000, 250_000, 10_000, 150_000, 1e9, 1000, 24, 1, 0, bus, true, 0, FatTree.shape(4, 1));
        int packets = 1000;
        long bytes = packets * 1000L;
        double reading = 800_000 + 500_000;
        double writing = 100_000 + 500_000;
        List<Sent> bothWays = List.of(new Sent(0, 0, 1, bytes), new Sent(0, 1, 0, bytes));
        assertThat((double) send(spec, 16, bothWays.subList(0, 1))[0] / packets)
                .isCloseTo(reading, withinPercentage(1));
        assertThat((double) send(spec, 16, bothWays)[1] / packets).isCloseTo(reading + writing, withinPercentage(1));
        long single = send(spec, 16, List.of(new Sent(0, 0, 1, 8)))[0];
        assertThat(single)
                .as("its last bytes come while the bus is being taken")
                .isEqualTo(2 * 250_000 + 2 * 150_000 + 800_000 + 100_000 + 4_000);
    }

    /** Software that forwards along a tree takes messages from queues, there and back, at each level. */
    @Test
    void shouldChargeSoftwareForHandingOn() throws InterruptedException {
        long handling = 700_000;
        NodeSet all = NodeSet.range(0, 8);
        long without = ask(LOGGP, all);
        assertThat(ask(new LogGp(1_000_000, 300_000, 200_000, 50_000, 1e9, 0, handling), all) - without)
                .isEqualTo(2 * 3 * handling);
    }

    /** Trees consist of messages: a node that is busy with one of its own forwards later. */
    @Test
    void shouldShareLinksWithTrees() throws InterruptedException {
        NodeSet all = NodeSet.range(0, 8);
        for (NetworkSpec spec : List.of(LOGGP, TREE)) {
            long alone = ask(spec, all);
            long sending = send(spec, 16, List.of(new Sent(0, 1, 9, 500_000)))[0];
            assertThat(ask(spec, all, (network, simulation) -> network.send(1, 9, 500_000, null, () -> {})))
                    .isBetween(alone + sending / 2, alone + sending);
        }
    }

    /** A tree of n nodes has log2 n levels, each of which has a message; the way back is as long. */
    @Test
    void shouldTakeALevelForEachDoubling() throws InterruptedException {
        long level = 300_000 + 1_000_000 + 7 * 1_000 + 200_000;
        for (int levels = 1; levels <= 4; levels++) {
            assertThat(ask(LOGGP, NodeSet.range(0, 1 << levels))).isEqualTo(2L * levels * level);
        }
    }

    private static long ask(NetworkSpec spec, NodeSet nodes) throws InterruptedException {
        return ask(spec, nodes, (network, simulation) -> {});
    }

    /**
     * Time at which the combined answer of all nodes is back.
     *
     * @param before other traffic
     */
    private static long ask(NetworkSpec spec, NodeSet nodes, BiConsumer<Network, Simulation> before)
            throws InterruptedException {
        Simulation simulation = new Simulation(() -> false, () -> {}, cause -> {});
        simulation.setUp(1);
        Network network = spec.open(simulation, 16, 10);
        AtomicLong answered = new AtomicLong();
        Thread thread = Thread.ofVirtual().start(() -> {
            simulation.enter(simulation.fiber(0));
            simulation.add(0, 5, () -> {
                before.accept(network, simulation);
                network.ask(0, nodes, () -> {}, () -> answered.set(simulation.now()));
            });
            simulation.spend(Long.MAX_VALUE / 4);
            simulation.settle();
            simulation.leave();
        });
        simulation.start();
        thread.join();
        return answered.get();
    }

    @Test
    void shouldShareALinkEvenly() throws InterruptedException {
        int packets = 100;
        long bytes = packets * 1000L;
        long alone = send(TREE, 16, List.of(new Sent(0, 0, 2, bytes)))[0];
        long[] both = send(TREE, 16, List.of(new Sent(0, 0, 2, bytes), new Sent(0, 1, 2, bytes)));
        long wire = packets * 1024L * 1000;
        assertThat(both[1]).isEqualTo(alone + wire);
        assertThat(both[1] - both[0]).isLessThanOrEqualTo(2 * 1024 * 1000);
    }

    /** No message is lost, duplicated or early; messages between two nodes stay in order; no link is overloaded. */
    @Test
    void shouldCarryAnyTraffic() throws InterruptedException {
        long seed =
                Long.getLong("strobe.tests.seed", ThreadLocalRandom.current().nextLong(1L << 40));
        Random random = new Random(seed);
        for (NetworkSpec spec : ALL) {
            int nodes = 2 + random.nextInt(30);
            List<Sent> messages = new ArrayList<>();
            long time = 0;
            for (int i = 0; i < 500; i++) {
                time += random.nextInt(300_000);
                messages.add(new Sent(time, random.nextInt(nodes), random.nextInt(nodes), random.nextInt(5000)));
            }
            long[] arrived = send(spec, nodes, messages);
            for (int i = 0; i < arrived.length; i++) {
                Sent sent = messages.get(i);
                long least = send(spec, nodes, List.of(boundOf(sent)))[0];
                assertThat(arrived[i]).as("seed %d, message %d", seed, i).isGreaterThanOrEqualTo(sent.at() + least);
                for (int j = 0; j < i; j++) {
                    Sent before = messages.get(j);
                    if (before.from() == sent.from() && before.to() == sent.to()) {
                        assertThat(arrived[i])
                                .as("seed %d, %d after %d", seed, i, j)
                                .isGreaterThanOrEqualTo(arrived[j]);
                    }
                }
            }
        }
    }

    /**
     * A message that, alone, takes no longer than the given one among others. With a bus and two planes, the
     * packets of a message from a node to itself wait for each other on both ways; traffic that was there before can
     * set them in an order that ends some nanoseconds earlier than theirs alone. Of such a message one packet counts.
     */
    private static Sent boundOf(Sent sent) {
        boolean meetsItself = sent.from() == sent.to();
        return new Sent(0, sent.from(), sent.to(), meetsItself ? Math.min(sent.bytes(), PACKET) : sent.bytes());
    }

    @Test
    void shouldKeepNoLinkBusyForLongerThanThereIsTime() {
        Simulation simulation = new Simulation(() -> false, () -> {}, cause -> {});
        PacketNetwork network =
                new PacketNetwork(simulation, TREE, FatTree.shape(4, 2).links(8), 8, 10);
        simulation.setUp(1);
        Random random = new Random(7);
        long[] last = {0};
        Thread thread = Thread.ofVirtual().start(() -> {
            simulation.enter(simulation.fiber(0));
            for (int i = 0; i < 300; i++) {
                int from = random.nextInt(8);
                int to = random.nextInt(8);
                long bytes = random.nextInt(3000);
                simulation.add(0, 5, () -> network.send(from, to, bytes, null, () -> last[0] = simulation.now()));
            }
            simulation.spend(Long.MAX_VALUE / 4);
            simulation.settle();
            simulation.leave();
        });
        simulation.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (int link = 0; link < FatTree.shape(4, 2).links(8).links(); link++) {
            assertThat(network.busy(link, 0)).isLessThanOrEqualTo(last[0]);
        }
    }
}
