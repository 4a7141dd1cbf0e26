package org.strobe.mpi.win;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Win;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.Strobe;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.model.ModelMachines;

/** Windows on modelled machines: results as elsewhere, with the times of the machine. */
class ModelledWindowsTest {
    private static final int PROGRAMS = Integer.getInteger("strobe.tests.programs", 40);
    private static final int ROUNDS = 8;
    private static final int MANY = 64;

    /** Figures of the machine file: network rate in bytes a second, and message latency in seconds. */
    private static final double INFINIBAND_RATE = 861e6;

    private static final double INFINIBAND_LATENCY = 4.3e-6;
    private static final double INFINIBAND_OVERHEADS = 1.7e-6;
    private static final double INFINIBAND_COPY_RATE = 800e6;
    private static final double NANO = 1e-9;

    private static Job job(String machine, int ranks, int nodes) {
        return Job.of(ranks)
                .machine(ModelMachines.machine(machine))
                .nodes(nodes)
                .timeout(Duration.ofMinutes(2));
    }

    @ParameterizedTest
    @CsvSource({"infiniband-2003, 5, 5", "infiniband-2003, 4, 2", "cluster-2026, 5, 2", "ibm-sp, 3, 1"})
    void shouldDoWhatTheModelSays(String machine, int ranks, int nodes) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        System.out.println("-Dstrobe.tests.seed=" + seed + " machine=" + machine);
        job(machine, ranks, nodes).run(rank -> {
            for (int i = 0; i < PROGRAMS; i++) {
                Programs.run(rank, seed + i, ROUNDS);
            }
            return null;
        });
    }

    @ParameterizedTest
    @CsvSource({"gigabit-ethernet-2003, 4, 4", "cluster-2026, 6, 3", "ibm-sp, 5, 2"})
    void shouldDoWhatProgramsRelyOn(String machine, int ranks, int nodes) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        System.out.println("-Dstrobe.tests.seed=" + seed + " machine=" + machine);
        List<List<Integer>> drawn = job(machine, ranks, nodes).run(rank -> {
            Behaviours.acceptOddThings(rank, false);
            Behaviours.addUp(rank, false);
            Behaviours.exclude(rank, false);
            Behaviours.readAndWrite(rank, true);
            Behaviours.push(rank, false);
            Behaviours.reachWhoWaits(rank, false);
            Behaviours.postAndStart(rank, false, seed);
            return Behaviours.draw(rank, true);
        });
        assertThat(drawn.stream().flatMap(List::stream).distinct().count())
                .isEqualTo(drawn.stream().mapToLong(List::size).sum());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void shouldRunProgramsOverTheWholeHouse(int nodes) {
        List<RankTask<Object>> programs = List.of(
                rank -> {
                    ApiPrograms.everything();
                    return null;
                },
                rank -> {
                    ApiPrograms.progressWhileLocking();
                    return null;
                },
                rank -> {
                    ApiPrograms.progressWhilePolling();
                    return null;
                },
                rank -> {
                    ApiPrograms.spinLock();
                    return null;
                },
                rank -> {
                    ApiPrograms.ring();
                    return null;
                });
        for (RankTask<Object> program : programs) {
            job("cluster-2026", 4, nodes).run(program);
        }
    }

    /** Accesses of rank 0 to rank 1's window, under a lock of all. */
    private interface Accesses {
        void to(Win window, ByteBuffer buffer) throws MPIException;
    }

    private static double seconds(int nodes, int bytes, Accesses accesses) {
        return job("infiniband-2003", 2, nodes)
                .run(rank -> {
                    MPI.Init(new String[0]);
                    ByteBuffer base = MPI.newByteBuffer(Math.max(8, bytes));
                    Win window = new Win(base, base.capacity(), 1, MPI.INFO_NULL, MPI.COMM_WORLD);
                    double seconds = 0;
                    window.lockAll(0);
                    MPI.COMM_WORLD.barrier();
                    if (rank.number() == 0) {
                        ByteBuffer own = MPI.newByteBuffer(Math.max(8, bytes));
                        window.get(own, 1, MPI.BYTE, 1, 0, 1, MPI.BYTE); // takes the lock
                        window.flush(1);
                        double begin = MPI.wtime();
                        accesses.to(window, own);
                        seconds = MPI.wtime() - begin;
                    } else {
                        Strobe.compute(Duration.ofSeconds(1)); // no access needs the target's processor
                    }
                    window.unlockAll();
                    window.free();
                    MPI.Finalize();
                    return seconds;
                })
                .get(0);
    }

    private static double put(int nodes, int bytes) {
        return seconds(nodes, bytes, (window, buffer) -> {
            window.put(buffer, bytes, MPI.BYTE, 1, 0, bytes, MPI.BYTE);
            window.flush(1);
        });
    }

    private static double get(int nodes, int bytes) {
        return seconds(nodes, bytes, (window, buffer) -> {
            window.get(buffer, bytes, MPI.BYTE, 1, 0, bytes, MPI.BYTE);
            window.flush(1);
        });
    }

    @Test
    void shouldTakeAsLongAsTheNetworkTakes() {
        double roundTrip = 2 * INFINIBAND_LATENCY + INFINIBAND_OVERHEADS;
        assertThat(put(2, 8)).isBetween(roundTrip, 1.1 * roundTrip);
        assertThat(get(2, 8)).isBetween(roundTrip, 1.1 * roundTrip);
        double longer = ((1 << 20) - 8) / INFINIBAND_RATE;
        assertThat(put(2, 1 << 20) - put(2, 8)).isCloseTo(longer, within(NANO));
        assertThat(get(2, 1 << 20) - get(2, 8)).isCloseTo(longer, within(NANO));
    }

    @Test
    void shouldTakeAsLongAsACopyWithinANode() {
        assertThat(put(1, 1 << 20) - put(1, 8)).isCloseTo((1 << 20) / INFINIBAND_COPY_RATE, within(100 * NANO));
        assertThat(put(1, 8)).isLessThan(1e-6);
    }

    /**
     * Of many concurrent accesses, each takes the time of its bytes. The origin does not wait for the answer of a put.
     */
    @Test
    void shouldHaveManyUnderWay() throws MPIException {
        int bytes = 16 << 10;
        double least = MANY * bytes / INFINIBAND_RATE;
        double gets = seconds(2, bytes, (window, buffer) -> {
            for (int i = 0; i < MANY; i++) {
                window.get(buffer, bytes, MPI.BYTE, 1, 0, bytes, MPI.BYTE);
            }
            window.flush(1);
        });
        assertThat(gets).isBetween(least, 1.05 * least);
        double begun =
                seconds(2, bytes, (window, buffer) -> window.put(buffer, bytes, MPI.BYTE, 1, 0, bytes, MPI.BYTE));
        assertThat(begun).isLessThan(INFINIBAND_LATENCY);
    }

    @Test
    void shouldTellByItsRequestWhenAnAccessIsDone() {
        double roundTrip = 2 * INFINIBAND_LATENCY + INFINIBAND_OVERHEADS;
        double seconds = seconds(2, 8, (window, buffer) -> {
            Request[] requests = {
                window.rGet(buffer, 8, MPI.BYTE, 1, 0, 8, MPI.BYTE), window.rPut(buffer, 8, MPI.BYTE, 1, 0, 8, MPI.BYTE)
            };
            assertThat(requests[0].testStatus()).isNull();
            Request.waitAll(requests);
            window.rPut(buffer, 8, MPI.BYTE, 1, 0, 8, MPI.BYTE).waitFor();
        });
        assertThat(seconds).isBetween(2 * roundTrip, 3 * roundTrip);
    }

    /** A fence ends only after all ranks have arrived and all puts are complete. */
    @Test
    void shouldMeetInAFence() {
        List<double[]> times = job("infiniband-2003", 4, 4).run(rank -> {
            MPI.Init(new String[0]);
            ByteBuffer base = MPI.newByteBuffer(1 << 20);
            Win window = new Win(base, base.capacity(), 1, MPI.INFO_NULL, MPI.COMM_WORLD);
            window.fence(0);
            double begin = MPI.wtime();
            if (rank.number() == 0) {
                window.put(MPI.newByteBuffer(1 << 20).put(0, (byte) 7), 1 << 20, MPI.BYTE, 3, 0, 1 << 20, MPI.BYTE);
            }
            window.fence(0);
            double[] fromTo = {begin, MPI.wtime()};
            assertThat(base.get(0)).isEqualTo((byte) (rank.number() == 3 ? 7 : 0));
            window.free();
            MPI.Finalize();
            return fromTo;
        });
        double there = times.get(0)[0] + (1 << 20) / INFINIBAND_RATE;
        assertThat(times).allSatisfy(each -> assertThat(each[1]).isGreaterThan(there));
    }

    /** Missing memory of a program is detected on arrival of the access. */
    @Test
    void shouldTellOfMemoryThatIsNotThere() {
        job("infiniband-2003", 2, 2).run(rank -> {
            MPI.Init(new String[0]);
            Win window = new Win(MPI.newByteBuffer(8), 64, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
            window.setErrhandler(MPI.ERRORS_RETURN);
            window.fence(0);
            if (rank.number() == 0) {
                window.put(MPI.newByteBuffer(64), 64, MPI.BYTE, 1, 0, 64, MPI.BYTE);
            }
            int problem = MPI.SUCCESS;
            try {
                window.fence(0);
            } catch (MPIException e) {
                problem = e.getErrorClass();
            }
            assertThat(problem).isEqualTo(rank.number() == 0 ? MPI.ERR_DISP : MPI.SUCCESS);
            window.free();
            MPI.Finalize();
            return null;
        });
    }

    /**
     * A failed access keeps no lock, neither one being taken nor those being released. A freed window blocks no rank.
     */
    @Test
    void shouldKeepNoLockWhenAnAccessFails() {
        job("infiniband-2003", 3, 3).run(rank -> {
            MPI.Init(new String[0]);
            ByteBuffer base = MPI.newByteBuffer(8);
            Win window = new Win(base, rank.number() == 1 ? 64 : 8, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
            window.setErrhandler(MPI.ERRORS_RETURN);
            MPI.COMM_WORLD.barrier();
            if (rank.number() == 0) {
                ByteBuffer own = MPI.newByteBuffer(64);
                window.lockAll(0);
                window.put(own, 64, MPI.BYTE, 1, 0, 64, MPI.BYTE); // the window has only 8
                Strobe.compute(Duration.ofMillis(1));
                window.put(own, 8, MPI.BYTE, 2, 0, 8, MPI.BYTE);
                assertThatThrownBy(window::unlockAll)
                        .isInstanceOfSatisfying(
                                MPIException.class,
                                e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_DISP));
            }
            MPI.COMM_WORLD.barrier();
            for (int target = 0; target < 3; target++) {
                window.lock(MPI.LOCK_EXCLUSIVE, target, 0);
                window.unlock(target);
            }
            window.fence(0);
            if (rank.number() == 0) {
                window.put(MPI.newByteBuffer(64), 64, MPI.BYTE, 1, 0, 64, MPI.BYTE);
                assertThatThrownBy(window::free).isInstanceOf(MPIException.class);
            } else {
                window.free();
            }
            MPI.Finalize();
            return null;
        });
    }

    /** Failed transfers are retried, like those of messages. */
    @Test
    void shouldTryAgainWhatFailsOnItsWay() {
        FaultPlan faults = FaultPlan.parse(List.of("fail every 3rd transfer from any to any"));
        job("cluster-2026", 3, 3).faults(faults).run(rank -> {
            for (int i = 0; i < 5; i++) {
                Programs.run(rank, i, ROUNDS);
            }
            return null;
        });
    }
}
