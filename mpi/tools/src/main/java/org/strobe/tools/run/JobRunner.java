package org.strobe.tools.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.strobe.emulator.guest.program.ProgramException;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobReports;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.model.ModelledRun;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.common.ReadableTime;
import org.strobe.tools.watch.JobWatch;

/** Runs one job in the calling thread, ends it on Ctrl-C, and prints how it ended. */
final class JobRunner {
    private static final long GRACE_SECONDS = 2;

    private final Jobs jobs;
    private final PrintWriter err;

    JobRunner(Jobs jobs, PrintWriter err) {
        this.jobs = jobs;
        this.err = err;
    }

    /**
     * Optional reports on a job.
     *
     * @param verbose reports classes that each rank has for itself
     * @param linkStats reports the traffic of links on a modelled machine
     */
    record Told(boolean verbose, boolean linkStats) {}

    /**
     * Runs a job.
     *
     * @param name description of the job, in one line
     * @param told optional reports
     * @return its exit code
     * @throws UserException if a program of it can't be run
     */
    int run(JobSpec spec, String name, Told told) throws UserException {
        return exitCode(end(spec, name, told));
    }

    /** Runs a job; returns its ending instead of an exit code. */
    Ending end(JobSpec spec, String name, Told told) throws UserException {
        CountDownLatch ended = new CountDownLatch(1);
        JobWatch watch = new JobWatch(name, err);
        Thread runner = Thread.currentThread();
        Thread hook = new Thread(() -> interrupt(runner, watch, ended), "strobe-interrupt");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            Losses losses = new Losses(runner);
            JobEnd end = jobs.run(spec, listener(watch, told, spec, losses));
            Ending ending = losses.with(end.ending());
            tell(ending, end.details());
            return ending;
        } catch (ProgramException e) {
            throw new UserException(e.getMessage());
        } catch (RuntimeException | Error e) {
            err.println("strobe: the job could not be run; this is a fault of Strobe's own");
            e.printStackTrace(err);
            return Ending.of(Ending.Kind.FAILED, e.toString());
        } finally {
            watch.close();
            err.flush();
            ended.countDown();
            remove(hook);
        }
    }

    /** Exit code of an ending. The system keeps its low byte, so a failure whose low byte is 0 gets another code. */
    static int exitCode(Ending ending) {
        int code = ending.exitCode();
        return !ending.isNormal() && (code & 0xFF) == 0 ? Ending.Kind.EXIT.exitCode() : code;
    }

    private JobListener listener(JobWatch watch, Told told, JobSpec spec, Losses losses) {
        return new JobListener() {
            @Override
            public void begin(JobReports reports) {
                watch.begin(reports);
            }

            @Override
            public void awaitsDebugger(List<Integer> ranks, int port, long pid, boolean again) {
                err.println(DebuggerNotice.of(ranks, port, pid, again));
                err.flush();
            }

            @Override
            public void modelled(ModelledRun run) {
                tellOfModel(spec, run, told.linkStats());
            }

            @Override
            public void unusedFaults(List<String> rules) {
                if (!rules.isEmpty()) {
                    err.println("strobe: --faults: this has not happened: " + String.join("; ", rules));
                }
            }

            @Override
            public void idle(String waits) {
                err.println(
                        "strobe: for 10 s each rank has waited or tested in vain; the job continues, until --timeout"
                                + " if given");
                err.println(waits.stripTrailing());
                err.flush();
            }

            @Override
            public void terminalLost(IOException cause) {
                losses.ofTerminal();
            }

            @Override
            public void filesLost(IOException cause) {
                losses.ofFiles();
                JobListener.super.filesLost(cause);
            }

            @Override
            public void isolation(List<String> lines) {
                if (told.verbose()) {
                    lines.forEach(line -> err.println("strobe: " + line));
                    err.flush();
                }
            }
        };
    }

    private void tellOfModel(JobSpec spec, ModelledRun run, boolean linkStats) {
        err.printf(
                Locale.ROOT,
                "strobe: %s on %s; %.3f s here, %d events%n",
                ReadableTime.of((double) run.virtualNanos()),
                spec.machine().name(),
                run.realNanos() / 1e9,
                run.turns());
        if (linkStats) {
            err.print(LinkTable.of(run));
        }
    }

    private void tell(Ending ending, String details) {
        if (!ending.isNormal()) {
            // The ending's message names threads, which mean nothing after Ctrl-C.
            err.println("strobe: " + (ending.kind() == Ending.Kind.INTERRUPTED ? "interrupted" : ending.message()));
        }
        if (!details.isBlank()) {
            err.println(details.stripTrailing());
        }
    }

    /** Interrupts the job when the JVM ends (Ctrl-C). The runner's thread reports the interruption. */
    private void interrupt(Thread runner, JobWatch watch, CountDownLatch ended) {
        watch.close();
        runner.interrupt();
        try {
            if (!ended.await(GRACE_SECONDS, TimeUnit.SECONDS)) {
                err.println("strobe: interrupted; the job did not end within " + GRACE_SECONDS + " s");
                err.flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is ending already; the hook has seen the end of the job.
            return;
        }
    }
}
