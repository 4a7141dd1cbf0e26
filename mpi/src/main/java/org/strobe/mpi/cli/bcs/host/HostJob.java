package org.strobe.mpi.cli.bcs.host;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.strobe.emulator.gang.JobAccount;
import org.strobe.emulator.gang.JobShape;
import org.strobe.emulator.launch.process.RankProcess;
import org.strobe.shm.segment.MappedJvm;

/** A job of the machine, from when it was handed in. For several threads. */
final class HostJob {
    /** Where what it prints goes, and how it ended. */
    interface Watcher {
        void printed(boolean isError, byte[] bytes, int length);

        void ended(int exitCode, String why);
    }

    /** How far it is. */
    enum State {
        WAITING,
        LAUNCHING,
        RUNNING,
        ENDED
    }

    private static final long LAST_OUTPUT_MILLIS = 2_000;
    private static final int BUFFER = 8192;
    private static final int NONE = -1;

    private final int number;
    private final String name;
    private final JobShape shape;
    private final byte[] image;
    private final Watcher watcher;
    private final long submitted;
    private final List<Thread> pumps = new ArrayList<>();
    private final Map<Integer, Boolean> runs = new TreeMap<>();
    private final Map<Long, Long> processorTimes = new TreeMap<>();
    private int[] nodes = {};
    private State state = State.WAITING;
    private Path folder;
    private Process process;
    private String why = "";
    private int exitCode = NONE;
    private long placed = NONE;
    private long launched = NONE;
    private long ended = NONE;
    private long lent;
    private long held;

    /**
     * A job.
     *
     * @param image its descriptor and its classes, as they go to nodes
     * @param submitted by the machine's clock
     */
    HostJob(int number, String name, JobShape shape, byte[] image, Watcher watcher, long submitted) {
        this.number = number;
        this.name = name;
        this.shape = shape;
        this.image = image;
        this.watcher = watcher;
        this.submitted = submitted;
    }

    int number() {
        return number;
    }

    String name() {
        return name;
    }

    JobShape shape() {
        return shape;
    }

    byte[] image() {
        return image;
    }

    synchronized State state() {
        return state;
    }

    synchronized int exitCode() {
        return exitCode;
    }

    /** The machine's nodes that it has, in its own order. */
    synchronized int[] nodes() {
        return nodes.clone();
    }

    synchronized void place(int[] machineNodes, long now) {
        nodes = machineNodes.clone();
        placed = now;
        state = State.LAUNCHING;
    }

    /** Its number of a node of the machine; below 0 if it has no ranks there. */
    synchronized int ownNode(int node) {
        for (int own = 0; own < nodes.length; own++) {
            if (nodes[own] == node) {
                return own;
            }
        }
        return NONE;
    }

    /** Starts its launcher, on what a node manager has stored in a folder. */
    synchronized void start(Path stored, String workingFolder, long now) throws IOException {
        if (state != State.LAUNCHING) {
            return;
        }
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(MappedJvm.flags());
        command.addAll(
                List.of("-cp", System.getProperty("java.class.path"), GangLauncher.class.getName(), stored.toString()));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.directory(Path.of(workingFolder).toFile());
        Path stoppable = Files.createDirectories(stored.resolve("stoppable"));
        builder.environment()
                .put(RankProcess.MAY_BE_STOPPED, stoppable.toAbsolutePath().toString());
        folder = stored;
        process = builder.start();
        launched = now;
        state = State.RUNNING;
        pumps.add(pump(process.getInputStream(), false));
        pumps.add(pump(process.getErrorStream(), true));
    }

    private Thread pump(InputStream from, boolean isError) {
        return Thread.ofPlatform()
                .daemon()
                .name("strobe-gang-output-" + number)
                .inheritInheritableThreadLocals(false)
                .start(() -> {
                    byte[] bytes = new byte[BUFFER];
                    try {
                        for (int read = from.read(bytes); read >= 0; read = from.read(bytes)) {
                            watcher.printed(isError, bytes, read);
                        }
                    } catch (IOException e) {
                        // The process was ended.
                        return;
                    }
                });
    }

    /** Has its ranks on a node of the machine run, or not. */
    synchronized void let(int node, boolean mayRun) {
        int own = ownNode(node);
        if (state != State.RUNNING || own < 0 || Boolean.valueOf(mayRun).equals(runs.put(own, mayRun))) {
            return;
        }
        try {
            OutputStream control = process.getOutputStream();
            control.write(((mayRun ? "go " : "hold ") + own + "\n").getBytes(StandardCharsets.UTF_8));
            control.flush();
        } catch (IOException e) {
            // It has ended.
            runs.remove(own);
        }
    }

    /** Its ranks of a node have been on it as guests for so long, or have been held. */
    synchronized void count(int node, boolean asGuest, boolean isHeld, long nanos) {
        int own = ownNode(node);
        if (state == State.RUNNING && own >= 0) {
            long all = nanos * shape.ranksOfNode().get(own);
            lent += asGuest ? all : 0;
            held += isHeld ? all : 0;
        }
    }

    /** The processes that have its ranks of a node of the machine. */
    List<Long> processes(int node) {
        int own = ownNode(node);
        return allProcesses().stream()
                .filter(line -> own >= 0 && line.startsWith(own + " "))
                .map(line -> Long.parseLong(line.substring(line.indexOf(' ') + 1)))
                .toList();
    }

    private List<String> allProcesses() {
        Path of;
        synchronized (this) {
            of = folder;
        }
        if (of == null || !Files.exists(of.resolve(GangLauncher.PROCESSES))) {
            return List.of();
        }
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Files.newInputStream(of.resolve(GangLauncher.PROCESSES)), StandardCharsets.UTF_8))) {
            return lines.lines().filter(line -> line.indexOf(' ') > 0).toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Its processes have had processors for so long; looked at now and then. */
    synchronized void look(int node) {
        for (long pid : processes(node)) {
            ProcessFile.processorNanos(pid).ifPresent(nanos -> processorTimes.put(pid, nanos));
        }
    }

    /** It is to end, if it has not. Returns at once; when it has ended {@link #hasEnded} says so. */
    synchronized void end(String reason) {
        if (why.isEmpty()) {
            why = reason;
        }
        if (state == State.WAITING || state == State.LAUNCHING) {
            state = State.ENDED;
            exitCode = ProcessFile.KILLED;
            return;
        }
        if (process != null) {
            try {
                process.getOutputStream().close();
            } catch (IOException e) {
                process.destroyForcibly();
            }
        }
    }

    /** Whether its launcher is no more. */
    synchronized boolean hasEnded() {
        return state == State.ENDED || (process != null && !process.isAlive());
    }

    /** It has ended: what is left of it ends too, and whoever handed it in is told. */
    void bury(long now) {
        for (String line : allProcesses()) {
            long pid = Long.parseLong(line.substring(line.indexOf(' ') + 1));
            if (ProcessFile.isJavaSince(pid, process)) {
                ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
            }
        }
        for (Thread pump : pumps) {
            try {
                pump.join(LAST_OUTPUT_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        int code;
        String reason;
        synchronized (this) {
            ended = now;
            state = State.ENDED;
            code = process == null || !why.isEmpty() ? ProcessFile.KILLED : process.exitValue();
            exitCode = code;
            reason = why;
        }
        watcher.ended(code, reason);
    }

    synchronized String why() {
        return why;
    }

    synchronized JobAccount account() {
        long used = processorTimes.values().stream().mapToLong(Long::longValue).sum();
        return new JobAccount(submitted, placed, launched, ended, used, lent, held);
    }

    /** Ends it now, with all its processes; for a machine that ends. */
    void endNow() {
        end("the machine has ended");
        Process of;
        synchronized (this) {
            of = process;
        }
        if (of == null) {
            return;
        }
        try {
            if (!of.waitFor(LAST_OUTPUT_MILLIS, TimeUnit.MILLISECONDS)) {
                of.destroyForcibly();
            }
        } catch (InterruptedException e) {
            of.destroyForcibly();
        }
    }
}
