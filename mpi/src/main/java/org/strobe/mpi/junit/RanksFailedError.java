package org.strobe.mpi.junit;

import java.util.Map;
import java.util.TreeMap;
import org.strobe.emulator.job.JobException;

/**
 * A test method has failed on some of its ranks. The message has a line for each, and what the others waited for if they did
 * not come to an end; the cause is what the first failing rank threw, and what other ranks threw is suppressed in it.
 */
public final class RanksFailedError extends AssertionError {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // a TreeMap of exceptions is
    private final Map<Integer, Throwable> failures;

    /** What ranks have thrown, by rank; and how their job ended, null if well. */
    RanksFailedError(Repetition repetition, Map<Integer, Throwable> failures, JobException end) {
        super(message(repetition, failures, end), cause(failures, end));
        this.failures = new TreeMap<>(failures);
        failures.values().stream().skip(1).forEach(this::addSuppressed);
        if (end != null && !end.equals(getCause())) {
            addSuppressed(end);
        }
    }

    private static String message(Repetition repetition, Map<Integer, Throwable> failures, JobException end) {
        StringBuilder message = new StringBuilder();
        if (failures.isEmpty()) {
            message.append(repetition);
        } else {
            message.append(failures.size())
                    .append(failures.size() == 1 ? " rank has failed " : " ranks have failed ")
                    .append(repetition);
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

    /** What each failing rank has thrown, by rank; empty if the job ended by something else, such as a deadlock. */
    public Map<Integer, Throwable> failures() {
        return new TreeMap<>(failures);
    }
}
