package org.strobe.bench.report;

/** Units of tables, as charts print them. */
final class Units {
    private Units() {}

    /** The unit with its sign for micro. */
    static String printed(String unit) {
        return unit.replaceFirst("^us(?=$|/)", "µs");
    }
}
