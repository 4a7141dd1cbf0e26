package org.strobe.srm;

import org.strobe.emulator.rank.Rank;
import org.strobe.srm.allreduce.CentralAllReduce;
import org.strobe.srm.allreduce.ExchangeAllReduce;
import org.strobe.srm.barrier.CentralBarrier;
import org.strobe.srm.barrier.ExchangeBarrier;
import org.strobe.srm.broadcast.SmpBroadcast;
import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.exchange.ShownAllToAll;
import org.strobe.srm.gather.InlineAllGather;
import org.strobe.srm.gather.ShownAllGather;
import org.strobe.srm.gather.ShownGather;
import org.strobe.srm.gather.ShownScatter;
import org.strobe.srm.reduce.Combining;
import org.strobe.srm.reduce.InlineReduce;
import org.strobe.srm.reduce.ShownReduce;
import org.strobe.srm.reduce.StreamedReduce;
import org.strobe.srm.run.Member;
import org.strobe.srm.run.Patience;
import org.strobe.srm.run.Run;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.topology.Team;

/**
 * The collectives of a team at one of its members. Each call blocks; all members make the same calls in the same order, one
 * thread at a time. Nothing is allocated once each kind of call has been made.
 */
public final class SrmTeam implements AutoCloseable {
    private final Rank rank;
    private final Team team;
    private final Patience patience;
    private final Member member;
    private final NodeSpace space;
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
    private final ShownGather gather;
    private final ShownScatter scatter;
    private final InlineAllGather inlineAllGather;
    private final ShownAllGather shownAllGather;
    private final ShownAllToAll allToAll;

    /**
     * Joins a team.
     *
     * @param name tells the team from all others of the job that exist at the same time, and is the same at all its members
     * @param patience how its member waits
     * @param settings the same at all members
     */
    public SrmTeam(Rank rank, String name, Team team, Patience patience, SrmSettings settings) {
        this.rank = rank;
        this.team = team;
        this.patience = patience;
        this.space = new NodeSpace(rank, "srm/" + name, team);
        this.member = new Member(name, team, space, settings.isCrowded());
        this.looks = settings.looks();
        this.exchangeBarrier = new ExchangeBarrier(member);
        this.centralBarrier = new CentralBarrier(member);
        this.broadcast = new SmpBroadcast(member);
        this.inlineReduce = new InlineReduce(member);
        this.shownReduce = new ShownReduce(member, "reduction");
        this.shownAllReduce = new ShownReduce(member, "all-reduction");
        this.streamedReduce = new StreamedReduce(member, "reduction");
        this.streamedAllReduce = new StreamedReduce(member, "all-reduction");
        this.exchangeAllReduce = new ExchangeAllReduce(member);
        this.centralAllReduce = new CentralAllReduce(member);
        this.gather = new ShownGather(member);
        this.scatter = new ShownScatter(member);
        this.inlineAllGather = new InlineAllGather(member);
        this.shownAllGather = new ShownAllGather(member);
        this.allToAll = new ShownAllToAll(member);
    }

    private void carryOut(Run run) {
        run.complete(looks, patience);
        space.end();
    }

    private void begin() {
        rank.operation();
        space.begin();
    }

    public void barrier() {
        begin();
        carryOut(member.isCrowded() ? centralBarrier.begin() : exchangeBarrier.begin());
    }

    /**
     * Brings the root's data to all.
     *
     * @return how many bytes the root has sent; more than there is room for are cut off
     */
    public long broadcast(Payload data, int root) {
        begin();
        carryOut(broadcast.begin(data, team.local(root)));
        return broadcast.offered();
    }

    /** Combines what all give, in the order of members; the root gets the result. */
    public void reduce(Payload given, Payload result, Combiner operator, int root) {
        begin();
        int localRoot = team.local(root);
        if (Combining.fitsCell(given.bytes())) {
            carryOut(inlineReduce.begin(given, result, operator, localRoot));
        } else if (space.isOneJvm()) {
            carryOut(shownReduce.begin(given, result, operator, localRoot));
        } else {
            carryOut(streamedReduce.begin(given, result, operator, localRoot, false));
        }
    }

    /** Combines what all give, in the order of members; all get the result. */
    public void allReduce(Payload given, Payload result, Combiner operator) {
        begin();
        if (!Combining.fitsCell(given.bytes())) {
            carryOut(
                    space.isOneJvm()
                            ? shownAllReduce.begin(given, result, operator, ShownReduce.ALL)
                            : streamedAllReduce.begin(given, result, operator, 0, true));
        } else if (member.isCrowded()) {
            carryOut(centralAllReduce.begin(given, result, operator));
        } else {
            carryOut(exchangeAllReduce.begin(given, result, operator));
        }
    }

    /** Whether all members are in one JVM: {@link #gather}, {@link #scatter}, {@link #allToAll} are for those only. */
    public boolean isOneJvm() {
        return space.isOneJvm();
    }

    /**
     * Brings what each has to the root.
     *
     * @param given null at the root if its part is in its place
     * @param result asked for at the root only
     * @return how many bytes of this member there was no room for
     */
    public long gather(Payload given, Parts result, int root) {
        begin();
        carryOut(gather.begin(given, result, team.local(root)));
        return gather.takeLeft();
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
        return scatter.takeLeft();
    }

    /** Whether there is a way for an all-gather of which nobody gives more than so many bytes. */
    public boolean allGathers(long mostBytes) {
        return space.isOneJvm() || Combining.fitsCell(mostBytes);
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
        if (Combining.fitsCell(mostBytes)) {
            carryOut(inlineAllGather.begin(given, result));
            return inlineAllGather.takeLeft();
        }
        carryOut(shownAllGather.begin(given, result, inPlace));
        return shownAllGather.takeLeft();
    }

    /**
     * Brings each what each has for it.
     *
     * @return how many bytes there was no room for at this member
     */
    public long allToAll(Parts given, Parts result) {
        begin();
        carryOut(allToAll.begin(given, result));
        return allToAll.takeLeft();
    }

    /** Leaves the team; what was shown to others stays until they leave too. */
    @Override
    public void close() {
        space.close();
    }
}
