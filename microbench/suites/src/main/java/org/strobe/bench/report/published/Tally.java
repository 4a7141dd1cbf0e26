package org.strobe.bench.report.published;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts of findings: predictions apart from all figures that are no results. */
public final class Tally {
    /** Verdicts of predictions, from the worst: an id with several figures has the worst of theirs. */
    public static final List<Verdict> VERDICTS =
            List.of(Verdict.OUTSIDE, Verdict.NOT_MEASURED, Verdict.DEPENDS, Verdict.INSIDE, Verdict.TESTED);

    private final List<Finding> findings;
    private final Map<String, Verdict> ids = new LinkedHashMap<>();

    public Tally(List<Finding> findings) {
        this.findings = List.copyOf(findings);
        for (Finding finding : findings) {
            if (finding.figure().isAtRisk()) {
                ids.merge(finding.figure().id(), finding.verdict(), Tally::worse);
            }
        }
    }

    private static Verdict worse(Verdict one, Verdict other) {
        return List.of(one, other).stream()
                .min(Comparator.comparingInt(VERDICTS::indexOf))
                .orElseThrow();
    }

    /** Number of figures of a role with a verdict. */
    public long count(Role role, Verdict verdict) {
        return findings.stream()
                .filter(finding -> finding.figure().role() == role && finding.verdict() == verdict)
                .count();
    }

    private long count(Role role) {
        return findings.stream()
                .filter(finding -> finding.figure().role() == role)
                .count();
    }

    /** Number of predictions inside whose assumptions were not all changed. */
    private long untried() {
        return findings.stream()
                .filter(finding -> finding.figure().isAtRisk() && finding.verdict() == Verdict.INSIDE)
                .filter(finding -> !finding.isTried())
                .count();
    }

    /** Predictions in words. */
    public String predictions() {
        return "predictions: " + count(Role.PREDICTION, Verdict.INSIDE) + " inside (" + untried()
                + " not tried with other values of all assumptions), "
                + count(Role.PREDICTION, Verdict.DEPENDS) + " inside but dependent on an assumption, "
                + count(Role.PREDICTION, Verdict.OUTSIDE) + " outside, "
                + count(Role.PREDICTION, Verdict.TESTED) + " asserted by tests, "
                + count(Role.PREDICTION, Verdict.NOT_MEASURED) + " not measured";
    }

    /** Ids of predictions in words. */
    public String ids() {
        return ids.size() + " ids: " + ids(Verdict.INSIDE) + " inside, " + ids(Verdict.DEPENDS)
                + " inside but dependent, " + ids(Verdict.OUTSIDE) + " outside, " + ids(Verdict.TESTED)
                + " asserted by tests, " + ids(Verdict.NOT_MEASURED) + " not measured";
    }

    private long ids(Verdict verdict) {
        return ids.values().stream().filter(verdict::equals).count();
    }

    /** Figures that are no results, in words. */
    public String others() {
        return "checks: " + count(Role.CHECK, Verdict.INSIDE) + " hold, " + count(Role.CHECK, Verdict.OUTSIDE)
                + " fail, " + count(Role.CHECK, Verdict.TESTED) + " asserted by tests, "
                + count(Role.CHECK, Verdict.NOT_MEASURED) + " not measured; not judged: " + count(Role.INPUT)
                + " inputs, " + count(Role.CALIBRATION)
                + " calibrations, " + count(Role.REPORTED) + " reported";
    }
}
