package org.strobe.mpi.rsm.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.shm.segment.Memory;

/** Sender and receiver of one pair of ranks, moved by hand. */
@Timeout(600)
class NodePairTest {
    private static final byte POISON = 0x5a;
    private static final int AROUND = 128;
    private static final int LONGEST = 262_168;

    private final Queue<byte[]> underWay = new ArrayDeque<>();
    private long sent;
    private long received;
    private int bells;
    private boolean writesPieces;
    private Runnable receiverAtBell = () -> {};
    private Memory whole;
    private Memory memory;
    private NodeSender sender;
    private NodeReceiver receiver;

    private void open(Map<String, String> values) {
        NodeSettings settings = NodeSettings.from(values::get, !writesPieces);
        whole = Memory.allocate(settings.pairSize() + 2 * AROUND);
        whole.fill(0, AROUND, POISON);
        whole.fill(AROUND + settings.pairSize(), AROUND, POISON);
        memory = whole.slice(AROUND, settings.pairSize());
        sender = new NodeSender(memory, settings, LONGEST, () -> {
            bells++;
            receiverAtBell.run();
        });
        receiver = new NodeReceiver(memory, settings, LONGEST, () -> bells++);
    }

    private boolean trySend(int length) {
        long claim = sender.tryClaim(length);
        if (claim == NodeSender.FULL) {
            return false;
        }
        byte[] bytes = new byte[length];
        new Random(sent).nextBytes(bytes);
        sender.region().memory().setBytes(claim, bytes, 0, length);
        underWay.add(bytes);
        sender.publish(sent++, length);
        return true;
    }

    private boolean tryReceive() {
        if (!receiver.poll()) {
            return false;
        }
        byte[] expected = underWay.remove();
        assertThat(receiver.envelope()).isEqualTo(received++);
        assertThat(receiver.length()).isEqualTo(expected.length);
        byte[] bytes = new byte[expected.length];
        receiver.region().memory().getBytes(receiver.payload(), bytes, 0, bytes.length);
        assertThat(bytes).isEqualTo(expected);
        receiver.release();
        return true;
    }

    private void finish() {
        while (!underWay.isEmpty()) {
            boolean hasReceived = tryReceive();
            boolean hasPushed = sender.tryPush();
            assertThat(hasReceived || hasPushed).as("a move").isTrue();
        }
        assertThat(sender.isQuiet()).isTrue();
        for (int i = 0; i < AROUND; i++) {
            assertThat(whole.getByte(i)).isEqualTo(POISON);
            assertThat(whole.getByte(whole.size() - 1 - i)).isEqualTo(POISON);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 256, 257, 2047, 2048, 8192, 8193, 24575, 24576, 100_000, 262_167})
    void shouldCarryARecordOfAnyLength(int length) {
        for (boolean inPlace : new boolean[] {false, true}) {
            writesPieces = inPlace;
            open(Map.of());
            for (int i = 0; i < 40; i++) {
                assertThat(trySend(length)).isTrue();
                finish();
            }
        }
        assertThat(received).isEqualTo(80);
    }

    @ParameterizedTest
    @CsvSource({
        "256, 16, 24576, 2048, 8192, 24576, 8192",
        "0, 2, 1024, 1, 1024, 1, 1024",
        "100, 3, 8192, 6500, 3000, 20000, 8192",
        "64, 5, 5120, 4000, 2048, 9000, 3072"
    })
    void shouldCarryRandomRecords(
            String shortMessage,
            String postboxes,
            String pool,
            String pipeStart,
            String pipe,
            String cycleStart,
            String cycle) {
        Map<String, String> values = Map.of(
                "rsm.nearShort", shortMessage,
                "rsm.nearPostboxes", postboxes,
                "rsm.nearPool", pool,
                "rsm.nearPipeStart", pipeStart,
                "rsm.nearPipe", pipe,
                "rsm.nearCycleStart", cycleStart,
                "rsm.nearCycle", cycle);
        long seed =
                Long.getLong("strobe.tests.seed", ThreadLocalRandom.current().nextLong(1L << 40));
        Random random = new Random(seed);
        writesPieces = random.nextBoolean();
        open(values);
        try {
            for (int i = 0; i < 20_000; i++) {
                int most = new int[] {10, 300, 3000, 30_000}[random.nextInt(4)];
                int length = random.nextInt(most);
                if (random.nextBoolean()) {
                    boolean mayBe = sender.hasRoom(length);
                    boolean isSent = trySend(length);
                    assertThat(mayBe || !isSent)
                            .as("a record without room left")
                            .isTrue();
                } else if (!tryReceive()) {
                    sender.tryPush();
                }
            }
            finish();
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError("-Dstrobe.tests.seed=" + seed, e);
        }
    }

    @Test
    void shouldKeepAVeryLongRecordInTwoPostboxes() {
        open(Map.of());
        assertThat(trySend(100_000)).isTrue();
        assertThat(bells).isEqualTo(1);
        assertThat(postboxes()).isEqualTo(2);
        finish();
    }

    @Test
    void shouldWriteARecordOfOnePieceInItsPlace() {
        writesPieces = true;
        open(Map.of());
        int piece = sender.longestPiece();
        assertThat(piece).isEqualTo(32_768);
        for (int i = 0; i < 4; i++) {
            assertThat(trySend(piece)).isTrue();
            assertThat(sender.region().memory()).isSameAs(memory);
        }
        assertThat(trySend(piece)).as("room in buffers that are not read").isFalse();
        assertThat(receiver.poll()).isTrue();
        assertThat(receiver.region().memory()).isSameAs(memory);
        finish();
    }

    @Test
    void shouldPipelineALongRecord() {
        open(Map.of());
        assertThat(trySend(24_000)).isTrue();
        assertThat(postboxes()).isEqualTo(3);
        finish();
    }

    /** Number of postboxes that have been written. */
    private int postboxes() {
        NodeLayout layout = NodeSettings.from(name -> null, true).layout();
        int written = 0;
        while (written < layout.postboxes()
                && memory.getLong(layout.postbox(written) + NodeLayout.SEQUENCE) == written + 1) {
            written++;
        }
        return written;
    }

    @Test
    void shouldWaitForAnAcknowledgement() {
        open(Map.of());
        int records = 0;
        while (trySend(100)) {
            records++;
        }
        assertThat(records).isEqualTo(16);
        assertThat(sender.hasRoom(100)).isFalse();
        for (int i = 0; i < 3; i++) {
            assertThat(tryReceive()).isTrue();
        }
        assertThat(sender.hasRoom(100)).as("before a quarter is taken").isFalse();
        assertThat(tryReceive()).isTrue();
        assertThat(sender.hasRoom(100)).isTrue();
        finish();
    }

    @Test
    void shouldKeepRoomInMindThatComesDuringAClaim() {
        open(Map.of());
        assertThat(trySend(100_000)).isTrue();
        assertThat(receiver.poll()).isFalse();
        receiverAtBell = receiver::poll;
        assertThat(sender.tryClaim(10)).isEqualTo(NodeSender.FULL);
        assertThat(sender.hasNewRoom()).isTrue();
        finish();
    }

    /** Deadlock detection looks at any time, also between a claim and its record. */
    @Test
    void shouldClaimAsIfNobodyLookedForRoom() {
        open(Map.of("rsm.nearPipeStart", "24576"));
        assertThat(trySend(20 * NodeLayout.BUFFER)).isTrue();
        finish();
        byte[] bytes = new byte[3 * NodeLayout.BUFFER];
        long claim = sender.tryClaim(bytes.length);
        new Random(sent).nextBytes(bytes);
        sender.region().memory().setBytes(claim, bytes, 0, bytes.length);
        assertThat(sender.hasRoom(6 * NodeLayout.BUFFER)).isTrue();
        underWay.add(bytes);
        sender.publish(sent++, bytes.length);
        assertThat(trySend(NodeLayout.BUFFER)).isTrue();
        assertThat(trySend(20 * NodeLayout.BUFFER)).isTrue();
        assertThat(trySend(4 * NodeLayout.BUFFER))
                .as("room in buffers that are not read")
                .isFalse();
        finish();
    }

    @Test
    void shouldPlaceTheFields() {
        NodeLayout layout = new NodeLayout(3, 256, 4);
        assertThat(NodeLayout.TAKEN).isEqualTo(0);
        assertThat(layout.postbox(0)).isEqualTo(128);
        assertThat(layout.postbox(2)).isEqualTo(128 + 2 * 320);
        assertThat(layout.postbox(3)).isEqualTo(128);
        assertThat(NodeLayout.SEQUENCE).isEqualTo(0);
        assertThat(NodeLayout.ENVELOPE).isEqualTo(8);
        assertThat(NodeLayout.LENGTH).isEqualTo(16);
        assertThat(NodeLayout.BYTES).isEqualTo(20);
        assertThat(NodeLayout.FIRST_BUFFER).isEqualTo(24);
        assertThat(NodeLayout.DATA).isEqualTo(64);
        assertThat(layout.buffer(0)).isEqualTo(128 + 3 * 320);
        assertThat(layout.buffer(3)).isEqualTo(128 + 3 * 320 + 3072);
        assertThat(layout.buffer(4)).isEqualTo(layout.buffer(0));
        assertThat(layout.size()).isEqualTo(128 + 3 * 320 + 4096);
    }

    @Test
    void shouldNumberThePairsOfANode() {
        boolean[] isSeen = new boolean[6 * 5];
        for (int from = 0; from < 6; from++) {
            for (int to = 0; to < 6; to++) {
                if (from != to) {
                    int pair = (int) NodeLayout.pair(6, from, to);
                    assertThat(isSeen[pair]).isFalse();
                    isSeen[pair] = true;
                }
            }
        }
    }

    @Test
    void shouldRefuseAPoolAboveTheBound() {
        NodeSettings usual = NodeSettings.from(name -> null, true);
        long pair = 128 + 16 * (64 + 256) + 24576;
        assertThat(usual.nodeSize(64)).isEqualTo(64 * 63 * pair);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> usual.checkNodeSize(256, LONGEST))
                .withMessage("rsm.near=sun: 256 ranks of a node need " + 256 * 255 * pair
                        + " bytes for postboxes and buffers, and up to " + 256L * 255 * 2 * LONGEST
                        + " to put long messages together; rsm.nearBound=1073741824");
        usual.checkNodeSize(40, LONGEST);
        assertThatIllegalArgumentException().isThrownBy(() -> usual.checkNodeSize(60, LONGEST));
    }

    @Test
    void shouldRefuseMoreThanANumberCanSay() {
        NodeSettings large = NodeSettings.from(
                Map.of("rsm.nearPostboxes", "65536", "rsm.nearShort", "67108864", "rsm.nearBound", "" + Long.MAX_VALUE)
                        ::get,
                true);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> large.checkNodeSize(2049, LONGEST))
                .withMessage("rsm.near=sun: 2049 ranks of a node need more memory than any node has");
    }
}
