package org.strobe.emulator.job;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.rank.Ending;
import org.strobe.emulator.rank.RankAborted;

/**
 * A job did not end well. The message names the first cause; the exception's cause is what the first failing rank threw,
 * and what other ranks threw by themselves is suppressed in it.
 */
public final class JobException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Ending.Kind kind;
    private final int rank;
    private final int exitCode;

    @SuppressWarnings("serial") // a TreeMap of exceptions and texts is
    private final Map<Integer, Throwable> failures;

    @SuppressWarnings("serial")
    private final Map<Integer, String> abandoned;

    private final transient List<Object> values;

    JobException(JobEnd end) {
        super(message(end), end.failures().get(end.ending().rank()));
        this.kind = end.ending().kind();
        this.rank = end.ending().rank();
        this.exitCode = end.ending().exitCode();
        this.failures = new TreeMap<>(end.failures());
        this.abandoned = new TreeMap<>(end.abandoned());
        this.values = new ArrayList<>(end.values());
        failures.forEach((number, failure) -> {
            if (!failure.equals(getCause()) && !(failure instanceof RankAborted)) {
                addSuppressed(failure);
            }
        });
    }

    private static String message(JobEnd end) {
        StringBuilder message = new StringBuilder(end.ending().message());
        if (!end.details().isEmpty()) {
            message.append('\n').append(end.details().stripTrailing());
        }
        end.abandoned()
                .forEach((number, stack) -> message.append("\nrank ")
                        .append(number)
                        .append(" could not be stopped and was abandoned; it was here:\n")
                        .append(stack.stripTrailing()));
        return message.toString();
    }

    /** What ended the job. */
    public Ending.Kind kind() {
        return kind;
    }

    /** The rank that did, or {@link Ending#NO_RANK}. */
    public int rank() {
        return rank;
    }

    /** The exit code that the job would have as a command. */
    public int exitCode() {
        return exitCode;
    }

    /** What each rank threw that did not end by itself; those that the job's end has cut short threw {@link RankAborted}. */
    public Map<Integer, Throwable> failures() {
        return Map.copyOf(failures);
    }

    /** The stacks of ranks that computed and could not be stopped; their threads are daemons and go on. */
    public Map<Integer, String> abandoned() {
        return Map.copyOf(abandoned);
    }

    /** What each rank returned, by rank, before the job ended; null for those that did not. Not kept when this is serialized. */
    public List<Object> values() {
        return values == null ? List.of() : Collections.unmodifiableList(values);
    }
}
