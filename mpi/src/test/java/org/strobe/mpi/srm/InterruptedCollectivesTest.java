package org.strobe.mpi.srm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.LongBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;

/** Collectives of the SRM paper on a machine whose puts need a processor of their target, between computations. */
class InterruptedCollectivesTest {
    private static final int ROUNDS = 30;
    private static final int LONGEST_COMPUTATION = 200_000;

    private static ModelMachine machine() {
        List<String> lines = new ArrayList<>(ModelMachines.lines("ibm-sp"));
        lines.removeIf(line -> line.startsWith("interrupt"));
        lines.add(lines.indexOf("[nic]") + 1, "interrupt = \"20 us\"");
        return ModelMachine.of(MachineFile.read("ibm-sp that interrupts", lines));
    }

    @ParameterizedTest
    @CsvSource({"4, 2", "9, 3", "16, 4"})
    void shouldGiveTheirResultsFromAnyRoot(int ranks, int nodes) {
        List<Long> wrong = Job.of(ranks)
                .nodes(nodes)
                .machine(machine())
                .timeout(Duration.ofMinutes(10))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    long found = wrong(new Random(rank.number()), rank::compute);
                    MPI.Finalize();
                    return found;
                });
        assertThat(wrong).containsOnly(0L);
    }

    private interface Processor {
        void compute(long nanos);
    }

    /** Number of wrong results in calls of two communicators, some of which are pending meanwhile. */
    private static long wrong(Random random, Processor processor) throws MPIException {
        Intracomm world = MPI.COMM_WORLD;
        Intracomm other = world.dup();
        int rank = world.getRank();
        int ranks = world.getSize();
        long sumOfRanks = (long) ranks * (ranks - 1) / 2;
        long wrong = 0;
        for (int round = 0; round < ROUNDS; round++) {
            for (int length : new int[] {1, 1 << 10, 1 << 13, 1 << 15}) {
                int root = (round + length) % ranks;
                LongBuffer own = MPI.newLongBuffer(length);
                LongBuffer all = MPI.newLongBuffer(length);
                own.put(length - 1, rank + round);
                processor.compute(random.nextInt(LONGEST_COMPUTATION));
                Request pending = other.iAllReduce(own, all, length, MPI.LONG, MPI.SUM);
                long[] data = new long[length];
                data[0] = rank == root ? round + length : 0;
                world.bcast(data, length, MPI.LONG, root);
                wrong += data[0] == round + length ? 0 : 1;
                processor.compute(random.nextInt(LONGEST_COMPUTATION));
                long[] sum = new long[length];
                data[0] = rank;
                world.reduce(data, sum, length, MPI.LONG, MPI.SUM, root);
                wrong += rank != root || sum[0] == sumOfRanks ? 0 : 1;
                world.barrier();
                world.allReduce(data, sum, length, MPI.LONG, MPI.SUM);
                wrong += sum[0] == sumOfRanks ? 0 : 1;
                pending.waitFor();
                wrong += all.get(length - 1) == sumOfRanks + (long) ranks * round ? 0 : 1;
            }
        }
        other.free();
        return wrong;
    }
}
