package org.strobe.emulator.console.sink;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Printed reason of a rank's end: an uncaught exception of its main thread, or a fatal error.
 *
 * <pre>
 *   Exception in thread "rank-3" java.lang.IllegalStateException: no data      head
 *           at Solver.main(Solver.java:17)                                     stack
 *
 *   rank 3: MPI_ERR_RANK: ... [MPI_COMM_WORLD, at ...]: the error handler ends the job
 * </pre>
 *
 * @param head exception and message, or reason of the fatal error
 * @param stack frames and causes, from the newline before the first; empty for a fatal error
 */
public record FailureText(String head, String stack) {
    private static final String EXCEPTION = "Exception in thread \"";
    private static final String RANK_THREAD = "rank-";
    private static final String RANK = "rank ";
    private static final String FATAL = ": the error handler ends the job";
    private static final Pattern STACK = Pattern.compile("\\R(?:\tat |Caused by: |\tSuppressed: |\\z)");

    /** Text of an uncaught exception, as {@link ThreadGroup#uncaughtException} prints it. */
    public static String ofException(String thread, Throwable thrown) {
        StringWriter text = new StringWriter();
        try (PrintWriter writer = new PrintWriter(text)) {
            writer.print(EXCEPTION + thread + "\" ");
            thrown.printStackTrace(writer);
        }
        return text.toString();
    }

    /** Line of a fatal error, without newline. */
    public static String ofFatal(int rank, String reason) {
        return RANK + rank + ": " + reason + FATAL;
    }

    /** Name of the main thread of a rank. */
    public static String threadOf(int rank) {
        return RANK_THREAD + rank;
    }

    /** Parses printed lines of a rank; null if they are no reason of its end. */
    static FailureText parse(int rank, String printed) {
        String exception = EXCEPTION + threadOf(rank) + "\" ";
        if (printed.startsWith(exception)) {
            String thrown = printed.substring(exception.length());
            Matcher end = STACK.matcher(thrown);
            int head = end.find() ? end.start() : thrown.length();
            return new FailureText(thrown.substring(0, head), thrown.substring(head));
        }
        String begin = RANK + rank + ": ";
        String line = printed.stripTrailing();
        return line.startsWith(begin) && line.endsWith(FATAL) && line.length() >= begin.length() + FATAL.length()
                ? new FailureText(line.substring(begin.length(), line.length() - FATAL.length()), "")
                : null;
    }

    /** Text of an exception of a rank whose stack is that of another rank. */
    String withStackOf(int rank, int other) {
        return EXCEPTION + threadOf(rank) + "\" " + head + System.lineSeparator() + "\t... the stack of "
                + threadOf(other) + System.lineSeparator();
    }
}
