package org.strobe.emulator.launch.report;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Identifies a running job on this computer. As text, {@code 4711} is the first job of process 4711, and {@code 4711.2} another that runs at the
 * same time.
 *
 * @param process number of the process that launched it
 * @param number counts from 1
 */
public record JobAddress(long process, int number) implements Comparable<JobAddress> {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,18})(?:\\.([1-9]\\d{0,8}))?");
    private static final int FIRST = 1;
    private static final Comparator<JobAddress> ORDER =
            Comparator.comparingLong(JobAddress::process).thenComparingInt(JobAddress::number);

    /** Reads an address; empty if the text is none. */
    public static Optional<JobAddress> of(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        int number = parts.group(2) == null ? FIRST : Integer.parseInt(parts.group(2));
        return Optional.of(new JobAddress(Long.parseLong(parts.group(1)), number));
    }

    @Override
    public int compareTo(JobAddress other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return number == FIRST ? Long.toString(process) : process + "." + number;
    }
}
