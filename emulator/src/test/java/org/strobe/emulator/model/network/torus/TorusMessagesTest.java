package org.strobe.emulator.model.network.torus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.NodeSet;

class TorusMessagesTest {
    private static final int FIRST_ID = 10;
    private static final long HOP = 100_000;
    private static final long NIC = 200_000;
    private static final double RATE = 1e9;
    private static final long WIRE = 270_000;
    private static final int PAYLOAD = 240;

    private final long seed =
            Long.getLong("strobe.tests.seed", ThreadLocalRandom.current().nextLong(1L << 40));
    private final Random random = new Random(seed);
    private final Simulation simulation = new Simulation(() -> false, () -> {}, cause -> {
        throw new IllegalStateException(cause);
    });

    private static TorusSpec spec(TorusShape shape, TorusPacket.Routing routing) {
        TorusParameters links = new TorusParameters(HOP, RATE, 14, 32, 32, 32, true);
        return new TorusSpec(shape, links, 0, 0, NIC, 256, 16, routing, 0, PacketCosts.NONE, 0);
    }

    private void run() throws InterruptedException {
        Thread thread = Thread.ofVirtual().start(() -> {
            simulation.enter(simulation.fiber(0));
            simulation.spend(Long.MAX_VALUE / 4);
            simulation.settle();
            simulation.leave();
        });
        simulation.start();
        thread.join();
    }

    @Test
    void shouldTakeTheSumOfItsPartsWhenAMessageIsAlone() throws InterruptedException {
        TorusShape shape = TorusShape.torus(4, 4, 4);
        simulation.setUp(1);
        Network network = spec(shape, TorusPacket.Routing.DETERMINISTIC).open(simulation, shape.nodes(), FIRST_ID);
        long[] times = new long[3];
        int to = shape.node(2, 1, 3);
        simulation.add(
                0,
                FIRST_ID,
                () -> network.send(
                        0, to, 10L * PAYLOAD, () -> times[0] = simulation.now(), () -> times[1] = simulation.now()));
        simulation.add(0, FIRST_ID, () -> network.send(5, 5, PAYLOAD, null, () -> times[2] = simulation.now()));
        run();
        assertThat(times[1]).isEqualTo(2 * NIC + 4 * HOP + 10 * WIRE);
        assertThat(times[0]).isBetween(NIC, times[1]); // when the last packet is in its FIFO
        assertThat(times[2]).isEqualTo(2 * NIC);
        assertThat(network.loads().stream().mapToLong(LinkLoad::packets).sum()).isEqualTo(4 * 10);
    }

    @ParameterizedTest
    @EnumSource(
            value = TorusPacket.Routing.class,
            names = {"DETERMINISTIC", "ADAPTIVE"})
    void shouldDeliverAllMessagesOfAPairInOrder(TorusPacket.Routing routing) throws InterruptedException {
        TorusShape shape = TorusShape.torus(3, 3, 3);
        simulation.setUp(1);
        Network network = spec(shape, routing).open(simulation, shape.nodes(), FIRST_ID);
        Map<Integer, Integer> last = new HashMap<>();
        int[] count = new int[2];
        int messages = 3000;
        for (int i = 0; i < messages; i++) {
            int number = i;
            int from = random.nextInt(shape.nodes());
            int to = random.nextInt(shape.nodes());
            long bytes = random.nextInt(4) == 0 ? 0 : random.nextInt(20 * PAYLOAD);
            simulation.add(
                    number * 1000L,
                    FIRST_ID + from,
                    () -> network.send(from, to, bytes, () -> count[0]++, () -> {
                        count[1]++;
                        Integer before = last.put(from * shape.nodes() + to, number);
                        assertThat(before == null || before < number)
                                .as("seed %d", seed)
                                .isTrue();
                    }));
        }
        run();
        assertThat(count).as("seed %d", seed).containsOnly(messages);
    }

    @Test
    void shouldCarryMulticastsAndQueriesBetweenMessages() throws InterruptedException {
        TorusShape shape = TorusShape.mesh(4, 2, 1);
        simulation.setUp(1);
        Network network = spec(shape, TorusPacket.Routing.ADAPTIVE).open(simulation, shape.nodes(), FIRST_ID);
        StringBuilder order = new StringBuilder();
        simulation.add(0, FIRST_ID, () -> {
            network.send(0, 7, 5000, null, () -> order.append("m"));
            network.multicast(0, NodeSet.all(8), 1000, () -> order.append("M"));
            network.ask(0, NodeSet.all(8), () -> order.append("q"), () -> order.append("a"));
            network.send(0, 7, 1, null, () -> order.append("n"));
        });
        run();
        assertThat(order.toString()).startsWith("mMq").contains("a").contains("n");
    }

    @Test
    void shouldRefuseMoreNodesThanPlaces() {
        TorusSpec spec = spec(TorusShape.mesh(2, 2, 2), TorusPacket.Routing.ADAPTIVE);
        assertThatThrownBy(() -> spec.open(simulation, 9, FIRST_ID)).hasMessage("nodes=9: the torus has 8 places");
    }
}
