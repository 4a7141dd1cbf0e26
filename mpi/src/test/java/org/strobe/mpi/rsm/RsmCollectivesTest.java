package org.strobe.mpi.rsm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.stream.Stream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.select.AlgorithmTable;
import org.strobe.mpi.form.Form;
import org.strobe.mpi.srm.AllCollectives;

/** Collectives of engine {@code rsm}, after Sun MPI's. */
@Timeout(600)
class RsmCollectivesTest {
    private static final String ALL = "barrier=sun,bcast=sun,reduce=sun,allreduce=sun";
    private static final int CALLS = 50;

    /** Calls that set connections up. */
    private static final int WARM_UP = 50;

    private static final int LONG = 65_536;

    static Stream<Arguments> jobs() {
        return Form.rows(Stream.of(Launch.values())
                .flatMap(launch -> Stream.of(
                        Arguments.of(launch, 4, 1),
                        Arguments.of(launch, 5, 2),
                        Arguments.of(launch, launch == Launch.PROCESSES ? 5 : 9, 4))));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void shouldBringWhatIsDue(Launch launch, int ranks, int nodes) {
        RsmJobs.job(launch, ranks, nodes).run(rank -> new AllCollectives("as usual", false).run());
    }

    @ParameterizedTest
    @CsvSource({"1, 256, 20971520", "2, 8, 20971520", "4, 256, 20971520", "2, 256, 100"})
    void shouldBringWhatIsDueIfForced(int nodes, int part, long pool) {
        Job job = RsmJobs.job(Launch.VIRTUAL, 7, nodes)
                .set(AlgorithmTable.setting(RsmKind.NAME), ALL)
                .set("rsm.bcastSize", "1000")
                .set("rsm.reduceSize", "" + part)
                .set("rsm.generalPool", "" + pool);
        job.run(rank -> new AllCollectives(ALL, false).run());
    }

    @ParameterizedTest
    @CsvSource({"6, 1", "6, 2", "6, 4"})
    void shouldBringWhatIsDueOnSunFire(int ranks, int nodes) {
        onSunFire(ranks, nodes).run(rank -> new AllCollectives("on sun-fire-link", false).run());
    }

    private static Job onSunFire(int ranks, int nodes) {
        return RsmJobs.job(Launch.VIRTUAL, ranks, nodes).machine(ModelMachines.machine("sun-fire-link"));
    }

    /** Memory of nodes is new for each communicator, whatever number it gets. */
    @Test
    void shouldGiveEachCommunicatorMemoryOfItsOwn() {
        RsmJobs.job(Launch.THREADS, 4, 2).run(rank -> {
            MPI.Init(new String[0]);
            Intracomm world = MPI.COMM_WORLD;
            for (int i = 0; i < 30; i++) {
                Intracomm part =
                        i % 3 == 0 ? world.dup() : world.split(i % 3 == 1 ? 0 : rank.number() % 2, -rank.number());
                int[] sum = {1};
                for (int round = 0; round < i % 4; round++) {
                    part.barrier();
                    sum[0] = 1;
                    part.allReduce(sum, 1, MPI.INT, MPI.SUM);
                    assertThat(sum[0]).isEqualTo(part.getSize());
                }
                int[] root = {part.getRank() == 0 ? i : -1};
                part.bcast(root, 1, MPI.INT, 0);
                assertThat(root[0]).isEqualTo(i);
                part.free();
            }
            MPI.Finalize();
            return null;
        });
    }

    /** A barrier a buffer costs more than a few messages; combining side by side pays for long operands. */
    @ParameterizedTest
    @ValueSource(ints = {8, 64, 256})
    void shouldLoseToMessagesForShortReductionsOnSunFire(int bytes) {
        assertThat(nanos("allreduce=sun", 4, bytes)).isGreaterThan(1.15 * nanos("allreduce=doubling", 4, bytes));
    }

    @Test
    void shouldBeatMessagesForLongReductionsOnANodeOfSunFire() {
        assertThat(nanos("reduce=sun", 1, LONG)).isLessThan(0.9 * nanos("reduce=tree", 1, LONG));
        assertThat(nanos("reduce=sun", 1, LONG)).isLessThan(0.9 * nanos("reduce=halving", 1, LONG));
    }

    /** Virtual time of an all-reduction or reduction. */
    private static double nanos(String forced, int nodes, int bytes) {
        boolean isForAll = forced.startsWith("all");
        return onSunFire(16, nodes)
                .set(AlgorithmTable.setting(RsmKind.NAME), forced)
                .run(rank -> nanosOfReductions(rank, isForAll, bytes))
                .get(0);
    }

    private static double nanosOfReductions(Rank rank, boolean isForAll, int bytes) throws MPIException {
        MPI.Init(new String[0]);
        Intracomm world = MPI.COMM_WORLD;
        ByteBuffer sent = MPI.newByteBuffer(bytes);
        ByteBuffer received = MPI.newByteBuffer(bytes);
        long start = 0;
        for (int i = -WARM_UP; i < CALLS; i++) {
            if (i == 0) {
                world.barrier();
                start = rank.now();
            }
            if (isForAll) {
                world.allReduce(sent, received, bytes, MPI.BYTE, MPI.BOR);
            } else {
                world.reduce(sent, received, bytes, MPI.BYTE, MPI.BOR, 0);
            }
        }
        double nanos = rank.now() - start;
        MPI.Finalize();
        return nanos / CALLS;
    }
}
