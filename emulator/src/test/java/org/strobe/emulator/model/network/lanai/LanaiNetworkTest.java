package org.strobe.emulator.model.network.lanai;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.emulator.gm.nic.GmSend;
import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.model.network.LinkLoad;

/** By hand sums. Links and buses carry a byte in a picosecond. */
class LanaiNetworkTest extends LanaiBed {
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
        assertThat(sender.times)
                .containsExactly((long) taken + RDMA + WRITE + LENGTH + EVENT + ANSWER + RDMA + TURN + WRITE + EVENT);
    }

    /** The target's library hears nothing of a directed send; its sender does when the data are written. */
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
                .containsExactly(
                        (long) HOST_SEND + TO_TARGET + RDMA + WRITE + LENGTH + ANSWER + RDMA + TURN + WRITE + EVENT);
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
}
