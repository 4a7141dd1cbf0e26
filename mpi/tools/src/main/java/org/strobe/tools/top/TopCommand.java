package org.strobe.tools.top;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.SocketTimeoutException;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.common.Colour;
import org.strobe.tools.common.StrobeVersion;
import org.strobe.tools.watch.JobLoads;
import org.strobe.tools.watch.JobSockets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe top}: shows what the ranks of a running job do, again and again. */
@Command(
        name = "top",
        description = "Shows what each rank of a running job does, and its calls, messages and bytes a second.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        footer = {
            "",
            "In a terminal the table is drawn again each second; its keys stand above it. Elsewhere, and",
            "with --once, it is printed once. Messages are those of the engine, with the ones of its",
            "collectives; collectives by shared memory send none. Ranks that are virtual threads have no",
            "processor time of their own. A modelled machine counts in real time here.",
            "",
            "  strobe top                    the only running job of this user",
            "  strobe top 4711 --once        for a script",
            "  strobe top --sort cpu -d 0.2"
        })
public final class TopCommand implements Callable<Integer> {
    private static final double LEAST = 0.05;
    private static final double MOST = 3600;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "JOB",
            description = "Process number of the job's launcher: strobe stacks lists them.")
    private String job;

    @Option(names = "--once", description = "Print the table once, of the rates during one period.")
    private boolean once;

    @Option(
            names = {"-d", "--delay"},
            paramLabel = "SECONDS",
            defaultValue = "1",
            description = "Time between two tables; 1 if not given.")
    private double seconds;

    @Option(
            names = "--sort",
            paramLabel = "COLUMN",
            defaultValue = "rank",
            description = "Column by which ranks are sorted: rank, calls/s, messages/s, MB/s, cpu, since.")
    private String sort;

    @Override
    public Integer call() throws UserException, InterruptedException {
        if (!(seconds >= LEAST && seconds <= MOST)) {
            throw new UserException("--delay=" + seconds + ": from " + LEAST + " to " + MOST + " seconds");
        }
        TopTable.Column column = TopTable.Column.of(sort);
        if (column == null) {
            throw new UserException("--sort=" + sort + ": the columns are "
                    + Arrays.stream(TopTable.Column.values())
                            .map(TopTable.Column::title)
                            .collect(Collectors.joining(", ")));
        }
        JobSockets sockets = JobSockets.ofThisUser();
        Map<Long, String> jobs = jobs(sockets);
        long pid = chosen(jobs);
        PrintWriter out = spec.commandLine().getOut();
        try (Terminal terminal = once ? null : Terminal.open()) {
            if (terminal == null) {
                print(sockets, pid, column, out);
            } else {
                new LiveView(sockets, pid, seconds, column, out).show(terminal, jobs.get(pid));
            }
        } catch (SocketTimeoutException e) {
            throw new UserException(
                    "job " + pid + " does not answer; if it is suspended, 'kill -CONT " + pid + "' lets it continue");
        } catch (IOException e) {
            out.println("job " + pid + " has ended");
            out.flush();
        }
        return 0;
    }

    private static Map<Long, String> jobs(JobSockets sockets) throws UserException {
        try {
            return sockets.living();
        } catch (IOException e) {
            throw new UserException("the list of jobs can't be read: " + e.getMessage());
        }
    }

    private long chosen(Map<Long, String> jobs) throws UserException {
        if (job != null) {
            try {
                long pid = Long.parseLong(job);
                if (jobs.containsKey(pid)) {
                    return pid;
                }
            } catch (NumberFormatException e) {
                throw new UserException("JOB=" + job + ": a process number; 'strobe stacks' lists them");
            }
            throw new UserException("there is no running job " + job + "; 'strobe stacks' lists those that run");
        }
        if (jobs.isEmpty()) {
            throw new UserException("no job of " + System.getProperty("user.name") + " is running");
        }
        if (jobs.size() > 1) {
            throw new UserException("several jobs run; name one of "
                    + jobs.keySet().stream().map(Object::toString).collect(Collectors.joining(", ")));
        }
        return jobs.keySet().iterator().next();
    }

    private void print(JobSockets sockets, long pid, TopTable.Column column, PrintWriter out)
            throws IOException, InterruptedException {
        JobLoads before = sockets.loads(pid);
        TimeUnit.NANOSECONDS.sleep((long) (seconds * TimeUnit.SECONDS.toNanos(1)));
        Sample sample = Sample.of(before, sockets.loads(pid));
        out.println(TopTable.summary(sample));
        out.println(
                Colour.OUT.table(String.join(System.lineSeparator(), TopTable.lines(TopTable.sorted(sample, column)))));
        out.flush();
    }
}
