package org.strobe.bench.work;

import java.util.Locale;

/** A line of a program's report, in the form of the NAS parallel benchmarks. */
public final class ReportLine {
    private ReportLine() {}

    public static String of(String name, Object value) {
        return String.format(Locale.ROOT, " %-16s= %24s", name, value);
    }

    /** Verdict of a verification. */
    public static String verdict(boolean isRight) {
        return isRight ? "SUCCESSFUL" : "UNSUCCESSFUL";
    }
}
