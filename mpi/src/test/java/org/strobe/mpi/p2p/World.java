package org.strobe.mpi.p2p;

import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.ThreadLevel;
import org.strobe.mpi.type.Type;

/** Rank of a test with its engine, and the channel of all ranks. */
final class World implements AutoCloseable {
    static final int CONTEXT = 7;
    private static final int MEETING = 907;

    final Rank rank;
    final int me;
    final int size;
    final P2pEngine engine;
    final Channel all;
    private final Channel meeting;

    private World(Rank rank, ThreadLevel level) {
        this.rank = rank;
        this.me = rank.number();
        this.size = rank.size();
        this.engine = P2pEngine.open(new Progress(rank, level, false), P2pSettings.from(rank.size(), rank::setting));
        this.all = channel(CONTEXT);
        this.meeting = channel(MEETING);
    }

    static World of(Rank rank) {
        return new World(rank, ThreadLevel.SINGLE);
    }

    static World of(Rank rank, ThreadLevel level) {
        return new World(rank, level);
    }

    Channel channel(int context) {
        return engine.open(context, me, ProcessGroup.range(0, size, me));
    }

    /** Barrier by messages: a waiting rank still serves the others. */
    void meet() {
        if (me != 0) {
            meeting.send(SendMode.STANDARD, null, 0, 0, Type.BYTE, 0, 0);
            end(meeting.receive(null, 0, 0, Type.BYTE, 0, 0));
            return;
        }
        for (int other = 1; other < size; other++) {
            end(meeting.receive(null, 0, 0, Type.BYTE, other, 0));
        }
        for (int other = 1; other < size; other++) {
            meeting.send(SendMode.STANDARD, null, 0, 0, Type.BYTE, other, 0);
        }
    }

    /** Waits for an operation, throws its failure, and releases it. */
    static long end(Operation operation) {
        operation.await();
        if (operation.failure() != null) {
            throw operation.failure();
        }
        long bytes = operation.bytes();
        operation.release();
        return bytes;
    }

    /** Closes the engine, as {@code MPI.Finalize} does. */
    @Override
    public void close() {
        engine.close();
        rank.barrier();
    }

    /** Launches of jobs in tests. */
    enum Kind {
        THREADS(Launch.THREADS, 1),
        VIRTUAL(Launch.VIRTUAL, 1),
        PROCESSES(Launch.PROCESSES, 1),
        THREADS_ON_NODES(Launch.THREADS, 2),
        PROCESSES_ON_NODES(Launch.PROCESSES, 2);

        final Launch launch;
        final int nodes;

        Kind(Launch launch, int nodes) {
            this.launch = launch;
            this.nodes = nodes;
        }

        /** Runs a task on each rank, with a world of its own. */
        void inWorlds(int ranks, Scene scene) {
            run(ranks, rank -> {
                try (World world = World.of(rank)) {
                    scene.play(world);
                }
                return null;
            });
        }

        <R> List<R> run(int ranks, RankTask<R> task) {
            return Job.of(ranks)
                    .nodes(nodes)
                    .launch(launch)
                    .timeout(Duration.ofMinutes(10))
                    .run(task);
        }
    }

    /** Task of a rank in its world. */
    interface Scene extends Serializable {
        void play(World world) throws Exception;
    }
}
