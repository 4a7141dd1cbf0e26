package org.strobe.bcs.storm.job;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.strobe.bcs.storm.image.PackedJob;
import org.strobe.emulator.console.sink.ToldFailure;
import org.strobe.emulator.guest.program.ProgramException;
import org.strobe.emulator.job.Launcher;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.ToldFailures;
import org.strobe.emulator.launch.process.RankProcess;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.NodeHold;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.shm.signal.ProcessSignals;

/**
 * The main class of the process that runs one job of the machine. Its standard input has a line for each change: a node of the job may run ({@code go 0})
 * or must stop ({@code hold 0}). The job ends when this input ends: the machine has ended the job, or has died.
 */
public final class GangLauncher {
    /** Command of the machine: this word and the number of a node. */
    static final String GO = "go";

    static final String HOLD = "hold";

    private static final long GRACE_SECONDS = 4;

    private final JobSpec spec;
    private final JobProcesses processes;
    private final Path stoppable = Path.of(System.getenv(RankProcess.MAY_BE_STOPPED));
    private final NodeHold hold;
    private final Map<Long, Set<Integer>> nodesOf = new HashMap<>();
    private final Set<Integer> running = new HashSet<>();
    private final ToldFailures told = new ToldFailures();
    private boolean isOver;

    private GangLauncher(JobSpec spec, Path folder) {
        this.spec = spec;
        this.processes = new JobProcesses(folder);
        this.hold = new NodeHold(spec.placement().nodes());
        for (int node = 0; node < spec.placement().nodes(); node++) {
            hold.set(node, true);
        }
    }

    /** Arguments: the folder with the job's descriptor and image. */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        System.exit(new GangLauncher(PackedJob.spec(folder), folder).run());
    }

    private int run() {
        Thread main = Thread.currentThread();
        Thread.ofPlatform().daemon().name("strobe-gang-control").start(() -> obey(main));
        try {
            JobEnd end = Launcher.run(spec, new JobListener() {
                @Override
                public void started(int first, int after, long pid) {
                    beginProcess(first, after, pid);
                }

                @Override
                public NodeHold hold() {
                    tellOwnProcess();
                    return hold;
                }

                @Override
                public void failures(List<ToldFailure> all) {
                    told.set(all);
                    JobListener.super.failures(all);
                }
            });
            if (!hasToEnd()) {
                tell(end);
            }
            int code = end.ending().exitCode();
            return !end.ending().isNormal() && (code & 0xFF) == 0 ? Ending.Kind.EXIT.exitCode() : code;
        } catch (ProgramException e) {
            System.err.println("strobe: " + e.getMessage());
            return 2;
        } finally {
            letAllGo();
        }
    }

    /** True if the machine has ended the job; its submitter is notified. */
    private synchronized boolean hasToEnd() {
        return isOver;
    }

    private void tell(JobEnd end) {
        if (!end.ending().isNormal()) {
            System.err.println("strobe: " + told.message(end.ending()));
        }
        if (!end.details().isBlank()) {
            System.err.println(end.details().stripTrailing());
        }
    }

    private void obey(Thread main) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String[] words = line.split(" ", -1);
                set(Integer.parseInt(words[1]), words[0].equals(GO));
            }
        } catch (IOException e) {
            letAllGo(); // as if it had ended
        }
        letAllGo();
        main.interrupt();
        try {
            TimeUnit.SECONDS.sleep(GRACE_SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(Ending.Kind.KILLED.exitCode());
    }

    /** A process has been started: it has ranks of some nodes, one at least. */
    private synchronized void beginProcess(int first, int end, long pid) {
        Placement placement = spec.placement();
        Set<Integer> nodes = new HashSet<>();
        for (int rank = first; rank < end; rank++) {
            nodes.add(rank < placement.ranks() ? placement.nodeOf(rank) : 0);
        }
        nodesOf.put(pid, nodes);
        ProcessHandle.of(pid).ifPresent(process -> processes.note(nodes, process));
        apply(pid);
    }

    /** Ranks that are threads are in this process, on whichever node. */
    private synchronized void tellOwnProcess() {
        processes.note(Set.of(0), ProcessHandle.current());
    }

    private synchronized void set(int node, boolean runs) {
        hold.set(node, !runs);
        if (runs) {
            running.add(node);
        } else {
            running.remove(node);
        }
        if (spec.launch() == Launch.PROCESSES) {
            nodesOf.keySet().forEach(this::apply);
        }
    }

    /** A process that has ranks of several nodes runs when all of them may. */
    private void apply(long pid) {
        if (!isOurs(pid)) {
            return;
        }
        if (isOver || running.containsAll(nodesOf.get(pid))) {
            ProcessSignals.resume(pid);
        } else if (mayBeStopped(pid)) {
            ProcessSignals.stop(pid);
        }
    }

    /** One that has just begun would stand still for ever if this one died; it is stopped when it can't, at the next turn. */
    private boolean mayBeStopped(long pid) {
        return Files.exists(stoppable.resolve(Long.toString(pid)));
    }

    /** True if this process started the other one. The system reuses numbers of processes. */
    private static boolean isOurs(long pid) {
        return ProcessHandle.of(pid)
                .flatMap(ProcessHandle::parent)
                .filter(ProcessHandle.current()::equals)
                .isPresent();
    }

    private synchronized void letAllGo() {
        isOver = true;
        for (int node = 0; node < spec.placement().nodes(); node++) {
            hold.set(node, false);
        }
        if (spec.launch() == Launch.PROCESSES) {
            nodesOf.keySet().forEach(this::apply);
        }
    }
}
