package org.strobe.tools.watch;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.SocketTimeoutException;
import java.util.concurrent.Callable;
import org.strobe.emulator.launch.report.JobAddress;
import org.strobe.emulator.launch.report.JobSockets;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.common.Colour;
import org.strobe.tools.common.StrobeVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe stacks}: prints the waiting ranks of a running job. */
@Command(
        name = "stacks",
        description = "Lists the running jobs of this user; with JOB, prints its waiting ranks and their stacks.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        footer = {
            "",
            "A job of less than 0.2 s is not listed. Jobs of a test suite or another program",
            "that uses Strobe have the number of its process, further ones at that time",
            "4711.2, 4711.3 ...",
            "",
            "  strobe stacks                 lists the jobs",
            "  strobe stacks 4711            waits and stacks of a job",
            "  strobe stacks 4711 --full     with the calls inside of Strobe"
        })
public final class StacksCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "JOB", description = "Number of the job, from the list.")
    private String job;

    @Option(names = "--full", description = "Print each stack down to the place where its thread waits.")
    private boolean full;

    @Override
    public Integer call() throws UserException {
        PrintWriter out = spec.commandLine().getOut();
        JobSockets sockets = JobSockets.ofThisUser();
        RunningJobs jobs = RunningJobs.found(sockets, job);
        if (job == null) {
            jobs.names().forEach((address, name) -> out.println(address + "  " + name));
            if (jobs.names().isEmpty()) {
                out.println(RunningJobs.none());
            }
        } else {
            String report = report(sockets, jobs.typed(job)).stripTrailing();
            out.println(Colour.OUT.table(full ? report : UserStacks.of(report)));
        }
        out.flush();
        return 0;
    }

    private static String report(JobSockets sockets, JobAddress job) throws UserException {
        try {
            return sockets.report(job);
        } catch (SocketTimeoutException e) {
            throw RunningJobs.silent(job);
        } catch (IOException e) {
            throw new UserException("job " + job + " has just ended");
        }
    }
}
