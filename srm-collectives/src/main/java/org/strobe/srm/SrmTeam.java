package org.strobe.srm;

import org.strobe.emulator.rank.Rank;
import org.strobe.srm.allreduce.CentralAllReduce;
import org.strobe.srm.allreduce.ExchangeAllReduce;
import org.strobe.srm.barrier.CentralBarrier;
import org.strobe.srm.barrier.ExchangeBarrier;
import org.strobe.srm.broadcast.SmpBroadcast;
import org.strobe.srm.data.Combiner;
import org.strobe.srm.data.Payload;
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

    /** Leaves the team; what was shown to others stays until they leave too. */
    @Override
    public void close() {
        space.close();
    }
}
