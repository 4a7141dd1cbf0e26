package org.strobe.srm.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Adds up what an algorithm does, twice: on the longest path, one after the other, and in all, whoever does it. Where everybody has a
 * processor the path is the time. Where ranks share processors these have all of the work to do, and their going from rank to rank
 * besides; then it is the longer of the two.
 *
 * <p>Times are from when all begin until the last is through.
 */
public final class Reckoning {
    private final Machine machine;
    private final Spread spread;
    private final List<Term> path = new ArrayList<>();
    private final List<Term> work = new ArrayList<>();

    public Reckoning(Machine machine, Spread spread) {
        this.machine = machine;
        this.spread = spread;
    }

    public Machine machine() {
        return machine;
    }

    public Spread spread() {
        return spread;
    }

    /** Whether ranks outnumber processors. */
    public boolean isCrowded() {
        return machine.isCrowded(spread);
    }

    /** Something that takes so long on the path, and so much work of all. */
    public Reckoning add(String what, double onPath, double inAll) {
        path.add(new Term(what, onPath));
        work.add(new Term(what, inAll));
        return this;
    }

    /** Everybody enters the collective. */
    public Reckoning calls() {
        double call = machine.get(Parameter.CALL);
        return add("call", call, spread.ranks() * call);
    }

    /** Words that one rank writes and others read. */
    public Reckoning flags(String what, double onPath, double inAll) {
        double flag = machine.get(Parameter.FLAG);
        return add(what, onPath * flag, inAll * flag);
    }

    /** Ranks wait so often in all; it costs nothing where everybody has a processor. */
    public Reckoning waits(double inAll) {
        return add("wake-ups", 0, inAll * machine.get(Parameter.WAKE_UP));
    }

    /** Copies of so many bytes each, of memory that nobody else writes. */
    public Reckoning copies(String what, double bytes, double onPath, double inAll) {
        double one = machine.copy(bytes, held(bytes, inAll), atOnce(onPath, inAll));
        return add(what, onPath * one, inAll * one);
    }

    /** Copies of so many bytes each, to or from what another processor has just used. */
    public Reckoning crossings(String what, double bytes, double onPath, double inAll) {
        double one = machine.crossing(bytes);
        return add(what, onPath * one, inAll * one);
    }

    /** Operations on so many bytes each. */
    public Reckoning operations(String what, double bytes, double onPath, double inAll) {
        double one = machine.combining(bytes, held(bytes, inAll), atOnce(onPath, inAll));
        return add(what, onPath * one, inAll * one);
    }

    /** Puts of so many bytes each, one after the other has come. */
    public Reckoning puts(String what, double bytes, double onPath, double inAll) {
        return add(what, onPath * machine.put(bytes), inAll * machine.putting(bytes));
    }

    /** What one processor uses again from call to call: source and target of all that its ranks do. */
    private double held(double bytes, double inAll) {
        return 2 * bytes * inAll / Math.min(machine.processors(spread), spread.ranks());
    }

    /** How many of a node work at the same time. */
    private int atOnce(double onPath, double inAll) {
        double all = inAll / Math.max(1, onPath);
        return (int) Math.max(1, Math.min(machine.isOneComputer() ? all : all / spread.nodes(), spread.ranks()));
    }

    /** What it comes to. */
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
