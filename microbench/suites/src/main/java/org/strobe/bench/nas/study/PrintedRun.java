package org.strobe.bench.nas.study;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.strobe.bench.nas.Problem;
import org.strobe.bench.process.CommandRun;
import org.strobe.bench.process.FailedException;

/**
 * Run of a kernel as it is printed, by the benchmark and by Strobe.
 *
 * @param seconds time of the timed part
 * @param isVerified true if the results were right
 */
record PrintedRun(double seconds, boolean isVerified) {
    private static final Pattern FIELD = Pattern.compile("\\s*([A-Za-z][A-Za-z/ ]*?)\\s*=\\s*(\\S.*?)\\s*");
    private static final String TIME = "Time in seconds";
    private static final String RATE = "Mop/s total";
    private static final String VERIFICATION = "Verification";
    private static final double MEGA = 1e6;

    /** The benchmark prints hundredths of a second. */
    private static final double LAST_PLACE = 0.01;

    /** Part by which the printed rate and time may differ besides, as rates have few digits too. */
    private static final double ROUNDING = 0.01;

    /**
     * Reads the last lines of a run. The rate has more digits than the time, so the time is computed from it.
     *
     * @param problem its operations are those of the printed rate
     */
    static PrintedRun of(CommandRun run, Problem problem) throws FailedException {
        Map<String, String> fields = new HashMap<>();
        for (String line : run.lines()) {
            Matcher field = FIELD.matcher(line);
            if (field.matches()) {
                fields.put(field.group(1), field.group(2));
            }
        }
        for (String name : List.of(TIME, RATE, VERIFICATION)) {
            if (!fields.containsKey(name)) {
                throw new FailedException("there is no line '" + name + " =': " + run.ending());
            }
        }
        double printed = number(fields, TIME);
        double rate = number(fields, RATE);
        double seconds = problem.operations() / (rate * MEGA);
        if (!(Math.abs(seconds - printed) <= LAST_PLACE + ROUNDING * printed)) {
            throw new FailedException(String.format(
                    Locale.ROOT,
                    "%s printed %s s and %s Mop/s, but %.4g operations at that rate take %.4g s",
                    run.name(),
                    fields.get(TIME),
                    fields.get(RATE),
                    problem.operations(),
                    seconds));
        }
        return new PrintedRun(seconds, fields.get(VERIFICATION).equals("SUCCESSFUL"));
    }

    private static double number(Map<String, String> fields, String name) throws FailedException {
        try {
            return Double.parseDouble(fields.get(name));
        } catch (NumberFormatException e) {
            throw new FailedException("'" + name + " = " + fields.get(name) + "' has no number");
        }
    }
}
