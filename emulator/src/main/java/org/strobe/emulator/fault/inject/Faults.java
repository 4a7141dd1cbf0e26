package org.strobe.emulator.fault.inject;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.FaultRule;
import org.strobe.emulator.fault.KillAgent;
import org.strobe.emulator.fault.KillAtOperation;
import org.strobe.emulator.fault.KillAtTime;
import org.strobe.emulator.fault.RankKilledException;
import org.strobe.emulator.fault.SlowRule;
import org.strobe.emulator.fault.TrafficKind;
import org.strobe.emulator.fault.TrafficRule;
import org.strobe.emulator.machine.Placement;
import org.strobe.shm.segment.Memory;

/**
 * A plan in effect in one process of a job. Ranks and NICs ask at each operation; without a plan every answer costs a
 * test of a final field. For any thread.
 *
 * <p>Counting is exact: of the threads and processes that issue a node's transfers, exactly one gets the fifth. The
 * selection depends on their order, unless one thread issues all.
 */
public final class Faults {
    /** No faults. */
    public static final Faults NONE =
            new Faults(FaultPlan.NONE, Placement.block(1, 1), () -> 0, Memory.allocate(size(FaultPlan.NONE)));

    private final boolean none;
    private final List<FaultRule> rules;
    private final Placement placement;
    private final LongSupplier clock;
    private final FaultCounters counters;
    private final int[][] operationKillsOf;
    private final int[][] timedKillsOf;
    private final int[][] slowsOf;

    private Faults(FaultPlan plan, Placement placement, LongSupplier clock, Memory memory) {
        this.none = plan.isNone();
        this.rules = plan.rules();
        this.placement = placement;
        this.clock = clock;
        this.counters = new FaultCounters(memory, plan);
        this.operationKillsOf = rulesOfRanks(KillAtOperation.class);
        this.timedKillsOf = rulesOfRanks(KillAtTime.class);
        this.slowsOf = rulesOfRanks(SlowRule.class);
    }

    /** Bytes for the counters of a plan. */
    public static long size(FaultPlan plan) {
        return FaultsLayout.size(plan.size());
    }

    /**
     * A plan for a job within this process.
     *
     * @param nanosSinceJobStart clock of the job
     * @throws IllegalArgumentException if the plan names ranks or nodes that the job does not have
     */
    public static Faults of(FaultPlan plan, Placement placement, LongSupplier nanosSinceJobStart) {
        return plan.isNone() ? NONE : of(plan, placement, nanosSinceJobStart, Memory.allocate(size(plan)));
    }

    /**
     * A plan for a job of several processes, which count together.
     *
     * @param counters of {@link #size} bytes, zeroed before the first process comes
     * @throws IllegalArgumentException if the plan names ranks or nodes that the job does not have, or differs from
     *     that of the other processes
     */
    public static Faults of(FaultPlan plan, Placement placement, LongSupplier nanosSinceJobStart, Memory counters) {
        if (plan.isNone()) {
            return NONE;
        }
        for (FaultRule rule : plan.rules()) {
            try {
                rule.check(placement);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("fault plan: '" + rule + "': " + e.getMessage(), e);
            }
        }
        return new Faults(plan, placement, nanosSinceJobStart, counters);
    }

    /** Indices of the rules of a kind, for each rank. */
    private int[][] rulesOfRanks(Class<? extends FaultRule> kind) {
        int[] ofKind = IntStream.range(0, rules.size())
                .filter(rule -> kind.isInstance(rules.get(rule)))
                .toArray();
        int[][] ofRanks = new int[placement.ranks()][];
        for (int i = 0; i < ofRanks.length; i++) {
            int rank = i;
            ofRanks[rank] = IntStream.of(ofKind)
                    .filter(rule -> rules.get(rule).covers(rank, placement))
                    .toArray();
        }
        return ofRanks;
    }

    /** True for a plan without rules. */
    public boolean isNone() {
        return none;
    }

    /**
     * Counts an operation that a rank begins.
     *
     * @throws RankKilledException if the rank dies here, and on every later call
     */
    public void onOperation(int rank) {
        if (!none) {
            countOperation(rank);
        }
    }

    private void countOperation(int rank) {
        for (int rule : operationKillsOf[rank]) {
            KillAtOperation kill = (KillAtOperation) rules.get(rule);
            if (counters.see(rule) >= kill.operation()) {
                throw killed(rank, rule);
            }
        }
        for (int rule : timedKillsOf[rank]) {
            KillAtTime kill = (KillAtTime) rules.get(rule);
            if (clock.getAsLong() >= kill.nanos()) {
                throw killed(rank, rule);
            }
        }
    }

    private RankKilledException killed(int rank, int rule) {
        counters.fireOnce(rule);
        return new RankKilledException(rank, ranksOf(rule), rules.get(rule).toString());
    }

    private List<Integer> ranksOf(int rule) {
        return IntStream.range(0, placement.ranks())
                .filter(rank -> rules.get(rule).covers(rank, placement))
                .boxed()
                .toList();
    }

    /** Time of death of a rank, in nanoseconds since the start of the job; {@link FaultPlan#NEVER} if there is none. */
    public long killTime(int rank) {
        long earliest = FaultPlan.NEVER;
        if (!none) {
            for (int rule : timedKillsOf[rank]) {
                earliest = Math.min(earliest, ((KillAtTime) rules.get(rule)).nanos());
            }
        }
        return earliest;
    }

    /**
     * Kills by the clock, in order of time. A rank dies by itself when it begins an operation after its time; a waiting
     * or computing rank needs the launcher.
     */
    public List<TimedKill> timedKills() {
        List<TimedKill> kills = new ArrayList<>();
        for (int rule = 0; rule < rules.size(); rule++) {
            if (rules.get(rule) instanceof KillAtTime kill) {
                kills.add(new TimedKill(kill.nanos(), ranksOf(rule), kill.toString(), rule));
            }
        }
        kills.sort(Comparator.comparingLong(TimedKill::nanos));
        return kills;
    }

    /** Records that the launcher has carried out a kill. */
    public void onTimedKill(TimedKill kill) {
        counters.fireOnce(kill.index());
    }

    /** The rule that kills an agent before a step, in the words of the plan; null if there is none. */
    public String onAgentStep(int node, String agent, long step) {
        for (int rule = 0; rule < rules.size(); rule++) {
            if (rules.get(rule) instanceof KillAgent kill && kill.strikes(node, agent, step)) {
                counters.fireOnce(rule);
                return kill.toString();
            }
        }
        return null;
    }

    /** Counts a transfer of a node, and decides its fate. */
    public TransferVerdict onTransfer(int fromNode, int toNode) {
        return none ? TransferVerdict.PASSES : judge(TrafficKind.TRANSFER, fromNode, node -> node == toNode);
    }

    /**
     * Counts a multicast of a node, and decides its fate at all destinations.
     *
     * @param destinations true for each destination
     */
    public TransferVerdict onMulticast(int fromNode, IntPredicate destinations) {
        return none ? TransferVerdict.PASSES : judge(TrafficKind.MULTICAST, fromNode, destinations);
    }

    /** Applies all rules: each counts its matches, even those that another rule fails. Delays add up. */
    private TransferVerdict judge(TrafficKind traffic, int fromNode, IntPredicate destinations) {
        String failure = null;
        long delay = 0;
        for (int i = 0; i < rules.size(); i++) {
            if (rules.get(i) instanceof TrafficRule rule
                    && rule.traffic() == traffic
                    && rule.comesFrom(fromNode)
                    && (rule.to() == FaultPlan.ANY || destinations.test(rule.to()))
                    && rule.nth().selects(counters.see(i))) {
                counters.fire(i);
                if (!rule.fails()) {
                    delay += rule.delayNanos();
                } else if (failure == null) {
                    failure = rule.toString();
                }
            }
        }
        return failure == null && delay == 0 ? TransferVerdict.PASSES : new TransferVerdict(failure, delay);
    }

    /** Additional computing time of a rank. The rules in force now decide; several slowdowns multiply. */
    public long slowdownNanos(int rank, long computedNanos) {
        return none ? 0 : slowdown(rank, computedNanos);
    }

    private long slowdown(int rank, long computedNanos) {
        double factor = 1;
        for (int i : slowsOf[rank]) {
            SlowRule rule = (SlowRule) rules.get(i);
            if (rule.holdsAt(clock.getAsLong())) {
                factor *= rule.factor();
                counters.fire(i);
            }
        }
        return Math.round(computedNanos * (factor - 1));
    }

    /** Number of matches of a rule, by its index in the plan. */
    public long seen(int rule) {
        return none ? 0 : counters.seen(rule);
    }

    /** Rules without effect so far, in the words of the plan. */
    public List<String> unused() {
        return IntStream.range(0, rules.size())
                .filter(rule -> fired(rule) == 0)
                .mapToObj(rule -> rules.get(rule).toString())
                .toList();
    }

    /** Number of strikes of a rule, by its index in the plan. A kill strikes once. */
    public long fired(int rule) {
        return none ? 0 : counters.fired(rule);
    }
}
