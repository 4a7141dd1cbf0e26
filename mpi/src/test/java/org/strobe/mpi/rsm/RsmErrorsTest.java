package org.strobe.mpi.rsm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.Nth;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.form.Sweep;
import org.strobe.mpi.soak.StoppedRing;

/** Engine {@code rsm} when stores are lost, and when processes are stopped. */
@Timeout(600)
class RsmErrorsTest {
    /** Messages to a process that is stopped. */
    private static final int STREAM = 100;

    /** Lost transfers in a row: more than those of the barriers after which two stripes are down. */
    private static final int RUN = 300;

    @ParameterizedTest
    @Sweep({
        "THREADS, , 5, true",
        "THREADS, , 7, false",
        "VIRTUAL, , 100, true",
        "PROCESSES, , 7, true",
        "PROCESSES, , 100, false",
        "VIRTUAL, sun-fire-link, 31, true",
        "VIRTUAL, sun-fire-link, 100, false"
    })
    void shouldCarryEachMessageOnceWhenStoresAreLost(Launch launch, String machine, int every, String pollAll) {
        Job job = RsmJobs.job(launch, 4, 4)
                .set("rsm.pollall", pollAll)
                .faults(FaultPlan.NONE.failTransfer(Nth.every(every), FaultPlan.ANY, FaultPlan.ANY));
        Job there = machine == null ? job : job.machine(ModelMachines.machine(machine));
        List<String> states = there.run(rank -> {
            MPI.Init(new String[0]);
            RsmJobs.exchange(MPI.COMM_WORLD);
            MPI.COMM_WORLD.barrier();
            String state = rank.context().engine().state();
            MPI.Finalize();
            return state;
        });
        assertThat(states).allMatch(state -> state.startsWith("3 connections, "));
        assertThat(states.stream().mapToLong(RsmErrorsTest::failedBarriers).sum())
                .isPositive();
    }

    private static long failedBarriers(String state) {
        return Long.parseLong(state.replaceAll(".* connections, (\\d+) failed barriers.*", "$1"));
    }

    @ParameterizedTest
    @CsvSource({"THREADS, ", "PROCESSES, ", "VIRTUAL, sun-fire-link"})
    void shouldEndTheJobByTheNameOfAPartnerThatNoStoreReaches(Launch launch, String machine) {
        Job job = RsmJobs.job(launch, 2, 2)
                .faults(FaultPlan.NONE.failTransfer(Nth.between(3, FaultPlan.NEVER - 1), 0, 1));
        Job there = machine == null ? job : job.machine(ModelMachines.machine(machine));
        assertThatThrownBy(() -> there.run(rank -> {
                    MPI.Init(new String[0]);
                    int[] data = new int[1];
                    for (int i = 0; i < 100; i++) {
                        MPI.COMM_WORLD.sendRecv(
                                data, 1, MPI.INT, 1 - rank.number(), 0, new int[1], 1, MPI.INT, 1 - rank.number(), 0);
                    }
                    MPI.Finalize();
                    return null;
                }))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("rank 1 on node 1 cannot be reached");
    }

    /** A store of an outage arrives then, and one of the two after it is lost. */
    @ParameterizedTest
    @Sweep({"THREADS, 2, ", "THREADS, 4, ", "PROCESSES, 2, ", "VIRTUAL, 4, ", "VIRTUAL, 2, sun-fire-link"})
    void shouldEndWhenEachSecondStoreIsLost(Launch launch, int ranks, String machine) {
        Job job = RsmJobs.job(launch, ranks, ranks)
                .faults(FaultPlan.NONE.failTransfer(Nth.every(2), FaultPlan.ANY, FaultPlan.ANY));
        Job there = machine == null ? job : job.machine(ModelMachines.machine(machine));
        try {
            there.run(rank -> {
                MPI.Init(new String[0]);
                RsmJobs.exchange(MPI.COMM_WORLD);
                MPI.Finalize();
                return null;
            });
        } catch (JobException e) {
            assertThat(e).hasMessageContaining("cannot be reached");
        }
    }

    @Test
    void shouldGoOnWhenAProcessWasStoppedForAWhile() {
        RsmJobs.job(Launch.PROCESSES, 2, 2).run(rank -> {
            MPI.Init(new String[0]);
            Intracomm world = MPI.COMM_WORLD;
            long[] pid = {ProcessHandle.current().pid()};
            if (rank.number() == 1) {
                world.send(pid, 1, MPI.LONG, 0, 0);
                for (int i = 0; i < STREAM; i++) {
                    byte[] received = new byte[RsmJobs.LENGTHS[i % RsmJobs.LENGTHS.length]];
                    world.recv(received, received.length, MPI.BYTE, 0, i);
                    assertThat(received).isEqualTo(RsmJobs.data(0, i, received.length));
                }
            } else {
                world.recv(pid, 1, MPI.LONG, 1, 0);
                StoppedRing.signal("STOP", pid[0]);
                Request[] sends = new Request[STREAM];
                for (int i = 0; i < STREAM; i++) {
                    int length = RsmJobs.LENGTHS[i % RsmJobs.LENGTHS.length];
                    sends[i] = world.iSend(
                            MPI.newByteBuffer(length)
                                    .put(RsmJobs.data(0, i, length))
                                    .flip(),
                            length,
                            MPI.BYTE,
                            1,
                            i);
                }
                assertThat(Request.testAll(sends))
                        .as("while the receiver is stopped")
                        .isFalse();
                StoppedRing.signal("CONT", pid[0]);
                Request.waitAll(sends);
            }
            MPI.Finalize();
            return null;
        });
    }

    @ParameterizedTest
    @CsvSource({"THREADS, , true, 400", "PROCESSES, , false, 400", "VIRTUAL, sun-fire-link, true, 1000"})
    void shouldOutlastAnOutage(Launch launch, String machine, String pollAll, int last) {
        Job job = RsmJobs.job(launch, 2, 2)
                .set("rsm.pollall", pollAll)
                .faults(FaultPlan.NONE.failTransfer(Nth.between(20, last), 0, 1));
        Job there = machine == null ? job : job.machine(ModelMachines.machine(machine));
        List<String> states = there.run(rank -> {
            MPI.Init(new String[0]);
            RsmJobs.exchange(MPI.COMM_WORLD);
            MPI.COMM_WORLD.barrier();
            String state = rank.context().engine().state();
            MPI.Finalize();
            return state;
        });
        assertThat(failedBarriers(states.get(0))).isGreaterThan(64);
        assertThat(states.get(0)).doesNotContain(" 0 lines stored again").doesNotContain("2 stripes down");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void shouldCarryEachMessageOnceWhileProcessesAreStoppedAtRandom(int ranks) {
        StoppedRing.run(job(ranks, FaultPlan.NONE), ranks, 3000, 20);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 30, 100})
    void shouldCarryEachMessageOnceWhileAllGoesWrong(int every) {
        StoppedRing.run(job(2, losing(every)), 2, 3000, 20);
    }

    private static Job job(int ranks, FaultPlan faults) {
        return RsmJobs.job(Launch.PROCESSES, ranks, ranks).faults(faults);
    }

    /** Every transfer of a number is lost, and runs of them that take all stripes down. */
    private static FaultPlan losing(int every) {
        FaultPlan plan = FaultPlan.NONE.failTransfer(Nth.every(every), FaultPlan.ANY, FaultPlan.ANY);
        for (long first = 1000; first < 10_000_000; first *= 3) {
            plan = plan.failTransfer(Nth.between(first, first + RUN), 0, 1);
        }
        return plan;
    }

    @Tag("slow")
    @Test
    void shouldCarryAMillionMessagesOnceWhileProcessesAreStoppedAtRandom() {
        StoppedRing.run(job(2, FaultPlan.NONE), 2, 500_000, 500);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {10, 30, 100})
    void shouldCarryAMillionMessagesOnceWhileAllGoesWrong(int every) {
        StoppedRing.run(job(2, losing(every)), 2, 500_000, 500);
    }
}
