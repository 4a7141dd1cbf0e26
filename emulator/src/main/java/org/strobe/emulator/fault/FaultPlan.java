package org.strobe.emulator.fault;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is to go wrong in a job, and when: an immutable list of rules, as text or from a chain of calls.
 *
 * <pre>
 *   FaultPlan.NONE.killRank(3, 17).slowNode(1, 2.5)
 *
 *   kill rank 3 at operation 17
 *   slow node 1 by 2.5
 * </pre>
 *
 * <p>Operations, transfers and multicasts are counted from 1, and each rule counts those that it is about: {@code fail
 * transfer 5 from node 0 to any} strikes the fifth that leaves node 0. {@link Faults} is a plan at work.
 */
public final class FaultPlan implements Serializable {
    /** In place of a node: whichever. */
    public static final int ANY = -1;

    /** Nothing goes wrong. */
    public static final FaultPlan NONE = new FaultPlan(List.of());

    private static final long serialVersionUID = 1L;

    /** An {@code ArrayList} or alike: serializable, which {@code List} does not say. */
    @SuppressWarnings("serial")
    private final List<FaultRule> rules;

    private FaultPlan(List<FaultRule> rules) {
        this.rules = List.copyOf(rules);
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if a line is not understood; the message names file and line
     */
    public static FaultPlan read(Path file) throws IOException {
        return new FaultPlan(FaultText.parse(file.toString(), Files.readAllLines(file)));
    }

    /**
     * Reads lines, such as {@link #toString} writes.
     *
     * @throws IllegalArgumentException if a line is not understood; the message names it
     */
    public static FaultPlan parse(List<String> lines) {
        return new FaultPlan(FaultText.parse("fault plan", lines));
    }

    /** The rank dies at its nth operation, which it does not carry out. */
    public FaultPlan killRank(int rank, long operation) {
        return and(new KillAtOperation(Where.rank(rank), operation));
    }

    /** The rank dies that long after the job began. */
    public FaultPlan killRank(int rank, Duration after) {
        return and(new KillAtTime(Where.rank(rank), after.toNanos()));
    }

    /** All ranks of a node die at the nth operation that they count together. */
    public FaultPlan killNode(int node, long operation) {
        return and(new KillAtOperation(Where.node(node), operation));
    }

    /** All ranks of a node die that long after the job began. */
    public FaultPlan killNode(int node, Duration after) {
        return and(new KillAtTime(Where.node(node), after.toNanos()));
    }

    /** What runs on a node's NIC by this name dies at the nth step that it takes; what a step is, it says. */
    public FaultPlan killAgent(String agent, int node, long step) {
        return and(new KillAgent(agent, node, step));
    }

    /** Transfers from one node, or {@link #ANY}, to another do not arrive, and their sender is told. */
    public FaultPlan failTransfer(Nth nth, int from, int to) {
        return and(new TrafficRule(Traffic.TRANSFER, nth, from, to, TrafficRule.FAILS));
    }

    /** Transfers from one node, or {@link #ANY}, to another arrive that much later. */
    public FaultPlan delayTransfer(Nth nth, int from, int to, Duration by) {
        return and(new TrafficRule(Traffic.TRANSFER, nth, from, to, by.toNanos()));
    }

    /**
     * Multicasts of a node, or {@link #ANY}, arrive nowhere.
     *
     * @param to only those that go to this node among others, or {@link #ANY}. A multicast arrives everywhere or
     *     nowhere, so what is dropped on the way to one node is dropped
     */
    public FaultPlan dropMulticast(Nth nth, int from, int to) {
        return and(new TrafficRule(Traffic.MULTICAST, nth, from, to, TrafficRule.FAILS));
    }

    /** Multicasts of a node, or {@link #ANY}, arrive that much later, everywhere. */
    public FaultPlan delayMulticast(Nth nth, int from, int to, Duration by) {
        return and(new TrafficRule(Traffic.MULTICAST, nth, from, to, by.toNanos()));
    }

    /** The rank computes that many times slower. */
    public FaultPlan slowRank(int rank, double factor) {
        return and(new SlowRule(Where.rank(rank), factor, 0, Faults.NEVER));
    }

    /** The rank computes that many times slower for a while. */
    public FaultPlan slowRank(int rank, double factor, Duration from, Duration to) {
        return and(new SlowRule(Where.rank(rank), factor, from.toNanos(), to.toNanos()));
    }

    /** A node's ranks compute that many times slower. */
    public FaultPlan slowNode(int node, double factor) {
        return and(new SlowRule(Where.node(node), factor, 0, Faults.NEVER));
    }

    /** A node's ranks compute that many times slower for a while. */
    public FaultPlan slowNode(int node, double factor, Duration from, Duration to) {
        return and(new SlowRule(Where.node(node), factor, from.toNanos(), to.toNanos()));
    }

    private FaultPlan and(FaultRule rule) {
        List<FaultRule> more = new ArrayList<>(rules);
        more.add(rule);
        return new FaultPlan(more);
    }

    /** Whether nothing goes wrong. */
    public boolean isNone() {
        return rules.isEmpty();
    }

    /** How many rules there are. */
    public int size() {
        return rules.size();
    }

    /** The names of the agents that it kills, once each. */
    public Set<String> agents() {
        return rules.stream()
                .filter(KillAgent.class::isInstance)
                .map(rule -> ((KillAgent) rule).agent())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    List<FaultRule> rules() {
        return rules;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FaultPlan that && rules.equals(that.rules);
    }

    @Override
    public int hashCode() {
        return rules.hashCode();
    }

    /** The text form: a line a rule. */
    @Override
    public String toString() {
        return rules.stream().map(FaultRule::toString).collect(Collectors.joining("\n"));
    }
}
