package org.strobe.bench.plan;

import java.util.Locale;

/**
 * How an entry went.
 *
 * @param exitCode 0 if it ended well
 * @param command that repeats it, as a shell takes it
 */
public record RunRecord(String name, int exitCode, double seconds, String command) {
    static final String HEADER = "name,exit code,seconds,command";
    private static final int COLUMNS = 4;

    /** Whether it left results. */
    public boolean isGood() {
        return exitCode == 0;
    }

    String line() {
        return String.format(Locale.ROOT, "%s,%d,%.1f,\"%s\"", name, exitCode, seconds, command.replace("\"", "\"\""));
    }

    /** @throws IllegalArgumentException if it is none */
    static RunRecord of(String line) {
        String[] fields = line.split(",", COLUMNS);
        if (fields.length != COLUMNS || fields[3].length() < 2) {
            throw new IllegalArgumentException("'" + line + "' is no line of " + HEADER);
        }
        String command = fields[3].substring(1, fields[3].length() - 1).replace("\"\"", "\"");
        return new RunRecord(fields[0], Integer.parseInt(fields[1]), Double.parseDouble(fields[2]), command);
    }
}
