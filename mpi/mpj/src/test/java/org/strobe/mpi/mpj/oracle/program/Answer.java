package org.strobe.mpi.mpj.oracle.program;

import java.util.Arrays;
import java.util.stream.Collectors;
import mpi.MPI;
import mpi.Status;

/** All that a rank sees of a program, as lines. Numbers that stand for other things are words. */
public final class Answer {
    private final StringBuilder lines = new StringBuilder();

    void add(Object... words) {
        for (Object each : words) {
            lines.append(each).append(' ');
        }
        lines.append('\n');
    }

    /** Returns a number as text. */
    static String number(int value) {
        if (value == MPI.UNDEFINED) {
            return "undefined";
        } else if (value == MPI.PROC_NULL) {
            return "nobody";
        }
        return Integer.toString(value);
    }

    static String numbers(int[] values) {
        return values == null
                ? "null"
                : Arrays.stream(values).mapToObj(Answer::number).collect(Collectors.joining(",", "[", "]"));
    }

    /** Returns the status of a receive as text. */
    static String status(Status status, Layout layout) {
        if (status == null) {
            return "no status";
        }
        return "from " + number(status.source) + " tag " + number(status.tag) + " count "
                + number(status.Get_count(layout.type()));
    }

    @Override
    public String toString() {
        return lines.toString();
    }
}
