package org.strobe.tools.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.strobe.emulator.console.sink.LineTag;
import org.strobe.emulator.console.sink.OutputChannel;
import org.strobe.emulator.console.sink.ToldFailure;
import org.strobe.emulator.guest.program.ProgramException;
import org.strobe.emulator.launch.HeapAdvice;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobReports;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.ToldFailures;
import org.strobe.emulator.model.ModelledRun;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.emulator.user.FileFailure;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.common.Colour;
import org.strobe.tools.common.ReadableTime;
import org.strobe.tools.run.api.ApiHint;
import org.strobe.tools.watch.QuitWatch;

/** Runs one job in the calling thread, ends it on Ctrl-C, and prints how it ended. */
final class JobRunner {
    private static final long GRACE_SECONDS = 2;

    /** Begins the titles of a table of waits. */
    private static final String TABLE = "rank ";

    private static final String INTERRUPTED = "interrupted";

    private final Jobs jobs;
    private final PrintWriter err;
    private volatile boolean interrupted;

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
     * @param told optional reports
     * @return how it ended
     * @throws UserException if a program of it can't be run
     */
    Ending end(JobSpec spec, Told told) throws UserException {
        CountDownLatch ended = new CountDownLatch(1);
        Thread runner = Thread.currentThread();
        Thread hook = new Thread(() -> interrupt(runner, ended), "strobe-interrupt");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            Losses losses = new Losses(runner);
            ToldFailures failures = new ToldFailures();
            JobEnd end = run(spec, new Reporter(told, spec, losses, failures));
            Ending ending = losses.with(end.ending());
            tell(ending, end.details(), failures);
            return ending;
        } catch (ProgramException e) {
            throw new UserException(e.getMessage());
        } catch (RuntimeException | Error e) {
            return failed(e, spec);
        } finally {
            err.flush();
            ended.countDown();
            remove(hook);
        }
    }

    /** Tells that there was no job. After an interrupt while it started, whatever came of it is no failure. */
    private Ending failed(Throwable cause, JobSpec spec) {
        if (interrupted) {
            err.println(Colour.ERR.failure(INTERRUPTED));
            return Ending.of(Ending.Kind.INTERRUPTED, cause.toString());
        }
        if (cause instanceof UncheckedIOException io) {
            err.println(Colour.ERR.failure("the job could not be run: " + FileFailure.reason(io.getCause())));
        } else if (HeapAdvice.isFor(cause)) {
            err.println(Colour.ERR.failure("the job could not be run: " + HeapAdvice.now(spec.ranks())));
        } else {
            err.println(Colour.ERR.failure("the job could not be run; this is a fault of Strobe's own"));
            cause.printStackTrace(err);
        }
        return Ending.of(Ending.Kind.FAILED, cause.toString());
    }

    private JobEnd run(JobSpec spec, Reporter reporter) {
        try (reporter) {
            return jobs.run(spec, reporter);
        }
    }

    /** Exit code of an ending. The system keeps its low byte, so a failure whose low byte is 0 gets another code. */
    static int exitCode(Ending ending) {
        int code = ending.exitCode();
        return !ending.isNormal() && (code & 0xFF) == 0 ? Ending.Kind.EXIT.exitCode() : code;
    }

    /** Reports on a running job. */
    private final class Reporter implements JobListener, AutoCloseable {
        private final Told told;
        private final JobSpec spec;
        private final Losses losses;
        private final ToldFailures failures;
        private final QuitWatch quit = QuitWatch.start(this::tellWaits);
        private volatile JobReports reports;

        Reporter(Told told, JobSpec spec, Losses losses, ToldFailures failures) {
            this.told = told;
            this.spec = spec;
            this.losses = losses;
            this.failures = failures;
        }

        @Override
        public void awaitsDebugger(List<Integer> ranks, int port, long pid, boolean again) {
            err.println(DebuggerNotice.of(ranks, port, pid, again));
            err.flush();
        }

        @Override
        public void begin(JobReports ofJob) {
            reports = ofJob;
        }

        private void tellWaits() {
            JobReports known = reports;
            err.println(
                    known == null
                            ? "strobe: no rank has begun yet"
                            : known.waits().stripTrailing());
            err.flush();
        }

        @Override
        public void close() {
            if (quit != null) {
                quit.close();
            }
        }

        @Override
        public void modelled(ModelledRun run) {
            err.printf(
                    Locale.ROOT,
                    "strobe: %s%s on %s; %.3f s here, %d events%n",
                    run.isComplete() ? "" : "stopped after ",
                    ReadableTime.of((double) run.virtualNanos()),
                    spec.machine().name(),
                    run.realNanos() / 1e9,
                    run.turns());
            if (told.linkStats()) {
                err.print(LinkTable.of(run));
            }
        }

        @Override
        public void unusedFaults(List<String> rules) {
            if (!rules.isEmpty()) {
                err.println(Colour.ERR.warning("--faults: this has not happened: " + String.join("; ", rules)));
            }
        }

        @Override
        public void idle(String waits) {
            err.println(Colour.ERR.warning(
                    "for 10 s each rank has waited or tested in vain; the job continues, until --timeout if given"));
            err.println(Colour.ERR.table(waits.stripTrailing()));
            err.flush();
        }

        @Override
        public void failures(List<ToldFailure> all) {
            failures.set(all);
        }

        @Override
        public LineTag tag(LineTag plain) {
            return (rank, channel) -> {
                boolean onOut = channel == OutputChannel.OUT || spec.output().merged();
                String tag = new String(plain.of(rank, channel), StandardCharsets.US_ASCII);
                return (onOut ? Colour.OUT : Colour.ERR).rank(rank, tag).getBytes(StandardCharsets.US_ASCII);
            };
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
    }

    private void tell(Ending ending, String details, ToldFailures failures) {
        failures.lines().forEach(line -> err.println(Colour.ERR.failure(line)));
        if (!ending.isNormal()) {
            // The ending's message names threads, which mean nothing after Ctrl-C.
            boolean wasInterrupted = ending.kind() == Ending.Kind.INTERRUPTED;
            err.println(Colour.ERR.failure(wasInterrupted ? INTERRUPTED : failures.message(ending)));
            String hint = ApiHint.of(ending.message());
            if (hint != null) {
                err.println(Colour.ERR.failure(hint));
            }
        }
        if (!details.isBlank()) {
            // A time-out may have stacks instead of a table.
            String text = details.stripTrailing();
            err.println(text.startsWith(TABLE) ? Colour.ERR.table(text) : text);
        }
    }

    /** Interrupts the job when the JVM ends (Ctrl-C). The runner's thread reports the interruption. */
    private void interrupt(Thread runner, CountDownLatch ended) {
        interrupted = true;
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
