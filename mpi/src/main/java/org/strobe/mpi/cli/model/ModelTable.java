package org.strobe.mpi.cli.model;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.Machine;
import org.strobe.srm.model.Parameter;
import org.strobe.srm.model.Spread;
import org.strobe.srm.model.Term;
import org.strobe.srm.model.collective.Collective;
import org.strobe.srm.model.tune.Threshold;
import org.strobe.srm.model.tune.Thresholds;

/** What the model says, in columns. */
final class ModelTable {
    private static final double WORTH_NAMING = 0.01;

    private final PrintWriter out;

    ModelTable(PrintWriter out) {
        this.out = out;
    }

    void parameters(Machine machine, String origin) {
        out.println("machine " + machine.name() + ", " + origin + ":");
        for (Parameter parameter : Parameter.values()) {
            String value =
                    parameter.isCount() ? Sizes.text((long) machine.get(parameter)) : number(machine.get(parameter));
            print("  %-14s %10s %-5s %s%n", parameter.label(), value, parameter.unit(), parameter.meaning());
        }
        out.println();
    }

    /** All algorithms of some collectives, that which Strobe takes marked. */
    void estimates(Machine machine, Spread spread, List<Collective> collectives, List<Long> sizes) {
        out.println(ranks(spread) + (machine.isCrowded(spread) ? ", which outnumber the processors" : "") + ":");
        print("%-10s %7s  %-14s %12s  %s%n", "collective", "bytes", "algorithm", "us", "made of");
        for (Collective collective : collectives) {
            for (long bytes : collective.isSized() ? sizes : List.of(0L)) {
                estimates(collective, bytes, collective.estimates(machine, spread, bytes));
            }
        }
        out.println("* what Strobe takes");
    }

    private void estimates(Collective collective, long bytes, List<Estimate> all) {
        String size = collective.isSized() ? Sizes.text(bytes) : "-";
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

    void thresholds(Machine machine, Spread spread) {
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
        return bytes == Threshold.NEVER ? "never" : Sizes.text(bytes);
    }

    static String ranks(Spread spread) {
        return spread.ranks() + (spread.ranks() == 1 ? " rank" : " ranks") + " on " + spread.nodes()
                + (spread.nodes() == 1 ? " node" : " nodes");
    }

    /** Three digits, and all that stand before the point. */
    static String number(double value) {
        String format = value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : value >= 1 ? "%.2f" : "%.3f";
        return String.format(Locale.ROOT, format, value);
    }

    @SuppressWarnings("AnnotateFormatMethod") // its annotation is in a library that programs would need too
    private void print(String format, Object... values) {
        out.print(String.format(Locale.ROOT, format, values).replaceAll(" +(\\R)$", "$1"));
    }
}
