package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.nio.IntBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.engine.kind.JobSettings;
import org.strobe.mpi.form.Form;

/**
 * Exchanges that numerical kernels make on few ranks: with oneself, with one rank as both neighbours, with receives that are
 * longer than their messages, of uneven and empty blocks. Sizes are random; {@code -Dstrobe.tests.seed=...} replays a run.
 */
class KernelExchangesTest {
    private static final int ROUNDS = 12;
    private static final int LARGEST = 6000;
    private static final int LEFT = 1;
    private static final int RIGHT = 2;

    static Stream<Arguments> jobs() {
        Stream<Arguments> onAll = Stream.of("p2p", "srm", "bcs", "bgl", "rsm", "gm", "vapi", "tports")
                .flatMap(engine -> Stream.of(
                        Arguments.of(engine, Launch.THREADS, 1, 1, ""),
                        Arguments.of(engine, Launch.THREADS, 2, 1, ""),
                        Arguments.of(engine, Launch.VIRTUAL, 4, 2, ""),
                        Arguments.of(engine, Launch.VIRTUAL, 9, 3, ""),
                        Arguments.of(engine, Launch.PROCESSES, 3, 1, ""),
                        Arguments.of(engine, Launch.VIRTUAL, 1, 1, "cluster-2026"),
                        Arguments.of(engine, Launch.VIRTUAL, 8, 4, "qsnet")));
        Stream<Arguments> onTheirOwn = Stream.of(
                Arguments.of("bgl", Launch.VIRTUAL, 8, 8, "bluegene-l-prototype"),
                Arguments.of("gm", Launch.VIRTUAL, 8, 4, "myrinet"),
                Arguments.of("vapi", Launch.VIRTUAL, 8, 4, "infiniband-2003"));
        return Form.rows(Stream.concat(onAll, onTheirOwn));
    }

    private static int value(int from, int to, int round, int at) {
        return ((from * 31 + to) * 31 + round) * 31 + at;
    }

    private static void fill(IntBuffer buffer, int count, int from, int to, int round) {
        for (int i = 0; i < count; i++) {
            buffer.put(i, value(from, to, round, i));
        }
    }

    private static void check(IntBuffer buffer, Status status, int count, int from, int to, int round)
            throws MPIException {
        assertThat(status.getCount(MPI.INT)).isEqualTo(count);
        assertThat(status.getSource()).isEqualTo(from);
        IntBuffer expected = empty(buffer.capacity());
        fill(expected, count, from, to, round);
        assertThat(buffer.mismatch(expected)).as("a wrong element").isEqualTo(-1);
    }

    private static IntBuffer empty(int capacity) {
        IntBuffer buffer = MPI.newIntBuffer(capacity);
        for (int i = 0; i < capacity; i++) {
            buffer.put(i, -1);
        }
        return buffer;
    }

    /** A transposed partner, which may be the rank itself, sends at most as much as is awaited. */
    private static void withPartners(Intracomm world, Random sizes) throws MPIException {
        int me = world.getRank();
        int ranks = world.getSize();
        for (int round = 0; round < ROUNDS; round++) {
            int shift = sizes.nextInt(ranks);
            int count = sizes.nextInt(LARGEST);
            int to = Math.floorMod(shift - me, ranks);
            IntBuffer out = empty(LARGEST);
            fill(out, count, me, to, round);
            IntBuffer in = empty(LARGEST);
            Request request = world.iRecv(in, LARGEST, MPI.INT, to, round);
            if (round % 2 == 0) {
                world.iSend(out, count, MPI.INT, to, round).waitFor();
            } else {
                world.send(out, count, MPI.INT, to, round);
            }
            check(in, request.waitStatus(), count, to, me, round);
            in = empty(LARGEST);
            Status status = world.sendRecv(out, count, MPI.INT, to, 0, in, LARGEST, MPI.INT, to, 0);
            check(in, status, count, to, me, round);
        }
    }

    /** On a ring of one or two ranks both neighbours are one rank: tags tell the directions apart. */
    private static void withNeighbours(Intracomm world, Random sizes) throws MPIException {
        int me = world.getRank();
        int ranks = world.getSize();
        for (int round = 0; round < ROUNDS; round++) {
            int[] counts = {sizes.nextInt(LARGEST), round % 3 == 0 ? 0 : sizes.nextInt(LARGEST)};
            int left = Math.floorMod(me - 1, ranks);
            int right = (me + 1) % ranks;
            IntBuffer fromLeft = empty(LARGEST);
            IntBuffer fromRight = empty(LARGEST);
            IntBuffer toLeft = empty(LARGEST);
            IntBuffer toRight = empty(LARGEST);
            fill(toLeft, counts[0], me, left, 2 * round);
            fill(toRight, counts[1], me, right, 2 * round + 1);
            Request[] requests = {
                world.iRecv(fromLeft, LARGEST, MPI.INT, left, RIGHT),
                world.iRecv(fromRight, LARGEST, MPI.INT, right, LEFT)
            };
            if (round % 2 == 0) {
                world.send(toLeft, counts[0], MPI.INT, left, LEFT);
                world.send(toRight, counts[1], MPI.INT, right, RIGHT);
            } else {
                Request.waitAll(new Request[] {
                    world.iSend(toRight, counts[1], MPI.INT, right, RIGHT),
                    world.iSend(toLeft, counts[0], MPI.INT, left, LEFT)
                });
            }
            Status[] statuses = Request.waitAllStatus(requests);
            check(fromLeft, statuses[0], counts[1], left, me, 2 * round + 1);
            check(fromRight, statuses[1], counts[0], right, me, 2 * round);
        }
    }

    /** Each rank has a block of its own length for each other; many are empty. */
    private static void withUnevenBlocks(Intracomm world, Random sizes) throws MPIException {
        int me = world.getRank();
        int ranks = world.getSize();
        for (int round = 0; round < ROUNDS; round++) {
            int[][] counts = new int[ranks][ranks];
            for (int[] row : counts) {
                Arrays.setAll(row, to -> sizes.nextInt(3) == 0 ? sizes.nextInt(LARGEST / ranks) : 0);
            }
            int[] in = new int[ranks];
            Arrays.setAll(in, from -> counts[from][me]);
            int[] outAt = starts(counts[me]);
            int[] inAt = starts(in);
            int[] out = new int[outAt[ranks - 1] + counts[me][ranks - 1]];
            int[] got = new int[inAt[ranks - 1] + in[ranks - 1]];
            for (int to = 0; to < ranks; to++) {
                for (int i = 0; i < counts[me][to]; i++) {
                    out[outAt[to] + i] = value(me, to, round, i);
                }
            }
            world.allToAllv(out, counts[me], outAt, MPI.INT, got, in, inAt, MPI.INT);
            for (int from = 0; from < ranks; from++) {
                for (int i = 0; i < in[from]; i++) {
                    if (got[inAt[from] + i] != value(from, me, round, i)) {
                        fail("round %d: element %d of rank %d is %d", round, i, from, got[inAt[from] + i]);
                    }
                }
            }
        }
    }

    private static int[] starts(int[] counts) {
        int[] starts = new int[counts.length];
        for (int i = 1; i < counts.length; i++) {
            starts[i] = starts[i - 1] + counts[i - 1];
        }
        return starts;
    }

    private static void exchange(Intracomm world, long seed) throws MPIException {
        Random sizes = new Random(seed);
        withPartners(world, sizes);
        withNeighbours(world, sizes);
        withUnevenBlocks(world, sizes);
    }

    private static long seed() {
        long seed =
                Long.getLong("strobe.tests.seed", ThreadLocalRandom.current().nextLong(1_000_000));
        System.out.println("KernelExchangesTest: -Dstrobe.tests.seed=" + seed);
        return seed;
    }

    @Test
    void shouldMoveAllDataOnAnyProvider() {
        long seed = seed();
        Ranks.run(3, world -> exchange(world, seed));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    @OnStrobeOnly("libraries have no engines and no modelled machines")
    void shouldMoveAllData(String engine, Launch launch, int ranks, int nodes, String machine) {
        long seed = seed();
        Job job = Job.of(ranks).nodes(nodes).set(JobSettings.ENGINE, engine).timeout(Duration.ofMinutes(10));
        Job placed = machine.isEmpty() ? job.launch(launch) : job.machine(ModelMachines.machine(machine));
        placed.run(rank -> {
            MPI.Init(new String[0]);
            exchange(MPI.COMM_WORLD, seed);
            MPI.Finalize();
            return null;
        });
    }
}
