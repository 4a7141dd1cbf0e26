package org.strobe.srm.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Sums the operations of an algorithm twice: along the longest path, and as total work. Where each rank has a
 * processor, the path is the time. Where ranks share processors, the time is the longer of the path and the work with
 * its switches between ranks.
 *
 * <p>Times run from a common start until the last rank completes.
 */
public final class Reckoning {
    private final MachineCosts machine;
    private final Spread spread;
    private final List<Term> path = new ArrayList<>();
    private final List<Term> work = new ArrayList<>();

    public Reckoning(MachineCosts machine, Spread spread) {
        this.machine = machine;
        this.spread = spread;
    }

    public MachineCosts machine() {
        return machine;
    }

    public Spread spread() {
        return spread;
    }

    /** True if ranks outnumber processors. */
    public boolean isCrowded() {
        return machine.isCrowded(spread);
    }

    /** Adds a time on the path and work in total. */
    public Reckoning add(String what, double onPath, double inAll) {
        path.add(new Term(what, onPath));
        work.add(new Term(what, inAll));
        return this;
    }

    /** All ranks enter the collective. */
    public Reckoning calls() {
        double call = machine.get(Parameter.CALL);
        return add("call", call, spread.ranks() * call);
    }

    /** Adds words that one rank writes and others read. */
    public Reckoning flags(String what, double onPath, double inAll) {
        double flag = machine.get(Parameter.FLAG);
        return add(what, onPath * flag, inAll * flag);
    }

    /** Adds waits in total; they cost nothing where each rank has a processor. */
    public Reckoning waits(double inAll) {
        return add("wake-ups", 0, inAll * machine.get(Parameter.WAKE_UP));
    }

    /** Adds copies of memory that no other processor writes. */
    public Reckoning copies(String what, double bytes, double onPath, double inAll) {
        double one = machine.copy(bytes, held(bytes, inAll), atOnce(onPath, inAll));
        return add(what, onPath * one, inAll * one);
    }

    /** Adds copies to or from memory that another processor has just used. */
    public Reckoning crossings(String what, double bytes, double onPath, double inAll) {
        double one = machine.crossing(bytes);
        return add(what, onPath * one, inAll * one);
    }

    /** Adds reduction operations. */
    public Reckoning operations(String what, double bytes, double onPath, double inAll) {
        double one = machine.combining(bytes, held(bytes, inAll), atOnce(onPath, inAll));
        return add(what, onPath * one, inAll * one);
    }

    /** Adds puts, each after the arrival of the one before. */
    public Reckoning puts(String what, double bytes, double onPath, double inAll) {
        return add(what, onPath * machine.put(bytes), inAll * machine.putting(bytes));
    }

    /** Bytes that one processor uses in every call: operands and results of its ranks. */
    private double held(double bytes, double inAll) {
        return 2 * bytes * inAll / Math.min(machine.processors(spread), spread.ranks());
    }

    /** Number of members of a node that work concurrently. */
    private int atOnce(double onPath, double inAll) {
        double all = inAll / Math.max(1, onPath);
        return (int) Math.max(1, Math.min(machine.isOneComputer() ? all : all / spread.nodes(), spread.ranks()));
    }

    /** The resulting estimate. */
    public Estimate as(String algorithm) {
        int processors = machine.processors(spread);
        if (isCrowded() && sum(work) / processors > sum(path)) {
            List<Term> shared = work.stream()
                    .map(term -> new Term(term.what(), term.micros() / processors))
                    .toList();
            return new Estimate(algorithm, shared, true);
        }
        return new Estimate(algorithm, path, false);
    }

    private static double sum(List<Term> terms) {
        return terms.stream().mapToDouble(Term::micros).sum();
    }
}
