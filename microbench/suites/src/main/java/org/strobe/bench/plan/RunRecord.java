package org.strobe.bench.plan;

import java.util.Locale;

/**
 * Outcome of an entry.
 *
 * @param exitCode 0 for success
 * @param command command line that repeats it, in shell quoting
 */
public record RunRecord(String name, int exitCode, double seconds, String command) {
    static final String HEADER = "name,exit code,seconds,command";
    private static final int COLUMNS = 4;

    /** True if it left results. */
    public boolean isGood() {
        return exitCode == 0;
    }

    String line() {
        return String.format(Locale.ROOT, "%s,%d,%.1f,\"%s\"", name, exitCode, seconds, command.replace("\"", "\"\""));
    }

    /** @throws IllegalArgumentException if the line is no record */
    static RunRecord of(String line) {
        String[] fields = line.split(",", COLUMNS);
        if (fields.length != COLUMNS || fields[3].length() < 2) {
            throw new IllegalArgumentException("'" + line + "' is no line of " + HEADER);
        }
        String command = fields[3].substring(1, fields[3].length() - 1).replace("\"\"", "\"");
        return new RunRecord(fields[0], Integer.parseInt(fields[1]), Double.parseDouble(fields[2]), command);
    }
}
