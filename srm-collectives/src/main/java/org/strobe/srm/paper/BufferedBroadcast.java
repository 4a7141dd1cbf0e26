package org.strobe.srm.paper;

import java.lang.foreign.MemorySegment;
import org.strobe.shm.segment.Memory;
import org.strobe.srm.data.Payload;
import org.strobe.srm.member.Member;
import org.strobe.srm.member.NodeRun;
import org.strobe.srm.net.BufferPort;
import org.strobe.srm.run.Resumable;
import org.strobe.srm.run.ResumablePair;
import org.strobe.srm.space.TwoBuffers;

/**
 * The SRM paper's broadcast through the two shared buffers of each node [SRM, sections 2.2 and 2.4].
 *
 * <pre>
 *   root's node   root: data -- put --> A or B of the nodes below
 *                       data --> A or B of the own node, READY flags       others: A or B --> buffer, own flag back
 *   other nodes   master: A or B has come -- put --> A or B of the nodes below
 *                         READY flags                                      others: A or B --> buffer, own flag back
 *                         all flags are back -- empty put --> the node above may fill this buffer again
 * </pre>
 *
 * <p>Fillings of all broadcasts alternate between A and B. One copy into a buffer, on the root's node, and one out of it
 * for each other rank.
 */
final class BufferedBroadcast extends NodeRun {
    private final SharedBuffers buffers;
    private final BufferPort port;
    private final Taking taking = new Taking();
    private final GivingBack givingBack = new GivingBack();
    private final ResumablePair both = new ResumablePair(taking, givingBack);
    private Payload data;
    private boolean isOrigin;
    private boolean isEntry;
    private int toTell;
    private long first;
    private long offered;
    private long available;
    private int each;
    private boolean isLengthKnown;
    private long position;
    private boolean over;

    /** @param port null for a broadcast on the own node only */
    BufferedBroadcast(Member member, BufferPort port) {
        super(member, "broadcast");
        this.port = port;
        this.buffers = new SharedBuffers(member);
    }

    /**
     * Begins.
     *
     * @param length of the message; used at the node's entry
     * @param filling bytes of each filling but the last; used at the node's entry
     * @param root of the broadcast between nodes; unused on the own node only
     * @param localEntry number on the own node of its entry: the root, or on other nodes the master
     * @param hasData true at an entry that has the data in its own buffer
     */
    BufferedBroadcast begin(Payload payload, long length, int filling, int root, int localEntry, boolean hasData) {
        beginAnew();
        data = payload;
        isEntry = space.self() == localEntry;
        isOrigin = hasData;
        toTell = port != null && port.begin(root) && isEntry ? 2 : 0;
        offered = length;
        available = length;
        each = filling;
        isLengthKnown = isEntry;
        position = 0;
        first = space.filling();
        over = false;
        taking.begin();
        givingBack.begin();
        both.begin(true, port != null && isEntry && !isOrigin);
        return this;
    }

    /** At an entry with data: sets the number of bytes that are there. */
    void allow(long bytes) {
        available = bytes;
    }

    /** True if an entry with data awaits more bytes. */
    boolean isStarved() {
        return isOrigin && !over && available < Math.min(position + each, offered);
    }

    long offered() {
        return offered;
    }

    @Override
    public boolean advance() {
        for (; toTell > 0; toTell--) {
            long filling = first + 2 - toTell;
            if (!isThrough(buffers.free(filling))) {
                return false;
            }
            port.giveBack(filling);
        }
        return isThrough(both);
    }

    private int bytes() {
        return (int) Math.min(each, offered - position);
    }

    /** Takes the fillings, one after the other: from the own buffer, the node above, or the entry. */
    private final class Taking extends Resumable {
        private int child;
        private boolean isCopied;

        void begin() {
            child = 0;
            isCopied = false;
        }

        @Override
        public boolean advance() {
            while (!over) {
                long filling = space.filling();
                if (!(isEntry ? isPassedOn(filling) : isRead(filling))) {
                    return false;
                }
                position += bytes();
                if (port != null) {
                    port.passed(filling);
                }
                space.filled();
                begin();
                over = position >= offered;
            }
            return true;
        }

        private boolean isPassedOn(long filling) {
            if (isOrigin) {
                return !isStarved() && isOwnPassedOn(filling);
            }
            if (!isReached(port.came(), port.cameBy()) || !isForwarded(filling)) {
                return false;
            }
            buffers.show(filling, offered, each);
            buffers.keep(data, position, filling, bytes());
            return true;
        }

        /** Puts go out of the root's own buffer, if that is direct memory, before the copy for the own node is made. */
        private boolean isOwnPassedOn(long filling) {
            boolean isDirect = data.direct() != null;
            if (isDirect && hasNodesBelow() && !isForwarded(filling, own(), position)) {
                return false;
            }
            if (!isCopied) {
                if (!isThrough(buffers.free(filling))) {
                    return false;
                }
                if (space.members() > 1 || (hasNodesBelow() && !isDirect)) {
                    data.read(position, buffers.region(), buffers.at(filling), bytes());
                }
                isCopied = true;
            }
            if (!isForwarded(filling)) {
                return false;
            }
            buffers.show(filling, offered, each);
            return true;
        }

        private boolean hasNodesBelow() {
            return port != null && child < port.place().nodesBelow();
        }

        private Memory own() {
            return Memory.of(MemorySegment.ofBuffer(data.direct().duplicate().clear()), 0);
        }

        private boolean isForwarded(long filling) {
            return isForwarded(filling, buffers.region().memory(), buffers.at(filling));
        }

        private boolean isForwarded(long filling, Memory source, long at) {
            for (; hasNodesBelow(); child++) {
                if (!isReached(port.free(child, filling), port.freeBy(child, filling))) {
                    return false;
                }
                port.send(child, filling, source, at, bytes());
            }
            return true;
        }

        private boolean isRead(long filling) {
            if (!isReached(buffers.own(filling), TwoBuffers.ready(filling))) {
                return false;
            }
            if (!isLengthKnown) {
                isLengthKnown = true;
                offered = buffers.length(filling);
                each = buffers.each(filling);
            }
            buffers.keep(data, position, filling, bytes());
            buffers.take(filling);
            return true;
        }
    }

    /** At the master of a node below: gives each buffer back once all members have read it. */
    private final class GivingBack extends Resumable {
        private long filling;

        void begin() {
            filling = first;
        }

        @Override
        public boolean advance() {
            for (; filling < space.filling(); filling++) {
                if (!isThrough(buffers.read(filling))) {
                    return false;
                }
                port.giveBack(filling);
            }
            adopt(taking);
            return over;
        }
    }
}
