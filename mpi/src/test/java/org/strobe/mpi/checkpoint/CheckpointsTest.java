package org.strobe.mpi.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import mpi.Comm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Request;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.Strobe;
import org.strobe.bcs.runtime.BcsSettings;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.bcs.BcsKind;
import org.strobe.mpi.engine.kind.JobSettings;
import org.strobe.mpi.p2p.P2pKind;

/** Restart of a job whose ranks or NICs die at any moment. Its result must equal that of an undisturbed job. */
@Timeout(900)
class CheckpointsTest {
    private static final int RANKS = 4;
    private static final int NODES = 2;
    private static final int STEPS = 24;
    private static final int STEPS_A_CHECKPOINT = 4;
    private static final int MOST_AHEAD = 5;
    private static final String MODEL = "qsnet";

    /** Approximate operations per rank, and microphases, of a job of this program. */
    private static final long OPERATIONS = 260;

    private static final long MICROPHASES = 600;

    @TempDir
    Path folder;

    /** State of a rank. */
    private static final class State implements Serializable {
        private static final long serialVersionUID = 1;

        private int step;
        private long sum;
        private int[] sent = new int[RANKS];
        private int[] received = new int[RANKS];
    }

    /**
     * Sends messages in two communicators to random ranks, between collectives. Some are received steps later, so that
     * every checkpoint has messages under way.
     */
    private static long program(long seed) throws MPIException {
        MPI.Init(new String[0]);
        Intracomm world = MPI.COMM_WORLD;
        Intracomm other = world.dup();
        MPI.attachBuffer(new byte[1 << 16]);
        State state = Strobe.restored(State.class).orElseGet(State::new);
        int own = world.getRank();
        while (state.step < STEPS) {
            Random plan = new Random(seed + state.step); // equal at all ranks
            for (int i = 0; i < 2 * RANKS; i++) {
                send(i % 2 == 0 ? world : other, state, plan.nextInt(RANKS), plan.nextInt(RANKS), plan);
            }
            for (int source = 0; source < RANKS; source++) {
                int leave = plan.nextInt(MOST_AHEAD);
                for (int to = 0; to < RANKS; to++) {
                    if (to == own) {
                        receiveAllBut(leave, world, other, state, source, seed);
                    }
                }
            }
            long[] all = {state.sum};
            other.allReduce(all, 1, MPI.LONG, MPI.SUM);
            state.sum = 31 * state.sum + all[0];
            state.step++;
            if (state.step % STEPS_A_CHECKPOINT == 0) {
                Strobe.checkpoint(state);
            }
        }
        for (int source = 0; source < RANKS; source++) {
            receiveAllBut(0, world, other, state, source, seed);
        }
        long[] all = {state.sum};
        world.allReduce(all, 1, MPI.LONG, MPI.SUM);
        MPI.detachBuffer();
        MPI.Finalize();
        return all[0];
    }

    /** Draws a message; the drawn sender sends it. */
    private static void send(Intracomm comm, State state, int from, int to, Random plan) throws MPIException {
        int length = 1 + plan.nextInt(200);
        if (from == comm.getRank()) {
            long[] data = new long[length];
            data[0] = state.sent[to];
            data[length - 1] += 1000L * from;
            if (length % 3 == 0) {
                comm.bSend(data, length, MPI.LONG, to, 7);
            } else {
                comm.send(data, length, MPI.LONG, to, 7);
            }
            state.sent[to]++;
        }
    }

    /** Receives a rank's messages so far, but for the last few. Drawing again counts them. */
    private static void receiveAllBut(int leave, Intracomm world, Intracomm other, State state, int source, long seed)
            throws MPIException {
        List<Integer> comms = sentBy(source, world.getRank(), Math.min(state.step, STEPS - 1), seed);
        int until = state.step == STEPS ? comms.size() : comms.size() - leave;
        while (state.received[source] < until) {
            Comm comm = comms.get(state.received[source]) == 0 ? world : other;
            long[] data = new long[200];
            int count = comm.recv(data, data.length, MPI.LONG, source, 7).getCount(MPI.LONG);
            state.sum = 17 * state.sum + data[0] + data[count - 1] + count;
            state.received[source]++;
        }
    }

    /** Communicator of each message of a rank to another, up to a step. */
    private static List<Integer> sentBy(int source, int target, int lastStep, long seed) {
        List<Integer> comms = new ArrayList<>();
        for (int step = 0; step <= lastStep; step++) {
            Random plan = new Random(seed + step);
            for (int i = 0; i < 2 * RANKS; i++) {
                int from = plan.nextInt(RANKS);
                int to = plan.nextInt(RANKS);
                plan.nextInt(200);
                if (from == source && to == target) {
                    comms.add(i % 2);
                }
            }
        }
        return comms;
    }

    private Job job(String where) {
        Job job = Job.of(RANKS)
                .nodes(NODES)
                .set(JobSettings.ENGINE, BcsKind.NAME)
                .set(BcsSettings.SLICE.name(), "self")
                .set(Checkpoints.FOLDER, folder.toString())
                .timeout(Duration.ofMinutes(10));
        return where.equals(MODEL)
                ? job.machine(ModelMachines.machine(MODEL)).set(BcsSettings.COPIED.name(), "4096")
                : job.launch(Launch.valueOf(where));
    }

    private static List<Long> run(Job job, long seed) {
        return job.run(rank -> program(seed));
    }

    static List<Arguments> someDeaths() {
        List<Arguments> all = new ArrayList<>();
        for (String where : List.of("THREADS", "VIRTUAL", MODEL)) {
            int i = 1 + all.size() / 3;
            all.add(Arguments.of(where, FaultPlan.NONE.killRank(i % RANKS, i * OPERATIONS / 5)));
            all.add(Arguments.of(where, FaultPlan.NONE.killAgent("DH", i % NODES, i * MICROPHASES / 5)));
            all.add(Arguments.of(where, FaultPlan.NONE.killAgent("SS", 0, i * MICROPHASES / 4)));
        }
        all.add(Arguments.of("PROCESSES", FaultPlan.NONE.killRank(0, OPERATIONS / 3)));
        return all;
    }

    static List<Arguments> allDeaths() {
        List<Arguments> all = new ArrayList<>();
        for (String where : List.of("THREADS", "VIRTUAL", MODEL, "PROCESSES")) {
            int apart = where.equals("PROCESSES") ? 29 : 3;
            for (long at = 1; at <= OPERATIONS; at += apart) {
                all.add(Arguments.of(where, FaultPlan.NONE.killRank((int) (at / apart % RANKS), at)));
            }
            for (long at = 1; at <= MICROPHASES; at += apart) {
                String agent = List.of("SR", "NM", "BS", "BR", "CH", "DH", "RH").get((int) (at / apart % 7));
                all.add(Arguments.of(where, FaultPlan.NONE.killAgent(agent, (int) (at % NODES), at)));
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("someDeaths")
    void shouldComeToTheSameEnd(String where, FaultPlan plan) throws IOException {
        dieAndGoOn(where, plan);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("allDeaths")
    void shouldComeToTheSameEndWheneverItDies(String where, FaultPlan plan) throws IOException {
        dieAndGoOn(where, plan);
    }

    private void dieAndGoOn(String where, FaultPlan plan) throws IOException {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        String replay = where + ", " + plan + ", -Dstrobe.tests.seed=" + seed;
        List<Long> expected = run(job("VIRTUAL"), seed);
        JobException end =
                catchThrowableOfType(JobException.class, () -> run(job(where).faults(plan), seed));
        OptionalLong latest = new CheckpointFolder(folder).latest();
        if (end != null) {
            assertThat(end).as(replay).hasMessageContaining("killed by the fault plan");
        } else {
            assertThat(latest).as(replay).hasValue(STEPS / STEPS_A_CHECKPOINT);
        }
        List<Long> after = run(job(where).set(Checkpoints.RESTART, "true"), seed);
        assertThat(after).as(replay + ", from checkpoint " + latest).isEqualTo(expected);
    }

    /** A precondition of the sweep. */
    @Test
    void shouldKeepMessagesThatAreOnTheirWay() throws IOException {
        run(job("VIRTUAL"), 5);
        int messages = 0;
        for (int rank = 0; rank < RANKS; rank++) {
            messages += new CheckpointFolder(folder)
                    .read(STEPS / STEPS_A_CHECKPOINT, rank)
                    .messages()
                    .size();
        }
        assertThat(messages).isGreaterThan(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"THREADS", MODEL})
    void shouldRefuseWhatIsOpen(String where) {
        job(where).run(rank -> {
            MPI.Init(new String[0]);
            Intracomm world = MPI.COMM_WORLD;
            int next = (world.getRank() + 1) % RANKS;
            int before = (world.getRank() + RANKS - 1) % RANKS;
            Request receive = world.iRecv(MPI.newIntBuffer(1), 1, MPI.INT, before, 3);
            assertThatThrownBy(() -> Strobe.checkpoint("state"))
                    .hasMessageStartingWith("checkpoint: a request waits for a message with tag 3")
                    .hasMessageEndingWith(" of rank " + before + ": finish it before");
            world.barrier(); // no message may arrive before its receive was posted
            world.send(new int[1], 1, MPI.INT, next, 3);
            receive.waitFor();
            world.send(new int[1], 1, MPI.INT, next, 4);
            Message taken = new Message();
            taken.mProbe(before, 4, world);
            assertThatThrownBy(() -> Strobe.checkpoint("state"))
                    .hasMessage(
                            "checkpoint: a message that a matching probe has taken is not received: finish it before");
            taken.mRecv(MPI.newIntBuffer(1), 1, MPI.INT);
            Strobe.checkpoint("state");
            MPI.Finalize();
            return null;
        });
    }

    /** Fails one rank's file: all ranks learn it, the earlier checkpoint remains, and the next checkpoint succeeds. */
    @ParameterizedTest
    @ValueSource(strings = {"THREADS", MODEL})
    void shouldFailOnAllRanksTogether(String where) throws IOException {
        job(where).run(rank -> {
            MPI.Init(new String[0]);
            Strobe.checkpoint("first");
            Path inTheWay = folderOf(rank).resolve("checkpoint-2/rank-2/in the way");
            if (rank.number() == 0) {
                Files.createDirectories(inTheWay);
            }
            MPI.COMM_WORLD.barrier();
            assertThatThrownBy(() -> Strobe.checkpoint("second"))
                    .hasMessageStartingWith("checkpoint: ")
                    .hasMessageContaining(rank.number() == 2 ? "it can not be written" : "another rank");
            MPI.COMM_WORLD.barrier();
            if (rank.number() == 0) {
                assertThat(new CheckpointFolder(folderOf(rank)).latest()).hasValue(1);
                Files.delete(inTheWay);
                Files.delete(inTheWay.getParent());
            }
            MPI.COMM_WORLD.barrier();
            Strobe.checkpoint("third");
            MPI.Finalize();
            assertThatThrownBy(() -> Strobe.checkpoint("late"))
                    .hasMessage("checkpoint: between Init and Finalize, please");
            return null;
        });
        List<String> kept = job(where)
                .set(Checkpoints.RESTART, "true")
                .run(rank -> Strobe.restored(String.class).orElse("nothing"));
        assertThat(kept).containsExactly("third", "third", "third", "third");
    }

    private static Path folderOf(Rank rank) {
        return Path.of(rank.setting(Checkpoints.FOLDER));
    }

    @Test
    void shouldBeginAnewUnlessToldToGoOn() {
        run(job("VIRTUAL"), 6);
        job("VIRTUAL").run(rank -> {
            assertThat(Strobe.restored(State.class)).isEmpty();
            MPI.Init(new String[0]);
            MPI.Finalize();
            return null;
        });
        assertThat(folder.resolve("latest")).doesNotExist();
    }

    @Test
    void shouldDoNothingWhereNoneAreMade() {
        Job.of(2).run(rank -> {
            MPI.Init(new String[0]);
            Strobe.checkpoint("state");
            assertThat(Strobe.restored(String.class)).isEmpty();
            MPI.Finalize();
            return null;
        });
    }

    @Test
    void shouldRefuseWhatIsNoCheckpointOfTheJob() throws IOException {
        run(job("VIRTUAL"), 7);
        assertThatThrownBy(() -> Job.of(RANKS + 1)
                        .set(JobSettings.ENGINE, BcsKind.NAME)
                        .set(Checkpoints.FOLDER, folder.toString())
                        .set(Checkpoints.RESTART, "true")
                        .run(rank -> Strobe.restored(State.class).isPresent()))
                .hasMessageContaining("the checkpoint is of a job of 4 ranks, this one has 5");
        Path file = folder.resolve("checkpoint-6/rank-2");
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Files.write(file, bytes);
        assertThatThrownBy(() -> run(job("VIRTUAL").set(Checkpoints.RESTART, "true"), 7))
                .hasMessageContaining("rank-2: it is damaged");
    }

    /** Another program with a state of the class {@link State}. */
    private static final class Other {
        static Boolean begin(Rank rank) throws MPIException {
            MPI.Init(new String[0]);
            return Strobe.restored(State.class).isPresent();
        }
    }

    @Test
    void shouldRefuseTheCheckpointOfAnotherProgram() {
        run(job("VIRTUAL"), 7);
        assertThatThrownBy(() -> job("VIRTUAL").set(Checkpoints.RESTART, "true").run(Other::begin))
                .hasMessageContaining("restart: the checkpoint is of " + CheckpointsTest.class.getName()
                        + ", and the program is " + Other.class.getName());
    }

    @Test
    void shouldGoWithSlicesOnly() {
        assertThatThrownBy(() -> run(job("THREADS").set(JobSettings.ENGINE, P2pKind.NAME), 8))
                .hasMessageContaining("checkpoint: it goes with engine bcs");
    }
}
