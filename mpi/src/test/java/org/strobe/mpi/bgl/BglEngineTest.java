package org.strobe.mpi.bgl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;

class BglEngineTest {
    private static final int RANKS = 13;

    private static Job job(int ranks, int nodes) {
        return Job.of(ranks)
                .nodes(nodes)
                .machine(ModelMachines.machine("bluegene-l-prototype"))
                .set("engine", "bgl")
                .timeout(Duration.ofMinutes(5));
    }

    private static long nanos() throws MPIException {
        return Math.round(MPI.wtime() * 1e9);
    }

    /** Reductions to each root in turn, broadcasts of several packets from each, all in one loop. */
    @ParameterizedTest
    @ValueSource(strings = {"true", "false"})
    void shouldCombineAndGiveFromEveryRank(String sendsAgain) {
        List<Boolean> right = job(RANKS, RANKS)
                .set("bgl.sendsAgain", sendsAgain)
                .run(rank -> {
                    MPI.Init(new String[0]);
                    int own = rank.number();
                    boolean isRight = true;
                    for (int root = 0; root < RANKS; root++) {
                        int[] ints = {own, -own, own * own};
                        int[] sums = new int[3];
                        MPI.COMM_WORLD.reduce(ints, sums, 3, MPI.INT, MPI.SUM, root);
                        isRight &= own != root || Arrays.equals(sums, new int[] {78, -78, 650});
                        double[] doubles = {1.0 / (own + 1), own};
                        double[] least = new double[2];
                        MPI.COMM_WORLD.allReduce(doubles, least, 2, MPI.DOUBLE, MPI.MIN);
                        isRight &= Arrays.equals(least, new double[] {1.0 / RANKS, 0});
                        long[] data = new long[1000];
                        if (own == root) {
                            Arrays.setAll(data, i -> 7L * i + own);
                        }
                        MPI.COMM_WORLD.bcast(data, data.length, MPI.LONG, root);
                        isRight &= data[999] == 6993 + root && data[0] == root;
                        MPI.COMM_WORLD.barrier();
                    }
                    MPI.Finalize();
                    return isRight;
                });
        assertThat(right).hasSize(RANKS).containsOnly(true);
    }

    /** A communicator with the ranks in another order, beside the first one. */
    @Test
    void shouldServeAllCommunicatorsOfAllRanks() {
        List<Integer> results = job(RANKS, RANKS).run(rank -> {
            MPI.Init(new String[0]);
            int own = rank.number();
            Intracomm turned = MPI.COMM_WORLD.split(0, -own);
            int[] data = {own};
            turned.bcast(data, 1, MPI.INT, 0);
            MPI.COMM_WORLD.barrier();
            int[] sum = new int[1];
            turned.reduce(data, sum, 1, MPI.INT, MPI.SUM, RANKS - 1);
            long start = nanos();
            turned.barrier();
            boolean isByWires = nanos() - start < 10_000;
            MPI.Finalize();
            return isByWires ? sum[0] : -1;
        });
        assertThat(results).startsWith(RANKS * (RANKS - 1)).doesNotContain(-1);
    }

    /** 1e16, 1 twelve times: in order the ones are lost one by one. */
    @Test
    void shouldSumFloatingPointNumbersAsOne() {
        List<Double> sums = job(RANKS, RANKS).run(rank -> {
            MPI.Init(new String[0]);
            double[] all = new double[1];
            MPI.COMM_WORLD.allReduce(new double[] {rank.number() == 0 ? 1e16 : 1}, all, 1, MPI.DOUBLE, MPI.SUM);
            float[] floats = {rank.number() + 0.5f};
            MPI.COMM_WORLD.allReduce(floats, 1, MPI.FLOAT, MPI.SUM);
            MPI.Finalize();
            return floats[0] == 84.5f ? all[0] : -1;
        });
        assertThat(sums).containsOnly(1e16 + 12);
    }

    /** Communicators of some ranks, pending calls and products go by messages; messages move while a rank waits for the tree. */
    @Test
    void shouldGoByMessagesWhereTheTreeDoesNot() {
        List<Integer> results = job(RANKS, RANKS).run(rank -> {
            MPI.Init(new String[0]);
            int own = rank.number();
            Intracomm half = MPI.COMM_WORLD.split(own % 2, own);
            int[] one = {1};
            half.allReduce(one, 1, MPI.INT, MPI.SUM);
            int[] two = {2};
            MPI.COMM_WORLD.allReduce(two, 1, MPI.INT, MPI.PROD);
            var sent = MPI.newByteBuffer(100_000);
            Request request = own == 0
                    ? MPI.COMM_WORLD.isSend(sent, 100_000, MPI.BYTE, 1, 3)
                    : own == 1 ? MPI.COMM_WORLD.iRecv(sent, 100_000, MPI.BYTE, 0, 3) : null;
            if (own != 1) {
                MPI.COMM_WORLD.barrier();
            } else {
                request.waitFor();
                MPI.COMM_WORLD.barrier();
            }
            if (own == 0) {
                request.waitFor();
            }
            MPI.COMM_WORLD.iBarrier().waitFor();
            MPI.Finalize();
            return one[0] * 10_000 + two[0];
        });
        assertThat(results).containsOnly(78_192, 68_192);
    }

    @Test
    void shouldTakeTimesOfTheMachine() {
        List<List<Long>> times = job(RANKS, RANKS).run(rank -> {
            MPI.Init(new String[0]);
            MPI.COMM_WORLD.barrier();
            long start = nanos();
            MPI.COMM_WORLD.barrier();
            long barrier = nanos() - start;
            byte[] bytes = new byte[1 << 20];
            start = nanos();
            MPI.COMM_WORLD.bcast(bytes, bytes.length, MPI.BYTE, 0);
            MPI.COMM_WORLD.barrier();
            long broadcast = nanos() - start;
            MPI.Finalize();
            return List.of(barrier, broadcast);
        });
        long calls = 2 * 390 * 2;
        assertThat(times.getFirst().getFirst()).isBetween(2 * 3 * 66L, 2 * 3 * 66L + 2 * calls);
        long wire = 532 * 2 * 4096;
        assertThat(times.getFirst().getLast()).isBetween(wire, wire + 20_000);
    }

    /** Two ranks of a node have no place of their own in the tree. */
    @Test
    void shouldGoByMessagesWithTwoRanksANode() {
        List<Integer> sums = job(8, 4).run(rank -> {
            MPI.Init(new String[0]);
            int[] one = {rank.number()};
            MPI.COMM_WORLD.allReduce(one, 1, MPI.INT, MPI.SUM);
            MPI.Finalize();
            return one[0];
        });
        assertThat(sums).containsOnly(28);
    }

    /** In virtual node mode; a rank comes late each time, then all come together. */
    @Test
    void shouldMeetByWiresWithTwoRanksOfEachNode() {
        long byWires = timeOfBarriers("true");
        assertThat(byWires).isPositive().isLessThan(timeOfBarriers("false"));
    }

    /** Time of ten barriers of 16 ranks on 8 nodes; negative if a rank has left one before the last one came. */
    private static long timeOfBarriers(String networks) {
        int ranks = 16;
        return job(ranks, ranks / 2)
                .set("bgl.mode", "virtual")
                .set("bgl.networks", networks)
                .run(rank -> {
                    MPI.Init(new String[0]);
                    Intracomm turned = MPI.COMM_WORLD.split(0, -rank.number());
                    MPI.COMM_WORLD.barrier();
                    long start = rank.now();
                    boolean isRight = true;
                    for (int late = 0; late < ranks; late++) {
                        long came = start + 1_000_000L * (late + 1);
                        if (rank.number() == late) {
                            rank.sleep(came - rank.now());
                        }
                        (late % 3 == 0 ? turned : MPI.COMM_WORLD).barrier();
                        isRight &= rank.now() >= came;
                    }
                    long end = rank.now();
                    for (int i = 0; i < 10; i++) {
                        MPI.COMM_WORLD.barrier();
                    }
                    long time = rank.now() - end;
                    MPI.Finalize();
                    return isRight ? time : -time;
                })
                .getFirst();
    }

    @Test
    void shouldGoByMessagesOnThisComputer() {
        List<Integer> sums = Job.of(4).set("engine", "bgl").run(rank -> {
            MPI.Init(new String[0]);
            int[] one = {rank.number()};
            MPI.COMM_WORLD.allReduce(one, 1, MPI.INT, MPI.SUM);
            MPI.COMM_WORLD.barrier();
            MPI.Finalize();
            return one[0];
        });
        assertThat(sums).containsOnly(6);
    }

    @Test
    void shouldNameOperandsThatDiffer() {
        assertThatThrownBy(() -> job(RANKS, RANKS).run(rank -> {
                    MPI.Init(new String[0]);
                    int[] ints = new int[2];
                    MPI.COMM_WORLD.allReduce(ints, rank.number() == 5 ? 2 : 1, MPI.INT, MPI.SUM);
                    MPI.Finalize();
                    return 0;
                }))
                .hasMessageContaining("what the ranks give does not fit together");
    }

    @Test
    void shouldNameWhatWaitsForARankThatNeverCalls() {
        assertThatThrownBy(() -> job(RANKS, RANKS).run(rank -> {
                    MPI.Init(new String[0]);
                    if (rank.number() != 5) {
                        MPI.COMM_WORLD.bcast(new int[1], 1, MPI.INT, 5);
                    } else {
                        MPI.COMM_WORLD.recv(new int[1], 1, MPI.INT, 0, 0);
                    }
                    MPI.Finalize();
                    return 0;
                }))
                .hasMessageContaining("an operation of the tree");
    }
}
