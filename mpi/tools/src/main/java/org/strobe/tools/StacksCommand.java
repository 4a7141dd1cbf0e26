package org.strobe.tools;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.SocketTimeoutException;
import java.util.Map;
import java.util.concurrent.Callable;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.common.Colour;
import org.strobe.tools.common.StrobeVersion;
import org.strobe.tools.watch.JobSockets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe stacks}: prints the waiting ranks of a running job. */
@Command(
        name = "stacks",
        description = "Lists the running jobs of this user; with JOB, prints its waiting ranks and their call sites.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class)
final class StacksCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "JOB",
            description = "The process number of the job's launcher, from the list.")
    private String job;

    @Override
    public Integer call() throws UserException {
        PrintWriter out = spec.commandLine().getOut();
        JobSockets sockets = JobSockets.ofThisUser();
        if (job == null) {
            list(sockets, out);
        } else {
            out.println(Colour.OUT.table(report(sockets, job).stripTrailing()));
        }
        out.flush();
        return 0;
    }

    private static void list(JobSockets sockets, PrintWriter out) throws UserException {
        try {
            Map<Long, String> jobs = sockets.living();
            jobs.forEach((pid, name) -> out.println(pid + "  " + name));
            if (jobs.isEmpty()) {
                out.println("no job of " + System.getProperty("user.name") + " is running");
            }
        } catch (IOException e) {
            throw new UserException("the list of jobs can't be read: " + e.getMessage());
        }
    }

    private static String report(JobSockets sockets, String job) throws UserException {
        try {
            return sockets.report(Long.parseLong(job));
        } catch (SocketTimeoutException e) {
            throw new UserException(
                    "job " + job + " does not answer; if it is suspended, 'kill -CONT " + job + "' lets it go on");
        } catch (NumberFormatException | IOException e) {
            throw new UserException("there is no running job " + job + "; 'strobe stacks' lists those that run");
        }
    }
}
