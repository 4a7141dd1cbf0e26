package org.strobe.shm.rsm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.strobe.shm.rsm.RsmBed.ALL;
import static org.strobe.shm.rsm.RsmBed.assertReason;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_ADDR;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_LENGTH;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_MEM_ALIGNMENT;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_OFFSET;
import static org.strobe.shm.rsm.access.RsmException.Reason.BAD_SEG_HNDL;
import static org.strobe.shm.rsm.access.RsmException.Reason.CONN_ABORTED;
import static org.strobe.shm.rsm.access.RsmException.Reason.PERM_DENIED;
import static org.strobe.shm.rsm.access.RsmException.Reason.SEG_NOT_MAPPED;
import static org.strobe.shm.rsm.access.RsmException.Reason.SEG_STILL_MAPPED;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.segment.Memory;

/** Put, get and map, over any store. */
abstract class RsmTransferContract {
    private static final int SIZE = 256;
    private static final byte POISON = 0x5A;

    abstract RsmBed newBed();

    /** Poisoned segment, published as 5 for all, with poisoned memory around it. */
    private static RsmExportSegment poisoned(RsmBed bed) {
        RsmExportSegment segment = bed.published(SIZE, 5);
        segment.memory().fill(0, SIZE, POISON);
        return segment;
    }

    private static byte[] content(RsmExportSegment segment) {
        byte[] bytes = new byte[SIZE];
        segment.memory().getBytes(0, bytes, 0, SIZE);
        return bytes;
    }

    private static byte[] numbered(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (i + 1);
        }
        return bytes;
    }

    @Test
    void shouldWriteWhereTheOffsetSaysAndNowhereElseWhenPut() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = poisoned(bed);
            RsmImportSegment remote = bed.connected(5);
            remote.put(10, numbered(20), 5, 8);
            byte[] expected = new byte[SIZE];
            Arrays.fill(expected, POISON);
            System.arraycopy(numbered(20), 5, expected, 10, 8);
            assertThat(content(segment)).isEqualTo(expected);

            byte[] target = new byte[12];
            Arrays.fill(target, POISON);
            remote.get(10, target, 2, 8);
            assertThat(target).isEqualTo(new byte[] {POISON, POISON, 6, 7, 8, 9, 10, 11, 12, 13, POISON, POISON});
        }
    }

    @Test
    void shouldMoveValuesOfEverySizeWhenPutAndGot() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = poisoned(bed);
            RsmImportSegment remote = bed.connected(5);
            remote.put8(1, (byte) -3);
            remote.put16(2, (short) -300);
            remote.put32(4, -70_000);
            remote.put64(8, -5_000_000_000L);
            assertThat(remote.get8(1)).isEqualTo((byte) -3);
            assertThat(remote.get16(2)).isEqualTo((short) -300);
            assertThat(remote.get32(4)).isEqualTo(-70_000);
            assertThat(remote.get64(8)).isEqualTo(-5_000_000_000L);
            assertThat(segment.memory().getByte(0)).isEqualTo(POISON);
            assertThat(segment.memory().getInt(4)).isEqualTo(-70_000);
            assertThat(segment.memory().getLong(8)).isEqualTo(-5_000_000_000L);
            assertThat(segment.memory().getByte(16)).isEqualTo(POISON);
        }
    }

    @Test
    void shouldMoveManyValuesWhenPutAndGotWithACount() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = poisoned(bed);
            RsmImportSegment remote = bed.connected(5);
            remote.put16(2, new short[] {1, 2, 3, 4}, 1, 2);
            remote.put32(8, new int[] {1, 2, 3, 4}, 1, 3);
            remote.put64(24, new long[] {1, 2, 3}, 0, 3);
            short[] shorts = new short[3];
            int[] ints = new int[4];
            long[] longs = new long[3];
            remote.get16(2, shorts, 1, 2);
            remote.get32(8, ints, 1, 3);
            remote.get64(24, longs, 0, 3);
            assertThat(shorts).containsExactly(0, 2, 3);
            assertThat(ints).containsExactly(0, 2, 3, 4);
            assertThat(longs).containsExactly(1, 2, 3);
            assertThat(segment.memory().getByte(6)).isEqualTo(POISON);
            assertThat(segment.memory().getByte(20)).isEqualTo(POISON);
            assertThat(segment.memory().getByte(48)).isEqualTo(POISON);
        }
    }

    @Test
    void shouldScatterAndGatherWhenPutAndGotInPieces() {
        try (RsmBed bed = newBed()) {
            poisoned(bed);
            RsmImportSegment remote = bed.connected(5);
            Memory local = Memory.allocate(64);
            local.setBytes(0, numbered(64), 0, 64);
            remote.putv(List.of(
                    new RsmImportSegment.Transfer(local, 0, 100, 8), new RsmImportSegment.Transfer(local, 32, 0, 4)));
            assertThat(remote.get8(100)).isEqualTo((byte) 1);
            assertThat(remote.get8(3)).isEqualTo((byte) 36);
            assertThat(remote.get8(4)).isEqualTo(POISON);
            Memory back = Memory.allocate(16);
            remote.getv(List.of(
                    new RsmImportSegment.Transfer(back, 8, 100, 8), new RsmImportSegment.Transfer(back, 0, 0, 4)));
            assertThat(back.getByte(15)).isEqualTo((byte) 8);
            assertThat(back.getByte(0)).isEqualTo((byte) 33);
            remote.put(200, local, 1, 2);
            remote.get(200, back, 4, 2);
            assertThat(back.getByte(5)).isEqualTo((byte) 3);
        }
    }

    @Test
    void shouldWriteNoPieceWhenOneOfThemIsWrong() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = poisoned(bed);
            RsmImportSegment remote = bed.connected(5);
            byte[] before = content(segment);
            Memory local = Memory.allocate(64);
            RsmImportSegment.Transfer good = new RsmImportSegment.Transfer(local, 0, 0, 8);
            assertReason(
                    BAD_LENGTH, () -> remote.putv(List.of(good, new RsmImportSegment.Transfer(local, 0, SIZE - 4, 8))));
            assertReason(BAD_ADDR, () -> remote.putv(List.of(good, new RsmImportSegment.Transfer(local, 60, 0, 8))));
            assertThat(content(segment)).isEqualTo(before);
        }
    }

    @Test
    void shouldChangeNothingWhenAPutIsOutsideTheSegment() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment before = bed.published(SIZE, 4);
            RsmExportSegment segment = poisoned(bed);
            RsmExportSegment after = bed.published(SIZE, 6);
            RsmImportSegment remote = bed.connected(5);
            byte[] data = numbered(SIZE + 1);
            Memory local = Memory.allocate(SIZE + 1);
            assertRefused(
                    remote,
                    BAD_OFFSET,
                    r -> r.put(-1, data, 0, 1),
                    r -> r.put(SIZE + 1, data, 0, 0),
                    r -> r.put(Long.MIN_VALUE, data, 0, 1),
                    r -> r.put64(-8, 1),
                    r -> r.get(-1, data, 0, 1),
                    r -> r.get32(SIZE + 4));
            assertRefused(
                    remote,
                    BAD_LENGTH,
                    r -> r.put(0, data, 0, SIZE + 1),
                    r -> r.put(SIZE, data, 0, 1),
                    r -> r.put(1, local, 0, SIZE),
                    r -> r.put(0, data, 0, -1),
                    r -> r.put(0, local, 0, -1),
                    r -> r.put64(SIZE, 1),
                    r -> r.put8(SIZE, (byte) 1),
                    r -> r.put16(SIZE - 2, new short[2], 0, 2),
                    r -> r.put32(SIZE - 4, new int[2], 0, 2),
                    r -> r.put64(SIZE - 8, new long[2], 0, 2),
                    r -> r.get(1, data, 0, SIZE),
                    r -> r.get64(SIZE));
            assertRefused(
                    remote,
                    BAD_MEM_ALIGNMENT,
                    r -> r.put16(1, (short) 1),
                    r -> r.put32(2, 1),
                    r -> r.put64(4, 1),
                    r -> r.put64(4, new long[1], 0, 1),
                    r -> r.get16(1),
                    r -> r.get32(2, new int[1], 0, 1));
            assertRefused(
                    remote,
                    BAD_ADDR,
                    r -> r.put(0, data, -1, 1),
                    r -> r.put(0, data, SIZE, 2),
                    r -> r.put(0, local, SIZE, 2),
                    r -> r.put32(0, new int[1], 1, 1),
                    r -> r.get(0, data, Integer.MAX_VALUE, 1),
                    r -> r.get16(0, new short[1], 0, 2));
            byte[] expected = new byte[SIZE];
            assertThat(content(before)).isEqualTo(expected);
            assertThat(content(after)).isEqualTo(expected);
            Arrays.fill(expected, POISON);
            assertThat(content(segment)).isEqualTo(expected);
            assertThat(data).isEqualTo(numbered(SIZE + 1));
            remote.put(SIZE, data, 0, 0);
            remote.put(0, data, 0, SIZE);
        }
    }

    @SafeVarargs
    private static void assertRefused(RsmWindow window, RsmException.Reason reason, Consumer<RsmWindow>... transfers) {
        for (Consumer<RsmWindow> transfer : transfers) {
            assertReason(reason, () -> transfer.accept(window));
        }
    }

    @Test
    void shouldDenyWhatTheConnectionWasNotMadeFor() {
        try (RsmBed bed = newBed()) {
            poisoned(bed);
            RsmImportSegment reader = bed.importer().importConnect(0, 5, RsmRights.READ);
            RsmImportSegment writer = bed.importer().importConnect(0, 5, RsmRights.WRITE);
            RsmImportSegment neither = bed.importer().importConnect(0, 5, RsmRights.NONE);
            Memory local = Memory.allocate(8);
            assertThat(reader.get8(0)).isEqualTo(POISON);
            writer.put8(0, (byte) 1);
            assertReason(PERM_DENIED, () -> reader.put8(0, (byte) 1));
            assertReason(PERM_DENIED, () -> reader.putv(List.of(new RsmImportSegment.Transfer(local, 0, 0, 8))));
            assertReason(PERM_DENIED, () -> reader.map(0, 8, RsmRights.READ_WRITE));
            assertReason(PERM_DENIED, () -> writer.get8(0));
            assertReason(PERM_DENIED, () -> writer.getv(List.of(new RsmImportSegment.Transfer(local, 0, 0, 8))));
            assertReason(PERM_DENIED, () -> neither.put8(0, (byte) 1));
            assertReason(PERM_DENIED, () -> neither.get8(0));
        }
    }

    @Test
    void shouldThrowAndNotTouchMemoryWhenUnpublishedOrDestroyed() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = poisoned(bed);
            RsmImportSegment remote = bed.connected(5);
            RsmMapping mapping = remote.map(0, SIZE, RsmRights.READ_WRITE);
            segment.unpublish();
            assertThat(remote.isAborted()).isTrue();
            byte[] before = content(segment);
            assertAllAborted(remote, mapping);
            assertThat(content(segment)).isEqualTo(before);
            segment.publish(5, ALL);
            assertAllAborted(remote, mapping);
            assertThat(content(segment)).isEqualTo(before);
            segment.destroy();
            assertAllAborted(remote, mapping);
            remote.close();
            assertReason(BAD_SEG_HNDL, () -> mapping.get8(0));
        }
    }

    private static void assertAllAborted(RsmImportSegment remote, RsmMapping mapping) {
        Memory local = Memory.allocate(8);
        List<RsmImportSegment.Transfer> pieces = List.of(new RsmImportSegment.Transfer(local, 0, 0, 8));
        List<ThrowingCallable> calls = List.of(
                () -> remote.put(0, new byte[8], 0, 8),
                () -> remote.put64(0, 1),
                () -> remote.get(0, new byte[8], 0, 8),
                () -> remote.get64(0),
                () -> remote.putv(pieces),
                () -> remote.getv(pieces),
                () -> mapping.put64(0, 1),
                () -> mapping.get64(0),
                remote::signalPost);
        for (ThrowingCallable call : calls) {
            assertReason(CONN_ABORTED, call);
        }
    }

    @Test
    void shouldReachOnlyItsRangeWhenMapped() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = poisoned(bed);
            RsmImportSegment remote = bed.connected(5);
            assertReason(BAD_OFFSET, () -> remote.map(SIZE + 1, 1, RsmRights.READ));
            assertReason(BAD_LENGTH, () -> remote.map(8, SIZE, RsmRights.READ));
            RsmMapping mapping = remote.map(64, 64, RsmRights.READ_WRITE);
            assertThat(mapping.size()).isEqualTo(64);
            mapping.put64(0, 77);
            assertThat(segment.memory().getLong(64)).isEqualTo(77);
            assertThat(mapping.get64(0)).isEqualTo(77);
            assertRefused(mapping, BAD_LENGTH, m -> m.put64(64, 1), m -> m.put(0, new byte[65], 0, 65));
            assertRefused(mapping, BAD_OFFSET, m -> m.put64(-8, 1), m -> m.get8(65));
            assertThat(segment.memory().getByte(63)).isEqualTo(POISON);
            assertThat(segment.memory().getByte(128)).isEqualTo(POISON);

            assertReason(SEG_STILL_MAPPED, () -> remote.map(0, 8, RsmRights.READ));
            assertReason(SEG_STILL_MAPPED, remote::disconnect);
            remote.unmap();
            assertReason(SEG_NOT_MAPPED, remote::unmap);
            assertReason(SEG_NOT_MAPPED, () -> mapping.get8(0));
            RsmMapping odd = remote.map(1, 16, RsmRights.READ);
            assertRefused(odd, BAD_MEM_ALIGNMENT, m -> m.get16(0), m -> m.get64(8));
            odd.get64(7);
            remote.unmap();
            RsmMapping reading = remote.map(0, 8, RsmRights.READ);
            assertReason(PERM_DENIED, () -> reading.put8(0, (byte) 1));
            remote.unmap();
            remote.disconnect();
            assertReason(BAD_SEG_HNDL, () -> remote.map(0, 8, RsmRights.READ));
            assertReason(BAD_SEG_HNDL, () -> remote.get8(0));
        }
    }

    @Test
    void shouldNotMapWhenUnpublished() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = poisoned(bed);
            RsmImportSegment remote = bed.connected(5);
            segment.unpublish();
            assertReason(CONN_ABORTED, () -> remote.map(0, 8, RsmRights.READ));
        }
    }

    @Test
    void shouldEndTheTransferWhenTheLocalMemoryIsClosed() {
        try (RsmBed bed = newBed()) {
            RsmExportSegment segment = poisoned(bed);
            RsmImportSegment remote = bed.connected(5);
            remote.setMode(RsmBarrier.Mode.EXPLICIT);
            RsmBarrier barrier = remote.initBarrier();
            barrier.open();
            Memory closed = closedMemory(bed);
            assertThatThrownBy(() -> remote.put(0, closed, 0, 8)).isInstanceOf(IllegalStateException.class);
            assertReason(RsmException.Reason.BARRIER_FAILURE, barrier::close);
            assertThatThrownBy(() -> remote.putv(List.of(new RsmImportSegment.Transfer(closed, 0, 0, 8))))
                    .isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> remote.get(0, closed, 0, 8)).isInstanceOf(IllegalStateException.class);
            segment.unpublish();
        }
    }

    private static Memory closedMemory(RsmBed bed) {
        org.strobe.shm.segment.Segment segment = bed.exporterSide.store().create("local", 64);
        segment.close();
        return segment.memory();
    }
}
