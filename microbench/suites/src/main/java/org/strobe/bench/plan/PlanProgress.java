package org.strobe.bench.plan;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/** Progress of a long run: a bar on a terminal, elsewhere a line an entry. */
final class PlanProgress {
    private static final int WIDTH = 24;
    private static final String CLEAR = "\r\033[K";

    private final PrintWriter out;
    private final boolean isTerminal;
    private final int all;
    private final long begin = System.nanoTime();
    private int done;
    private int measured;
    private boolean isShown;

    /** @param all number of entries */
    PlanProgress(PrintWriter out, boolean isTerminal, int all) {
        this.out = out;
        this.isTerminal = isTerminal;
        this.all = all;
    }

    /** Shows the start of the next entry. */
    void begin(String name) {
        show(name, Duration.ofNanos(System.nanoTime() - begin));
    }

    private synchronized void show(String name, Duration since) {
        String line = line(done, all, measured, since, name);
        out.print(isTerminal ? CLEAR + line : line + System.lineSeparator());
        out.flush();
        isShown = isTerminal;
    }

    /** Counts a finished entry, measured now or before. */
    void end(boolean isMeasured) {
        done++;
        measured += isMeasured ? 1 : 0;
    }

    /** Prints a message. */
    synchronized void say(String line) {
        out.println(isShown ? CLEAR + line : line);
        out.flush();
        isShown = false;
    }

    /** Progress line. Remaining entries are assumed to take the average time of measured ones. */
    static String line(int done, int all, int measured, Duration since, String name) {
        int full = all == 0 ? WIDTH : WIDTH * done / all;
        String left =
                measured == 0 ? "" : ", " + time(since.multipliedBy(all - done).dividedBy(measured)) + " left";
        return "[" + "#".repeat(full) + ".".repeat(WIDTH - full) + "] " + (done + 1) + " of " + all + ", " + time(since)
                + left + ": " + name;
    }

    private static String time(Duration time) {
        return String.format(Locale.ROOT, "%d:%02d", time.toMinutes(), time.toSecondsPart());
    }
}
