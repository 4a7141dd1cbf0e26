package org.strobe.emulator.launch.process;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.strobe.emulator.console.Channel;
import org.strobe.emulator.console.LineSink;
import org.strobe.emulator.console.MarkedLines;
import org.strobe.emulator.console.PipeReader;
import org.strobe.emulator.console.StandardInput;
import org.strobe.emulator.guest.ProgramSpec;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.host.RankMaker;
import org.strobe.emulator.rank.World;
import org.strobe.shm.segment.MappedSegmentStore;
import org.strobe.shm.segment.Segment;

/** Starts the JVMs of a job's ranks, and carries what they print and what they read. Belongs to one thread. */
final class ProcessStarter implements AutoCloseable {
    /** How long output that a dead process has left in its pipes may take to arrive. */
    private static final long LAST_OUTPUT = 2_000;

    private final MappedSegmentStore store;
    private final LineSink sink;
    private final StandardInput input;
    private final MarkedLines marks = MarkedLines.random();
    private final List<Segment> descriptions = new ArrayList<>();
    private final List<Thread> readers = new ArrayList<>();
    private final List<StandardInput.Pump> pumps = new ArrayList<>();
    private int pumpsStarted;

    ProcessStarter(MappedSegmentStore store, LineSink sink, StandardInput input) {
        this.store = store;
        this.sink = sink;
        this.input = input;
    }

    /** Keeps the description of a world for its processes, which are started next. */
    void describe(World world, byte[] description) {
        descriptions.add(JobSegments.publish(store, world.first(), description));
    }

    /**
     * Starts a process; {@link #attach} comes next.
     *
     * @param spec what its world is to run
     * @param index the plan's number among those of its world
     * @param number that of the process in the job
     */
    Process start(JvmCommand jvm, JobSpec spec, ProcessPlan plan, int index, int number) throws IOException {
        List<String> command = jvm.of(spec, plan);
        command.addAll(List.of(
                RankProcess.class.getName(),
                store.ticket(),
                marks.token(),
                Integer.toString(number),
                Integer.toString(plan.world().first()),
                Integer.toString(index)));
        ProcessBuilder builder = new ProcessBuilder(command);
        if (plan.ranks() == 1) {
            // What the rank itself starts takes after it; of several ranks in one process each has its own view
            // only.
            ProgramSpec program =
                    spec.programs().isEmpty() ? null : spec.programs().get(spec.programOf(plan.from()));
            builder.environment().putAll(RankMaker.ownVariables(spec, plan.from(), program));
        }
        return builder.start();
    }

    /** Begins to take what a process prints. */
    void attach(Process process, ProcessPlan plan) {
        for (Channel channel : Channel.values()) {
            PipeReader reader = new PipeReader(
                    marks,
                    channel == Channel.OUT ? process.getInputStream() : process.getErrorStream(),
                    plan.first(),
                    channel,
                    sink);
            readers.add(Thread.ofPlatform()
                    .daemon()
                    .name("strobe-" + channel.word() + "-" + plan.first())
                    .inheritInheritableThreadLocals(false)
                    .start(reader));
        }
        int[] ranks = IntStream.range(plan.first(), plan.end()).toArray();
        pumps.add(input.pump(ranks, process.getOutputStream()));
    }

    /** Begins to carry input. All processes of a world are attached before: who came later would miss what was read. */
    void startPumps() {
        while (pumpsStarted < pumps.size()) {
            pumps.get(pumpsStarted++).start();
        }
    }

    /** What the dead have printed is still in their pipes. */
    void awaitOutput() {
        // The supervisor has set it again; the last lines are worth their moment all the same.
        boolean interrupted = Thread.interrupted();
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LAST_OUTPUT);
        for (Thread reader : readers) {
            try {
                reader.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())));
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        for (StandardInput.Pump pump : pumps) {
            try {
                pump.close();
            } catch (IOException e) {
                throw new IllegalStateException("a pump that only closes a stream in memory", e);
            }
        }
        descriptions.forEach(Segment::close);
    }
}
