package org.strobe.emulator.model.network.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.nic.global.Combination;
import org.strobe.emulator.nic.global.Combination.Way;
import org.strobe.emulator.nic.global.CombiningTree;
import org.strobe.emulator.nic.global.TreeOperator;
import org.strobe.emulator.nic.global.TreePart;

/** Seven nodes in three levels; a packet of 16 bytes takes 100, a hop 10, a write 7, a read 20. */
class TreeNetworkTest {
    private static final int WIRE = 100;
    private static final int HOP = 10;
    private static final int WRITE = 7;
    private static final int READ = 20;
    private static final int FIFO = 4;
    private static final int PACKET = 16;
    private static final int NODES = 7;
    private static final int EVENT = 3;
    private static final int DEEPEST = 2;

    private final Map<Integer, Long> ends = new TreeMap<>();
    private final TreeNetwork network = network(new TreeSpec(PACKET, WIRE, HOP, WRITE, READ, FIFO, 2));

    private TreeNetwork network(TreeSpec spec) {
        return new TreeNetwork(spec, NODES, (time, node, event) -> {
            assertThat(event).isEqualTo(EVENT);
            assertThat(ends.put(node, time)).as("one event a node").isNull();
        });
    }

    private CombiningTree at(int node, long time) {
        return network.at(node, () -> time);
    }

    private static Combination add(Way way) {
        return new Combination(TreeOperator.ADD, Long.BYTES, way);
    }

    private static byte[] longs(int count, int value) {
        byte[] bytes = new byte[count * Long.BYTES];
        for (int i = 0; i < count; i++) {
            bytes[(i + 1) * Long.BYTES - 1] = (byte) value;
        }
        return bytes;
    }

    /** Node n calls at 1000 * n. */
    private TreePart combineAll(Way way, int packets) {
        TreePart last = null;
        for (int node = 0; node < NODES; node++) {
            byte[] operand = longs(2 * packets, node);
            last = at(node, 1000L * node).combine(add(way), operand, operand.length, EVENT);
        }
        assertThat(last.result()).isEqualTo(longs(2 * packets, 21));
        return last;
    }

    private static long depth(int node) {
        return node == 0 ? 0 : node < 3 ? 1 : 2;
    }

    @Test
    void shouldTurnTheResultOfTheLastNodeRound() {
        combineAll(Way.TURNED, 1);
        long atRoot = 6000 + WRITE + DEEPEST * HOP;
        for (int node = 0; node < NODES; node++) {
            assertThat(ends).containsEntry(node, atRoot + depth(node) * HOP + WIRE + READ);
        }
    }

    /** Links are slower than processors here, so that packets follow at the time of a link. */
    @Test
    void shouldStreamPackets() {
        combineAll(Way.TURNED, 10);
        long lastAtRoot = 6000 + WRITE + DEEPEST * HOP + 9 * WIRE;
        assertThat(ends).containsEntry(6, lastAtRoot + DEEPEST * HOP + WIRE + READ);
    }

    @Test
    void shouldSendAgainByTheRootsProcessor() {
        combineAll(Way.SENT_AGAIN, 1);
        long atRoot = 6000 + WRITE + DEEPEST * HOP;
        long sent = atRoot + WIRE + READ + WRITE;
        assertThat(ends).containsEntry(0, sent).containsEntry(6, sent + DEEPEST * HOP + WIRE + READ);
    }

    /** Nodes below the root go on when their packets are in their FIFOs; the root waits for the last one. */
    @Test
    void shouldLetNodesGoThatGetNoResult() {
        combineAll(Way.TO_ROOT, 2);
        assertThat(ends)
                .containsEntry(0, 6000L + WRITE + DEEPEST * HOP + WIRE + WIRE + READ)
                .containsEntry(1, 1000L + 2 * WRITE)
                .containsEntry(6, 6000L + 2 * WRITE);
    }

    @Test
    void shouldHoldNodesWhoseOperandIsLongerThanTheirFifo() {
        combineAll(Way.TO_ROOT, FIFO + 2);
        assertThat(ends.get(1)).isGreaterThanOrEqualTo(6000);
    }

    @Test
    void shouldGiveToNodesThatComeEarlyOrLate() {
        TreePart early = at(1, 50).take(5, EVENT);
        assertThat(ends).isEmpty();
        byte[] data = {1, 2, 3};
        at(5, 400).give(data, data.length, EVENT);
        data[0] = 9;
        long atRoot = 400 + WRITE + DEEPEST * HOP;
        assertThat(ends).containsOnly(Map.entry(1, atRoot + HOP + WIRE + READ), Map.entry(5, 400L + WRITE));
        at(3, 5000).take(5, EVENT);
        assertThat(ends).containsEntry(3, 5000L + READ);
        assertThat(early.result()).containsExactly(1, 2, 3);
    }

    /** The giver's packets beyond a FIFO wait for the slowest reader, and so do those of the other readers. */
    @Test
    void shouldHoldPacketsBackThatASlowReaderHasNoRoomFor() {
        byte[] data = new byte[(FIFO + 3) * PACKET];
        at(0, 0).give(data, data.length, EVENT);
        for (int node = 1; node < NODES - 1; node++) {
            at(node, 10).take(0, EVENT);
        }
        assertThat(ends).isEmpty();
        at(6, 9000).take(0, EVENT);
        long lastAtRoot = 9000 - DEEPEST * HOP + READ + 2 * WIRE;
        assertThat(ends)
                .containsEntry(1, lastAtRoot + HOP + WIRE + READ)
                .containsEntry(6, lastAtRoot + DEEPEST * HOP + WIRE + READ);
    }

    /** Each operation is one packet; a node that reads nothing has room for four. */
    @Test
    void shouldHoldAGiverBackThatIsAheadByAFifo() {
        byte[] data = new byte[PACKET];
        for (int i = 0; i < FIFO + 1; i++) {
            ends.clear();
            at(0, 1000L * i).give(data, data.length, EVENT);
            assertThat(ends).hasSize(i < FIFO ? 1 : 0);
            for (int node = 1; node < NODES - 1; node++) {
                at(node, 1000L * i + 1).take(0, EVENT);
            }
            ends.clear();
        }
        at(6, 50_000).take(0, EVENT);
        assertThat(ends.get(0)).isGreaterThanOrEqualTo(50_000);
    }

    @Test
    void shouldKeepOperationsInOrder() {
        byte[] data = new byte[PACKET];
        for (int node = 0; node < NODES; node++) {
            if (node == 2) {
                at(2, 0).give(data, data.length, EVENT);
            } else {
                at(node, 0).take(2, EVENT);
            }
        }
        ends.clear();
        for (int node = 0; node < NODES; node++) {
            at(node, 0).combine(add(Way.TURNED), longs(1, 1), Long.BYTES, EVENT);
        }
        long afterTheFirst = WRITE + HOP + WIRE;
        assertThat(ends).containsEntry(0, afterTheFirst + WIRE + READ);
    }

    @Test
    void shouldRefuseCallsThatDiffer() {
        at(0, 0).combine(add(Way.TURNED), longs(1, 1), Long.BYTES, EVENT);
        assertThatThrownBy(() -> at(1, 0).combine(add(Way.TURNED), longs(2, 1), 2 * Long.BYTES, EVENT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("16 bytes")
                .hasMessageContaining("ADD of 8 bytes");
        assertThatThrownBy(() -> at(1, 0).take(0, EVENT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("a node has bytes of node 0, another node has ADD of 8 bytes");
        assertThatThrownBy(() -> at(1, 0).combine(add(Way.TURNED), longs(1, 1), 12, EVENT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("length=12: a multiple of 8, up to 8");
    }

    @Test
    void shouldTellAllNodesWhenTheLastOneHasRaisedItsSignal() {
        Wires wires = new Wires(new WiresSpec(HOP, 2), NODES, (time, node, event) -> ends.put(node, time));
        for (int round = 1; round <= 2; round++) {
            ends.clear();
            for (int node = 0; node < NODES; node++) {
                assertThat(ends).isEmpty();
                long now = round * 1000L - node;
                wires.at(node, () -> now).raise(EVENT);
            }
            assertThat(ends).hasSize(NODES).containsEntry(4, round * 1000L + 2 * DEEPEST * HOP);
        }
    }
}
