package org.strobe.mpi.junit;

import java.util.Map;
import java.util.TreeMap;
import org.strobe.emulator.job.JobException;

/**
 * Failure of a test method on some of its ranks. The message has a line for each failed rank, and the waits of
 * unfinished ranks. The cause is the exception of the first failed rank; those of other ranks are suppressed in it.
 */
public final class RanksFailedError extends AssertionError {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // TreeMap of exceptions: serializable
    private final Map<Integer, Throwable> failures;

    /** Creates the error from the exceptions by rank, and the failure of their job; null if the job ended normally. */
    RanksFailedError(TestJob job, Map<Integer, Throwable> failures, JobException end) {
        super(message(job, failures, end), cause(failures, end));
        this.failures = new TreeMap<>(failures);
        failures.values().stream().skip(1).forEach(this::addSuppressed);
        if (end != null && !end.equals(getCause())) {
            addSuppressed(end);
        }
    }

    private static String message(TestJob job, Map<Integer, Throwable> failures, JobException end) {
        StringBuilder message = new StringBuilder();
        if (failures.isEmpty()) {
            message.append(job);
        } else {
            message.append(failures.size())
                    .append(failures.size() == 1 ? " rank has failed " : " ranks have failed ")
                    .append(job);
        }
        failures.forEach((rank, failure) ->
                message.append("\nrank ").append(rank).append(": ").append(failure));
        if (end != null) {
            message.append(failures.isEmpty() ? " " : "\nThe others did not come to an end: ")
                    .append(end.getMessage());
        }
        return message.toString();
    }

    private static Throwable cause(Map<Integer, Throwable> failures, JobException end) {
        return failures.values().stream().findFirst().orElse(end);
    }

    /** Returns the exceptions by rank; empty if the job failed otherwise, for instance by a deadlock. */
    public Map<Integer, Throwable> failures() {
        return new TreeMap<>(failures);
    }
}
