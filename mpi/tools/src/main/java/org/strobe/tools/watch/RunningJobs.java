package org.strobe.tools.watch;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.strobe.emulator.launch.report.JobAddress;
import org.strobe.emulator.launch.report.JobSockets;
import org.strobe.emulator.user.UserException;

/** The running jobs of this user, for a command about one of them. */
record RunningJobs(Map<JobAddress, String> names) {
    /** A job may be so young that it does not listen yet. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private static final Duration BETWEEN = Duration.ofMillis(20);

    /**
     * Lists the jobs. Waits a moment for a typed one that has just begun, if its process lives.
     *
     * @param typed address of a job; null for none
     */
    static RunningJobs found(JobSockets sockets, String typed) throws UserException {
        RunningJobs jobs = found(sockets);
        if (typed == null) {
            return jobs;
        }
        JobAddress address = address(typed);
        long begun = System.nanoTime();
        try {
            while (!jobs.names.containsKey(address)
                    && ProcessHandle.of(address.process()).isPresent()
                    && System.nanoTime() - begun < PATIENCE.toNanos()) {
                Thread.sleep(BETWEEN);
                jobs = found(sockets);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return jobs;
    }

    private static RunningJobs found(JobSockets sockets) throws UserException {
        try {
            return new RunningJobs(sockets.living());
        } catch (IOException e) {
            throw new UserException("the list of jobs can't be read: " + e.getMessage());
        }
    }

    /** Says that there is none. */
    static String none() {
        return "no job of " + System.getProperty("user.name") + " is running";
    }

    /** The job with a typed address. */
    JobAddress typed(String text) throws UserException {
        JobAddress address = address(text);
        if (!names.containsKey(address)) {
            throw new UserException("there is no running job " + text + "; 'strobe stacks' lists those that run");
        }
        return address;
    }

    private static JobAddress address(String text) throws UserException {
        return JobAddress.of(text)
                .orElseThrow(
                        () -> new UserException("JOB=" + text + ": not a number of a job; 'strobe stacks' lists them"));
    }

    /** The job, if there is one only. */
    JobAddress only() throws UserException {
        if (names.isEmpty()) {
            throw new UserException(none());
        }
        if (names.size() > 1) {
            throw new UserException("several jobs run; name one of "
                    + names.keySet().stream().map(JobAddress::toString).collect(Collectors.joining(", ")));
        }
        return names.keySet().iterator().next();
    }

    /** A job that lives and does not answer in time. */
    static UserException silent(JobAddress job) {
        return new UserException("job " + job + " does not answer; if it is suspended, 'kill -CONT " + job.process()
                + "' lets it continue");
    }
}
