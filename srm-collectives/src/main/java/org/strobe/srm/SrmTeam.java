package org.strobe.srm;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.strobe.emulator.rank.Rank;
import org.strobe.srm.call.AllGather;
import org.strobe.srm.call.AllToAll;
import org.strobe.srm.call.Broadcast;
import org.strobe.srm.call.Gather;
import org.strobe.srm.call.Scatter;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.net.Introductions;
import org.strobe.srm.net.NetSpace;
import org.strobe.srm.net.NicArea;
import org.strobe.srm.run.CollectiveRun;
import org.strobe.srm.run.Patience;
import org.strobe.srm.select.TeamAlgorithms;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.topology.TeamMap;

/**
 * The collectives of a team at one of its members. Each call blocks; those of {@link #pending} do not. All members
 * make equal calls in one order, one thread at a time. Blocking calls allocate nothing after the first call of each
 * kind from each root.
 *
 * <p>A call that ends with an exception breaks the team, since others may wait for this member or read its exposed
 * buffers. All later calls fail.
 */
public final class SrmTeam {
    private static final int CALM = 0;
    private static final int CROWDED = 1;

    private final Rank rank;
    private final TeamMap team;
    private final Patience patience;
    private final Member member;
    private final NodeSpace space;
    private final NetSpace net;
    private final int looks;
    private final boolean keepsOrder;
    private final TeamAlgorithms algorithms;
    private final PendingCalls pendingCalls;
    private PendingRun last;
    private Throwable broken;

    private SrmTeam(Rank rank, String name, TeamMap team, Patience patience, SrmSettings settings, NetSpace net) {
        this.rank = rank;
        this.team = team;
        this.patience = patience;
        this.net = net;
        this.space = new NodeSpace(rank, "srm/" + name, team);
        boolean crowded = net == null ? space.agree(settings.isCrowded() ? CROWDED : CALM) == CROWDED : net.isCrowded();
        this.member = new Member(
                rank, () -> patience.nameOf(name), team, space, net, settings.tree(), settings.paper(), crowded);
        this.looks = settings.looks();
        this.keepsOrder = settings.tree().keepsOrder();
        this.algorithms = TeamAlgorithms.of(member, settings.forced());
        this.pendingCalls = new PendingCalls(this, algorithms);
    }

    /**
     * Joins a team.
     *
     * @param name unique among the job's teams that exist at one time; equal at all members
     * @param patience how this member waits
     * @param area the share of each NIC for all teams; unused on one node
     * @param introductions unused on one node
     * @return null, at all members, if a node's NIC has no room for the team
     */
    public static SrmTeam join(
            Rank rank,
            String name,
            TeamMap team,
            Patience patience,
            SrmSettings settings,
            NicArea area,
            Introductions introductions) {
        if (team.nodes() == 1) {
            return new SrmTeam(rank, name, team, patience, settings, null);
        }
        boolean isNodeInOneJvm = NodeSpace.isInOneJvm(rank, team);
        NetSpace net = NetSpace.open(
                rank,
                team,
                area,
                settings.tree(),
                settings.paperRoom(),
                isNodeInOneJvm,
                settings.isCrowded(),
                introductions);
        return net == null ? null : new SrmTeam(rank, name, team, patience, settings, net);
    }

    private void begin() {
        rank.operation();
        checkWhole();
        if (last != null) {
            awaitLast();
        }
        space.begin();
    }

    private void awaitLast() {
        while (!last.isOver()) {
            PendingRun first = last.first();
            if (!first.advance()) {
                patience.await(first, 0, first);
            }
        }
        last = null;
        checkWhole();
    }

    /** The collectives in their pending forms. */
    public PendingCalls pending() {
        return pendingCalls;
    }

    /** Adds a pending collective. */
    PendingRun add(Supplier<CollectiveRun> beginning, LongSupplier outcome) {
        rank.operation();
        checkWhole();
        last = new PendingRun(this, last == null || last.isOver() ? null : last, beginning, outcome);
        return last;
    }

    /** Begins a pending collective that is now first. */
    CollectiveRun beginNext(Supplier<CollectiveRun> beginning) {
        checkWhole();
        space.begin();
        return beginning.get();
    }

    /** Advances a pending collective; true if it is complete. */
    boolean advance(CollectiveRun run) {
        if (!run.advance()) {
            return false;
        }
        space.end();
        return true;
    }

    /** Notes that a pending collective failed. */
    void breakBy(Throwable cause) {
        if (broken == null) {
            broken = cause;
        }
    }

    /** Throws if an earlier call ended with an exception. */
    public void checkWhole() {
        if (broken != null) {
            throw new IllegalStateException("an earlier collective of " + member.name() + " was cut short", broken);
        }
    }

    /**
     * Carries out a collective of the SRM paper. Arrivals of a short one do not interrupt: a member that is busy finds
     * them soon [SRM, section 2.3]. A long one has overlapping work on the node, so arrivals may interrupt.
     */
    private void carryOut(CollectiveRun run, long bytes) {
        if (net == null || bytes > member.switches().buffered()) {
            carryOut(run);
            return;
        }
        boolean wereOn = net.switchInterrupts(false);
        try {
            carryOut(run);
        } finally {
            net.switchInterrupts(wereOn);
        }
    }

    private void carryOut(CollectiveRun run) {
        try {
            run.complete(looks, patience);
        } catch (NullPointerException | IndexOutOfBoundsException e) {
            // A member accesses data that another one has not exposed.
            broken = e;
            throw patience.disagreement(e);
        } catch (RuntimeException | Error e) {
            broken = e;
            throw e;
        }
        space.end();
    }

    public void barrier() {
        begin();
        carryOut(algorithms.barriers().of(0).begin(), 0);
    }

    /**
     * Copies the root's data to all members.
     *
     * @return number of bytes that the root sent; a longer message is cut off
     */
    public long broadcast(Payload data, int root) {
        begin();
        Broadcast algorithm = algorithms.broadcasts().of(data.bytes());
        carryOut(algorithm.begin(data, root), data.bytes());
        return algorithm.offered();
    }

    /** True if {@link #reduce} keeps the order of operands, or the operator commutes. */
    public boolean reduces(Reducer operator, int root) {
        return operator.isCommutative() || (root == 0 && keepsOrder && team.isInBlocks());
    }

    /** Combines the operands of all members, in their order, at the root. Requires {@link #reduces}. */
    public void reduce(Payload given, Payload result, Reducer operator, int root) {
        check(operator, root);
        begin();
        carryOut(algorithms.reduces().of(given.bytes()).begin(given, result, operator, root), given.bytes());
    }

    void check(Reducer operator, int root) {
        if (!reduces(operator, root)) {
            throw new IllegalArgumentException("root=" + root + ": the order of operands would be another");
        }
        if (operator.unit() > Reducer.LARGEST_UNIT) {
            throw new IllegalArgumentException(
                    "unit=" + operator.unit() + ": elements have up to " + Reducer.LARGEST_UNIT + " bytes");
        }
    }

    /** Combines the operands of all members, in their order, at each member. Requires {@link #reduces} to root 0. */
    public void allReduce(Payload given, Payload result, Reducer operator) {
        check(operator, 0);
        begin();
        carryOut(algorithms.allReduces().of(given.bytes()).begin(given, result, operator), given.bytes());
    }

    /** True if {@link #gather} is available. */
    public boolean gathers() {
        return algorithms.gathers().serve(0);
    }

    /**
     * Collects a block of each member at the root.
     *
     * @param given null at the root if its block is in its place
     * @param result used at the root only
     * @return at the root, number of bytes cut off
     */
    public long gather(Payload given, MemberBlocks result, int root) {
        begin();
        Gather algorithm = algorithms.gathers().of(0);
        carryOut(algorithm.begin(given, result, root));
        return algorithm.left();
    }

    /** True if {@link #scatter} is available. */
    public boolean scatters() {
        return algorithms.scatters().serve(0);
    }

    /**
     * Distributes the root's blocks.
     *
     * @param given used at the root only
     * @param result null at the root if its block stays in its place
     * @return number of bytes cut off at this member
     */
    public long scatter(MemberBlocks given, Payload result, int root) {
        begin();
        Scatter algorithm = algorithms.scatters().of(0);
        carryOut(algorithm.begin(given, result, root));
        return algorithm.left();
    }

    /** True if {@link #allGather} is available for up to this number of bytes from each member. */
    public boolean allGathers(long mostBytes) {
        return algorithms.allGathers().serve(mostBytes);
    }

    /**
     * Collects a block of each member at all members.
     *
     * @param inPlace true if this member's block is in its place among the results
     * @param mostBytes largest block of any member; equal at all members
     * @return number of bytes cut off at this member
     */
    public long allGather(Payload given, MemberBlocks result, boolean inPlace, long mostBytes) {
        begin();
        AllGather algorithm = algorithms.allGathers().of(mostBytes);
        carryOut(algorithm.begin(given, result, inPlace));
        return algorithm.left();
    }

    /** True if {@link #allToAll} is available for blocks of about this number of bytes. */
    public boolean allToAlls(long bytes) {
        return algorithms.allToAlls().serve(bytes);
    }

    /**
     * Exchanges a block between any two members.
     *
     * @param bytes approximate size of a block; equal at all members
     * @return number of bytes cut off at this member
     */
    public long allToAll(MemberBlocks given, MemberBlocks result, long bytes) {
        begin();
        AllToAll algorithm = algorithms.allToAlls().of(bytes);
        carryOut(algorithm.begin(given, result));
        return algorithm.left();
    }

    /** True if {@link #scan} and {@link #exclusiveScan} are available for this number of bytes. */
    public boolean scans(long bytes) {
        return algorithms.scans().serve(bytes);
    }

    /** Combines the operands of this member and all earlier ones, in their order. */
    public void scan(Payload given, Payload result, Reducer operator) {
        begin();
        carryOut(algorithms.scans().of(given.bytes()).begin(given, result, operator));
    }

    /** Combines the operands of all earlier members, in their order; the first member receives nothing. */
    public void exclusiveScan(Payload given, Payload result, Reducer operator) {
        begin();
        carryOut(algorithms.exclusiveScans().of(given.bytes()).begin(given, result, operator));
    }

    /** True if {@link #reduceScatter} is available for operands of this number of bytes. */
    public boolean reduceScatters(long bytes) {
        return algorithms.reduceScatters().serve(bytes);
    }

    /**
     * Combines the operands of all members, in their order; each member receives a part.
     *
     * @param result buffer for this member's part, apart from its operand
     * @param start offset of this member's part in each operand
     */
    public void reduceScatter(Payload given, Payload result, Reducer operator, long start) {
        begin();
        carryOut(algorithms.reduceScatters().of(given.bytes()).begin(given, result, operator, start));
    }

    /**
     * Leaves the team once nothing is pending. Exposed buffers stay exposed until the others leave too.
     *
     * @return remaining work, repeated until true: arrivals from other nodes
     */
    public BooleanSupplier leave() {
        PendingRun pending = last;
        if (pending == null || pending.isOver()) {
            return leaveNow();
        }
        return new BooleanSupplier() {
            private BooleanSupplier rest;

            @Override
            public boolean getAsBoolean() {
                if (rest == null && pending.isOver()) {
                    rest = leaveNow();
                }
                return rest != null && rest.getAsBoolean();
            }
        };
    }

    private BooleanSupplier leaveNow() {
        space.close();
        // Messages to a broken team may arrive at any time, so it keeps its place on the NIC.
        return net == null || broken != null ? () -> true : net::tryClose;
    }
}
