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
import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.net.Introductions;
import org.strobe.srm.net.NetSpace;
import org.strobe.srm.net.NicArea;
import org.strobe.srm.run.Patience;
import org.strobe.srm.run.Run;
import org.strobe.srm.select.Algorithms;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.topology.Team;

/**
 * The collectives of a team at one of its members. Each call blocks, those of {@link #pending} do not; all members make the same
 * calls in the same order, one thread at a time. Those that block allocate nothing once each kind of call has been made, from each
 * root.
 *
 * <p>A call that ends with an exception leaves the team broken: others may wait for this member, or read what it has shown. All
 * later calls fail.
 */
public final class SrmTeam {
    private static final int CALM = 0;
    private static final int CROWDED = 1;

    private final Rank rank;
    private final Team team;
    private final Patience patience;
    private final Member member;
    private final NodeSpace space;
    private final NetSpace net;
    private final int looks;
    private final boolean keepsOrder;
    private final Algorithms algorithms;
    private final PendingCalls pendingCalls;
    private Pending last;
    private Throwable broken;

    private SrmTeam(Rank rank, String name, Team team, Patience patience, SrmSettings settings, NetSpace net) {
        this.rank = rank;
        this.team = team;
        this.patience = patience;
        this.net = net;
        this.space = new NodeSpace(rank, "srm/" + name, team);
        boolean crowded = net == null ? space.agree(settings.isCrowded() ? CROWDED : CALM) == CROWDED : net.isCrowded();
        this.member = new Member(rank, name, team, space, net, settings.tree(), crowded);
        this.looks = settings.looks();
        this.keepsOrder = settings.tree().keepsOrder();
        this.algorithms = Algorithms.of(member, settings.forced());
        this.pendingCalls = new PendingCalls(this, algorithms);
    }

    /**
     * Joins a team.
     *
     * @param name tells the team from all others of the job that exist at the same time, and is the same at all its members
     * @param patience how its member waits
     * @param area what teams have of NICs; not asked for if the team is on one node
     * @param introductions not used if the team is on one node
     * @return null, at all members alike, if a node has no room left for the team on its NIC
     */
    public static SrmTeam join(
            Rank rank,
            String name,
            Team team,
            Patience patience,
            SrmSettings settings,
            NicArea area,
            Introductions introductions) {
        if (team.nodes() == 1) {
            return new SrmTeam(rank, name, team, patience, settings, null);
        }
        boolean isNodeInOneJvm = NodeSpace.isInOneJvm(rank, team);
        NetSpace net =
                NetSpace.open(rank, team, area, settings.tree(), isNodeInOneJvm, settings.isCrowded(), introductions);
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
            Pending first = last.first();
            if (!first.advance()) {
                patience.await(first, 0, first);
            }
        }
        last = null;
        checkWhole();
    }

    /** The same collectives, to go on in the background. */
    public PendingCalls pending() {
        return pendingCalls;
    }

    /** Another one that is pending. */
    Pending add(Supplier<Run> beginning, LongSupplier outcome) {
        rank.operation();
        checkWhole();
        last = new Pending(this, last == null || last.isOver() ? null : last, beginning, outcome);
        return last;
    }

    /** The turn of a pending one has come. */
    Run beginNext(Supplier<Run> beginning) {
        checkWhole();
        space.begin();
        return beginning.get();
    }

    /** Carries a pending one on; true if it is over. */
    boolean advance(Run run) {
        if (!run.advance()) {
            return false;
        }
        space.end();
        return true;
    }

    /** A pending one was cut short. */
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

    private void carryOut(Run run) {
        try {
            run.complete(looks, patience);
        } catch (NullPointerException | IndexOutOfBoundsException e) {
            // One looks for what another has not shown, or beyond it.
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
        carryOut(algorithms.barriers().of(0).begin());
    }

    /**
     * Brings the root's data to all.
     *
     * @return how many bytes the root has sent; more than there is room for are cut off
     */
    public long broadcast(Payload data, int root) {
        begin();
        Broadcast algorithm = algorithms.broadcasts().of(0); // only the root knows how long the message is
        carryOut(algorithm.begin(data, root));
        return algorithm.offered();
    }

    /** Whether {@link #reduce} keeps the order of operands if the operator needs it. */
    public boolean reduces(Combiner operator, int root) {
        return operator.isCommutative() || (root == 0 && keepsOrder && team.isInBlocks());
    }

    /** Combines what all give, in the order of members; the root gets the result. Asks for {@link #reduces}. */
    public void reduce(Payload given, Payload result, Combiner operator, int root) {
        check(operator, root);
        begin();
        carryOut(algorithms.reduces().of(given.bytes()).begin(given, result, operator, root));
    }

    void check(Combiner operator, int root) {
        if (!reduces(operator, root)) {
            throw new IllegalArgumentException("root=" + root + ": the order of operands would be another");
        }
        if (operator.unit() > Combiner.LARGEST_UNIT) {
            throw new IllegalArgumentException(
                    "unit=" + operator.unit() + ": elements have up to " + Combiner.LARGEST_UNIT + " bytes");
        }
    }

    /** Combines what all give, in the order of members; all get the result. Asks for {@link #reduces} to root 0. */
    public void allReduce(Payload given, Payload result, Combiner operator) {
        check(operator, 0);
        begin();
        carryOut(algorithms.allReduces().of(given.bytes()).begin(given, result, operator));
    }

    /** Whether {@link #gather} may be called. */
    public boolean gathers() {
        return algorithms.gathers().serve(0);
    }

    /**
     * Brings what each has to the root.
     *
     * @param given null at the root if its part is in its place
     * @param result asked for at the root only
     * @return at the root, how many bytes there was no room for
     */
    public long gather(Payload given, Parts result, int root) {
        begin();
        Gather algorithm = algorithms.gathers().of(0);
        carryOut(algorithm.begin(given, result, root));
        return algorithm.left();
    }

    /** Whether {@link #scatter} may be called. */
    public boolean scatters() {
        return algorithms.scatters().serve(0);
    }

    /**
     * Brings each what the root has for it.
     *
     * @param given asked for at the root only
     * @param result null at the root if its part stays in its place
     * @return how many bytes of this member there was no room for
     */
    public long scatter(Parts given, Payload result, int root) {
        begin();
        Scatter algorithm = algorithms.scatters().of(0);
        carryOut(algorithm.begin(given, result, root));
        return algorithm.left();
    }

    /** Whether {@link #allGather} may be called if nobody gives more than so many bytes. */
    public boolean allGathers(long mostBytes) {
        return algorithms.allGathers().serve(mostBytes);
    }

    /**
     * Brings what each has to all.
     *
     * @param inPlace whether what this member gives is in its place among the results
     * @param mostBytes the most that anybody gives; the same at all
     * @return how many bytes there was no room for at this member
     */
    public long allGather(Payload given, Parts result, boolean inPlace, long mostBytes) {
        begin();
        AllGather algorithm = algorithms.allGathers().of(mostBytes);
        carryOut(algorithm.begin(given, result, inPlace));
        return algorithm.left();
    }

    /** Whether {@link #allToAll} may be called if each part has about so many bytes. */
    public boolean allToAlls(long bytes) {
        return algorithms.allToAlls().serve(bytes);
    }

    /**
     * Brings each what each has for it.
     *
     * @param bytes about how many each part has; the same at all
     * @return how many bytes there was no room for at this member
     */
    public long allToAll(Parts given, Parts result, long bytes) {
        begin();
        AllToAll algorithm = algorithms.allToAlls().of(bytes);
        carryOut(algorithm.begin(given, result));
        return algorithm.left();
    }

    /** Whether {@link #scan} and {@link #exclusiveScan} may be called for so many bytes. */
    public boolean scans(long bytes) {
        return algorithms.scans().serve(bytes);
    }

    /** Combines what each and all before it give, in the order of members. */
    public void scan(Payload given, Payload result, Combiner operator) {
        begin();
        carryOut(algorithms.scans().of(given.bytes()).begin(given, result, operator));
    }

    /** Combines what all before each give; the first gets nothing. */
    public void exclusiveScan(Payload given, Payload result, Combiner operator) {
        begin();
        carryOut(algorithms.exclusiveScans().of(given.bytes()).begin(given, result, operator));
    }

    /** Whether {@link #reduceScatter} may be called if each gives so many bytes. */
    public boolean reduceScatters(long bytes) {
        return algorithms.reduceScatters().serve(bytes);
    }

    /**
     * Combines what all give, in the order of members; each gets a part.
     *
     * @param result where this member wants its part, which is as long; apart from what it gives
     * @param start where its part begins in what each gives
     */
    public void reduceScatter(Payload given, Payload result, Combiner operator, long start) {
        begin();
        carryOut(algorithms.reduceScatters().of(given.bytes()).begin(given, result, operator, start));
    }

    /**
     * Leaves the team as soon as nothing is pending; what was shown to others stays until they leave too.
     *
     * @return what is left to do until nothing more comes from other nodes; true when it is done
     */
    public BooleanSupplier leave() {
        Pending pending = last;
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
        // To a team that was cut short, something may come at any time: it keeps its place on the NIC.
        return net == null || broken != null ? () -> true : net::tryClose;
    }
}
