package org.strobe.shm.segment.mapped;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.shm.segment.ProcessId;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.SegmentException;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.segment.SegmentStoreContract;

class MappedSegmentStoreTest extends SegmentStoreContract {
    private final JobId job = JobId.draw();

    @TempDir
    Path folder;

    @Override
    protected SegmentStore newStore() {
        return MappedSegmentStore.found(job);
    }

    @Test
    void shouldShareBytesWhenJoinedByTicket() {
        try (MappedSegmentStore founder = MappedSegmentStore.found(job);
                MappedSegmentStore sibling = MappedSegmentStore.join(founder.ticket());
                Segment made = founder.create("a", 4096);
                Segment found = sibling.attach("a")) {
            made.memory().setLongRelease(8, 42);
            assertThat(found.memory().getLongAcquire(8)).isEqualTo(42);
            assertThat(found.memory().wordId(8)).isEqualTo(made.memory().wordId(8));
            assertThat(found.memory().address(0)).isNotEqualTo(made.memory().address(0));
        }
    }

    @Test
    void shouldLeaveNoNameInTheFolderWhenSegmentsAreReady() throws IOException {
        try (MappedSegmentStore store = MappedSegmentStore.found(job, List.of(folder));
                Segment segment = store.create("a", 4096)) {
            segment.memory().setLong(0, 1);
            assertThat(files()).isEmpty();
        }
    }

    @Test
    void shouldTakeTheNextFolderWhenTheFirstOneIsUnusable() {
        List<Path> folders = List.of(folder.resolve("missing"), folder);
        try (MappedSegmentStore store = MappedSegmentStore.found(job, folders);
                Segment segment = store.create("a", 4096)) {
            segment.memory().setLong(4088, 1);
            assertThat(segment.memory().getLong(4088)).isEqualTo(1);
        }
    }

    @Test
    void shouldRefuseWhenNoFolderHasRoom() {
        assertThatThrownBy(() -> MappedSegmentStore.found(job, List.of(folder.resolve("missing"))))
                .isInstanceOfSatisfying(SegmentException.class, hasReason(SegmentException.Reason.REFUSED));
    }

    @Test
    void shouldMapMoreThanTwoGibibytes() {
        long size = (1L << 31) + 4096;
        try (MappedSegmentStore founder = MappedSegmentStore.found(job);
                MappedSegmentStore sibling = MappedSegmentStore.join(founder.ticket());
                Segment made = founder.create("large", size);
                Segment found = sibling.attach("large")) {
            made.memory().setLong(size - 8, 7);
            assertThat(found.memory().getLong(size - 8)).isEqualTo(7);
        }
    }

    @Test
    void shouldNotFindASegmentWhenItsCreatorHasClosedIt() {
        try (MappedSegmentStore founder = MappedSegmentStore.found(job);
                MappedSegmentStore sibling = MappedSegmentStore.join(founder.ticket())) {
            Segment made = founder.create("a", 4096);
            Segment found = sibling.attach("a");
            made.memory().setLong(0, 5);
            made.close();
            assertThat(found.memory().getLong(0)).isEqualTo(5);
            assertThatThrownBy(() -> sibling.attach("a"))
                    .isInstanceOfSatisfying(SegmentException.class, hasReason(SegmentException.Reason.MISSING));
            found.close();
        }
    }

    @Test
    void shouldLetHoldersGoOnWhenTheStoreIsClosedFirst() {
        MappedSegmentStore store = MappedSegmentStore.found(job);
        Segment segment = store.create("a", 4096);
        store.close();
        segment.memory().setLong(0, 1);
        segment.close();
        assertThatThrownBy(() -> segment.memory().getLong(0)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void shouldSayClosedWhenTheStoreWasClosed() throws IOException {
        MappedSegmentStore store = MappedSegmentStore.found(job, List.of(folder));
        store.close();
        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> store.create("a", 1), () -> store.attach("a"), () -> store.remove("a"))) {
            assertThatThrownBy(call)
                    .isInstanceOfSatisfying(SegmentException.class, hasReason(SegmentException.Reason.CLOSED));
        }
        assertThat(files()).isEmpty();
    }

    @Test
    void shouldMapItsOwnFileWhenTwoStoresOfOneJvmOpenIt() {
        try (MappedSegmentStore founder = MappedSegmentStore.found(job);
                MappedSegmentStore sibling = MappedSegmentStore.join(founder.ticket());
                Segment made = founder.create("a", 4096)) {
            for (int i = 0; i < 50; i++) {
                try (Segment found = sibling.attach("a");
                        Segment other = founder.create("b" + i, 4096)) {
                    found.memory().setLong(0, i);
                    assertThat(made.memory().getLong(0)).isEqualTo(i);
                    assertThat(other.memory().getLong(0)).isZero();
                }
            }
        }
    }

    @Test
    void shouldSayMissingWhenTheFileIsNotThere() {
        assertThat(reasonOfJoining(folder.resolve("nothing"))).isEqualTo(SegmentException.Reason.MISSING);
    }

    @Test
    void shouldSayForeignWhenTheFileIsSomethingElse() throws IOException {
        Path file = Files.write(folder.resolve("other"), new byte[8192]);
        assertThat(reasonOfJoining(file)).isEqualTo(SegmentException.Reason.FOREIGN);
    }

    @Test
    void shouldSayForeignWhenTheFileIsOfAnotherJob() throws IOException {
        Path file = fileWith(page -> page.putLong(SegmentHeaderLayout.JOB, 1), 8192);
        assertThat(reasonOfJoining(file)).isEqualTo(SegmentException.Reason.FOREIGN);
    }

    @Test
    void shouldSayTruncatedWhenTheFileIsShorterThanAHeader() throws IOException {
        assertThat(reasonOfJoining(Files.write(folder.resolve("empty"), new byte[0])))
                .isEqualTo(SegmentException.Reason.TRUNCATED);
        Path file = fileWith(page -> {}, 100);
        assertThat(reasonOfJoining(file)).isEqualTo(SegmentException.Reason.TRUNCATED);
    }

    @Test
    void shouldSayTruncatedWhenTheFileIsShorterThanItsHeaderSays() throws IOException {
        Path file = fileWith(page -> {}, 8191);
        assertThat(reasonOfJoining(file)).isEqualTo(SegmentException.Reason.TRUNCATED);
    }

    @Test
    void shouldSayOtherVersionWhenTheLayoutIsOlder() throws IOException {
        Path file = fileWith(page -> page.putInt(SegmentHeaderLayout.VERSION, 0), 8192);
        assertThat(reasonOfJoining(file)).isEqualTo(SegmentException.Reason.OTHER_VERSION);
    }

    @Test
    void shouldSayIncompleteWhenTheCreatorHasNotFinished() throws IOException {
        Path file = fileWith(page -> page.putInt(SegmentHeaderLayout.STATE, SegmentHeaderLayout.BEING_MADE), 8192);
        assertThat(reasonOfJoining(file)).isEqualTo(SegmentException.Reason.INCOMPLETE);
    }

    @Test
    void shouldMapTheFileWhenItsHeaderIsRight() throws IOException {
        Path file = fileWith(page -> page.putLong(SegmentHeaderLayout.SIZE, Directory.size()), 4096 + Directory.size());
        assertThat(reasonOfJoining(file)).isNull();
    }

    @Test
    void shouldCleanOnlyWhatDeadProcessesLeft() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        Path dead = folder.resolve(SegmentFolders.fileName(job, new ProcessId(ended.pid(), 1), 1));
        Path living = folder.resolve(SegmentFolders.fileName(job, ProcessId.current(), 2));
        Path foreign = folder.resolve("strobe-notes.txt");
        for (Path file : List.of(dead, living, foreign)) {
            Files.createFile(file);
        }
        assertThat(SegmentFolders.clean(List.of(folder))).containsExactly(dead);
        assertThat(files()).containsExactlyInAnyOrder(living, foreign);
    }

    @Test
    void shouldDeleteWhatKilledSiblingsLeftWhenItsFounderCloses() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        ProcessId dead = new ProcessId(ended.pid(), 1);
        Path ours = folder.resolve(SegmentFolders.fileName(job, dead, 1));
        Path others = folder.resolve(SegmentFolders.fileName(JobId.draw(), dead, 1));
        MappedSegmentStore founder = MappedSegmentStore.found(job, List.of(folder));
        MappedSegmentStore sibling = MappedSegmentStore.join(founder.ticket());
        for (Path file : List.of(ours, others)) {
            Files.createFile(file);
        }
        founder.close();
        sibling.close();
        assertThat(files()).containsExactly(others);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    /** File with a valid header for this job and number 1, modified by the test, cut or filled to a length. */
    private Path fileWith(Consumer<ByteBuffer> change, long length) throws IOException {
        Path file = folder.resolve("segment");
        try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
            new SegmentHeader(SegmentHeaderLayout.READY, 4096, job, ProcessId.current(), 1).write(out.getChannel());
            ByteBuffer page = ByteBuffer.allocate(SegmentHeaderLayout.LENGTH).order(ByteOrder.nativeOrder());
            out.getChannel().read(page, 0);
            change.accept(page);
            out.getChannel().write(page.clear(), 0);
            out.setLength(length);
        }
        return file;
    }

    /**
     * Joins by a ticket that leads to this file.
     *
     * @return the reason for its failure, or null
     */
    private SegmentException.Reason reasonOfJoining(Path file) {
        ProcessId self = ProcessId.current();
        String ticket = job + ":" + self.pid() + ":" + self.startTime() + ":1:" + file;
        try (MappedSegmentStore store = MappedSegmentStore.join(ticket)) {
            assertThat(store.ticket()).isEqualTo(ticket);
            return null;
        } catch (SegmentException e) {
            assertThat(e).hasMessageContaining("segment=directory");
            return e.reason();
        }
    }

    @Test
    void shouldRefuseAndNotTryAnotherFolderWhenInterrupted() {
        try (SegmentStore store = newStore()) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> store.create("cut short", 1 << 16))
                    .isInstanceOf(SegmentException.class)
                    .hasMessageContaining("interrupted");
            assertThat(Thread.interrupted()).isTrue();
            store.create("cut short", 1 << 16).close();
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldUnmapWhatIsClosed() throws IOException {
        long before = mappings();
        for (int i = 0; i < 50; i++) {
            try (MappedSegmentStore founder = MappedSegmentStore.found(JobId.draw());
                    Segment made = founder.create("made", 1 << 16);
                    Segment early = founder.createEarly("early", 1 << 16);
                    MappedSegmentStore joined = MappedSegmentStore.join(founder.ticket());
                    Segment attached = joined.attach("made");
                    Segment attachedEarly = joined.attach("early")) {
                made.memory().setLong(0, 42);
                early.memory().setLong(8, 43);
                assertThat(attached.memory().getLong(0)).isEqualTo(42);
                assertThat(attachedEarly.memory().getLong(0)).isZero();
                assertThat(attachedEarly.memory().getLong(8)).isEqualTo(43);
            }
        }
        assertThat(mappings()).isLessThan(before + 50);
    }

    private static long mappings() throws IOException {
        try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
            return maps.filter(line -> line.contains("/dev/shm/")).count();
        }
    }
}
