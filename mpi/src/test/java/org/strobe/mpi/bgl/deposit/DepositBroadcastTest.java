package org.strobe.mpi.bgl.deposit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;

class DepositBroadcastTest {
    /** Bytes of the shortest message whose packets leave copies, and a bit. */
    private static final int LENGTH = (32 << 10) + 100;

    private static Job job(String machine, int ranks, String broadcast) {
        return Job.of(ranks)
                .nodes(ranks)
                .machine(ModelMachines.machine(machine))
                .set("engine", "bgl")
                .set("bgl.networks", "false")
                .set("bgl.broadcast", broadcast)
                .timeout(Duration.ofMinutes(5));
    }

    private static byte[] message(int length, int root) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (i * 31 + i / 240 + root);
        }
        return bytes;
    }

    private static boolean broadcast(Intracomm comm, int length, int root) throws MPIException {
        byte[] data = comm.getRank() == root ? message(length, root) : new byte[length];
        comm.bcast(data, length, MPI.BYTE, root);
        return Arrays.equals(data, message(length, root));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "bluegene-l-prototype,network.shape=4x3x2; 24",
                "bluegene-l-prototype,network.shape=6x1x1; 6",
                "bluegene-l,network.shape=5x3x4; 60"
            })
    void shouldGiveTheMessageOfEachRootToAll(String machine, int ranks) {
        List<Boolean> right = job(machine, ranks, "deposit").run(rank -> {
            MPI.Init(new String[0]);
            boolean isRight = true;
            for (int root = 0; root < ranks; root += Math.max(1, ranks / 12)) {
                isRight &= broadcast(MPI.COMM_WORLD, LENGTH + root, root);
            }
            MPI.Finalize();
            return isRight;
        });
        assertThat(right).hasSize(ranks).containsOnly(true);
    }

    /** Whoever reads packets of messages, those of lines are the processor's. */
    @ParameterizedTest
    @CsvSource({"rendezvous", "all"})
    void shouldGiveTheMessageWithACoprocessor(String coprocessor) {
        List<Boolean> right = job("bluegene-l-prototype,network.shape=4x3x2", 24, "deposit")
                .set("bgl.coprocessor", coprocessor)
                .set("bgl.coprocessorFrom", "0")
                .run(rank -> {
                    MPI.Init(new String[0]);
                    boolean isRight = broadcast(MPI.COMM_WORLD, LENGTH, 7);
                    MPI.Finalize();
                    return isRight;
                });
        assertThat(right).containsOnly(true);
    }

    /** Pending broadcasts of a plane and of all at once, completed in either order; the elements of one have gaps. */
    @Test
    void shouldServePlanesAndPendingBroadcasts() {
        List<Boolean> right = job("bluegene-l-prototype,network.shape=3x3x2", 18, "deposit")
                .run(rank -> {
                    MPI.Init(new String[0]);
                    Intracomm plane = MPI.COMM_WORLD.split(rank.number() / 9, rank.number());
                    ByteBuffer one = MPI.newByteBuffer(LENGTH);
                    ByteBuffer other = MPI.newByteBuffer(2 * LENGTH);
                    if (plane.getRank() == 4) {
                        one.put(0, message(LENGTH, 1));
                    }
                    if (rank.number() == 7) {
                        other.put(0, message(2 * LENGTH, 2));
                    }
                    Datatype everySecond = Datatype.createVector(LENGTH, 1, 2, MPI.BYTE);
                    everySecond.commit();
                    Request ofPlane = plane.iBcast(one, LENGTH, MPI.BYTE, 4);
                    Request ofAll = MPI.COMM_WORLD.iBcast(other, 1, everySecond, 7);
                    if (rank.number() % 2 == 0) {
                        ofAll.waitFor();
                        ofPlane.waitFor();
                    } else {
                        ofPlane.waitFor();
                        ofAll.waitFor();
                    }
                    MPI.Finalize();
                    return isEqual(one, message(LENGTH, 1), 1) && isEqual(other, message(2 * LENGTH, 2), 2);
                });
        assertThat(right).containsOnly(true);
    }

    private static boolean isEqual(ByteBuffer data, byte[] expected, int step) {
        for (int i = 0; i < expected.length; i += step) {
            if (data.get(i) != expected[i]) {
                return false;
            }
        }
        return true;
    }

    /** A packet leaves a copy on each node of a line, so that a long line costs its nodes no writing. */
    @Test
    void shouldTakeLessTimeThanMessages() {
        assertThat(longest("deposit")).isLessThan(longest("messages") * 3 / 4);
    }

    private static double longest(String broadcast) {
        List<Double> times =
                job("bluegene-l-prototype,network.shape=4x4x1", 16, broadcast).run(DepositBroadcastTest::time);
        return Collections.max(times);
    }

    private static double time(Rank rank) throws MPIException {
        MPI.Init(new String[0]);
        long start = rank.now();
        boolean isRight = broadcast(MPI.COMM_WORLD, 8 * LENGTH, 0);
        long time = rank.now() - start;
        MPI.Finalize();
        return isRight ? time : Double.MAX_VALUE;
    }
}
