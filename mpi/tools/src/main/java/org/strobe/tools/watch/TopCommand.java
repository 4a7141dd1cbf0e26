package org.strobe.tools.watch;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.strobe.emulator.launch.report.JobAddress;
import org.strobe.emulator.launch.report.JobLoads;
import org.strobe.emulator.launch.report.JobSockets;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.common.Colour;
import org.strobe.tools.common.StrobeVersion;
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
            "In a terminal the table is drawn again each second; its keys stand above it.",
            "Elsewhere, and with --once, it is printed once. Messages are those of the",
            "engine, with the ones of its collectives; collectives by shared memory send",
            "none. Ranks that are virtual threads have no processor time of their own. A",
            "modelled machine counts in real time here.",
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
            description = "Number of the job, from the list that strobe stacks prints.")
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
        RunningJobs jobs = RunningJobs.found(sockets, job);
        JobAddress address = job == null ? jobs.only() : jobs.typed(job);
        PrintWriter out = spec.commandLine().getOut();
        try (Terminal terminal = once ? null : Terminal.open(out)) {
            if (terminal == null) {
                print(sockets, address, column, out);
            } else {
                new LiveView(sockets, address, seconds, column, out)
                        .show(terminal, jobs.names().get(address));
            }
        } catch (SocketTimeoutException e) {
            throw RunningJobs.silent(address);
        } catch (ProtocolException e) {
            throw new UserException("job " + address + ": " + e.getMessage());
        } catch (IOException e) {
            out.println("job " + address + " has ended");
            out.flush();
        }
        return 0;
    }

    private void print(JobSockets sockets, JobAddress address, TopTable.Column column, PrintWriter out)
            throws IOException, InterruptedException {
        JobLoads before = sockets.loads(address);
        TimeUnit.NANOSECONDS.sleep((long) (seconds * TimeUnit.SECONDS.toNanos(1)));
        Sample sample = Sample.of(before, sockets.loads(address));
        out.println(TopTable.summary(sample));
        out.println(
                Colour.OUT.table(String.join(System.lineSeparator(), TopTable.lines(TopTable.sorted(sample, column)))));
        out.flush();
    }
}
