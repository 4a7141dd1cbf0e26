package org.strobe.bcs.storm.job;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.strobe.emulator.gang.GangShape;
import org.strobe.emulator.gang.JobAccount;
import org.strobe.emulator.rank.board.Ending;

/** A job of the machine, from when it was handed in. For several threads. */
public final class HostJob {
    /** Where what it prints goes, and how it ended. Either may take as long as it likes. */
    public interface Watcher {
        void printed(boolean isError, byte[] bytes, int length);

        void ended(int exitCode, String why);
    }

    /** How far it is. */
    public enum State {
        WAITING,
        LAUNCHING,
        RUNNING,
        ENDED
    }

    private static final long LAST_WORDS_MILLIS = 2_500;
    private static final int NONE = -1;

    private final int number;
    private final String name;
    private final GangShape shape;
    private final Watcher watcher;
    private final long submitted;
    private final Map<Long, Long> processorTimes = new TreeMap<>();
    private byte[] image;
    private int[] nodes = {};
    private State state = State.WAITING;
    private JobProcess process;
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
    public HostJob(int number, String name, GangShape shape, byte[] image, Watcher watcher, long submitted) {
        this.number = number;
        this.name = name;
        this.shape = shape;
        this.image = image;
        this.watcher = watcher;
        this.submitted = submitted;
    }

    public int number() {
        return number;
    }

    public String name() {
        return name;
    }

    public GangShape shape() {
        return shape;
    }

    /** Its image for who brings it to the nodes; it has none any more. */
    public synchronized byte[] takeImage() {
        byte[] taken = image;
        image = new byte[0];
        return taken;
    }

    public synchronized State state() {
        return state;
    }

    public synchronized int exitCode() {
        return exitCode;
    }

    /** The machine's nodes that it has, in its own order. */
    public synchronized int[] nodes() {
        return nodes.clone();
    }

    public synchronized void place(int[] machineNodes, long now) {
        nodes = machineNodes.clone();
        placed = now;
        state = State.LAUNCHING;
    }

    /** Its number of a node of the machine; below 0 if it has no ranks there. */
    public synchronized int ownNode(int node) {
        for (int own = 0; own < nodes.length; own++) {
            if (nodes[own] == node) {
                return own;
            }
        }
        return NONE;
    }

    /** Starts its launcher, on what a node manager has stored in a folder. */
    public synchronized void start(Path stored, String workingFolder, long now) throws IOException {
        if (state != State.LAUNCHING || hasEnded()) {
            return;
        }
        process = JobProcess.start(number, stored, Path.of(workingFolder), watcher);
        launched = now;
        state = State.RUNNING;
    }

    /** Has its ranks on a node of the machine run, or not. */
    public synchronized void let(int node, boolean mayRun) {
        int own = ownNode(node);
        if (state == State.RUNNING && own >= 0) {
            process.let(own, mayRun);
        }
    }

    /** Adds a time to the account: its ranks of a node ran as guests, or were held. Time before the launch does not count. */
    public synchronized void count(int node, boolean asGuest, boolean isHeld, long from, long to) {
        int own = ownNode(node);
        if (state == State.RUNNING && own >= 0) {
            long all = Math.max(0, to - Math.max(from, launched))
                    * shape.ranksOfNode().get(own);
            lent += asGuest ? all : 0;
            held += isHeld ? all : 0;
        }
    }

    /** True if the job has processes on a node of the machine, and all of them are blocked. */
    public boolean isIdle(int node) {
        List<Long> there = processes(node);
        return !there.isEmpty() && there.stream().allMatch(ProcessFile::isIdle);
    }

    /** The processes that have its ranks of a node of the machine. */
    private List<Long> processes(int node) {
        int own = ownNode(node);
        JobProcess launcher;
        synchronized (this) {
            launcher = process;
        }
        return launcher == null
                ? List.of()
                : launcher.processes().all().stream()
                        .filter(each -> each.node() == own)
                        .map(JobProcesses.Noted::pid)
                        .toList();
    }

    /** Its processes have had processors for so long; looked at now and then. */
    public synchronized void look(int node) {
        for (long pid : processes(node)) {
            ProcessFile.processorNanos(pid).ifPresent(nanos -> processorTimes.put(pid, nanos));
        }
    }

    /** It is to end, if it has not. Returns at once; when it has, {@link #hasEnded} says so. */
    public synchronized void end(String reason) {
        if (hasEnded()) {
            return;
        }
        if (why.isEmpty()) {
            why = reason;
        }
        if (process != null) {
            process.end();
        }
    }

    /** True if the launcher has ended or was never started. */
    public synchronized boolean hasEnded() {
        return process == null ? state == State.ENDED || !why.isEmpty() : !process.isAlive();
    }

    /**
     * Now that it has ended, what is left of it ends too, and whoever handed it in is told. Returns at once.
     *
     * @param whenBuried what is done when that is done too, or who is told takes too long to listen
     */
    public void bury(long now, Runnable whenBuried) {
        Thread.ofPlatform()
                .daemon()
                .name("strobe-gang-burial-" + number)
                .inheritInheritableThreadLocals(false)
                .start(() -> {
                    bury(now);
                    whenBuried.run();
                });
    }

    private void bury(long now) {
        takeImage();
        JobProcess launcher;
        int code;
        String reason;
        synchronized (this) {
            launcher = process;
            reason = why;
            code = launcher == null || !why.isEmpty() ? Ending.Kind.KILLED.exitCode() : launcher.exitCode();
        }
        if (launcher != null) {
            launcher.killOthers();
        }
        Thread lastWords = Thread.ofPlatform()
                .daemon()
                .name("strobe-gang-end-" + number)
                .start(() -> tellEnd(launcher, code, reason));
        try {
            lastWords.join(LAST_WORDS_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            exitCode = code;
            ended = now;
            state = State.ENDED;
        }
    }

    private void tellEnd(JobProcess launcher, int code, String reason) {
        try {
            if (launcher != null) {
                launcher.awaitOutput();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        watcher.ended(code, reason);
    }

    public synchronized JobAccount account() {
        long used = processorTimes.values().stream().mapToLong(Long::longValue).sum();
        return new JobAccount(submitted, placed, launched, ended, used, lent, held);
    }
}
