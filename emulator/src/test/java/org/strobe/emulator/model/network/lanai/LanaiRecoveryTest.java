package org.strobe.emulator.model.network.lanai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmSend;
import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.gm.nic.PortState;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.TransferFailedException;

/** Messages that come again or too late, and ports that close. */
class LanaiRecoveryTest extends LanaiBed {
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

    @Test
    void shouldSendAgainInOrderOnceResumed() {
        LanaiNetwork network = network(2, 2, 4);
        Port sender = new Port(network, 0);
        Port receiver = new Port(network, 1);
        run(() -> {
            sender.send(receiver, GmSend.NO_ADDRESS, LENGTH);
            sender.send(receiver, GmSend.NO_ADDRESS, LENGTH + 1);
            simulation.sleepUntil(END / 2);
            sender.nic.resume(receiver.address, GmPriority.LOW);
            receiver.provide();
            receiver.provide();
            sender.send(receiver, GmSend.NO_ADDRESS, LENGTH);
            sender.send(receiver, GmSend.NO_ADDRESS, LENGTH + 1);
            simulation.sleepUntil(END / 2 + GIVE_UP);
            assertThat(sender.events())
                    .extracting(GmEvent::status)
                    .containsExactly(GmStatus.TIMED_OUT, GmStatus.DROPPED, GmStatus.SUCCESS, GmStatus.SUCCESS);
            assertThat(receiver.events()).extracting(GmEvent::length).containsExactly(LENGTH + 0L, LENGTH + 1L);
        });
    }

    @Test
    void shouldRefuseMessagesToARankThatHasEndedWithoutRoom() {
        LanaiNetwork network = network(2, 2, 4);
        Port sender = new Port(network, 0);
        Port receiver = new Port(network, 1);
        run(() -> {
            sender.send(receiver, GmSend.NO_ADDRESS, LENGTH);
            simulation.sleepUntil(GIVE_UP / 2);
            ended.add(receiver.address);
            simulation.sleepUntil(GIVE_UP);
            assertThat(sender.events()).extracting(GmEvent::status).containsExactly(GmStatus.REJECTED);
        });
    }

    /** A signal has no bytes to write, but waits for the bus that writes those before it. */
    @Test
    void shouldDeliverASignalBehindTheDataBeforeIt() {
        LanaiNetwork network = network(2, 8, 8, RESEND, GIVE_UP, SLOW);
        List<String> order = new ArrayList<>();
        run(() -> {
            network.send(0, 1, 4 * PACKET, null, () -> order.add("data"));
            network.send(0, 1, 0, null, () -> order.add("signal"));
        });
        assertThat(order).containsExactly("data", "signal");
    }

    /** The answer takes longer than the time after which the message comes again. */
    @Test
    void shouldLeaveOnceWhenAMessageIsSentAgain() {
        LanaiNetwork network = network(2, 2, 4, 800, GIVE_UP, FAST);
        List<String> events = new ArrayList<>();
        run(() -> network.send(0, 1, LENGTH, () -> events.add("left"), () -> events.add("arrived")));
        assertThat(events).containsExactly("left", "arrived");
        assertThat(wentBack(network)).isPositive();
    }

    @Test
    void shouldFailByTheNameOfThePartnerWhenAnEngineGetsNoAnswer() {
        LanaiNetwork network = network(2, 2, 4, 300, 600, FAST);
        assertThatThrownBy(() -> run(() -> network.send(0, 1, LENGTH, null, () -> {})))
                .hasMessageContaining("node 1");
    }

    /** Short last packets overtake long first ones, more of them than the target can keep. */
    @Test
    void shouldNotWaitForTheTimeOutWhenMessagesComeFromManyNodes() {
        int messages = 10;
        long resend = 1L << 30;
        LanaiNetwork network = network(8, 8, 8, resend, 8 * resend, SLOW);
        List<Long> times = new ArrayList<>();
        run(() -> {
            for (int message = 0; message < messages; message++) {
                for (int from = 1; from < 8; from++) {
                    network.send(from, 0, PACKET + 4, null, () -> times.add(simulation.now()));
                }
            }
        });
        assertThat(times).hasSize(7 * messages).allMatch(time -> time < resend);
    }

    /** Of node 0's packets the first and third come, and no more. Node 2's short packet overtakes its long one, for which it is kept. */
    @Test
    void shouldGiveBackBuffersAndTokensWhenAFlowGivesUp() {
        LanaiNetwork network = network(3, 4, 2, RESEND, GIVE_UP, SLOW);
        Port sender = new Port(network, 0);
        Port other = new Port(network, 2);
        Port receiver = new Port(network, 1);
        int[] packets = new int[1];
        faults = (from, to, multicast) -> {
            if (from == 0 && ++packets[0] != 1 && packets[0] != 3) {
                throw new TransferFailedException("lost");
            }
            return 0;
        };
        run(() -> {
            receiver.provide();
            sender.send(receiver, GmSend.NO_ADDRESS, 3 * PACKET);
            simulation.sleepUntil(4L * GIVE_UP);
            assertThat(sender.events()).extracting(GmEvent::status).containsExactly(GmStatus.UNREACHABLE);
            other.send(receiver, GmSend.NO_ADDRESS, PACKET + 4);
        });
        assertThat(receiver.times).hasSize(1);
        assertThat(network.loads()).extracting(LinkLoad::link).doesNotContain("node 2 LANai, went back");
    }

    @Test
    void shouldComeLaterWhenAPacketIsDelayed() {
        LanaiNetwork network = network(2, 2, 4);
        Port sender = new Port(network, 0);
        Port receiver = new Port(network, 1);
        faults = (from, to, multicast) -> from == 0 ? 3 : 0;
        run(() -> {
            receiver.provide();
            sender.send(receiver, GmSend.NO_ADDRESS, LENGTH);
        });
        assertThat(receiver.times)
                .containsExactly(HOST_SEND + TO_TARGET + 3 * Simulation.NANO + RDMA + WRITE + LENGTH + EVENT);
    }

    @Test
    void shouldForgetMessagesOfAClosedPort() {
        LanaiNetwork network = network(2, 2, 4);
        Port sender = new Port(network, 0);
        Port receiver = new Port(network, 1);
        run(() -> {
            receiver.provide();
            sender.send(receiver, GmSend.NO_ADDRESS, LENGTH);
            sender.memory.bare().setLong(0, 79);
            simulation.sleepUntil(HOST_SEND + TO_TARGET + RDMA / 2);
            receiver.nic.close();
            receiver.nic.open(new PortState(1 << 20));
            simulation.sleepUntil(END / 2);
            assertThat(receiver.nic.poll()).isNull();
            assertThat(receiver.memory.bare().getLong(0)).isZero();
            assertThat(sender.events()).extracting(GmEvent::status).containsExactly(GmStatus.REJECTED);
        });
    }

    @Test
    void shouldDropEventsWhenAPortIsClosed() {
        LanaiNetwork network = network(2, 2, 4);
        Port sender = new Port(network, 0);
        Port receiver = new Port(network, 1);
        run(() -> {
            receiver.provide();
            sender.send(receiver, GmSend.NO_ADDRESS, LENGTH);
            simulation.sleepUntil(END / 2);
            receiver.nic.close();
            receiver.nic.open(new PortState(1 << 20));
            assertThat(receiver.nic.poll()).isNull();
        });
        assertThat(receiver.times).hasSize(1);
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
        assertThat(wentBack(network)).isPositive();
    }
}
