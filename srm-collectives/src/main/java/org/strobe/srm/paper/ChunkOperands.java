package org.strobe.srm.paper;

import java.lang.foreign.MemorySegment;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.net.ChunkPort;
import org.strobe.srm.run.Resumable;
import org.strobe.srm.space.NodeSpace;
import org.strobe.srm.space.ReducePairs;
import org.strobe.srm.topology.EmbeddedPlace;

/**
 * Combines a member's own operand with those of the members and nodes right below, for one chunk.
 *
 * <p>In the order of members: the own operand, those of the node, those of other nodes. A commutative operator takes each
 * as soon as it is there, the lowest first, since it has the smallest subtree; another one begins with the last.
 */
final class ChunkOperands extends Resumable {
    private final Member member;
    private final NodeSpace space;
    private final ReducePairs pairs;
    private final ChunkPort port;
    private final EmbeddedPlace place;
    private Payload own;
    private Reducer combiner;
    private long first;
    private long chunk;
    private long position;
    private MemorySegment target;
    private long at;
    private int bytes;
    private boolean holdsOwn;
    private int next;

    /** @param port null if no operands come from other nodes */
    ChunkOperands(Member member, ReducePairs pairs, ChunkPort port, EmbeddedPlace place) {
        this.member = member;
        this.space = member.space();
        this.pairs = pairs;
        this.port = port;
        this.place = place;
    }

    /** Begins a reduction. */
    void begin(Payload given, Reducer operator) {
        own = given;
        combiner = operator;
        next = 0;
    }

    /** Number of operands besides the own one. */
    int number() {
        return place.membersBelow() + nodesBelow();
    }

    private int nodesBelow() {
        return port != null && place.isEntry() ? place.nodesBelow() : 0;
    }

    /** True if the operator can use this memory in place. */
    boolean isUsable(MemorySegment memory) {
        return memory != null && (memory.isNative() || combiner.takesArrays());
    }

    /**
     * Combines the operands of a chunk; to be advanced until it is complete.
     *
     * @param firstChunk number of the reduction's first chunk
     * @param index number of the chunk in the reduction
     * @param newPosition position of the chunk in the message
     * @param isOwn true if the target is the own operand
     */
    Resumable combine(
            long firstChunk,
            long index,
            long newPosition,
            MemorySegment newTarget,
            long newAt,
            int part,
            boolean isOwn) {
        first = firstChunk;
        chunk = index;
        position = newPosition;
        target = newTarget;
        at = newAt;
        bytes = part;
        holdsOwn = isOwn;
        return this;
    }

    @Override
    public boolean advance() {
        for (; next < number(); next++) {
            if (!isThere(next)) {
                return false;
            }
            if (combiner.isCommutative()) {
                add(next);
                release(next);
            }
        }
        if (!combiner.isCommutative()) {
            fold();
        }
        next = 0;
        return true;
    }

    private void add(int operand) {
        if (operand == 0 && !holdsOwn) {
            combineOwn(memory(operand), place(operand));
        } else {
            combiner.apply(memory(operand), place(operand), target, at, target, at, bytes);
        }
    }

    private void combineOwn(MemorySegment other, long otherAt) {
        MemorySegment mine = own.memory();
        if (isUsable(mine)) {
            combiner.apply(mine, position, other, otherAt, target, at, bytes);
        } else {
            own.read(position, member.part(), 0, bytes);
            combiner.apply(member.part().memory().bytes(), 0, other, otherAt, target, at, bytes);
        }
    }

    private void fold() {
        int last = number() - 1;
        MemorySegment sofar = memory(last);
        long sofarAt = place(last);
        for (int operand = last - 1; operand >= 0; operand--) {
            combiner.apply(memory(operand), place(operand), sofar, sofarAt, target, at, bytes);
            sofar = target;
            sofarAt = at;
        }
        combineOwn(sofar, sofarAt);
        for (int operand = 0; operand <= last; operand++) {
            release(operand);
        }
    }

    private int local(int operand) {
        return place.memberBelow(place.membersBelow() - 1 - operand);
    }

    private int node(int operand) {
        return number() - 1 - operand;
    }

    private boolean isOfNode(int operand) {
        return operand < place.membersBelow();
    }

    private boolean isThere(int operand) {
        long number = first + chunk;
        return isOfNode(operand)
                ? isReached(pairs.filled(local(operand), number), ReducePairs.after(number))
                : isReached(port.came(node(operand)), port.cameBy(node(operand), chunk));
    }

    private MemorySegment memory(int operand) {
        return isOfNode(operand) ? pairs.memory() : port.memory();
    }

    private long place(int operand) {
        return isOfNode(operand) ? pairs.at(local(operand), first + chunk) : port.at(node(operand), chunk);
    }

    private void release(int operand) {
        long number = first + chunk;
        if (isOfNode(operand)) {
            int local = local(operand);
            pairs.taken(local, number).set(ReducePairs.after(number), space.doorbells()[local]);
        } else {
            port.giveBack(node(operand));
        }
    }
}
