package org.strobe.shm.rsm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.strobe.shm.rsm.RsmBed.ALL;
import static org.strobe.shm.rsm.RsmBed.POLICY;
import static org.strobe.shm.rsm.RsmBed.ROOM;
import static org.strobe.shm.rsm.RsmBed.assertReason;
import static org.strobe.shm.rsm.RsmSibling.ID;
import static org.strobe.shm.rsm.RsmSibling.ROUNDS;
import static org.strobe.shm.rsm.RsmSibling.SIZE;
import static org.strobe.shm.rsm.access.RsmException.Reason.BARRIER_FAILURE;
import static org.strobe.shm.rsm.access.RsmException.Reason.CONN_ABORTED;
import static org.strobe.shm.rsm.access.RsmException.Reason.SEG_NOT_PUBLISHED;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.rsm.topology.RsmInterconnect;
import org.strobe.shm.rsm.topology.RsmTopology;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.mapped.JobId;
import org.strobe.shm.segment.mapped.MappedJvm;
import org.strobe.shm.segment.mapped.MappedSegmentStore;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/** Exporter and importer in two processes, and the effect of a death on the other side. */
class RsmProcessTest {
    private static final long A_MILLISECOND = TimeUnit.MILLISECONDS.toNanos(1);

    /** Longer than the test may take. */
    private static final long AN_HOUR = TimeUnit.HOURS.toNanos(1);

    /** This process is on node 0, the sibling on node 1. */
    private static final class Bed implements AutoCloseable {
        private final MappedSegmentStore store = MappedSegmentStore.found(JobId.draw());
        private final Segment memory = store.create(ROOM, WaitingRoom.size(2, 2));
        private final WaitingRoom room = WaitingRoom.create(memory.memory(), 2, 2, true);
        private final RsmInterconnect interconnect = RsmInterconnect.create(store, room, 2, 2);
        private final Waiter waiter = room.enter(0, POLICY);
        private final RsmController controller = RsmController.get(interconnect, 0, 0, waiter);
        private final Process sibling;
        private final BufferedReader output;

        Bed(String role) throws IOException {
            List<String> command = new ArrayList<>();
            command.add(System.getProperty("java.home") + "/bin/java");
            command.addAll(MappedJvm.flags());
            command.addAll(List.of("-Xmx64m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
            command.addAll(List.of("-cp", System.getProperty("java.class.path")));
            command.addAll(List.of(RsmSibling.class.getName(), role, store.ticket()));
            sibling = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            output = sibling.inputReader();
        }

        void expect(String line) throws IOException {
            assertThat(output.readLine()).isEqualTo(line);
        }

        /** Kills the sibling like {@code kill -9}, and returns after its end. */
        void kill() throws InterruptedException {
            sibling.destroyForcibly().waitFor();
        }

        @Override
        public void close() {
            sibling.destroyForcibly();
            controller.close();
            waiter.close();
            interconnect.close();
            room.close();
            memory.close();
            store.close();
        }
    }

    @Test
    void shouldPutSignalAndGetWhenTheExporterIsAnotherProcess() throws Exception {
        try (Bed bed = new Bed("export")) {
            bed.expect("ready");
            RsmImportSegment remote = bed.controller.importConnect(1, ID, RsmRights.READ_WRITE);
            for (long round = 0; round < ROUNDS; round++) {
                remote.put64(0, 2 * round);
                remote.signalPost();
                remote.signalWait(AN_HOUR);
                assertThat(remote.get64(0)).isEqualTo(2 * round + 1);
            }
            assertThat(bed.controller.topology().controllers()).hasSize(2);
            remote.signalPost();
            assertReason(CONN_ABORTED, () -> remote.signalWait(AN_HOUR));
            bed.expect("done");
            assertReason(CONN_ABORTED, () -> remote.get64(0));
            assertThat(bed.sibling.waitFor()).isZero();
            assertReason(SEG_NOT_PUBLISHED, () -> bed.controller.importConnect(1, ID, RsmRights.READ));
        }
    }

    @Test
    void shouldLandNothingWhenUnpublishedUnderAnImporterInAnotherProcess() throws Exception {
        try (Bed bed = new Bed("import")) {
            RsmExportSegment segment = bed.controller.exportCreate(SIZE);
            Memory memory = segment.memory();
            Memory zeros = Memory.allocate(SIZE);
            for (int round = 0; round < ROUNDS / 4; round++) {
                segment.publish(ID, ALL);
                segment.signalWait(AN_HOUR);
                LockSupport.parkNanos(this, round * 1000L);
                segment.unpublish();
                memory.fill(0, SIZE, (byte) 0);
                long start = System.nanoTime();
                do {
                    assertThat(memory.bytes().mismatch(zeros.bytes())).isEqualTo(-1);
                } while (System.nanoTime() - start < A_MILLISECOND);
            }
            memory.setByte(0, (byte) 1);
            segment.publish(ID, ALL);
            bed.expect("done");
        }
    }

    @Test
    void shouldGetTypedErrorsWhenTheExporterIsKilled() throws Exception {
        try (Bed bed = new Bed("export")) {
            bed.expect("ready");
            RsmImportSegment remote = bed.controller.importConnect(1, ID, RsmRights.READ_WRITE);
            RsmBarrier barrier = remote.initBarrier();
            barrier.open();
            bed.kill();
            assertReason(CONN_ABORTED, () -> remote.signalWait(AN_HOUR));
            assertReason(CONN_ABORTED, () -> remote.put64(0, 1));
            assertReason(CONN_ABORTED, () -> remote.get64(0));
            assertReason(BARRIER_FAILURE, barrier::close);
            assertReason(SEG_NOT_PUBLISHED, () -> bed.controller.importConnect(1, ID, RsmRights.READ));
            assertThat(bed.controller.topology().controllers()).contains(new RsmTopology.Controller(1, 1, 1, false));
            remote.disconnect();
        }
    }

    @Test
    void shouldRefusePutsWhenTheExporterIsKilledDuringThem() throws Exception {
        try (Bed bed = new Bed("export")) {
            bed.expect("ready");
            RsmImportSegment remote = bed.controller.importConnect(1, ID, RsmRights.READ_WRITE);
            byte[] data = new byte[SIZE];
            remote.put(0, data, 0, SIZE);
            bed.sibling.destroyForcibly();
            RsmException refusal = null;
            while (refusal == null) {
                try {
                    remote.put(0, data, 0, SIZE);
                } catch (RsmException e) {
                    refusal = e;
                }
            }
            assertThat(refusal.reason()).isIn(CONN_ABORTED, BARRIER_FAILURE);
            assertThat(refusal).hasMessageContaining("died");
        }
    }

    @Test
    void shouldUnpublishWhenAnImporterIsKilledDuringAPut() throws Exception {
        try (Bed bed = new Bed("stay-inside")) {
            RsmExportSegment segment = bed.controller.exportCreate(SIZE);
            segment.publish(ID, ALL);
            bed.expect("inside");
            assertThat(segment.connections()).isEqualTo(1);
            bed.kill();
            segment.unpublish();
            assertThat(segment.errors()).isEqualTo(1);
            assertThat(segment.memory().getByte(0)).isEqualTo((byte) 1);
            segment.memory().fill(0, SIZE, (byte) 0);
            segment.publish(ID, ALL);
            RsmImportSegment own = bed.controller.importConnect(0, ID, RsmRights.READ_WRITE);
            own.put8(0, (byte) 2);
            assertThat(own.get8(0)).isEqualTo((byte) 2);
        }
    }

    @Test
    void shouldFinishUnpublishingWhenAnImporterIsKilledMeanwhile() throws Exception {
        try (Bed bed = new Bed("stay-inside")) {
            RsmExportSegment segment = bed.controller.exportCreate(SIZE);
            segment.publish(ID, ALL);
            bed.expect("inside");
            AtomicBoolean killing = new AtomicBoolean();
            Thread killer = Thread.ofPlatform().start(() -> {
                try {
                    Thread.sleep(200);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                killing.set(true);
                bed.sibling.destroyForcibly();
            });
            segment.unpublish();
            assertThat(killing).as("unpublish waits for the importer").isTrue();
            assertThat(segment.errors()).isEqualTo(1);
            killer.join();
        }
    }
}
