package org.strobe.srm.exchange;

import org.strobe.srm.call.AllGather;
import org.strobe.srm.call.AllToAll;
import org.strobe.srm.call.Gather;
import org.strobe.srm.call.Scatter;
import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.Rounds;
import org.strobe.srm.run.Pair;

/**
 * Collectives that bring parts from members to members of several nodes, where each node's members are in one JVM: they show their
 * buffers, and fetch what others of the node have for them; meanwhile the master sends what goes to other nodes, straight out of
 * the buffers, and puts what comes from there straight into them.
 *
 * <pre>
 *   node 0   0 &lt;==> 1     0: buffers of 0, 1 --> node 1, node 2 ...      and what comes --> buffers of 0, 1
 *   node 1   2 &lt;==> 3     2: buffers of 2, 3 --> node 2 ... node 0
 * </pre>
 *
 * <p>One message, of as many pieces as it needs, from a node to each other, whatever the number of members.
 */
public final class ClusterExchange extends Rounds implements Gather, Scatter, AllGather, AllToAll {
    private static final int NONE = -1;

    private final Shelf shelf;
    private final Outgoing outgoing;
    private final Incoming incoming;
    private final Pair both;
    private Pattern pattern;
    private int root;
    private Payload given;
    private Payload gotten;
    private Parts givenParts;
    private Parts gottenParts;
    private boolean copiesOwn;

    /** @param name what a waiting rank says that it waits in */
    public ClusterExchange(Member member, String name) {
        super(member, name);
        this.shelf = new Shelf(member.team(), space);
        boolean isMaster = member.net().isMaster();
        this.outgoing = isMaster ? new Outgoing(member.team(), shelf, member.net()) : null;
        this.incoming = isMaster ? new Incoming(member.team(), shelf, member.net()) : null;
        this.both = isMaster ? new Pair(outgoing, incoming) : null;
    }

    @Override
    public ClusterExchange begin(Payload own, Parts result, int rootMember) {
        given = own;
        gottenParts = result;
        copiesOwn = own != null;
        return begin(Pattern.GATHER, rootMember);
    }

    @Override
    public ClusterExchange begin(Parts own, Payload result, int rootMember) {
        givenParts = own;
        gotten = result;
        copiesOwn = result != null;
        return begin(Pattern.SCATTER, rootMember);
    }

    @Override
    public ClusterExchange begin(Payload own, Parts result, boolean inPlace) {
        given = own;
        gottenParts = result;
        copiesOwn = !inPlace;
        return begin(Pattern.ALL_GATHER, NONE);
    }

    @Override
    public ClusterExchange begin(Parts own, Parts result) {
        givenParts = own;
        gottenParts = result;
        copiesOwn = true;
        return begin(Pattern.ALL_TO_ALL, NONE);
    }

    private ClusterExchange begin(Pattern itsPattern, int rootMember) {
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
