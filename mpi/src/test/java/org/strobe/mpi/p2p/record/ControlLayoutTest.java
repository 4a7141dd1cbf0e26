package org.strobe.mpi.p2p.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.shm.segment.Memory;

class ControlLayoutTest {
    private static final long AT = 64;

    private final Memory memory = Memory.allocate(256);

    @Test
    void shouldDescribeTheSharedBytes() {
        assertThat(ControlLayout.FIRST).isZero();
        assertThat(ControlLayout.SECOND).isEqualTo(8);
        assertThat(ControlLayout.THIRD).isEqualTo(16);
        assertThat(ControlLayout.BARE_LENGTH).isZero();
        assertThat(ControlLayout.GO_LENGTH).isEqualTo(16);
        assertThat(ControlLayout.CANCEL_LENGTH).isEqualTo(24);
        assertThat(ControlLayout.HELP_LENGTH).isEqualTo(24);
        assertThat(ControlLayout.PLACE_LENGTH).isEqualTo(24);
        assertThat(ControlLayout.LONGEST).isEqualTo(24);
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                ControlLayout.MATCHED,
                ControlLayout.GO,
                ControlLayout.DATA,
                ControlLayout.CANCEL,
                ControlLayout.CANCELLED,
                ControlLayout.HELP,
                ControlLayout.PLACE,
                ControlLayout.PLACED,
                ControlLayout.UNPLACED
            })
    void shouldTellControlsFromMessages(int kind) {
        long envelope = ControlLayout.envelope(kind, 123_456);
        assertThat(ControlLayout.isControl(envelope)).isTrue();
        assertThat(ControlLayout.kind(envelope)).isEqualTo(kind);
        assertThat(ControlLayout.slot(envelope)).isEqualTo(123_456);
    }

    @Test
    void shouldReadWhatWasAskedFor() {
        ControlLayout.write(memory, AT, ControlLayout.GO_LENGTH, 9, 1L << 40, -1);
        assertThat(ControlLayout.receiveSlot(memory, AT)).isEqualTo(9);
        assertThat(ControlLayout.wantedBytes(memory, AT)).isEqualTo(1L << 40);
        assertThat(memory.getLong(AT + ControlLayout.GO_LENGTH)).isZero();
    }

    @Test
    void shouldReadWhereAPieceIsToBePlaced() {
        for (boolean isLast : new boolean[] {false, true}) {
            ControlLayout.write(
                    memory, AT, ControlLayout.PLACE_LENGTH, ControlLayout.placedPiece(isLast, 9), 1 << 20, 1L << 40);
            assertThat(ControlLayout.isLastPiece(memory, AT)).isEqualTo(isLast);
            assertThat(ControlLayout.placedSlot(memory, AT)).isEqualTo(9);
            assertThat(ControlLayout.pieceBytes(memory, AT)).isEqualTo(1 << 20);
            assertThat(ControlLayout.pieceAddress(memory, AT)).isEqualTo(1L << 40);
        }
    }

    @Test
    void shouldReadWhichMessageIsCancelled() {
        ControlLayout.write(
                memory, AT, ControlLayout.CANCEL_LENGTH, ControlLayout.cancelledMessage(3, -8), Integer.MAX_VALUE, 6);
        assertThat(ControlLayout.cancelledSource(memory, AT)).isEqualTo(3);
        assertThat(ControlLayout.cancelledContext(memory, AT)).isEqualTo(-8);
        assertThat(ControlLayout.cancelledTag(memory, AT)).isEqualTo(Integer.MAX_VALUE);
        assertThat(ControlLayout.cancellingRank(memory, AT)).isEqualTo(6);
    }

    @Test
    void shouldReadWhereHelpIsWanted() {
        ControlLayout.write(memory, AT, ControlLayout.HELP_LENGTH, 4711, -3, 1L << 50);
        assertThat(ControlLayout.helpedProcess(memory, AT)).isEqualTo(4711);
        assertThat(ControlLayout.linePlace(memory, AT)).isEqualTo(-3);
        assertThat(ControlLayout.lineState(memory, AT)).isEqualTo(1L << 50);
    }

    @Test
    void shouldWriteNothingWithoutAPayload() {
        ControlLayout.write(memory, AT, ControlLayout.BARE_LENGTH, -1, -1, -1);
        assertThat(memory.getLong(AT)).isZero();
    }
}
