package org.strobe.emulator.model.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.model.network.kind.FatTree;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;

/** Networks as queueing systems, compared with laws of all queues and of the simplest one. */
class QueueingTest {
    private static final LogGp LOGGP = new LogGp(1_000_000, 300_000, 200_000, 50_000, 1e9, 0, 0);
    private static final int GATHERED = 60;

    private final long seed =
            Long.getLong("strobe.tests.seed", ThreadLocalRandom.current().nextLong(1L << 40));
    private final Random random = new Random(seed);

    private static Packets tree(int planes) {
        return new Packets(
                300_000,
                200_000,
                250_000,
                10_000,
                150_000,
                1e9,
                1000,
                24,
                planes,
                0,
                HostBus.NONE,
                false,
                0,
                FatTree.shape(4, 2));
    }

    /** Traffic of one network; all senders and times are fixed in advance. */
    private static final class Traffic {
        private final Simulation simulation = new Simulation(() -> false, () -> {}, cause -> {
            throw new IllegalStateException(cause);
        });
        private final Network network;

        Traffic(NetworkSpec spec, int nodes) {
            simulation.setUp(1);
            network = spec.open(simulation, nodes, 10);
        }

        void send(long time, int from, int to, long bytes, Event left, Event arrived, Event sent) {
            simulation.add(time, 5, () -> {
                sent.happen();
                network.send(from, to, bytes, left, arrived);
            });
        }

        /** Runs until no event is left. */
        void run() throws InterruptedException {
            Thread thread = Thread.ofVirtual().start(() -> {
                simulation.enter(simulation.fiber(0));
                simulation.spend(Long.MAX_VALUE / 4);
                simulation.settle();
                simulation.leave();
            });
            simulation.start();
            thread.join();
        }
    }

    /** Number of messages in a part of the network, and the time of each in it. */
    private static final class Stay {
        private long inside;
        private long last;
        private double integral;
        private double stays;
        private long through;

        private void change(long now, int by) {
            integral += (double) inside * (now - last);
            last = now;
            inside += by;
        }

        void enter(long now) {
            change(now, 1);
        }

        void leave(long now, long entered) {
            change(now, -1);
            stays += now - entered;
            through++;
        }
    }

    /**
     * Little's law: the mean number inside is the arrival rate times the mean stay, for each NIC and for the whole
     * network.
     */
    @Test
    void shouldObeyLittlesLawInEveryQueue() throws InterruptedException {
        for (NetworkSpec spec : List.of(LOGGP, tree(1), tree(2))) {
            int nodes = 2 + random.nextInt(30);
            Traffic traffic = new Traffic(spec, nodes);
            Stay all = new Stay();
            List<Stay> nics = new ArrayList<>();
            for (int node = 0; node < nodes; node++) {
                nics.add(new Stay());
            }
            int messages = 5000;
            long time = 0;
            for (int i = 0; i < messages; i++) {
                time += random.nextInt(300_000);
                long sent = time;
                Stay nic = nics.get(random.nextInt(nodes));
                traffic.send(
                        time,
                        nics.indexOf(nic),
                        random.nextInt(nodes),
                        random.nextInt(5000),
                        () -> nic.leave(traffic.simulation.now(), sent),
                        () -> all.leave(traffic.simulation.now(), sent),
                        () -> {
                            nic.enter(sent);
                            all.enter(sent);
                        });
            }
            traffic.run();
            assertThat(all.through).as("seed %d", seed).isEqualTo(messages);
            nics.add(all);
            for (Stay each : nics) {
                assertThat(each.inside).as("seed %d", seed).isZero();
                assertThat(each.integral).as("seed %d", seed).isCloseTo(each.stays, within(1.0));
            }
        }
    }

    private record Sent(long at, int from, int to, long bytes) {}

    /** A NIC sends, and a NIC receives, one message after the other: Lindley's recursion gives the times. */
    @Test
    void shouldServeOneAfterTheOther() throws InterruptedException {
        int nodes = 2 + random.nextInt(10);
        List<Sent> messages = new ArrayList<>();
        long time = 0;
        for (int i = 0; i < 3000; i++) {
            time += random.nextLong(400_000);
            messages.add(new Sent(time, random.nextInt(nodes), random.nextInt(nodes), random.nextInt(3000)));
        }
        Traffic traffic = new Traffic(LOGGP, nodes);
        long[] arrived = new long[messages.size()];
        for (int i = 0; i < arrived.length; i++) {
            Sent each = messages.get(i);
            int index = i;
            traffic.send(
                    each.at(),
                    each.from(),
                    each.to(),
                    each.bytes(),
                    null,
                    () -> arrived[index] = traffic.simulation.now(),
                    () -> {});
        }
        traffic.run();
        assertThat(arrived).as("seed %d", seed).isEqualTo(byLindley(messages, nodes));
    }

    private static long[] byLindley(List<Sent> messages, int nodes) {
        long[] reaches = new long[messages.size()];
        long[] free = new long[nodes];
        for (int i = 0; i < reaches.length; i++) {
            Sent each = messages.get(i);
            long leaves = Math.max(each.at(), free[each.from()]);
            free[each.from()] = leaves + Math.max(LOGGP.gap(), LOGGP.streaming(each.bytes()));
            reaches[i] = leaves + LOGGP.latency();
        }
        long[] arrives = new long[reaches.length];
        free = new long[nodes];
        List<Integer> inOrder = IntStream.range(0, reaches.length)
                .boxed()
                .sorted(Comparator.comparingLong(i -> reaches[i]))
                .toList();
        for (int i : inOrder) {
            Sent each = messages.get(i);
            long comes = Math.max(reaches[i], free[each.to()]);
            free[each.to()] = comes + Math.max(LOGGP.gap(), LOGGP.streaming(each.bytes()));
            arrives[i] = comes + LOGGP.streaming(each.bytes());
        }
        return arrives;
    }

    /**
     * A link carries one packet at a time. First-level links carry all bytes, up and down, with a header per packet.
     */
    @Test
    void shouldPutEachPacketOnALinkOfItsOwnTime() throws InterruptedException {
        int nodes = 30;
        Traffic traffic = new Traffic(tree(1), nodes);
        traffic.network.keepLog();
        long carried = 0;
        for (int i = 0; i < 3000; i++) {
            int bytes = random.nextInt(5000);
            carried += bytes + 24 * Math.max(1, (bytes + 999) / 1000);
            traffic.send(i * 20_000L, random.nextInt(nodes), random.nextInt(nodes), bytes, null, () -> {}, () -> {});
        }
        traffic.run();
        Map<String, List<LinkUse>> links = traffic.network.log().stream().collect(Collectors.groupingBy(LinkUse::link));
        links.forEach((link, uses) -> {
            List<LinkUse> inOrder = uses.stream()
                    .sorted(Comparator.comparingLong(LinkUse::began))
                    .toList();
            for (int i = 1; i < inOrder.size(); i++) {
                LinkUse before = inOrder.get(i - 1);
                assertThat(inOrder.get(i).began())
                        .as("seed %d, %s", seed, link)
                        .isGreaterThanOrEqualTo(before.began() + before.busy());
            }
        });
        for (String level : List.of("up 0.", "down 0.")) {
            long bytes = links.entrySet().stream()
                    .filter(each -> each.getKey().startsWith(level))
                    .flatMap(each -> each.getValue().stream())
                    .mapToLong(LinkUse::bytes)
                    .sum();
            assertThat(bytes).as("seed %d, %s", seed, level).isEqualTo(carried);
        }
    }

    /** Messages of one length with random arrivals wait for their NIC as Pollaczek and Khinchine predict. */
    @Test
    void shouldWaitAsLongAsTheFormulaSays() throws InterruptedException {
        long service = 1_000_000;
        for (double load : new double[] {0.3, 0.6, 0.8}) {
            Traffic traffic = new Traffic(LOGGP, 2);
            Stay stay = new Stay();
            long time = 0;
            for (int i = 0; i < 400_000; i++) {
                time += Math.round(-Math.log(1 - random.nextDouble()) * service / load);
                long sent = time;
                traffic.send(
                        time,
                        0,
                        1,
                        service / 1000,
                        null,
                        () -> stay.leave(traffic.simulation.now(), sent),
                        () -> stay.enter(sent));
            }
            traffic.run();
            double idle = LOGGP.latency() + LOGGP.streaming(service / 1000);
            double waits = stay.stays / stay.through - idle;
            double formula = load * service / (2 * (1 - load));
            assertThat(waits / formula).as("seed %d, load %s", seed, load).isCloseTo(1, within(0.1));
        }
    }

    /** With many senders to one node, its link is never idle. */
    @Test
    void shouldKeepAFullLinkFull() throws InterruptedException {
        for (NetworkSpec spec : List.of(LOGGP, tree(1))) {
            Traffic traffic = new Traffic(spec, GATHERED + 1);
            long[] last = {0};
            for (int node = 1; node <= GATHERED; node++) {
                traffic.send(0, node, 0, 100_000, null, () -> last[0] = traffic.simulation.now(), () -> {});
            }
            traffic.run();
            LinkLoad fullest = traffic.network.loads().stream()
                    .max((a, b) -> Long.compare(a.busy(), b.busy()))
                    .orElseThrow();
            assertThat(fullest.packets()).isGreaterThanOrEqualTo(GATHERED);
            assertThat((double) fullest.busy() / last[0]).isBetween(0.99, 1.0);
        }
    }
}
