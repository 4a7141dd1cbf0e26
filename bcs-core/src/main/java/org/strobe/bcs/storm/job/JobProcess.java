package org.strobe.bcs.storm.job;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.strobe.emulator.guest.program.EnvironmentOptions;
import org.strobe.emulator.launch.process.RankProcess;
import org.strobe.emulator.program.ClassPath;
import org.strobe.emulator.user.UserException;
import org.strobe.shm.segment.mapped.MappedJvm;
import org.strobe.shm.status.HugePages;

/** The launcher of a job: a process. Who tells it something does not wait for it. */
final class JobProcess {
    /** A launcher takes some seconds less at most. */
    private static final Executor GRACE = CompletableFuture.delayedExecutor(6, TimeUnit.SECONDS);

    private final Process process;
    private final JobProcesses processes;
    private final LauncherControl control;
    private final List<OutputPump> pumps;

    private JobProcess(int job, Process process, Path folder, HostJob.Watcher watcher) {
        this.process = process;
        this.processes = new JobProcesses(folder);
        this.control = LauncherControl.start(job, process.getOutputStream());
        this.pumps = List.of(
                OutputPump.start(job, process.getInputStream(), false, watcher),
                OutputPump.start(job, process.getErrorStream(), true, watcher));
    }

    /**
     * Starts one.
     *
     * @param folder where the job's image is
     * @param workingFolder where its ranks run
     */
    static JobProcess start(int job, Path folder, Path workingFolder, HostJob.Watcher watcher) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(MappedJvm.flags());
        command.addAll(HugePages.options(EnvironmentOptions.all()));
        command.addAll(EnvironmentOptions.all());
        command.addAll(List.of("-cp", classPath(), GangLauncher.class.getName(), folder.toString()));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.directory(workingFolder.toFile());
        Path stoppable = Files.createDirectories(folder.resolve("stoppable"));
        builder.environment()
                .put(RankProcess.MAY_BE_STOPPED, stoppable.toAbsolutePath().toString());
        return new JobProcess(job, builder.start(), folder, watcher);
    }

    /** This JVM's, from another folder. */
    private static String classPath() throws IOException {
        try {
            return String.join(File.pathSeparator, ClassPath.entries(System.getProperty("java.class.path")));
        } catch (UserException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Those that have ranks of the job. */
    JobProcesses processes() {
        return processes;
    }

    /** Has the ranks of one of the job's nodes run from now on, or not. */
    void let(int node, boolean mayRun) {
        control.let(node, mayRun);
    }

    /** It is to end. */
    void end() {
        if (control.close()) {
            GRACE.execute(process::destroyForcibly);
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Exit code of the process, which has ended. */
    int exitCode() {
        return process.exitValue();
    }

    /** Now that it has ended, processes of the job do that it has left. */
    void killOthers() {
        control.close();
        processes.all().forEach(JobProcesses.Noted::kill);
    }

    /** Waits until all that it has printed is handed on. */
    void awaitOutput() throws InterruptedException {
        for (OutputPump pump : pumps) {
            pump.awaitEnd();
        }
    }
}
