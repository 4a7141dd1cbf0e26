package org.strobe.srm.reduce;

import java.nio.ByteBuffer;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.net.ReducePort;
import org.strobe.srm.run.Resumable;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.space.Outlet;
import org.strobe.srm.space.PieceStream;

/** The pieces of a reduction on their way up a tree, at one member. */
final class UpwardFlow extends Resumable {
    private final Member member;
    private final NodeSpace space;
    private final ReduceTree tree;
    private Payload result;
    private ByteBuffer target;
    private long bytes;
    private int most;
    private boolean isTop;
    private int takers;
    private long position;

    UpwardFlow(Member member, ReduceTree tree) {
        this.member = member;
        this.space = member.space();
        this.tree = tree;
    }

    /**
     * Begins.
     *
     * @param own what this member gives
     * @param gotten where the own result belongs, if it is made here; else null
     * @param localTop where all of the node comes together
     * @param takersAtTop how many members take what comes together there from the top's stream
     */
    void begin(Payload own, Payload gotten, long length, int piece, int localTop, int takersAtTop) {
        result = gotten;
        target = gotten == null || gotten.isWhere(own) ? null : gotten.direct();
        bytes = length;
        most = piece;
        isTop = space.self() == localTop;
        takers = isTop ? takersAtTop : 1;
        position = 0;
    }

    /** Bytes that are combined. */
    long made() {
        return position;
    }

    /** True if results go into the own stream. */
    boolean usesStream() {
        return takers > 0;
    }

    private boolean goesAfar() {
        return isTop && tree.port() != null && tree.port().hasParent();
    }

    @Override
    public boolean advance() {
        while (position < bytes) {
            int part = (int) Math.min(most, bytes - position);
            if (!hasRoomBehind(part) || !isReady(part)) {
                return false;
            }
            if (usesStream()) {
                intoStream(part);
            } else if (goesAfar()) {
                ReducePort port = tree.port();
                tree.combine(position, port.stage(), port.stageBytes(), ReducePort.PAYLOAD, part);
                port.send(part);
            } else if (target != null && tree.hasOperandsBelow()) {
                tree.combine(position, null, target, Math.toIntExact(position), part);
            } else {
                tree.combine(position, member.part(), member.partBytes(), 0, part);
                result.write(position, member.part(), 0, part);
            }
            position += part;
        }
        return true;
    }

    private boolean hasRoomBehind(int part) {
        if (usesStream()) {
            Outlet outlet = space.outlet();
            return isReached(outlet.taken(), outlet.freedBy());
        }
        if (goesAfar()) {
            ReducePort port = tree.port();
            return isReached(port.used(), port.usedBy(part));
        }
        return true;
    }

    /** True if the next piece can be combined now. */
    private boolean isReady(int part) {
        if (!tree.combinesAsTheyCome()) {
            return areOperandsThere();
        }
        while (tree.next() > 0) {
            if (!isThere(tree.next())) {
                return false;
            }
            tree.combineNext(position, part);
        }
        return tree.next() < 0 || isThere(0);
    }

    private boolean areOperandsThere() {
        for (int i = tree.nodesBelow(); i < tree.nodesBelow() + tree.children(); i++) {
            if (!isThere(i)) {
                return false;
            }
        }
        for (int i = 0; i < tree.nodesBelow(); i++) {
            if (!isThere(i)) {
                return false;
            }
        }
        return true;
    }

    /** True if the next piece of an operand is there. Operands of other nodes are numbered first. */
    private boolean isThere(int operand) {
        if (operand < tree.nodesBelow()) {
            return isReached(tree.port().came(operand), tree.port().cameBy(operand));
        }
        int child = tree.child(operand - tree.nodesBelow());
        long piece = tree.piece(child);
        return isReached(space.stream(child).filled(piece), PieceStream.filling(piece));
    }

    private void intoStream(int part) {
        Outlet outlet = space.outlet();
        PieceStream stream = outlet.stream();
        long at = stream.at(outlet.next());
        tree.combine(position, stream.region(), stream.bytes(), Math.toIntExact(at), part);
        if (result != null) {
            result.write(position, stream.region(), at, part);
        }
        if (isTop) {
            stream.show(outlet.next(), space.doorbells());
        } else {
            stream.show(outlet.next(), space.doorbells()[tree.parent()]);
        }
        outlet.sent(takers);
    }
}
