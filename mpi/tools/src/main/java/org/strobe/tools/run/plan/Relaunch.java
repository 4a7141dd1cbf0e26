package org.strobe.tools.run.plan;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.strobe.emulator.console.ListeningOutput;
import org.strobe.emulator.guest.load.OwnCode;
import org.strobe.emulator.guest.process.Debugger;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.process.StartCache;
import org.strobe.emulator.program.ClassPath;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.shm.segment.mapped.MappedJvm;
import org.strobe.shm.status.HugePages;
import org.strobe.shm.status.PhysicalMemory;
import org.strobe.shm.status.SerialCollector;
import org.strobe.shm.wait.Joins;
import org.strobe.tools.run.request.JobRequest;

/**
 * Runs the command again in a JVM with other options, another working folder, or the flags of mapped memory. A property
 * marks that JVM as the second, so there is never a third.
 *
 * @param flags options of that JVM in addition to this one's
 * @param workingFolder its working folder; null for this one
 * @param jar Strobe's jar with the other API; null for this JVM's
 */
public record Relaunch(List<String> flags, Path workingFolder, Path jar) {
    private static final String MAIN = "org.strobe.Run";
    private static final long GRACE_MILLIS = 4_000;
    private static final int KILLED = 137;

    /** Interval at which the second JVM looks for the first. */
    private static final long PARENT_LOOK_NANOS = 100_000_000;

    /** Time for the last output to arrive, which a process of the program may keep open. */
    private static final long LAST_OUTPUT_MILLIS = 2_000;

    /**
     * Modelled ranks from which on their memory is far larger than the caches, so that huge pages, and a collector that keeps
     * no records of each store, are worth another JVM.
     */
    private static final int MANY_RANKS = 4096;

    /** Process number of the first JVM, as a property of the second. */
    private static final String FIRST = "strobe.first.jvm";

    private static final String CACHE = "-XX:AOTCache=";

    /** Options of this JVM that the second one must not inherit. */
    private static final List<String> NOT_INHERITED =
            List.of("-agentlib:", "-agentpath:", "-Xrun", "-javaagent:", "-D" + TypedIn.PROPERTY + "=");

    /**
     * Returns the relaunch that a request needs; null if this JVM can run it.
     *
     * @param jar Strobe's jar with the API of the programs; null if this JVM has it
     */
    public static Relaunch neededFor(JobRequest request, Path jar) {
        if (isSecond()) {
            return null;
        }
        Relaunch needed = neededFor(request, MappedJvm.isReady());
        if (jar == null) {
            return needed;
        }
        return new Relaunch(needed == null ? List.of() : needed.flags, request.workingFolder(), jar);
    }

    /** True in the second JVM. */
    public static boolean isSecond() {
        return System.getProperty(TypedIn.PROPERTY) != null;
    }

    static Relaunch neededFor(JobRequest request, boolean isMappedReady) {
        boolean isProcesses = request.launch() == Launch.PROCESSES;
        List<String> flags = new ArrayList<>();
        // A modelled machine has far more memory than it uses; with native access, unused pages take no room. A
        // debugger of
        // this JVM would not see the ranks of another.
        boolean isSpacious = request.place().machine() != null && (request.debug() != null || !Debugger.isLoaded());
        boolean needsFlags = isProcesses || isSpacious;
        if (needsFlags && !isMappedReady) {
            flags.addAll(MappedJvm.flags());
        }
        if (!isProcesses) {
            flags.addAll(optionsOfAll(request.programs()));
            if (isSpacious && ranksOf(request) >= MANY_RANKS) {
                List<String> known =
                        new ArrayList<>(ManagementFactory.getRuntimeMXBean().getInputArguments());
                known.addAll(flags);
                flags.addAll(HugePages.options(known));
                flags.addAll(SerialCollector.options(known));
            }
            if (request.debug() != null) {
                flags.add(Debugger.waitAt(request.debug().port()));
            }
        }
        return flags.isEmpty() && request.workingFolder() == null
                ? null
                : new Relaunch(List.copyOf(flags), request.workingFolder(), null);
    }

    private static int ranksOf(JobRequest request) {
        return request.programs().stream().mapToInt(JobRequest.Program::ranks).sum();
    }

    /** JVM options for the ranks of all programs. Heaps are added; duplicates appear once. */
    private static Set<String> optionsOfAll(List<JobRequest.Program> programs) {
        Set<String> options = new LinkedHashSet<>();
        if (programs.size() == 1) {
            JobRequest.Program only = programs.get(0);
            options.addAll(HeapOption.times(only.java().others(), only.ranks(), PhysicalMemory::bytes));
            return options;
        }
        List<String> heaps = new ArrayList<>();
        for (JobRequest.Program program : programs) {
            for (String option : program.java().others()) {
                if (HeapOption.isHeap(option)) {
                    heaps.addAll(HeapOption.times(List.of(option), program.ranks(), PhysicalMemory::bytes));
                } else {
                    options.add(option);
                }
            }
        }
        options.addAll(HeapOption.sums(heaps, PhysicalMemory::bytes));
        return options;
    }

    /** The other JVM in words: its working folder and flags. */
    public String where() {
        return (workingFolder == null ? "" : " in " + workingFolder)
                + (flags.isEmpty() ? "" : " with " + String.join(" ", flags))
                + (jar == null ? "" : " from " + jar.getFileName());
    }

    /** Runs the command to its end with the streams of this process; returns its exit code. */
    public int run(List<String> words) throws UserException {
        return waitFor(start(builder(words).inheritIO()));
    }

    /** Receives ports where the JVM waits for a debugger: the first, and those after debuggers have left. */
    @FunctionalInterface
    public interface Listening {
        void at(int port, long pid, boolean again);
    }

    /** Runs the command as {@link #run} does, in a JVM that waits for a debugger. */
    public int runDebugged(List<String> words, Listening listening) throws UserException {
        Process child = start(builder(words).inheritIO().redirectOutput(ProcessBuilder.Redirect.PIPE));
        InputStream output =
                new ListeningOutput(child.getInputStream(), (port, again) -> listening.at(port, child.pid(), again));
        Thread forwarder = Thread.ofPlatform().daemon().name("strobe-out").start(() -> forward(output));
        int exitCode = waitFor(child);
        Joins.awaitEnd(forwarder, TimeUnit.MILLISECONDS.toNanos(LAST_OUTPUT_MILLIS));
        return exitCode;
    }

    /** Forwards output to its end. If nobody reads it, its pipe is closed, so that the other JVM notices. */
    private static void forward(InputStream output) {
        try (InputStream pipe = output) {
            pipe.transferTo(new FileOutputStream(FileDescriptor.out));
        } catch (IOException e) {
            return; // the other JVM reports the loss
        }
    }

    private ProcessBuilder builder(List<String> words) throws UserException {
        ProcessBuilder builder = new ProcessBuilder(command(words));
        if (workingFolder != null) {
            builder.directory(workingFolder.toFile());
        }
        return builder;
    }

    private static Process start(ProcessBuilder builder) throws UserException {
        Process child;
        try {
            child = builder.start();
        } catch (IOException e) {
            throw new UserException("another JVM could not be started: " + e.getMessage());
        }
        Thread hook = new Thread(() -> awaitEndOf(child), "strobe-relaunch-end");
        Runtime.getRuntime().addShutdownHook(hook);
        return child;
    }

    List<String> command(List<String> words) throws UserException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        boolean choosesPages = flags.stream().anyMatch(HugePages::isChoice);
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            // A cache of classes holds those of this JVM's jar, and the JVM would take them for the other jar's.
            if (jar != null && option.startsWith(CACHE)) {
                command.addAll(StartCache.optionsOf(jar));
            } else if (NOT_INHERITED.stream().noneMatch(option::startsWith)
                    && !(choosesPages && HugePages.isChoice(option))) {
                command.add(option);
            }
        }
        command.addAll(flags);
        command.add("-D" + TypedIn.PROPERTY + "=" + TypedIn.folder());
        command.add("-D" + FIRST + "=" + ProcessHandle.current().pid());
        command.add("-cp");
        command.add(String.join(File.pathSeparator, classPath()));
        command.add(MAIN);
        command.addAll(words);
        return command;
    }

    /** Returns this JVM's class path, with the other API's jar in place of Strobe's. */
    private List<String> classPath() throws UserException {
        List<String> entries = ClassPath.entries(System.getProperty("java.class.path"));
        if (jar == null) {
            return entries;
        }
        List<String> others = new ArrayList<>(List.of(jar.toString()));
        for (String entry : entries) {
            if (!OwnCode.isAllOwn(Path.of(entry))) {
                others.add(entry);
            }
        }
        return others;
    }

    private static int waitFor(Process child) {
        while (true) {
            try {
                return child.waitFor();
            } catch (InterruptedException e) {
                // The interrupt ends the job: the child ends it and still returns an exit code.
                child.destroy();
            }
        }
    }

    /** Ends the child with this process. Ctrl-C reaches both, but a signal may reach this process only. */
    private static void awaitEndOf(Process child) {
        try {
            child.destroy();
            if (!child.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
                child.destroyForcibly();
            }
        } catch (InterruptedException e) {
            child.destroyForcibly();
        }
    }

    /** Makes the second JVM end with the first, even if that was killed. */
    public static void endWithParent() {
        ProcessHandle parent = ProcessHandle.current().parent().orElse(null);
        if (parent == null || !isSecond()) {
            return;
        }
        if (parent.pid() != Long.getLong(FIRST, parent.pid())) {
            System.exit(KILLED); // the first ended while this one started
        } else {
            Thread.ofPlatform().daemon().name("strobe-parent-watch").start(() -> {
                // The JDK's own thread behind onExit could wake ranks, for all that the deadlock check knows.
                while (parent.isAlive()) {
                    LockSupport.parkNanos(PARENT_LOOK_NANOS);
                }
                System.exit(KILLED);
            });
        }
    }
}
