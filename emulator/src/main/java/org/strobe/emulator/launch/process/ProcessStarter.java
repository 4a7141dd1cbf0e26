package org.strobe.emulator.launch.process;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.strobe.emulator.console.ListeningOutput;
import org.strobe.emulator.console.MarkedLines;
import org.strobe.emulator.console.PipeReader;
import org.strobe.emulator.console.StandardInput;
import org.strobe.emulator.console.sink.LineSink;
import org.strobe.emulator.console.sink.OutputChannel;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.host.RankMaker;
import org.strobe.emulator.rank.World;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.segment.mapped.MappedSegmentStore;

/** Starts the JVMs of a job's ranks, and forwards their output and input. Belongs to one thread. */
final class ProcessStarter implements AutoCloseable {
    /** Time for the output of a dead process to arrive. */
    private static final long LAST_OUTPUT = 2_000;

    private final MappedSegmentStore store;
    private final LineSink sink;
    private final StandardInput input;
    private final JobListener listener;
    private final MarkedLines marks = MarkedLines.random();
    private final Map<World, Segment> descriptions = new HashMap<>();
    private final List<Thread> readers = new ArrayList<>();
    private final List<WorldPump> pumps = new ArrayList<>();
    private int pumpsStarted;

    private record WorldPump(World world, StandardInput.Pump pump) {}

    ProcessStarter(MappedSegmentStore store, LineSink sink, StandardInput input, JobListener listener) {
        this.store = store;
        this.sink = sink;
        this.input = input;
        this.listener = listener;
    }

    /** Publishes the description of a world before its processes start. */
    void describe(World world, byte[] description) {
        descriptions.put(world, JobSegments.publish(store, world.first(), description));
    }

    /**
     * Starts a process; {@link #attach} follows.
     *
     * @param spec programs of its world
     * @param index of the plan in its world
     * @param number of the process in the job
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
            // Child processes inherit these variables; several ranks of one process only have their own views.
            ProgramSpec program =
                    spec.programs().isEmpty() ? null : spec.programs().get(spec.programOf(plan.from()));
            builder.environment().putAll(RankMaker.ownVariables(spec, plan.from(), program));
        }
        return builder.start();
    }

    /**
     * Starts to forward the output of a process.
     *
     * @param debugged its ranks that wait for a debugger
     */
    void attach(Process process, ProcessPlan plan, List<Integer> debugged) {
        for (OutputChannel channel : OutputChannel.values()) {
            PipeReader reader = new PipeReader(
                    marks,
                    channel == OutputChannel.OUT ? output(process, debugged) : process.getErrorStream(),
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
        pumps.add(new WorldPump(plan.world(), input.pump(ranks, process.getOutputStream())));
    }

    private InputStream output(Process process, List<Integer> debugged) {
        InputStream output = process.getInputStream();
        return debugged.isEmpty()
                ? output
                : new ListeningOutput(
                        output, (port, again) -> listener.awaitsDebugger(debugged, port, process.pid(), again));
    }

    /** Starts to forward input. All processes of a world must be attached before, since a late one would miss input. */
    void startPumps() {
        while (pumpsStarted < pumps.size()) {
            pumps.get(pumpsStarted++).pump.start();
        }
    }

    /** Releases a world whose processes have ended. Their last output may still be on its way. */
    void forget(World world) {
        descriptions.remove(world).close();
        readers.removeIf(reader -> !reader.isAlive());
        pumps.stream().filter(each -> each.world.equals(world)).forEach(each -> close(each.pump));
        pumps.removeIf(each -> each.world.equals(world));
        pumpsStarted = pumps.size();
    }

    private static void close(StandardInput.Pump pump) {
        try {
            pump.close();
        } catch (IOException e) {
            throw new IllegalStateException("a pump that only closes a stream in memory", e);
        }
    }

    /** Waits for output of dead processes that is still in their pipes. */
    void awaitOutput() {
        // The supervisor has restored the interrupt; the last lines are still worth a moment.
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
        pumps.forEach(each -> close(each.pump));
        descriptions.values().forEach(Segment::close);
    }
}
