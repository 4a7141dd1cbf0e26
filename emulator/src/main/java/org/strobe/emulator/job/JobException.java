package org.strobe.emulator.job;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.rank.RankAborted;
import org.strobe.emulator.rank.board.Ending;

/**
 * A job ended abnormally. The message names the first cause. The exception's cause is the exception of the first
 * failing rank; independent exceptions of other ranks are suppressed in it.
 */
public final class JobException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Ending.Kind kind;
    private final int rank;
    private final int exitCode;

    @SuppressWarnings("serial") // a TreeMap of exceptions and texts is serializable
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

    /** Kind of the first cause. */
    public Ending.Kind kind() {
        return kind;
    }

    /** The responsible rank, or {@link Ending#NO_RANK}. */
    public int rank() {
        return rank;
    }

    /** Exit code of the job as a command. */
    public int exitCode() {
        return exitCode;
    }

    /** Exceptions by rank. Ranks that the end of the job cut short have a {@link RankAborted}. */
    public Map<Integer, Throwable> failures() {
        return Map.copyOf(failures);
    }

    /** Stacks of ranks that computed and could not be stopped, by rank. Their threads are daemons and continue. */
    public Map<Integer, String> abandoned() {
        return Map.copyOf(abandoned);
    }

    /** Results by rank, as far as there were any before the end; null otherwise. Not serialized. */
    public List<Object> values() {
        return values == null ? List.of() : Collections.unmodifiableList(values);
    }
}
