package org.strobe.mpi.p2p.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.shm.segment.Memory;

class MessageLayoutTest {
    private static final long AT = 64;
    private static final long WORD = 0x1234_5678_9ABC_DEF0L;

    private final Memory memory = Memory.allocate(256);

    @Test
    void shouldDescribeTheSharedBytes() {
        assertThat(MessageLayout.HEADER).isZero();
        assertThat(MessageLayout.CHECKER_WORD).isEqualTo(8);
        assertThat(MessageLayout.SLOT).isEqualTo(8);
        assertThat(MessageLayout.BYTES).isEqualTo(16);
        assertThat(MessageLayout.PLACE).isEqualTo(24);
        assertThat(MessageLayout.PROCESS).isEqualTo(32);
        assertThat(MessageLayout.EAGER_DATA).isEqualTo(8);
        assertThat(MessageLayout.SYNCHRONOUS_DATA).isEqualTo(16);
        assertThat(MessageLayout.LONGEST_HEAD).isEqualTo(24);
    }

    @ParameterizedTest
    @CsvSource({"0, 8", "1, 16"})
    void shouldHaveTheDataLastWhenItCarriesThem(int kind, int head) {
        assertThat(MessageLayout.isCarrier(kind)).isTrue();
        assertThat(MessageLayout.length(kind, 100, 0)).isEqualTo(head + 100);
        assertThat(MessageLayout.length(kind, 100, WORD)).isEqualTo(head + 108);
        assertThat(MessageLayout.dataOffset(kind)).isEqualTo(head);
    }

    @ParameterizedTest
    @CsvSource({"2, 24", "3, 40"})
    void shouldHaveAFixedLengthWhenItOffersTheData(int kind, int length) {
        assertThat(MessageLayout.isCarrier(kind)).isFalse();
        assertThat(MessageLayout.length(kind, 1L << 40, 0)).isEqualTo(length);
        assertThat(MessageLayout.length(kind, 1L << 40, WORD)).isEqualTo(length + 8);
    }

    @Test
    void shouldSeparateContextAndTag() {
        long envelope = MessageLayout.envelope(-7, Integer.MAX_VALUE);
        assertThat(MessageLayout.context(envelope)).isEqualTo(-7);
        assertThat(MessageLayout.tag(envelope)).isEqualTo(Integer.MAX_VALUE);
        assertThat(ControlLayout.isControl(envelope)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, WORD})
    void shouldReadEveryFieldOfAMappedRecordWithAndWithoutAChecker(long word) {
        int kind = MessageLayout.writeHead(memory, AT, 5, MessageLayout.MAPPED, word);
        MessageLayout.writeSlot(memory, AT, kind, 17);
        MessageLayout.writeBytes(memory, AT, kind, 1L << 33);
        MessageLayout.writePlace(memory, AT, kind, -2, 4711);

        long header = MessageLayout.readHeader(memory, AT);
        assertThat(MessageLayout.source(header)).isEqualTo(5);
        assertThat(MessageLayout.kind(header)).isEqualTo(kind);
        assertThat(MessageLayout.plainKind(kind)).isEqualTo(MessageLayout.MAPPED);
        assertThat(MessageLayout.isChecked(kind)).isEqualTo(word != 0);
        assertThat(MessageLayout.checkerWord(memory, AT, kind)).isEqualTo(word);
        assertThat(MessageLayout.slot(memory, AT, kind)).isEqualTo(17);
        assertThat(MessageLayout.bytes(memory, AT, kind, 0)).isEqualTo(1L << 33);
        assertThat(MessageLayout.place(memory, AT, kind)).isEqualTo(-2);
        assertThat(MessageLayout.process(memory, AT, kind)).isEqualTo(4711);
    }

    @Test
    void shouldWriteNothingOutsideItsLength() {
        int kind = MessageLayout.writeHead(memory, AT, 5, MessageLayout.MAPPED, WORD);
        MessageLayout.writePlace(memory, AT, kind, -1, -1);
        int length = MessageLayout.length(MessageLayout.MAPPED, 0, WORD);
        assertThat(memory.getLong(AT - Long.BYTES)).isZero();
        assertThat(memory.getLong(AT + length - Long.BYTES)).isEqualTo(-1);
        assertThat(memory.getLong(AT + length)).isZero();
    }

    @Test
    void shouldComputeTheSizeOfACarriedMessageFromTheLength() {
        int kind = MessageLayout.writeHead(memory, AT, 0, MessageLayout.SYNCHRONOUS, WORD);
        int length = MessageLayout.length(MessageLayout.SYNCHRONOUS, 33, WORD);
        assertThat(MessageLayout.bytes(memory, AT, kind, length)).isEqualTo(33);
    }
}
