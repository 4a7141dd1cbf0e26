package org.strobe.emulator.fault;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.strobe.emulator.machine.Placement;
import org.strobe.shm.segment.Memory;

/**
 * A plan at work in one process of a job. Kernels and NICs ask here at each operation; without a plan every answer is
 * one test of a final field. Any thread may ask.
 *
 * <p>Counting is exact: of the threads and processes that issue a node's transfers, one gets the fifth. Which one it is
 * depends on their order, unless one thread issues them.
 */
public final class Faults {
    /** Nothing goes wrong. */
    public static final Faults NONE =
            new Faults(FaultPlan.NONE, Placement.block(1, 1), () -> 0, Memory.allocate(size(FaultPlan.NONE)));

    /** A time that does not come. */
    public static final long NEVER = Long.MAX_VALUE;

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

    /** How many bytes the counters of a plan take. */
    public static long size(FaultPlan plan) {
        return FaultsLayout.size(plan.size());
    }

    /**
     * A plan for a job in this process alone.
     *
     * @param nanosSinceJobStart the kernel's clock
     * @throws IllegalArgumentException if the plan speaks of ranks or nodes that the job does not have
     */
    public static Faults of(FaultPlan plan, Placement placement, LongSupplier nanosSinceJobStart) {
        return plan.isNone() ? NONE : of(plan, placement, nanosSinceJobStart, Memory.allocate(size(plan)));
    }

    /**
     * A plan for a job of several processes, which count together.
     *
     * @param counters of {@link #size} bytes, zeroed before the first process comes
     * @throws IllegalArgumentException if the plan speaks of ranks or nodes that the job does not have, or is not the
     *     plan of the other processes
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

    /** For each rank, the places of its rules of a kind. */
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

    /** Whether nothing will ever go wrong. */
    public boolean isNone() {
        return none;
    }

    /**
     * Counts an operation that a rank begins.
     *
     * @throws RankKilledException if the rank dies here; again each time it is asked after that
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

    /** When a rank dies by the clock, in nanoseconds since the job began; {@link #NEVER} if it does not. */
    public long killTime(int rank) {
        long earliest = NEVER;
        if (!none) {
            for (int rule : timedKillsOf[rank]) {
                earliest = Math.min(earliest, ((KillAtTime) rules.get(rule)).nanos());
            }
        }
        return earliest;
    }

    /**
     * Who dies by the clock, the earliest first. A rank that begins an operation after its time dies by itself; one that
     * waits or computes needs somebody to end it.
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

    /** Notes that a launcher has carried out a kill. */
    public void onTimedKill(TimedKill kill) {
        counters.fireOnce(kill.index());
    }

    /** What ends an agent of a node before it takes a step: a rule, as the plan says it; null if nothing does. */
    public String onAgentStep(int node, String agent, long step) {
        for (int rule = 0; rule < rules.size(); rule++) {
            if (rules.get(rule) instanceof KillAgent kill && kill.strikes(node, agent, step)) {
                counters.fireOnce(rule);
                return kill.toString();
            }
        }
        return null;
    }

    /** Counts a transfer that a node is about to make, and says what becomes of it. */
    public Verdict onTransfer(int fromNode, int toNode) {
        return none ? Verdict.PASSES : judge(Traffic.TRANSFER, fromNode, node -> node == toNode);
    }

    /**
     * Counts a multicast that a node is about to make, and says what becomes of it at all its destinations.
     *
     * @param destinations whether it goes to a node
     */
    public Verdict onMulticast(int fromNode, IntPredicate destinations) {
        return none ? Verdict.PASSES : judge(Traffic.MULTICAST, fromNode, destinations);
    }

    /** Every rule counts what it is about, also what another makes fail; delays add up. */
    private Verdict judge(Traffic traffic, int fromNode, IntPredicate destinations) {
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
        return failure == null && delay == 0 ? Verdict.PASSES : new Verdict(failure, delay);
    }

    /**
     * How much longer a rank has to compute that has computed for so long. What slows it down is decided by the present
     * time; several slowdowns multiply.
     */
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

    /** How many operations, transfers or multicasts a rule has counted, by its place in the plan. */
    public long seen(int rule) {
        return none ? 0 : counters.seen(rule);
    }

    /** The rules that have struck nothing so far, as the plan says them. */
    public List<String> unused() {
        return IntStream.range(0, rules.size())
                .filter(rule -> fired(rule) == 0)
                .mapToObj(rule -> rules.get(rule).toString())
                .toList();
    }

    /** How many times a rule has struck, by its place in the plan. A kill strikes once. */
    public long fired(int rule) {
        return none ? 0 : counters.fired(rule);
    }
}
