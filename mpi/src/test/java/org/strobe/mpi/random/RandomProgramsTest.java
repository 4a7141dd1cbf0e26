package org.strobe.mpi.random;

import static org.assertj.core.api.Assertions.fail;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import mpi.MPI;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.bcs.runtime.BcsSettings;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobSettings;
import org.strobe.mpi.form.Form;
import org.strobe.mpi.form.Sweep;

/**
 * Random programs of the API against what was planned, many in each job. A failure names the program's seed, and
 * {@code -Dstrobe.tests.seed=...} runs that one program again. The system property {@code strobe.tests.programs} says how many
 * there are in all.
 */
@Timeout(3600)
class RandomProgramsTest {
    private static final Pattern SEED = Pattern.compile("-Dstrobe.tests.seed=(\\d+)");
    private static final int PROGRAMS_A_JOB = 100;
    private static final int PROGRAMS = Integer.getInteger("strobe.tests.programs", Form.rounds(300, 10_000));

    @ParameterizedTest
    @Sweep({
        "THREADS, p2p, 2, 1, 10",
        "THREADS, p2p, 4, 1, 10",
        "THREADS, p2p, 4, 2, 10",
        "THREADS, p2p, 7, 1, 10",
        "VIRTUAL, p2p, 3, 1, 10",
        "VIRTUAL, p2p, 6, 3, 10",
        "VIRTUAL, p2p, 9, 1, 6",
        "PROCESSES, p2p, 3, 1, 2",
        "PROCESSES, p2p, 4, 2, 2",
        "THREADS, srm, 2, 1, 8",
        "THREADS, srm, 5, 1, 8",
        "VIRTUAL, srm, 9, 1, 4",
        "THREADS, srm, 4, 2, 4",
        "VIRTUAL, srm, 9, 4, 4",
        "PROCESSES, srm, 4, 2, 2",
        "PROCESSES, srm, 2, 1, 2",
        "PROCESSES, srm, 3, 1, 2",
        "THREADS, bgl, 4, 1, 8",
        "THREADS, bgl, 5, 2, 4",
        "VIRTUAL, bgl, 9, 1, 4",
        "VIRTUAL, bgl, 6, 6, 4",
        "PROCESSES, bgl, 3, 1, 2",
        "PROCESSES, bgl, 4, 2, 2",
        "THREADS, rsm, 4, 2, 8",
        "THREADS, rsm, 4, 4, 4",
        "VIRTUAL, rsm, 6, 3, 4",
        "VIRTUAL, rsm, 3, 1, 2",
        "PROCESSES, rsm, 4, 2, 2",
        "PROCESSES, rsm, 3, 3, 2",
        "THREADS, gm, 4, 2, 8",
        "THREADS, gm, 4, 4, 4",
        "VIRTUAL, gm, 6, 3, 4",
        "VIRTUAL, gm, 3, 1, 2",
        "PROCESSES, gm, 4, 2, 2",
        "PROCESSES, gm, 3, 3, 2",
        "THREADS, vapi, 4, 2, 8",
        "THREADS, vapi, 4, 4, 4",
        "VIRTUAL, vapi, 6, 3, 4",
        "VIRTUAL, vapi, 3, 1, 2",
        "PROCESSES, vapi, 4, 2, 2",
        "PROCESSES, vapi, 3, 3, 2",
        "THREADS, tports, 4, 2, 8",
        "THREADS, tports, 4, 4, 4",
        "VIRTUAL, tports, 6, 3, 4",
        "VIRTUAL, tports, 3, 1, 2",
        "PROCESSES, tports, 4, 2, 2",
        "PROCESSES, tports, 3, 3, 2"
    })
    void shouldDoWhatWasPlanned(Launch launch, String engine, int ranks, int nodes, int percent) {
        check(new Shape(launch, null, engine, "self", ranks, nodes), percent);
    }

    @ParameterizedTest
    @Sweep({
        "THREADS, self, 3, 1, 4",
        "THREADS, 100us, 4, 2, 1",
        "THREADS, 500us, 2, 1, 1",
        "VIRTUAL, self, 5, 2, 4",
        "VIRTUAL, 100us, 3, 3, 1",
        "VIRTUAL, 500us, 4, 1, 1",
        "PROCESSES, self, 3, 1, 2",
        "PROCESSES, self, 4, 2, 2",
        "PROCESSES, 100us, 4, 3, 1",
        "PROCESSES, 500us, 2, 2, 1"
    })
    void shouldDoTheSameInSlices(Launch launch, String slice, int ranks, int nodes, int percent) {
        check(new Shape(launch, null, "bcs", slice, ranks, nodes), percent);
    }

    /**
     * Every machine with every engine (short form: each machine with two engines, which rotate); ranks and nodes in turn, as many
     * nodes as it takes for a processor a rank, or as many ranks as the one node has.
     */
    static Stream<Arguments> machines() {
        List<int[]> shapes = List.of(new int[] {4, 1}, new int[] {6, 3}, new int[] {5, 2}, new int[] {4, 4});
        List<Arguments> all = new ArrayList<>();
        for (String machine : ModelMachines.names()) {
            int processors = ModelMachines.machine(machine).processors();
            boolean hasOneNode = ModelMachines.machine(machine).nodes() == 1;
            for (String engine : Engines.names()) {
                for (int turn = 0; turn < 2; turn++) {
                    int[] shape = shapes.get(all.size() * 3 / 2 % shapes.size());
                    int ranks = hasOneNode ? Math.min(shape[0], processors) : shape[0];
                    int nodes = hasOneNode ? 1 : Math.max(shape[1], (ranks + processors - 1) / processors);
                    all.add(Arguments.of(machine, engine, ranks, nodes));
                }
            }
        }
        int apart = Form.isLong() ? 1 : all.size() / ModelMachines.names().size() / 2 - 1;
        return IntStream.range(0, all.size()).filter(i -> i % apart == 0).mapToObj(all::get);
    }

    @ParameterizedTest
    @MethodSource("machines")
    void shouldDoTheSameOnAModelledMachine(String machine, String engine, int ranks, int nodes) {
        check(new Shape(Launch.VIRTUAL, machine, engine, "self", ranks, nodes), 2);
    }

    /** Each rank has a node for itself, and its messages go by packets of the torus. */
    @ParameterizedTest
    @Sweep({"bluegene-l-prototype, 2", "bluegene-l-prototype, 5", "bluegene-l, 8"})
    void shouldDoTheSameByPackets(String machine, int ranks) {
        check(new Shape(Launch.VIRTUAL, machine, "bgl", "self", ranks, ranks), 4);
    }

    private static void check(Shape shape, int percent) {
        Long only = Long.getLong("strobe.tests.seed");
        if (only != null) {
            shape.check(new long[] {only});
            return;
        }
        long first = ThreadLocalRandom.current().nextLong(1L << 40);
        int left = PROGRAMS * percent / 100;
        while (left > 0) {
            int count = Math.min(left, PROGRAMS_A_JOB);
            shape.check(LongStream.range(first, first + count).toArray());
            first += count;
            left -= count;
        }
    }

    /**
     * How programs are run.
     *
     * @param machine null for this computer
     * @param slice of engine bcs; means nothing to others
     */
    private record Shape(Launch launch, String machine, String engine, String slice, int ranks, int nodes) {
        void check(long[] seeds) {
            try {
                run(seeds, null);
            } catch (JobException e) {
                fail(
                        this + ", programs -Dstrobe.tests.seed=" + seeds[0] + " to " + seeds[seeds.length - 1] + ": "
                                + e.getMessage() + smaller(seeds, e.getMessage()),
                        e);
            }
        }

        private void run(long[] seeds, int[] kept) {
            Job job = Job.of(ranks).nodes(nodes).launch(launch);
            if (machine != null) {
                job.machine(ModelMachines.machine(machine)).explore(1 + seeds[0]); // another order for each
                job.set("p2p.nearByNic", String.valueOf(seeds[0] % 2 == 0));
                job.set("p2p.packets", String.valueOf(seeds[0] % 3 == 0));
                job.set("bgl.mode", seeds[0] % 3 == 1 ? "virtual" : "coprocessor");
                job.set("bgl.coprocessor", seeds[0] % 3 == 2 ? "rendezvous" : "off");
                job.set("bgl.coprocessorFrom", "1000");
                job.set("bgl.eager", seeds[0] % 2 == 0 ? "2000" : "10240");
                job.set("p2p.credits", String.valueOf(Math.floorMod(seeds[0], 4)));
            }
            job.set("rsm.pollall", String.valueOf(seeds[0] % 2 == 0));
            job.set(JobSettings.ENGINE, engine)
                    .set(BcsSettings.SLICE.name(), slice)
                    .timeout(Duration.ofSeconds(60L + seeds.length))
                    .run(rank -> {
                        MPI.Init(new String[0]);
                        MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
                        Program.run(MPI.COMM_WORLD, seeds, kept);
                        MPI.Finalize();
                        return null;
                    });
        }

        /** The first program that also fails alone, without the steps that it also fails without. */
        private String smaller(long[] seeds, String message) {
            Matcher named = SEED.matcher(message);
            long[] suspects = named.find() ? new long[] {Long.parseLong(named.group(1))} : seeds;
            for (long seed : suspects) {
                if (failure(seed, null) != null) {
                    return "\nAlone it fails as well: -Dstrobe.tests.seed=" + seed
                            + Shrunk.of(seed, ranks, kept -> failure(seed, kept));
                }
            }
            return "\nAlone it does well.";
        }

        private String failure(long seed, int[] kept) {
            try {
                run(new long[] {seed}, kept);
                return null;
            } catch (JobException e) {
                return e.getMessage();
            }
        }
    }
}
