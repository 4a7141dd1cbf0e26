package org.strobe.emulator.model.network.lanai;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmBuffer;
import org.strobe.emulator.gm.nic.GmCall;
import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.emulator.gm.nic.GmNic;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmSend;
import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.gm.nic.PortState;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.network.crossbar.Crossbar;
import org.strobe.emulator.model.node.MessageNics;
import org.strobe.emulator.model.node.ModelNodes;
import org.strobe.emulator.model.node.NodeCosts;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.shm.segment.Memory;

/** Times in picoseconds, by hand sums. Links and buses carry a byte in one. */
class LanaiNetworkTest {
    private static final int PACKET = 100;
    private static final int HEADER = 10;
    private static final int HEAD = 17;
    private static final int SDMA = 100;
    private static final int SEND = 200;
    private static final int RECV = 300;
    private static final int RDMA = 400;
    private static final int EVENT = 20;
    private static final int BURST = 64;
    private static final int READ = 30;
    private static final int WRITE = 10;
    private static final int TURN = 3;
    private static final int HOST_SEND = 50;
    private static final int BUSY_WAIT = 10_000;
    private static final int RESEND = 100_000;
    private static final int GIVE_UP = 1_000_000;
    private static final int SIZE = 6;
    private static final int LENGTH = 40;
    private static final long END = 1L << 40;

    /** From the host's token at the NIC to the end of RECV at the target, for a message of 40 bytes, if the bus has to turn. */
    private static final int TO_TARGET = SDMA + TURN + READ + LENGTH + SEND + HEAD + HEADER + LENGTH + RECV;

    private static final int ANSWER = SEND + HEAD + HEADER + RECV;

    private final AtomicBoolean isCut = new AtomicBoolean();
    private final List<Throwable> failures = new ArrayList<>();
    private final Simulation simulation = new Simulation(isCut::get, () -> isCut.set(true), cause -> {
        failures.add(cause);
        isCut.set(true);
    });
    private final ModelNodes nodes = new ModelNodes(simulation, fiber -> 0, 1, 4, NodeCosts.NONE);
    private TransferFaults faults = TransferFaults.NONE;

    private final MessageNics.Party party = new MessageNics.Party() {
        @Override
        public int place(int node) {
            return node;
        }

        @Override
        public ModelNodes nodes() {
            return nodes;
        }

        @Override
        public TransferFaults faults() {
            return faults;
        }
    };

    private LanaiNetwork network(int nodeCount, int sendBuffers, int receiveBuffers) {
        Map<GmCall, HostCosts.Call> calls = new EnumMap<>(GmCall.class);
        for (GmCall call : GmCall.values()) {
            calls.put(call, new HostCosts.Call(0, 0));
        }
        LanaiSpec spec = new LanaiSpec(
                2,
                PACKET,
                HEADER,
                new Crossbar.Times(5, 7, 1e12),
                new LanaiSpec.Firmware(
                        SDMA, SEND, RECV, RDMA, sendBuffers, receiveBuffers, EVENT, BUSY_WAIT, RESEND, GIVE_UP),
                new PciBus.Times(1e12, BURST, READ, WRITE, TURN),
                new HostCosts(HOST_SEND, 60, 1, calls),
                1 << 20,
                0);
        return (LanaiNetwork) spec.open(simulation, nodeCount, 1);
    }

    /** Runs a fiber, and then all events. */
    private void run(Runnable body) {
        simulation.setUp(1);
        Thread fiber = Thread.ofVirtual().start(() -> {
            simulation.enter(simulation.fiber(0));
            try {
                body.run();
                simulation.sleepUntil(END);
            } catch (Throwable t) {
                failures.add(t);
            } finally {
                simulation.leave();
            }
        });
        simulation.start();
        try {
            assertThat(fiber.join(Duration.ofMinutes(3))).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assertThat(failures).isEmpty();
    }

    /** A port, its events and their times. */
    private final class Port {
        private final GmAddress address;
        private final PortState state = new PortState(1 << 20);
        private final Memory memory = nodes.timed(Memory.allocate(4096));
        private final List<Long> times = new ArrayList<>();
        private final GmNic nic;

        Port(LanaiNetwork network, int node) {
            this.address = new GmAddress(node, 0);
            this.nic = network.open(party, address, () -> times.add(simulation.now()));
            nic.open(state);
        }

        void send(Port to, long remote, int length) {
            nic.send(new GmSend(memory, 0, length, SIZE, GmPriority.LOW, address, to.address, remote, status -> {}));
        }

        void provide() {
            state.tokens().add(new GmBuffer(memory, 0, SIZE, GmPriority.LOW));
        }

        List<GmEvent> events() {
            return times.stream().map(time -> nic.poll()).toList();
        }
    }

    @Test
    void shouldCarryAMessageOfOnePacket() {
        LanaiNetwork network = network(2, 2, 4);
        long[] times = new long[2];
        run(() -> network.send(0, 1, LENGTH, () -> times[0] = simulation.now(), () -> times[1] = simulation.now()));
        int atWire = SDMA + TURN + READ + LENGTH + SEND;
        assertThat(times[0]).isEqualTo(atWire + HEADER + LENGTH);
        assertThat(times[1]).isEqualTo(TO_TARGET + RDMA + WRITE + LENGTH).isEqualTo(1190);
    }

    /**
     * Two packets of 100 and 50 bytes. The sender's LANai: SDMA to 100 and 200, SEND to 463 and 663; its bus to 263 and 343. The receiver's LANai: RECV to
     * 890 and 1190, RDMA to 1590 and 1990; its bus to 1710 and 2050.
     */
    @Test
    void shouldShareTheProcessorAmongItsStateMachines() {
        LanaiNetwork network = network(2, 2, 4);
        long[] times = new long[1];
        run(() -> network.send(0, 1, 150, null, () -> times[0] = simulation.now()));
        assertThat(times[0]).isEqualTo(2050);
        LinkLoad lanai = network.loads().stream()
                .filter(load -> load.link().equals("node 1 LANai"))
                .findFirst()
                .orElseThrow();
        assertThat(lanai.busy()).isEqualTo(2 * RECV + 2 * RDMA + SEND);
        assertThat(network.loads()).extracting(LinkLoad::link).contains("node 0 port 0 out", "node 1 port 1 in");
    }

    @Test
    void shouldTellBothPortsOfAMessage() {
        LanaiNetwork network = network(2, 2, 4);
        Port sender = new Port(network, 0);
        Port receiver = new Port(network, 1);
        run(() -> {
            sender.memory.bare().setLong(0, 77);
            receiver.provide();
            sender.send(receiver, GmSend.NO_ADDRESS, LENGTH);
            simulation.sleepUntil(END / 2);
            assertThat(receiver.events()).singleElement().satisfies(event -> {
                assertThat(event.kind()).isEqualTo(GmEvent.Kind.RECEIVED);
                assertThat(event.length()).isEqualTo(LENGTH);
                assertThat(event.from()).isEqualTo(sender.address);
            });
            assertThat(receiver.memory.bare().getLong(0)).isEqualTo(77);
            assertThat(sender.events())
                    .singleElement()
                    .satisfies(event -> assertThat(event.status()).isEqualTo(GmStatus.SUCCESS));
        });
        int taken = HOST_SEND + TO_TARGET;
        assertThat(receiver.times).containsExactly((long) taken + RDMA + WRITE + LENGTH + EVENT);
        assertThat(sender.times).containsExactly((long) taken + RDMA + ANSWER + RDMA + TURN + WRITE + EVENT);
    }

    /** The target's library hears nothing of a directed send; its answer waits for the RDMA alone. */
    @Test
    void shouldWriteMemoryByADirectedSend() {
        LanaiNetwork network = network(2, 2, 4);
        Port sender = new Port(network, 0);
        Port receiver = new Port(network, 1);
        run(() -> {
            long remote = receiver.state.regions().add(receiver.memory, 0, 4096).address();
            receiver.state.allowOthers();
            sender.memory.bare().setLong(0, 78);
            sender.send(receiver, remote + 512, LENGTH);
            simulation.sleepUntil(END / 2);
            assertThat(receiver.memory.bare().getLong(512)).isEqualTo(78);
        });
        assertThat(receiver.times).isEmpty();
        assertThat(sender.times)
                .containsExactly((long) HOST_SEND + TO_TARGET + RDMA + ANSWER + RDMA + TURN + WRITE + EVENT);
    }

    @Test
    void shouldRejectADirectedSendThatIsNotAllowed() {
        LanaiNetwork network = network(2, 2, 4);
        Port sender = new Port(network, 0);
        Port receiver = new Port(network, 1);
        run(() -> {
            long remote = receiver.state.regions().add(receiver.memory, 0, 4096).address();
            sender.send(receiver, remote, LENGTH);
            receiver.provide();
            sender.send(receiver, GmSend.NO_ADDRESS, LENGTH);
            simulation.sleepUntil(END / 2);
            assertThat(sender.events())
                    .extracting(GmEvent::status)
                    .containsExactly(GmStatus.REJECTED, GmStatus.SUCCESS);
        });
        assertThat(receiver.times).hasSize(1);
    }

    /** The message comes again after the wait, over a bus that need not turn. */
    @Test
    void shouldComeAgainWhenThereIsNoReceiveToken() {
        LanaiNetwork network = network(2, 2, 4);
        Port sender = new Port(network, 0);
        Port receiver = new Port(network, 1);
        run(() -> {
            sender.send(receiver, GmSend.NO_ADDRESS, LENGTH);
            simulation.sleepUntil(5000);
            receiver.provide();
        });
        int again = HOST_SEND + TO_TARGET + ANSWER + BUSY_WAIT;
        assertThat(receiver.times).containsExactly((long) again + TO_TARGET - TURN + RDMA + WRITE + LENGTH + EVENT);
    }

    @Test
    void shouldSendAgainWhenAPacketIsLost() {
        LanaiNetwork network = network(2, 2, 4);
        Port sender = new Port(network, 0);
        Port receiver = new Port(network, 1);
        lose(1);
        run(() -> {
            receiver.provide();
            sender.send(receiver, GmSend.NO_ADDRESS, LENGTH);
        });
        int lost = HOST_SEND + SDMA + TURN + READ + LENGTH;
        assertThat(receiver.times)
                .containsExactly((long) lost + RESEND + TO_TARGET - TURN + RDMA + WRITE + LENGTH + EVENT);
        assertThat(sender.times).hasSize(1);
    }

    /** The second packet is the answer to the first. */
    @Test
    void shouldTellOfARefusalWhenItsAnswerIsLost() {
        LanaiNetwork network = network(2, 2, 4);
        Port sender = new Port(network, 0);
        Port receiver = new Port(network, 1);
        lose(2);
        run(() -> {
            sender.send(receiver, 4096, LENGTH);
            simulation.sleepUntil(END / 2);
            assertThat(sender.events()).extracting(GmEvent::status).containsExactly(GmStatus.REJECTED);
        });
        assertThat(sender.times.getFirst()).isGreaterThan(RESEND);
        assertThat(network.loads()).extracting(LinkLoad::link).contains("node 0 LANai, went back");
    }

    /** Loses a packet of all, by its number from 1. */
    private void lose(int number) {
        int[] packets = new int[1];
        faults = (from, to, multicast) -> {
            if (++packets[0] == number) {
                throw new TransferFailedException("lost");
            }
            return 0;
        };
    }

    @Test
    void shouldGiveUpWhenNobodyTakesTheMessages() {
        LanaiNetwork network = network(2, 2, 4);
        Port sender = new Port(network, 0);
        Port receiver = new Port(network, 1);
        run(() -> {
            sender.send(receiver, GmSend.NO_ADDRESS, LENGTH);
            sender.send(receiver, GmSend.NO_ADDRESS, LENGTH);
            simulation.sleepUntil(END / 2);
            sender.send(receiver, GmSend.NO_ADDRESS, LENGTH);
            simulation.sleepUntil(END / 2 + GIVE_UP);
            assertThat(sender.events())
                    .extracting(GmEvent::status)
                    .containsExactly(GmStatus.TIMED_OUT, GmStatus.DROPPED, GmStatus.DROPPED);
        });
        assertThat(sender.times.getFirst()).isBetween((long) GIVE_UP, GIVE_UP + 2L * BUSY_WAIT);
    }

    /** Four nodes with a send buffer and two receive buffers each; every fifth packet gets lost. */
    @Test
    void shouldDeliverInOrderWhenBuffersAreShortAndPacketsGetLost() {
        long seed = System.nanoTime();
        System.out.println("seed " + seed);
        Random random = new Random(seed);
        LanaiNetwork network = network(4, 1, 2);
        faults = (from, to, multicast) -> {
            if (random.nextInt(5) == 0) {
                throw new TransferFailedException("lost");
            }
            return 0;
        };
        List<Port> ports = new ArrayList<>();
        List<List<Long>> sent = new ArrayList<>();
        for (int node = 0; node < 4; node++) {
            ports.add(new Port(network, node));
            sent.add(new ArrayList<>());
        }
        run(() -> {
            for (Port port : ports) {
                for (int token = 0; token < 3 * 30; token++) {
                    port.provide();
                }
            }
            for (int message = 0; message < 30; message++) {
                for (int pair = 0; pair < 16; pair++) {
                    if (pair / 4 != pair % 4) {
                        int length = 1 + random.nextInt(350);
                        ports.get(pair / 4).send(ports.get(pair % 4), GmSend.NO_ADDRESS, length);
                        sent.get(pair % 4).add(pair / 4 * 1000L + length);
                    }
                }
            }
            simulation.sleepUntil(END / 2);
            for (int node = 0; node < 4; node++) {
                List<GmEvent> events = ports.get(node).events();
                for (int from = 0; from < 4; from++) {
                    int sender = from;
                    assertThat(events.stream()
                                    .filter(event ->
                                            event.send() == null && event.from().node() == sender)
                                    .map(event -> sender * 1000L + event.length()))
                            .containsExactlyElementsOf(sent.get(node).stream()
                                    .filter(each -> each / 1000 == sender)
                                    .toList());
                }
                assertThat(events.stream().filter(event -> event.send() != null))
                        .hasSize(90)
                        .allMatch(event -> event.status() == GmStatus.SUCCESS);
            }
        });
    }
}
