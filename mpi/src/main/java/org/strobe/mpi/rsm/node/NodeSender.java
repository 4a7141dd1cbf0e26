package org.strobe.mpi.rsm.node;

import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/**
 * Sending half of a pair of ranks. One record at a time leaves. What has no room stays until {@link #tryPush}.
 *
 * <pre>
 *   position    taken                        tail              buffers    freed              used
 *   postboxes   | not acknowledged            | free                      | not acknowledged  | free
 * </pre>
 */
public final class NodeSender {
    /** Result of {@link #tryClaim} if there is no room. */
    public static final long FULL = -1;

    private static final int MOST_CYCLIC = 2;

    private final Memory memory;
    private final Region shared;
    private final NodeLayout layout;
    private final NodeSettings settings;
    private final int inPlace;
    private final int longestPiece;
    private final Runnable bell;

    /** Buffers used up to each postbox, by slot. */
    private final long[] usedAt;

    private long tail;
    private long taken;
    private long used;
    private long freed;

    /** First buffer of the claim; {@link NodeLayout#NO_BUFFER} if it has none. */
    private long claimed;

    private final Stage stage;
    private boolean isStaged;
    private long envelope;
    private int length;
    private int done;

    /** Position of the first postbox of the record that leaves. */
    private long first;

    private volatile boolean isBusy;

    /**
     * @param longest bytes of the longest record
     * @param bell wakes the receiver
     */
    NodeSender(Memory memory, NodeSettings settings, int longest, Runnable bell) {
        this.memory = memory;
        this.shared = Region.of(memory);
        this.layout = settings.layout();
        this.settings = settings;
        this.inPlace = inPlace(settings, layout);
        this.longestPiece = settings.writesPieces() ? inPlace : longest;
        this.bell = bell;
        this.stage = new Stage(longest);
        this.usedAt = new long[layout.postboxes()];
    }

    /** Longest record that is in place. Two such pieces fit in the buffers, so that one is written while the other is read. */
    private static int inPlace(NodeSettings settings, NodeLayout layout) {
        int medium = Math.max(layout.data(), Math.min(settings.pipeStart() - 1, layout.buffers() * NodeLayout.BUFFER));
        int half = Math.max(1, layout.buffers() / 2) * NodeLayout.BUFFER;
        return settings.writesPieces() ? Math.max(medium, Math.min(settings.onePiece(), half)) : medium;
    }

    /**
     * Claims room for a record in {@link #region}.
     *
     * @return offset in the region, or {@link #FULL}
     */
    public long tryClaim(int bytes) {
        if (isBusy) {
            push();
        }
        if (isBusy) {
            return FULL; // what has been acknowledged since stays new, see hasNewRoom
        }
        learn();
        if (!hasPostbox()) {
            return FULL;
        }
        isStaged = !isInPlace(bytes);
        claimed = NodeLayout.NO_BUFFER;
        if (isStaged) {
            stage.prepare(bytes);
            return 0;
        }
        if (bytes <= layout.data()) {
            return layout.postbox(tail) + NodeLayout.DATA;
        }
        claimed = place(NodeLayout.buffersFor(bytes));
        return claimed < 0 ? FULL : layout.buffer(claimed);
    }

    private boolean isInPlace(int bytes) {
        return bytes <= inPlace;
    }

    /** Bytes of the records in which a long message goes best. */
    public int longestPiece() {
        return longestPiece;
    }

    private boolean hasPostbox() {
        return tail - taken < layout.postboxes();
    }

    /** First buffer of the next run of a length: a run does not go over the end. */
    private long start(int number) {
        long left = layout.buffers() - used % layout.buffers();
        return number <= left ? used : used + left;
    }

    /** Looks only: true if the next run of a length is free. What lies before it is of no use if all buffers are free. */
    private boolean fits(int number) {
        long start = start(number);
        return start + number - (used == freed ? start : freed) <= layout.buffers();
    }

    /** First of a run of free buffers; -1 if there is none. */
    private long place(int number) {
        if (!fits(number)) {
            return -1;
        }
        long start = start(number);
        if (used == freed) {
            used = start;
            freed = start;
        }
        return start;
    }

    /** Reads the receiver's acknowledgement. */
    private void learn() {
        long now = acknowledged();
        if (now > taken) {
            taken = now;
            freed = Math.max(freed, usedAt[layout.slot(now - 1)]);
        }
    }

    private long acknowledged() {
        return memory.getLongVolatile(NodeLayout.TAKEN);
    }

    /** Memory of the latest claim. */
    public Region region() {
        return isStaged ? stage.region() : shared;
    }

    /** Sends the claimed record: what there is room for now, and the rest as there is room. */
    public void publish(long newEnvelope, int bytes) {
        envelope = newEnvelope;
        length = bytes;
        done = 0;
        if (isStaged) {
            first = tail;
            isBusy = true;
            push();
            return;
        }
        write(claimed, bytes);
        bell.run();
    }

    /** Writes the postbox of a piece, whose buffers are written. */
    private void write(long firstBuffer, int bytes) {
        if (firstBuffer >= 0) {
            used = firstBuffer + NodeLayout.buffersFor(bytes);
        }
        usedAt[layout.slot(tail)] = used;
        long at = layout.postbox(tail);
        memory.setLong(at + NodeLayout.ENVELOPE, envelope);
        memory.setInt(at + NodeLayout.LENGTH, length);
        memory.setInt(at + NodeLayout.BYTES, bytes);
        memory.setLong(at + NodeLayout.FIRST_BUFFER, firstBuffer);
        tail++;
        memory.setLongVolatile(at + NodeLayout.SEQUENCE, tail);
    }

    private void push() {
        boolean isCyclic = length >= settings.cycleStart();
        int most = Math.min(isCyclic ? settings.cycle() : settings.pipe(), layout.buffers() * NodeLayout.BUFFER);
        long before = tail;
        while (isBusy) {
            learn();
            int bytes = Math.min(most, length - done);
            boolean isAhead = isCyclic && tail - Math.max(taken, first) >= MOST_CYCLIC;
            long buffer = isAhead || !hasPostbox() ? -1 : place(NodeLayout.buffersFor(bytes));
            if (buffer < 0) {
                break;
            }
            memory.copyFrom(layout.buffer(buffer), stage.memory(), done, bytes);
            write(buffer, bytes);
            done += bytes;
            isBusy = done < length;
        }
        if (tail != before) {
            bell.run();
        }
    }

    /** Sends what there is new room for. Returns true if there was any. */
    boolean tryPush() {
        if (!hasNewRoom()) {
            return false;
        }
        push();
        return true;
    }

    /** Looks only: true if a record leaves and the receiver has acknowledged more. For any thread. */
    boolean hasNewRoom() {
        return isBusy && acknowledged() > taken;
    }

    /** Looks only: true if a record could be claimed, or a claim would let the one that leaves move. For any thread; what it reads may lag. */
    public boolean hasRoom(int bytes) {
        long now = acknowledged();
        if (isBusy || now > taken) {
            return now > taken;
        }
        if (!hasPostbox()) {
            return false;
        }
        return bytes <= layout.data() || !isInPlace(bytes) || fits(NodeLayout.buffersFor(bytes));
    }

    /** True if all records have left. */
    boolean isQuiet() {
        return !isBusy;
    }
}
