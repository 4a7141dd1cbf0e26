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
 * The faults of a job: an immutable list of rules, as text or from a chain of calls.
 *
 * <pre>
 *   FaultPlan.NONE.killRank(3, 17).slowNode(1, 2.5)
 *
 *   kill rank 3 at operation 17
 *   slow node 1 by 2.5
 * </pre>
 *
 * <p>Operations, transfers and multicasts are counted from 1. Each rule counts those that it covers: {@code fail
 * transfer 5 from node 0 to any} strikes the fifth transfer of node 0. {@code fault.inject.Faults} puts a plan into
 * effect.
 */
public final class FaultPlan implements Serializable {
    /** Any node. */
    public static final int ANY = -1;

    /** A time that never comes. */
    public static final long NEVER = Long.MAX_VALUE;

    /** A plan without faults. */
    public static final FaultPlan NONE = new FaultPlan(List.of());

    private static final long serialVersionUID = 1L;

    /** Serializable in fact, which {@code List} does not declare. */
    @SuppressWarnings("serial")
    private final List<FaultRule> rules;

    private FaultPlan(List<FaultRule> rules) {
        this.rules = List.copyOf(rules);
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException with file and line, for a malformed line
     */
    public static FaultPlan read(Path file) throws IOException {
        return new FaultPlan(FaultText.parse(file.toString(), Files.readAllLines(file)));
    }

    /**
     * Reads lines in the form of {@link #toString}.
     *
     * @throws IllegalArgumentException with the malformed line
     */
    public static FaultPlan parse(List<String> lines) {
        return new FaultPlan(FaultText.parse("fault plan", lines));
    }

    /** Kills a rank at its nth operation, which is not performed. */
    public FaultPlan killRank(int rank, long operation) {
        return and(new KillAtOperation(Where.rank(rank), operation));
    }

    /** Kills a rank at a time after the start of the job. */
    public FaultPlan killRank(int rank, Duration after) {
        return and(new KillAtTime(Where.rank(rank), after.toNanos()));
    }

    /** Kills all ranks of a node at the nth operation that they count together. */
    public FaultPlan killNode(int node, long operation) {
        return and(new KillAtOperation(Where.node(node), operation));
    }

    /** Kills all ranks of a node at a time after the start of the job. */
    public FaultPlan killNode(int node, Duration after) {
        return and(new KillAtTime(Where.node(node), after.toNanos()));
    }

    /** Kills the agent of this name on a node's NIC at its nth step; the agent defines its steps. */
    public FaultPlan killAgent(String agent, int node, long step) {
        return and(new KillAgent(agent, node, step));
    }

    /** Fails transfers between two nodes, each perhaps {@link #ANY}; the sender is notified. */
    public FaultPlan failTransfer(Nth nth, int from, int to) {
        return and(new TrafficRule(TrafficKind.TRANSFER, nth, from, to, TrafficRule.FAILS));
    }

    /** Delays transfers between two nodes, each perhaps {@link #ANY}. */
    public FaultPlan delayTransfer(Nth nth, int from, int to, Duration by) {
        return and(new TrafficRule(TrafficKind.TRANSFER, nth, from, to, by.toNanos()));
    }

    /**
     * Drops multicasts of a node, or of {@link #ANY}, at all destinations.
     *
     * @param to restricts the rule to multicasts with this destination, or {@link #ANY}; such a multicast is dropped at
     *     all its destinations
     */
    public FaultPlan dropMulticast(Nth nth, int from, int to) {
        return and(new TrafficRule(TrafficKind.MULTICAST, nth, from, to, TrafficRule.FAILS));
    }

    /** Delays multicasts of a node, or of {@link #ANY}, at all destinations. */
    public FaultPlan delayMulticast(Nth nth, int from, int to, Duration by) {
        return and(new TrafficRule(TrafficKind.MULTICAST, nth, from, to, by.toNanos()));
    }

    /** Slows the computing of a rank down by a factor. */
    public FaultPlan slowRank(int rank, double factor) {
        return and(new SlowRule(Where.rank(rank), factor, 0, NEVER));
    }

    /** Slows the computing of a rank down by a factor, for a period. */
    public FaultPlan slowRank(int rank, double factor, Duration from, Duration to) {
        return and(new SlowRule(Where.rank(rank), factor, from.toNanos(), to.toNanos()));
    }

    /** Slows the computing of a node's ranks down by a factor. */
    public FaultPlan slowNode(int node, double factor) {
        return and(new SlowRule(Where.node(node), factor, 0, NEVER));
    }

    /** Slows the computing of a node's ranks down by a factor, for a period. */
    public FaultPlan slowNode(int node, double factor, Duration from, Duration to) {
        return and(new SlowRule(Where.node(node), factor, from.toNanos(), to.toNanos()));
    }

    private FaultPlan and(FaultRule rule) {
        List<FaultRule> more = new ArrayList<>(rules);
        more.add(rule);
        return new FaultPlan(more);
    }

    /** True for a plan without rules. */
    public boolean isNone() {
        return rules.isEmpty();
    }

    /** Number of rules. */
    public int size() {
        return rules.size();
    }

    /** Names of the agents that the plan kills, without duplicates. */
    public Set<String> agents() {
        return rules.stream()
                .filter(KillAgent.class::isInstance)
                .map(rule -> ((KillAgent) rule).agent())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    public List<FaultRule> rules() {
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

    /** The text form: one line per rule. */
    @Override
    public String toString() {
        return rules.stream().map(FaultRule::toString).collect(Collectors.joining("\n"));
    }
}
