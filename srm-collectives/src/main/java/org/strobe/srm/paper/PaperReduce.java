package org.strobe.srm.paper;

import java.lang.foreign.MemorySegment;
import org.strobe.shm.segment.Memory;
import org.strobe.srm.call.Reduce;
import org.strobe.srm.data.Payload;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.net.ChunkPort;
import org.strobe.srm.space.ReducePairs;
import org.strobe.srm.topology.EmbeddedPlace;

/**
 * The SRM paper's reduction [SRM, sections 2.2 and 2.4]. Chunks move up a binomial tree over nodes; each of its vertices
 * is a binomial tree of members.
 *
 * <pre>
 *   8 members   1, 3, 5, 7: own buffer --copy--> shared     0, 2, 4, 6: own buffer op shared of 1, 3, 5, 7 --> shared
 *               2, 6: shared --> 0, 4                       0: ... op shared of 4 --> result
 *   node below  shared of its master -- put --> one of two buffers for that node above
 * </pre>
 *
 * <p>Only members without anybody below copy: four of eight. All others read their own operand in place, and the root's
 * operations write into the result. Each member has two shared buffers, so that a chunk is combined while the one before
 * it goes on.
 */
public final class PaperReduce extends NodeRun implements Reduce {
    private final ReducePairs pairs;
    private final ChunkPort port;
    private final EmbeddedPlace place;
    private final long room;
    private final ChunkOperands operands;
    private Payload own;
    private Payload result;
    private Reducer combiner;
    private boolean isRoot;
    private boolean isInResult;
    private long bytes;
    private long most;
    private long first;
    private long chunk;
    private boolean isCombined;

    public PaperReduce(Member member, String name) {
        this(member, name, member.isOnOneNode() ? null : member.net().chunkPort());
    }

    /** @param port null for a reduction on the own node only */
    PaperReduce(Member member, String name, ChunkPort port) {
        super(member, name);
        this.port = port;
        this.place = port == null ? new EmbeddedPlace(member.team(), member.shape()) : port.place();
        this.room = member.paperRoom().chunk();
        this.pairs = space.reducePairs(member.paperRoom().chunk());
        this.operands = new ChunkOperands(member, pairs, port, place);
    }

    @Override
    public PaperReduce begin(Payload given, Payload gotten, Reducer operator, int root) {
        return begin(given, gotten, operator, root, root == member.team().self());
    }

    /**
     * Begins.
     *
     * @param root of the tree; of a reduction on the own node only, its master
     * @param gets true at the member that gets the result
     */
    PaperReduce begin(Payload given, Payload gotten, Reducer operator, int root, boolean gets) {
        beginAnew();
        own = given;
        result = gotten;
        combiner = operator;
        isRoot = gets;
        bytes = given.bytes();
        most = room - room % operator.unit();
        long chunks = (bytes + most - 1) / most;
        if (port == null) {
            place.turn(root);
        } else {
            port.begin(root, chunks);
        }
        first = space.firstChunk();
        space.addChunks(chunks);
        chunk = 0;
        isCombined = false;
        operands.begin(given, operator);
        isInResult = isRoot && operands.number() > 0 && operands.isUsable(result.memory()) && mayOverwrite();
        return this;
    }

    /** In an operand's own buffer, only a commutative operator can combine one operand after the other. */
    private boolean mayOverwrite() {
        return !result.isWhere(own) || (combiner.isCommutative() && operands.isUsable(own.memory()));
    }

    /** Bytes of the result that are there, at the root. */
    long made() {
        return Math.min(bytes, chunk * most);
    }

    @Override
    public boolean advance() {
        for (; chunk * most < bytes; chunk++) {
            long position = chunk * most;
            int part = (int) Math.min(most, bytes - position);
            if (!isCombined && !isCombined(position, part)) {
                return false;
            }
            isCombined = true;
            if (!isPassedOn(position, part)) {
                return false;
            }
            isCombined = false;
        }
        if (port != null) {
            port.end();
        }
        return true;
    }

    private boolean isOwnFree() {
        long number = first + chunk;
        return isReached(
                pairs.taken(space.self(), number),
                pairs.filled(space.self(), number).get());
    }

    private boolean isCombined(long position, int part) {
        if (isInResult) {
            MemorySegment target = result.memory();
            return isThrough(operands.combine(first, chunk, position, target, position, part, result.isWhere(own)));
        }
        if (!isOwnFree()) {
            return false;
        }
        long at = pairs.at(space.self(), first + chunk);
        if (operands.number() > 0) {
            return isThrough(operands.combine(first, chunk, position, pairs.memory(), at, part, false));
        }
        if (!isSentInPlace()) {
            own.read(position, pairs.region(), at, part);
        }
        return true;
    }

    /** True if the own operand, which is the only one of the node, is put out of its buffer. */
    private boolean isSentInPlace() {
        return place.isEntry() && !isRoot && own.direct() != null;
    }

    private boolean isPassedOn(long position, int part) {
        long number = first + chunk;
        long at = pairs.at(space.self(), number);
        if (!place.isEntry()) {
            pairs.filled(space.self(), number).set(ReducePairs.after(number), space.doorbells()[place.parent()]);
        } else if (!isRoot) {
            if (!isReached(port.used(), port.usedBy(chunk))) {
                return false;
            }
            if (operands.number() == 0 && isSentInPlace()) {
                Memory operand = Memory.of(
                        MemorySegment.ofBuffer(own.direct().duplicate().clear()), 0);
                port.send(chunk, operand, position, part);
            } else {
                port.send(chunk, pairs.region().memory(), at, part);
            }
        } else if (!isInResult) {
            result.write(position, pairs.region(), at, part);
        }
        return true;
    }
}
