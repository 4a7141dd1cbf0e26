package org.strobe.srm.broadcast;

import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Doorbell;
import org.strobe.srm.call.Broadcast;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.space.Cell;
import org.strobe.srm.space.Outlet;
import org.strobe.srm.space.PieceStream;
import org.strobe.srm.topology.LocalTree;
import org.strobe.srm.topology.TreeShape;

/**
 * A broadcast on one node along a tree, as over messages: a member passes each piece to its children through its
 * stream. The SRM paper finds it slower than the flat one [SRM, section 2.2].
 *
 * <pre>
 *   root: data --> own stream      inner: stream above --> own stream, buffer      leaf: stream above --> buffer
 * </pre>
 */
public final class SmpTreeBroadcast extends NodeRun implements Broadcast {
    private static final int LEARN = 0;
    private static final int TELL = 1;
    private static final int STREAM = 2;

    private final LocalTree tree;
    private final Doorbell[][] belowFor;
    private int stage;
    private Payload data;
    private Doorbell[] below;
    private long offered;
    private long position;
    private long piece;

    public SmpTreeBroadcast(Member member, TreeShape shape) {
        super(member, "broadcast");
        this.tree = new LocalTree(shape, space.members(), space.self());
        this.belowFor = new Doorbell[space.members()][];
    }

    @Override
    public SmpTreeBroadcast begin(Payload payload, int rootMember) {
        beginAnew();
        int root = member.team().local(rootMember);
        tree.turn(root);
        if (belowFor[root] == null) {
            belowFor[root] = new Doorbell[tree.children()];
            for (int i = 0; i < tree.children(); i++) {
                belowFor[root][i] = space.doorbells()[tree.child(i)];
            }
        }
        below = belowFor[root];
        data = payload;
        offered = payload.bytes();
        position = 0;
        stage = tree.isRoot() ? TELL : LEARN;
        return this;
    }

    @Override
    public long offered() {
        return offered;
    }

    @Override
    public boolean advance() {
        if (stage == LEARN) {
            if (!isShown(tree.parent())) {
                return false;
            }
            Cell above = space.cell(tree.parent());
            offered = above.length();
            piece = above.number();
            stage = TELL;
        }
        if (stage == TELL) {
            if (below.length > 0) {
                if (!hasRoom()) {
                    return false;
                }
                Cell own = space.cell(space.self());
                own.setNumber(space.outlet().next());
                own.show(space.number(), 0, Long.BYTES, offered, below);
            }
            stage = STREAM;
        }
        int most = PieceStream.pieceOf(offered, 1);
        while (position < offered) {
            int bytes = (int) Math.min(most, offered - position);
            if (!isPassed(bytes)) {
                return false;
            }
            position += bytes;
        }
        return true;
    }

    private boolean isPassed(int bytes) {
        PieceStream above = tree.isRoot() ? null : space.stream(tree.parent());
        if (above != null && !isReached(above.filled(piece), PieceStream.filling(piece))) {
            return false;
        }
        if (below.length > 0) {
            Outlet outlet = space.outlet();
            if (!isReached(outlet.taken(), outlet.freedBy())) {
                return false;
            }
            fill(outlet, above, bytes);
        }
        if (above != null) {
            keep(above.region(), above.at(piece), bytes);
            above.take(piece++);
        }
        return true;
    }

    private void fill(Outlet outlet, PieceStream above, int bytes) {
        PieceStream own = outlet.stream();
        long at = own.at(outlet.next());
        if (above == null) {
            data.read(position, own.region(), at, bytes);
        } else {
            own.region().memory().copyFrom(at, above.region().memory(), above.at(piece), bytes);
        }
        own.show(outlet.next(), below);
        outlet.sent(below.length);
    }

    private void keep(Region source, long at, int bytes) {
        long wanted = Math.clamp(data.bytes() - position, 0, bytes);
        if (wanted > 0) {
            data.write(position, source, at, wanted);
        }
    }
}
