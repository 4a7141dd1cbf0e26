package org.strobe.srm.exchange;

import org.strobe.srm.call.AllGather;
import org.strobe.srm.call.AllToAll;
import org.strobe.srm.call.Gather;
import org.strobe.srm.call.Scatter;
import org.strobe.srm.data.MemberBlocks;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.TwoRoundRun;
import org.strobe.srm.run.ResumablePair;

/**
 * Exchanges of blocks between members of several nodes, where each node's members are in one JVM. Members expose
 * their buffers and copy blocks from others of the node. Meanwhile the master sends blocks to other nodes straight
 * out of these buffers, and writes arriving blocks straight into them.
 *
 * <pre>
 *   node 0   0 &lt;==> 1     0: buffers of 0, 1 --> node 1, node 2 ...      and what comes --> buffers of 0, 1
 *   node 1   2 &lt;==> 3     2: buffers of 2, 3 --> node 2 ... node 0
 * </pre>
 *
 * <p>One message from each node to each other, in pieces, for any number of members.
 */
public final class ClusterExchange extends TwoRoundRun implements Gather, Scatter, AllGather, AllToAll {
    private static final int NONE = -1;

    private final Shelf shelf;
    private final OutgoingBlocks outgoing;
    private final IncomingBlocks incoming;
    private final ResumablePair both;
    private ExchangePattern pattern;
    private int root;
    private Payload given;
    private Payload gotten;
    private MemberBlocks givenParts;
    private MemberBlocks gottenParts;
    private boolean copiesOwn;

    /** @param name the collective in which a waiting rank reports to wait */
    public ClusterExchange(Member member, String name) {
        super(member, name);
        this.shelf = new Shelf(member.team(), space);
        boolean isMaster = member.net().isMaster();
        this.outgoing = isMaster ? new OutgoingBlocks(member.team(), shelf, member.net()) : null;
        this.incoming = isMaster ? new IncomingBlocks(member.team(), shelf, member.net()) : null;
        this.both = isMaster ? new ResumablePair(outgoing, incoming) : null;
    }

    @Override
    public ClusterExchange begin(Payload own, MemberBlocks result, int rootMember) {
        given = own;
        gottenParts = result;
        copiesOwn = own != null;
        return begin(ExchangePattern.GATHER, rootMember);
    }

    @Override
    public ClusterExchange begin(MemberBlocks own, Payload result, int rootMember) {
        givenParts = own;
        gotten = result;
        copiesOwn = result != null;
        return begin(ExchangePattern.SCATTER, rootMember);
    }

    @Override
    public ClusterExchange begin(Payload own, MemberBlocks result, boolean inPlace) {
        given = own;
        gottenParts = result;
        copiesOwn = !inPlace;
        return begin(ExchangePattern.ALL_GATHER, NONE);
    }

    @Override
    public ClusterExchange begin(MemberBlocks own, MemberBlocks result) {
        givenParts = own;
        gottenParts = result;
        copiesOwn = true;
        return begin(ExchangePattern.ALL_TO_ALL, NONE);
    }

    private ClusterExchange begin(ExchangePattern itsPattern, int rootMember) {
        pattern = itsPattern;
        root = rootMember;
        shelf.begin(itsPattern);
        beginRounds();
        return this;
    }

    @Override
    protected void show() {
        space.show(given, gotten);
        space.show(givenParts, gottenParts);
    }

    @Override
    protected void work() {
        if (both != null) {
            member.net().deliveryPort().begin();
            outgoing.begin(pattern, root);
            incoming.begin(pattern, root);
            both.begin(true, true);
            both.advance();
        }
        leave(shelf.copyWithin(root, copiesOwn));
    }

    @Override
    protected boolean isThrough() {
        return both == null || isThrough(both);
    }

    @Override
    protected void takeBack() {
        leave(space.ownLost());
        space.takeBack();
        given = null;
        gotten = null;
        givenParts = null;
        gottenParts = null;
    }
}
