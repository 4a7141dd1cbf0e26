package org.strobe.srm;

import java.util.function.BooleanSupplier;
import org.strobe.emulator.rank.Rank;
import org.strobe.srm.allreduce.CentralAllReduce;
import org.strobe.srm.allreduce.ClusterAllReduce;
import org.strobe.srm.allreduce.ExchangeAllReduce;
import org.strobe.srm.allreduce.SlicedAllReduce;
import org.strobe.srm.barrier.CentralBarrier;
import org.strobe.srm.barrier.ClusterBarrier;
import org.strobe.srm.barrier.ExchangeBarrier;
import org.strobe.srm.broadcast.ClusterBroadcast;
import org.strobe.srm.broadcast.SmpBroadcast;
import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.exchange.ShownAllToAll;
import org.strobe.srm.gather.InlineAllGather;
import org.strobe.srm.gather.ShownAllGather;
import org.strobe.srm.gather.ShownGather;
import org.strobe.srm.gather.ShownScatter;
import org.strobe.srm.net.Introductions;
import org.strobe.srm.net.NetSpace;
import org.strobe.srm.net.NicArea;
import org.strobe.srm.reduce.ClusterInlineReduce;
import org.strobe.srm.reduce.InlineReduce;
import org.strobe.srm.reduce.ShownReduce;
import org.strobe.srm.reduce.StreamedReduce;
import org.strobe.srm.run.Member;
import org.strobe.srm.run.Patience;
import org.strobe.srm.run.Run;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.topology.BinomialTree;
import org.strobe.srm.topology.Shape;
import org.strobe.srm.topology.Team;

/**
 * The collectives of a team at one of its members. Each call blocks; all members make the same calls in the same order, one
 * thread at a time. Nothing is allocated once each kind of call has been made, from each root.
 *
 * <p>A call that ends with an exception leaves the team broken: others may wait for this member, or read what it has shown. All
 * later calls fail.
 */
public final class SrmTeam {
    /** Trees over nodes look like this. */
    static final Shape OVER_NODES = new BinomialTree();

    private static final int CALM = 0;
    private static final int CROWDED = 1;

    private final Rank rank;
    private final Team team;
    private final Patience patience;
    private final Member member;
    private final NodeSpace space;
    private final NetSpace net;
    private final int looks;

    private final ExchangeBarrier exchangeBarrier;
    private final CentralBarrier centralBarrier;
    private final SmpBroadcast broadcast;
    private final InlineReduce inlineReduce;
    private final ShownReduce shownReduce;
    private final ShownReduce shownAllReduce;
    private final StreamedReduce streamedReduce;
    private final StreamedReduce streamedAllReduce;
    private final ExchangeAllReduce exchangeAllReduce;
    private final CentralAllReduce centralAllReduce;
    private final SlicedAllReduce slicedAllReduce;
    private final ShownGather gather;
    private final ShownScatter scatter;
    private final InlineAllGather inlineAllGather;
    private final ShownAllGather shownAllGather;
    private final ShownAllToAll allToAll;
    private final ClusterBarrier clusterBarrier;
    private final ClusterBroadcast clusterBroadcast;
    private final ClusterAllReduce clusterAllReduce;
    private final ClusterInlineReduce clusterInlineReduce;
    private Throwable broken;

    private SrmTeam(Rank rank, String name, Team team, Patience patience, SrmSettings settings, NetSpace net) {
        this.rank = rank;
        this.team = team;
        this.patience = patience;
        this.net = net;
        this.space = new NodeSpace(rank, "srm/" + name, team);
        this.member = new Member(name, team, space, space.agree(settings.isCrowded() ? CROWDED : CALM) == CROWDED);
        this.looks = settings.looks();
        this.exchangeBarrier = new ExchangeBarrier(member);
        this.centralBarrier = new CentralBarrier(member);
        this.broadcast = new SmpBroadcast(member, null);
        this.inlineReduce = new InlineReduce(member);
        this.shownReduce = new ShownReduce(member, "reduction");
        this.shownAllReduce = new ShownReduce(member, "all-reduction");
        this.streamedReduce = new StreamedReduce(member, net, "reduction");
        this.streamedAllReduce = new StreamedReduce(member, net, "all-reduction");
        this.exchangeAllReduce = new ExchangeAllReduce(member);
        this.centralAllReduce = new CentralAllReduce(member);
        this.slicedAllReduce = new SlicedAllReduce(member);
        this.gather = new ShownGather(member);
        this.scatter = new ShownScatter(member);
        this.inlineAllGather = new InlineAllGather(member);
        this.shownAllGather = new ShownAllGather(member);
        this.allToAll = new ShownAllToAll(member);
        this.clusterBarrier = net == null ? null : new ClusterBarrier(member, net);
        this.clusterBroadcast = net == null ? null : new ClusterBroadcast(member, net);
        this.clusterAllReduce = net == null ? null : new ClusterAllReduce(member, net);
        this.clusterInlineReduce = net == null ? null : new ClusterInlineReduce(member, net);
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
        NetSpace net = NetSpace.open(rank, team, area, OVER_NODES, isNodeInOneJvm, introductions);
        return net == null ? null : new SrmTeam(rank, name, team, patience, settings, net);
    }

    private void begin() {
        rank.operation();
        if (broken != null) {
            throw new IllegalStateException("an earlier collective of " + member.name() + " was cut short", broken);
        }
        space.begin();
    }

    private void carryOut(Run run) {
        try {
            run.complete(looks, patience);
        } catch (RuntimeException | Error e) {
            broken = e;
            throw e;
        }
        space.end();
    }

    public void barrier() {
        begin();
        if (net != null) {
            carryOut(clusterBarrier.begin());
        } else {
            carryOut(member.isCrowded() ? centralBarrier.begin() : exchangeBarrier.begin());
        }
    }

    /**
     * Brings the root's data to all.
     *
     * @return how many bytes the root has sent; more than there is room for are cut off
     */
    public long broadcast(Payload data, int root) {
        begin();
        if (net != null) {
            carryOut(clusterBroadcast.begin(data, root));
            return clusterBroadcast.offered();
        }
        carryOut(broadcast.begin(data, team.local(root)));
        return broadcast.offered();
    }

    /** Whether {@link #reduce} keeps the order of operands if the operator needs it. */
    public boolean reduces(Combiner operator, int root) {
        return operator.isCommutative() || (root == 0 && team.isInBlocks());
    }

    /** Combines what all give, in the order of members; the root gets the result. Asks for {@link #reduces}. */
    public void reduce(Payload given, Payload result, Combiner operator, int root) {
        check(operator, root);
        begin();
        if (net != null) {
            carryOut(
                    Cell.fits(given.bytes())
                            ? clusterInlineReduce.begin(given, result, operator, root)
                            : streamedReduce.begin(given, result, operator, root, false));
        } else if (Cell.fits(given.bytes())) {
            carryOut(inlineReduce.begin(given, result, operator, team.local(root)));
        } else if (space.isOneJvm()) {
            carryOut(shownReduce.begin(given, result, operator, team.local(root)));
        } else {
            carryOut(streamedReduce.begin(given, result, operator, root, false));
        }
    }

    private void check(Combiner operator, int root) {
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
        if (net != null && !isExchanged(given.bytes())) {
            reduce(given, result, operator, 0);
            broadcast(result, 0);
            return;
        }
        begin();
        if (net != null) {
            carryOut(clusterAllReduce.begin(given, result, operator));
        } else if (!Cell.fits(given.bytes())) {
            carryOut(longAllReduce(given, result, operator));
        } else if (member.isCrowded()) {
            carryOut(centralAllReduce.begin(given, result, operator));
        } else {
            carryOut(exchangeAllReduce.begin(given, result, operator));
        }
    }

    private Run longAllReduce(Payload given, Payload result, Combiner operator) {
        if (space.isOneJvm()) {
            return shownAllReduce.begin(given, result, operator, ShownReduce.ALL);
        }
        return space.members() <= SlicedAllReduce.MOST_MEMBERS
                ? slicedAllReduce.begin(given, result, operator)
                : streamedAllReduce.begin(given, result, operator, 0, true);
    }

    private boolean isExchanged(long bytes) {
        return Cell.fits(bytes) || (bytes <= net.exchanged() && net.areNodesInOneJvm());
    }

    /** Whether {@link #gather}, {@link #scatter} and {@link #allToAll} may be called: all members are in one JVM, on one node. */
    public boolean isOneJvm() {
        return net == null && space.isOneJvm();
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
        carryOut(gather.begin(given, result, team.local(root)));
        return gather.left();
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
        carryOut(scatter.begin(given, result, team.local(root)));
        return scatter.left();
    }

    /** Whether there is a way for an all-gather of which nobody gives more than so many bytes. */
    public boolean allGathers(long mostBytes) {
        return net == null && (space.isOneJvm() || Cell.fits(mostBytes));
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
        if (Cell.fits(mostBytes)) {
            carryOut(inlineAllGather.begin(given, result));
            return inlineAllGather.left();
        }
        carryOut(shownAllGather.begin(given, result, inPlace));
        return shownAllGather.left();
    }

    /**
     * Brings each what each has for it.
     *
     * @return how many bytes there was no room for at this member
     */
    public long allToAll(Parts given, Parts result) {
        begin();
        carryOut(allToAll.begin(given, result));
        return allToAll.left();
    }

    /**
     * Leaves the team; what was shown to others stays until they leave too.
     *
     * @return what is left to do until nothing more comes from other nodes; true when it is done
     */
    public BooleanSupplier leave() {
        space.close();
        // To a team that was cut short, something may come at any time: it keeps its place on the NIC.
        return net == null || broken != null ? () -> true : net::tryClose;
    }
}
