package org.strobe.emulator.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.Nth;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.rsm.RsmBarrier;
import org.strobe.shm.rsm.RsmController;
import org.strobe.shm.rsm.RsmExportSegment;
import org.strobe.shm.rsm.RsmImportSegment;
import org.strobe.shm.rsm.RsmMapping;
import org.strobe.shm.rsm.access.RsmAccess;
import org.strobe.shm.rsm.access.RsmException;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.sync.Counter;

/** The RSM API by ranks of the modelled Sun Fire Link. Rank 0 exports, rank 1 imports. */
class RemoteMemoryTest {
    private static final int BYTES = 16 << 10;
    private static final int ID = 1;
    private static final int WORD = 128;
    private static final long LONGEST = Long.MAX_VALUE;
    private static final List<RsmAccess> ALL = List.of(RsmAccess.everyNode(RsmRights.READ_WRITE));

    private static Job job(int nodes) {
        return Job.of(2)
                .nodes(nodes)
                .machine(ModelMachines.machine("sun-fire-link"))
                .timeout(Duration.ofMinutes(5));
    }

    private static RsmController controller(Rank rank) {
        return rank.rsmControllers().orElseThrow().get();
    }

    /** Action of the importer. */
    private interface Import {
        long by(Rank rank, RsmImportSegment imported);
    }

    /** Lets rank 1 act on a segment of rank 0, which then waits for a signal and checks a byte; returns rank 1's answer. */
    private static long imported(Job job, int checked, int expected, Import action) {
        return job.run(rank -> rank.number() == 0 ? exporting(rank, checked, expected) : (Long) importing(rank, action))
                .get(1);
    }

    private static Long exporting(Rank rank, int checked, int expected) {
        RsmController controller = controller(rank);
        RsmExportSegment exported = controller.exportCreate(BYTES);
        exported.publish(ID, ALL);
        rank.barrier();
        exported.signalWait(LONGEST);
        assertThat(exported.memory().getByte(checked)).isEqualTo((byte) expected);
        exported.unpublish();
        exported.destroy();
        controller.release();
        return 0L;
    }

    private static long importing(Rank rank, Import action) {
        RsmController controller = controller(rank);
        rank.barrier();
        RsmImportSegment imported = controller.importConnect(rank.nodeOf(0), ID, RsmRights.READ_WRITE);
        imported.setMode(RsmBarrier.Mode.EXPLICIT);
        long answer = action.by(rank, imported);
        imported.signalPost();
        controller.release();
        return answer;
    }

    private static byte[] sevens(int length) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) 7);
        return bytes;
    }

    @Test
    void shouldCarryALifeOfASegment() {
        for (int nodes = 1; nodes <= 2; nodes++) {
            imported(job(nodes), BYTES - 1, 7, (rank, imported) -> {
                RsmBarrier barrier = imported.initBarrier();
                barrier.open();
                imported.put(0, sevens(BYTES), 0, BYTES);
                barrier.order();
                byte[] back = new byte[BYTES];
                imported.get(0, back, 0, BYTES);
                barrier.close();
                assertThat(back).isEqualTo(sevens(BYTES));
                imported.put64(8, 5);
                imported.put16(2, (short) -3);
                assertThat(imported.get16(2)).isEqualTo((short) -3);
                RsmMapping mapping = imported.map(4096, 4096, RsmRights.READ_WRITE);
                mapping.put(0, sevens(640), 0, 640);
                imported.unmap();
                return 0;
            });
        }
    }

    /** A put of a line takes 600 ns, its way 564 ns, or a copy; the awaited word then takes the transfer of its line. */
    @Test
    void shouldWakeARankThatAwaitsAWordWhenItsLineLands() {
        assertThat(timeToWake(2)).isBetween(1164L, 1164L + 300);
        assertThat(timeToWake(1)).isBetween(493L, 493L + 600);
    }

    private static long timeToWake(int nodes) {
        List<Long> times = job(nodes).run(rank -> rank.number() == 0 ? awaiting(rank) : (Long) writing(rank));
        return times.get(0) - times.get(1);
    }

    private static Long awaiting(Rank rank) {
        RsmController controller = controller(rank);
        RsmExportSegment exported = controller.exportCreate(BYTES);
        exported.publish(ID, ALL);
        rank.barrier();
        rank.await(new Counter(exported.memory(), WORD), 1, Waiting.of("a word", "rank 1"));
        long woken = rank.now();
        exported.signalWait(LONGEST);
        exported.destroy();
        controller.release();
        return woken;
    }

    /** Stores a line long after the other rank has begun to wait; answers when. */
    private static long writing(Rank rank) {
        return importing(rank, (self, imported) -> {
            self.sleep(1_000_000);
            byte[] line = new byte[64];
            line[0] = 1;
            long stored = self.now();
            imported.put(WORD, line, 0, line.length);
            return stored;
        });
    }

    /** A loop without waits lets the rank act whose signal ends it. */
    @Test
    void shouldSeeASignalInALoopOfLooks() {
        List<Long> looks =
                job(2).run(rank -> rank.number() == 0 ? polling(rank) : (Long) importing(rank, (self, imported) -> 0));
        assertThat(looks.get(0)).isGreaterThan(1);
    }

    private static Long polling(Rank rank) {
        RsmController controller = controller(rank);
        RsmExportSegment exported = controller.exportCreate(BYTES);
        exported.publish(ID, ALL);
        rank.barrier();
        long looks = 1;
        while (!exported.trySignal()) {
            looks++;
        }
        exported.destroy();
        controller.release();
        return looks;
    }

    @Test
    void shouldTakeOneTimeToOrderAndToClose() {
        imported(job(2), 0, 0, (rank, imported) -> {
            RsmBarrier barrier = imported.initBarrier();
            barrier.open();
            long begin = rank.now();
            barrier.order();
            long ordered = rank.now();
            barrier.close();
            assertThat(rank.now() - ordered).isBetween(ordered - begin - 1, ordered - begin + 1);
            assertThat(ordered - begin).isBetween(7129L, 7131L);
            return 0;
        });
    }

    @Test
    void shouldWrapEachPutIntoABarrierInImplicitMode() {
        imported(job(2), 0, 7, (rank, imported) -> {
            imported.setMode(RsmBarrier.Mode.IMPLICIT);
            long begin = rank.now();
            imported.put(0, sevens(64), 0, 64);
            assertThat(rank.now() - begin).isBetween(9930 + 600 + 7130 - 2L, 9930 + 600 + 7130 + 2L);
            return 0;
        });
    }

    @Test
    void shouldFailABarrierWhoseLinesAreLost() {
        Job job = job(2).faults(FaultPlan.NONE.failTransfer(Nth.of(1), 1, 0));
        imported(job, 0, 7, (rank, imported) -> {
            RsmBarrier barrier = imported.initBarrier();
            barrier.open();
            imported.put(0, sevens(64), 0, 64);
            assertThatThrownBy(barrier::close)
                    .isInstanceOf(RsmException.class)
                    .extracting(e -> ((RsmException) e).reason())
                    .isEqualTo(RsmException.Reason.BARRIER_FAILURE);
            barrier.open();
            imported.put(0, sevens(64), 0, 64);
            barrier.close();
            return 0;
        });
    }

    @Test
    void shouldHaveItOnThisMachineAndThisComputer() {
        assertThat(job(2).machine(ModelMachines.machine("qsnet"))
                        .run(rank -> rank.rsmControllers().isPresent()))
                .containsOnly(false);
        assertThat(Job.of(1).run(rank -> rank.rsmControllers().isPresent())).containsOnly(true);
    }

    @Test
    void shouldTakeEqualTimesInEachRun() {
        Import action = (rank, imported) -> {
            imported.put(32, sevens(1000), 0, 1000);
            return rank.now();
        };
        assertThat(imported(job(2), 1000, 7, action)).isEqualTo(imported(job(2), 1000, 7, action));
    }
}
