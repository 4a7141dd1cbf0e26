package org.strobe.tools.model;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Parameter;
import org.strobe.srm.model.Spread;
import org.strobe.srm.model.Term;
import org.strobe.srm.model.collective.ModelledCollective;
import org.strobe.srm.model.tune.Threshold;
import org.strobe.srm.model.tune.Thresholds;

/** Prints predictions of the model in columns. */
final class ModelTable {
    private static final double WORTH_NAMING = 0.01;

    private final PrintWriter out;

    ModelTable(PrintWriter out) {
        this.out = out;
    }

    void parameters(MachineCosts machine, String origin) {
        out.println("machine " + machine.name() + ", " + origin + ":");
        for (Parameter parameter : Parameter.values()) {
            String value = parameter.isCount()
                    ? ModelSizes.text((long) machine.get(parameter))
                    : number(machine.get(parameter));
            print("  %-14s %10s %-5s %s%n", parameter.label(), value, parameter.unit(), parameter.meaning());
        }
        out.println();
    }

    /** Prints all algorithms of some collectives and marks the selected one. */
    void estimates(MachineCosts machine, Spread spread, List<ModelledCollective> collectives, List<Long> sizes) {
        out.println(ranks(spread) + (machine.isCrowded(spread) ? ", which outnumber the processors" : "") + ":");
        print("%-10s %7s  %-14s %12s  %s%n", "collective", "bytes", "algorithm", "us", "made of");
        for (ModelledCollective collective : collectives) {
            for (long bytes : collective.isSized() ? sizes : List.of(0L)) {
                estimates(collective, bytes, collective.estimates(machine, spread, bytes));
            }
        }
        out.println("* what Strobe takes");
    }

    private void estimates(ModelledCollective collective, long bytes, List<Estimate> all) {
        String size = collective.isSized() ? ModelSizes.text(bytes) : "-";
        if (all.isEmpty()) {
            print("%-10s %7s  between nodes or JVMs, which the model does not have yet%n", collective.label(), size);
        }
        for (int i = 0; i < all.size(); i++) {
            Estimate one = all.get(i);
            print(
                    "%-10s %7s %s%-14s %12s  %s%n",
                    i == 0 ? collective.label() : "",
                    i == 0 ? size : "",
                    i == 0 ? "*" : " ",
                    one.algorithm(),
                    number(one.micros()),
                    madeOf(one));
        }
    }

    private static String madeOf(Estimate estimate) {
        List<String> parts = new ArrayList<>();
        for (Term term : estimate.terms()) {
            if (term.micros() > WORTH_NAMING * estimate.micros()) {
                parts.add(term.what() + " " + number(term.micros()));
            }
        }
        return String.join(" + ", parts) + (estimate.isByWork() ? " (work shared by the processors)" : "");
    }

    void thresholds(MachineCosts machine, Spread spread) {
        List<Threshold> all = new Thresholds(machine, spread).all();
        if (all.isEmpty()) {
            return;
        }
        out.println();
        out.println("suggested thresholds, in bytes:");
        for (Threshold each : all) {
            print("  %-55s %8s   today %s%n", each.what(), size(each.suggested()), size(each.today()));
        }
    }

    private static String size(long bytes) {
        return bytes == Threshold.NEVER ? "never" : ModelSizes.text(bytes);
    }

    static String ranks(Spread spread) {
        return spread.ranks() + (spread.ranks() == 1 ? " rank" : " ranks") + " on " + spread.nodes()
                + (spread.nodes() == 1 ? " node" : " nodes");
    }

    /** Formats a number with at least three digits and all digits before the point. */
    static String number(double value) {
        String format = value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : value >= 1 ? "%.2f" : "%.3f";
        return String.format(Locale.ROOT, format, value);
    }

    @SuppressWarnings("AnnotateFormatMethod") // its annotation would add a library to the class path of programs
    private void print(String format, Object... values) {
        out.print(String.format(Locale.ROOT, format, values).replaceAll(" +(\\R)$", "$1"));
    }
}
