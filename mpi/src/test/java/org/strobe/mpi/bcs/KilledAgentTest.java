package org.strobe.mpi.bcs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.bcs.runtime.BcsSettings;
import org.strobe.bcs.runtime.NicAgents;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.engine.kind.JobSettings;

/** What runs on NICs dies at the beginning of any microphase: the job ends, and says who it was. */
@Timeout(600)
class KilledAgentTest {
    private static final int RANKS = 4;
    private static final int NODES = 2;

    /** Five microphases make a slice; joining takes the first few. */
    private static final long STEPS = 100;

    private static final int SLICE = 5;
    private static final String MODEL = "qsnet";
    private static final Duration DEADLINE = Duration.ofSeconds(200);
    private static final List<String> OF_NODES = List.of("SR", "NM", "BS", "BR", "CH", "DH", "RH");

    /** Each agent at some step of each launch; processes at a few. */
    static List<Arguments> some() {
        List<Arguments> cases = new ArrayList<>();
        int turn = 0;
        for (String where : List.of("THREADS", "VIRTUAL", MODEL)) {
            for (String agent : OF_NODES) {
                cases.add(Arguments.of(where, agent, turn % NODES, 1 + turn * 7L % STEPS));
                turn++;
            }
            cases.add(Arguments.of(where, "SS", 0, 1 + turn * 7L % STEPS));
        }
        cases.add(Arguments.of("PROCESSES", "SR", 1, 41L));
        cases.add(Arguments.of("PROCESSES", "DH", 0, 52L));
        cases.add(Arguments.of("PROCESSES", "SS", 0, 63L));
        return cases;
    }

    static List<Arguments> all() {
        List<Arguments> cases = new ArrayList<>();
        for (String where : List.of("THREADS", "VIRTUAL", MODEL, "PROCESSES")) {
            int apart = where.equals("PROCESSES") ? SLICE + 2 : 1;
            for (long step = 1; step <= STEPS; step += apart) {
                for (String agent : OF_NODES) {
                    for (int node = 0; node < NODES; node++) {
                        cases.add(Arguments.of(where, agent, node, step));
                    }
                }
                cases.add(Arguments.of(where, "SS", 0, step));
            }
        }
        return cases;
    }

    @Test
    void shouldKnowAllAgents() {
        assertThat(NicAgents.NAMES).first().isEqualTo("SS");
        assertThat(NicAgents.NAMES.subList(1, NicAgents.NAMES.size())).containsExactlyElementsOf(OF_NODES);
    }

    @ParameterizedTest
    @MethodSource("some")
    void shouldEndTheJob(String where, String agent, int node, long step) {
        die(where, agent, node, step);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("all")
    void shouldEndTheJobWheneverItDies(String where, String agent, int node, long step) {
        die(where, agent, node, step);
    }

    private static void die(String where, String agent, int node, long step) {
        FaultPlan plan = FaultPlan.NONE.killAgent(agent, node, step);
        Job job = Job.of(RANKS)
                .nodes(NODES)
                .set(JobSettings.ENGINE, BcsKind.NAME)
                .set(BcsSettings.SLICE.name(), "self")
                .timeout(DEADLINE)
                .faults(plan);
        if (where.equals(MODEL)) {
            job.machine(ModelMachines.machine(MODEL)).set(BcsSettings.COPIED.name(), "4096");
        } else {
            job.launch(Launch.valueOf(where));
        }
        JobException end = catchThrowableOfType(
                JobException.class,
                () -> job.run(rank -> {
                    MPI.Init(new String[0]);
                    communicate();
                    MPI.Finalize();
                    return null;
                }));
        assertThat(end)
                .as(where + ", " + plan)
                .hasMessage("agent " + agent + " of node " + node + " was killed by the fault plan: " + plan);
        assertThat(end.abandoned()).isEmpty();
    }

    /** All kinds of work for NICs, again and again. */
    private static void communicate() throws MPIException {
        Intracomm world = MPI.COMM_WORLD;
        int next = (world.getRank() + 1) % RANKS;
        int before = (world.getRank() + RANKS - 1) % RANKS;
        int[] data = new int[9000];
        while (true) {
            world.sendRecv(data, data.length, MPI.INT, next, 1, new int[9000], 9000, MPI.INT, before, 1);
            world.bcast(data, data.length, MPI.INT, 1);
            world.allReduce(data, 5, MPI.INT, MPI.MAX);
            world.reduce(data, 5, MPI.INT, MPI.MAX, 2);
            world.barrier();
        }
    }
}
