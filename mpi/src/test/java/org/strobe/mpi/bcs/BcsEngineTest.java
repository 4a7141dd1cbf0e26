package org.strobe.mpi.bcs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import mpi.Comm;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.bcs.runtime.BcsSettings;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.Nth;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.engine.kind.JobSettings;

/** MPI programs whose communication is scheduled in slices. What holds for any engine is in the random programs. */
class BcsEngineTest {
    @TempDir
    Path folder;

    private interface Body {
        void run(Intracomm world) throws MPIException;
    }

    private static Job job(String machine, int ranks, int nodes) {
        Job job = Job.of(ranks)
                .nodes(nodes)
                .timeout(Duration.ofMinutes(10))
                .set(JobSettings.ENGINE, BcsKind.NAME)
                .set(BcsSettings.SLICE.name(), "self");
        return machine.equals("host")
                ? job.launch(Launch.THREADS)
                : job.machine(ModelMachines.machine(machine)).set(BcsSettings.COPIED.name(), "0");
    }

    private static void run(Job job, Body body) {
        job.run(rank -> {
            MPI.Init(new String[0]);
            body.run(MPI.COMM_WORLD);
            MPI.Finalize();
            return null;
        });
    }

    /** Each read of a word of memory is charged, so the order of reads in a wait decides the last nanoseconds. */
    @Test
    void shouldChargeABarrierToTheNanosecond() {
        List<Long> ends = Job.of(2)
                .nodes(2)
                .timeout(Duration.ofMinutes(10))
                .machine(ModelMachines.machine("qsnet"))
                .set(JobSettings.ENGINE, BcsKind.NAME)
                .set(BcsSettings.BEGIN.name(), "0s")
                .run(rank -> {
                    MPI.Init(new String[0]);
                    MPI.COMM_WORLD.barrier();
                    long end = Math.round(MPI.wtime() * 1e9);
                    MPI.Finalize();
                    return end;
                });
        assertThat(ends).containsExactly(1_512_377L, 1_512_377L);
    }

    /** There are 64 places for communicators; each is free again when all have left. */
    @ParameterizedTest
    @ValueSource(strings = {"host", "qsnet"})
    void shouldMakeAndFreeCommunicatorsAgainAndAgain(String machine) {
        run(job(machine, 4, 2), world -> {
            for (int i = 0; i < 150; i++) {
                Intracomm half = world.split(world.getRank() % 2, world.getRank());
                int[] sum = {half.getRank() + i};
                half.barrier();
                half.allReduce(sum, 1, MPI.INT, MPI.SUM);
                assertThat(sum[0]).isEqualTo(1 + 2 * i);
                half.free();
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"host", "qsnet"})
    void shouldEndWhatIsPendingOnACommunicatorThatIsFreed(String machine) {
        run(job(machine, 3, 3), world -> {
            for (int i = 0; i < 20; i++) {
                Comm own = world.dup();
                own.barrier();
                Request pending = ((Intracomm) own).iBarrier();
                own.free();
                pending.waitFor();
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"host", "qsnet"})
    void shouldSayThatCollectivesDiffer(String machine) {
        assertThatThrownBy(() -> run(job(machine, 4, 2), world -> {
                    world.barrier();
                    if (world.getRank() == 3) {
                        world.bcast(new int[1], 1, MPI.INT, 0);
                    } else {
                        world.barrier();
                    }
                }))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("different collectives")
                .hasMessageContaining("calls barrier");
    }

    /** Chunks of several slices, into every other element. */
    @ParameterizedTest
    @ValueSource(strings = {"host", "qsnet"})
    void shouldBroadcastMoreThanGoesIntoASlice(String machine) {
        int count = 300_000;
        run(job(machine, 3, 2), world -> {
            Datatype pairs = Datatype.createVector(count, 1, 2, MPI.INT);
            pairs.commit();
            int[] data = new int[2 * count];
            if (world.getRank() == 1) {
                for (int i = 0; i < count; i++) {
                    data[2 * i] = i;
                    data[2 * i + 1] = -1;
                }
            }
            world.bcast(data, 1, pairs, 1);
            for (int i = 0; i < count; i++) {
                assertThat(data[2 * i]).isEqualTo(i);
                assertThat(data[2 * i + 1]).isEqualTo(world.getRank() == 1 ? -1 : 0);
            }
            pairs.free();
        });
    }

    @Test
    void shouldGiveTheAttachedBufferBack() {
        run(job("host", 2, 1), world -> {
            int bytes = 10_000;
            for (int turn = 0; turn < 50; turn++) {
                MPI.attachBuffer(new byte[bytes + MPI.BSEND_OVERHEAD]);
                int other = 1 - world.getRank();
                world.bSend(new byte[bytes], bytes, MPI.BYTE, other, turn);
                world.recv(new byte[bytes], bytes, MPI.BYTE, other, turn);
                MPI.detachBuffer();
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"host", "qsnet"})
    void shouldFindMessagesAndGiveReceivesUp(String machine) {
        run(job(machine, 2, 2), world -> {
            int other = 1 - world.getRank();
            assertThat(world.iProbe(other, 9)).isNull();
            Request sent = world.iSend(MPI.newIntBuffer(3), 3, MPI.INT, other, 7);
            Status found = world.iProbe(MPI.ANY_SOURCE, 7);
            while (found == null) {
                found = world.iProbe(MPI.ANY_SOURCE, 7);
            }
            assertThat(found.getCount(MPI.INT)).isEqualTo(3);
            assertThat(world.recv(new int[3], 3, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG)
                            .getSource())
                    .isEqualTo(other);
            sent.waitFor();
            Request never = world.iRecv(MPI.newIntBuffer(1), 1, MPI.INT, other, 8);
            never.cancel();
            assertThat(never.waitStatus().isCancelled()).isTrue();
        });
    }

    /** Transfers that fail are tried again, also those that tell another node's process that its message has moved. */
    @ParameterizedTest
    @ValueSource(strings = {"THREADS", "PROCESSES"})
    void shouldOutliveTransfersThatFail(String launch) {
        job("host", 4, 2)
                .launch(Launch.valueOf(launch))
                .set(BcsSettings.COPIED.name(), "0")
                .faults(FaultPlan.NONE.failTransfer(Nth.every(3), FaultPlan.ANY, FaultPlan.ANY))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    Intracomm world = MPI.COMM_WORLD;
                    for (int i = 0; i < 20; i++) {
                        int[] got = new int[1];
                        Request sent =
                                world.iSend(MPI.newIntBuffer(1).put(0, i), 1, MPI.INT, (rank.number() + 2) % 4, 1);
                        world.recv(got, 1, MPI.INT, (rank.number() + 2) % 4, 1);
                        sent.waitFor();
                        assertThat(got[0]).isEqualTo(i);
                        Request never = world.iSend(MPI.newIntBuffer(1), 1, MPI.INT, (rank.number() + 2) % 4, 2);
                        never.cancel();
                        assertThat(never.waitStatus().isCancelled()).isTrue();
                    }
                    MPI.Finalize();
                    return null;
                });
    }

    /** Who is let go late in a slice posts in the next: the Node Manager is a process that waits for a processor. */
    @ParameterizedTest
    @CsvSource({"0s, 1000", "50us, 1000", "150us, 1500", "700us, 2000"})
    void shouldLetProcessesGoWhenTheNodeManagerHasAProcessor(String delay, double micros) {
        job("qsnet", 2, 2)
                .set(BcsSettings.SLICE.name(), "500us")
                .set(BcsSettings.MANAGER.name(), delay)
                .set(BcsSettings.BEGIN.name(), "3ms")
                .run(rank -> {
                    MPI.Init(new String[0]);
                    assertThat(MPI.wtime()).isGreaterThan(0.003);
                    MPI.COMM_WORLD.barrier();
                    double start = MPI.wtime();
                    for (int i = 0; i < 10; i++) {
                        rank.compute(400_000);
                        MPI.COMM_WORLD.barrier();
                    }
                    assertThat((MPI.wtime() - start) * 1e5).isCloseTo(micros, within(2.0));
                    MPI.Finalize();
                    return null;
                });
    }

    /** A wait is a slice at least, and an exchange that goes on while ranks compute costs nothing. */
    @Test
    void shouldHideMessagesBehindComputing() {
        job("qsnet", 2, 2).set(BcsSettings.SLICE.name(), "500us").run(rank -> {
            MPI.Init(new String[0]);
            MPI.COMM_WORLD.barrier();
            int other = 1 - rank.number();
            double start = MPI.wtime();
            for (int i = 0; i < 10; i++) {
                Request[] both = {
                    MPI.COMM_WORLD.iRecv(MPI.newIntBuffer(9), 9, MPI.INT, other, 1),
                    MPI.COMM_WORLD.iSend(MPI.newIntBuffer(9), 9, MPI.INT, other, 1)
                };
                rank.compute(3_000_000);
                Request.waitAll(both);
            }
            double overlapped = MPI.wtime() - start;
            assertThat(overlapped).isBetween(0.030, 0.0302);
            start = MPI.wtime();
            MPI.COMM_WORLD.barrier();
            assertThat(MPI.wtime() - start).isBetween(0.0005, 0.001);
            MPI.Finalize();
            return null;
        });
    }

    @Test
    void shouldMonitorProcessesAndSlices() throws IOException {
        job("qsnet", 4, 2)
                .set(BcsSettings.SLICE.name(), "250us")
                .set(MdsSettings.FOLDER, folder.toString())
                .set(MdsSettings.SLICES, "300")
                .set(MdsSettings.METRICS, "GETTS,NCOLLMSM,BPTS")
                .set(MdsSettings.NODES, "1")
                .set(MdsSettings.PROCESSES, "0,3")
                .set(MdsSettings.CALLS, "barrier")
                .run(rank -> {
                    MPI.Init(new String[0]);
                    for (int i = 0; i < 40; i++) {
                        rank.compute(1_900_000);
                        MPI.COMM_WORLD.barrier();
                    }
                    MPI.Finalize();
                    return null;
                });
        List<String> global = Files.readAllLines(folder.resolve("emds-global.csv"));
        assertThat(global.getFirst()).isEqualTo("slice,GETTS");
        assertThat(global).hasSize(301);
        assertThat(global.subList(3, 301))
                .as("later ones than the first, which begins without a step of the NIC's processor before it")
                .allMatch(line -> line.endsWith(",250000"));
        List<String> node = Files.readAllLines(folder.resolve("emds-node-1.csv"));
        assertThat(node.getFirst()).isEqualTo("slice,NCOLLMSM,BPTS");
        List<Integer> barriers = node.stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .filter(cells -> cells[1].equals("1"))
                .map(cells -> Integer.parseInt(cells[0]))
                .toList();
        assertThat(barriers).hasSizeGreaterThan(20);
        for (int i = 2; i < barriers.size(); i++) {
            assertThat(barriers.get(i) - barriers.get(i - 1)).isEqualTo(9);
        }
        assertThat(folder.resolve("emds-node-0.csv")).doesNotExist();
        List<String> calls = Files.readAllLines(folder.resolve("mmds.csv"));
        assertThat(calls).anyMatch(line -> line.startsWith("3,barrier,40,"));
        assertThat(calls).noneMatch(line -> line.startsWith("1,"));
        assertThat(folder.resolve("mmds-process-0-barrier-latency.csv")).exists();
        assertComputingAndWaitingAreAll(calls, 0);
        assertComputingAndWaitingAreAll(calls, 3);
    }

    /** A non-blocking call lasts from its post until the program learns that its message has moved. */
    @Test
    void shouldTimeNonBlockingCallsUntilTheirEnd() throws IOException {
        job("qsnet", 2, 2).set(MdsSettings.FOLDER, folder.toString()).run(rank -> {
            MPI.Init(new String[0]);
            Request request = rank.number() == 0
                    ? MPI.COMM_WORLD.iSend(MPI.newIntBuffer(1), 1, MPI.INT, 1, 7)
                    : MPI.COMM_WORLD.iRecv(MPI.newIntBuffer(1), 1, MPI.INT, 0, 7);
            rank.compute(5_000_000);
            request.waitFor();
            MPI.Finalize();
            return null;
        });
        List<String> calls = Files.readAllLines(folder.resolve("mmds.csv"));
        assertThat(least(calls, "0,iSend,1,")).isGreaterThanOrEqualTo(5_000_000);
        assertThat(least(calls, "1,iRecv,1,")).isGreaterThanOrEqualTo(5_000_000);
        assertThat(least(calls, "0,waitFor,1,")).isLessThan(5_000_000);
    }

    /** Without metrics, NICs keep nothing, whatever a value costs. */
    @Test
    void shouldMonitorNoSlicesIfToldSo() throws IOException {
        Job job = job("qsnet", 2, 2)
                .set(BcsSettings.SLICE.name(), "500us")
                .set(BcsSettings.RECORD.name(), "600us")
                .set(MdsSettings.FOLDER, folder.toString())
                .set(MdsSettings.METRICS, "none");
        List<Double> seconds = job.run(rank -> {
            MPI.Init(new String[0]);
            MPI.COMM_WORLD.barrier();
            double start = MPI.wtime();
            MPI.COMM_WORLD.barrier();
            double took = MPI.wtime() - start;
            MPI.Finalize();
            return took;
        });
        assertThat(seconds).allMatch(each -> each < 0.0011);
        assertThat(Files.readAllLines(folder.resolve("emds-global.csv"))).allMatch(line -> !line.contains(","));
    }

    private static long least(List<String> calls, String start) {
        String line = calls.stream()
                .filter(each -> each.startsWith(start))
                .findFirst()
                .orElseThrow();
        return Long.parseLong(line.split(",", -1)[3]);
    }

    private static void assertComputingAndWaitingAreAll(List<String> calls, int process) {
        long parts = total(calls, process, "Comp Granularity") + total(calls, process, "Comm Overhead");
        assertThat(parts).isPositive().isEqualTo(total(calls, process, "Run Time"));
    }

    private static long total(List<String> calls, int process, String what) {
        String line = calls.stream()
                .filter(each -> each.startsWith(process + "," + what + ","))
                .findFirst()
                .orElseThrow();
        return Long.parseLong(line.split(",", -1)[5]);
    }
}
