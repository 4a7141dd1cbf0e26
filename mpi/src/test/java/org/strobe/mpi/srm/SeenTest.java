package org.strobe.mpi.srm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.time.Duration;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;

/** Collectives of processes that see each other's buffers, or some of them. */
class SeenTest {
    private static <R> List<R> run(int ranks, int ranksPerProcess, RankTask<R> task) {
        return Job.of(ranks)
                .launch(Launch.PROCESSES)
                .ranksPerProcess(ranksPerProcess)
                .set("engine", "srm")
                .timeout(Duration.ofSeconds(1000))
                .run(task);
    }

    /** One gives nothing, from no buffer at all. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void shouldGatherFromThoseWhoHaveSomething(int ranksPerProcess) {
        List<Boolean> right = run(4, ranksPerProcess, rank -> {
            MPI.Init(new String[0]);
            Intracomm world = MPI.COMM_WORLD;
            int self = world.getRank();
            int[] counts = {0, 100_000, 0, 70_000};
            int[] displs = {0, 0, 100_000, 100_000};
            ByteBuffer all = MPI.newByteBuffer(170_000);
            ByteBuffer own = counts[self] == 0 ? null : MPI.newByteBuffer(counts[self]);
            for (int i = 0; i < counts[self]; i++) {
                own.put(i, (byte) (i + self));
            }
            world.allGatherv(own, counts[self], MPI.BYTE, all, counts, displs, MPI.BYTE);
            boolean isRight = all.get(99_999) == (byte) 100_000 && all.get(169_999) == (byte) (69_999 + 3);
            MPI.Finalize();
            return isRight;
        });
        assertThat(right).containsOnly(true);
    }

    @ParameterizedTest
    @ValueSource(ints = {1000, 300_000})
    void shouldSayWhoHasNoRoomForABroadcast(int bytes) {
        List<Integer> told = run(3, 1, rank -> {
            MPI.Init(new String[0]);
            Intracomm world = MPI.COMM_WORLD;
            world.setErrhandler(MPI.ERRORS_RETURN);
            ByteBuffer data = MPI.newByteBuffer(bytes);
            int error = MPI.SUCCESS;
            try {
                world.bcast(data, rank.number() == 1 ? 0 : bytes, MPI.BYTE, 0);
            } catch (MPIException e) {
                error = e.getErrorClass();
            }
            world.barrier();
            MPI.Finalize();
            return error;
        });
        assertThat(told).containsExactly(MPI.SUCCESS, MPI.ERR_TRUNCATE, MPI.SUCCESS);
    }

    /** More segments than one maps at a time, always with the same ones between. */
    @Test
    void shouldReduceFromManyBuffersIntoOne() {
        List<Boolean> right = run(3, 1, rank -> {
            MPI.Init(new String[0]);
            Intracomm world = MPI.COMM_WORLD;
            int count = 80_000;
            IntBuffer result = MPI.newIntBuffer(count);
            IntBuffer[] given = new IntBuffer[50];
            for (int i = 0; i < given.length; i++) {
                given[i] = MPI.newIntBuffer(count);
                given[i].put(count - 1, i + rank.number());
            }
            boolean isRight = true;
            for (int round = 0; round < 3; round++) {
                for (int i = 0; i < given.length; i++) {
                    world.reduce(given[i], result, count, MPI.INT, MPI.SUM, 0);
                    isRight &= rank.number() != 0 || result.get(count - 1) == 3 * i + 3;
                    world.allReduce(given[i], result, count, MPI.INT, MPI.MAX);
                    isRight &= result.get(count - 1) == i + 2;
                }
            }
            MPI.Finalize();
            return isRight;
        });
        assertThat(right).containsOnly(true);
    }

    /** Where one has an array, all take the other way; where all have not, the first. */
    @Test
    void shouldDoTheSameWhateverBuffersThereAre() {
        List<Boolean> right = run(3, 1, rank -> {
            MPI.Init(new String[0]);
            Intracomm world = MPI.COMM_WORLD;
            int count = 30_000;
            boolean isRight = true;
            for (int i = 0; i < 40; i++) {
                boolean hasArray = i % 4 == rank.number();
                Object given = hasArray ? new int[count] : MPI.newIntBuffer(count);
                Object sum = hasArray ? new int[count] : MPI.newIntBuffer(count);
                put(given, count - 1, i);
                world.allReduce(given, sum, count, MPI.INT, MPI.SUM);
                isRight &= get(sum, count - 1) == 3 * i;
                world.bcast(sum, count, MPI.INT, i % 3);
                world.allToAll(given, count / 3, MPI.INT, sum, count / 3, MPI.INT);
                isRight &= rank.number() != 2 || get(sum, count - 1) == i;
            }
            MPI.Finalize();
            return isRight;
        });
        assertThat(right).containsOnly(true);
    }

    private static void put(Object buffer, int index, int value) {
        if (buffer instanceof int[] array) {
            array[index] = value;
        } else {
            ((IntBuffer) buffer).put(index, value);
        }
    }

    private static int get(Object buffer, int index) {
        return buffer instanceof int[] array ? array[index] : ((IntBuffer) buffer).get(index);
    }
}
