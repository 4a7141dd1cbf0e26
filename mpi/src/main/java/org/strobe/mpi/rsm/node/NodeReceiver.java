package org.strobe.mpi.rsm.node;

import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Receiving half of a pair of ranks: takes postboxes in their order. A record of one postbox is read in place. */
public final class NodeReceiver {
    private static final int ACKNOWLEDGEMENTS_A_LAP = 4;

    private final Memory memory;
    private final Region shared;
    private final NodeLayout layout;
    private final Runnable bell;
    private final int postboxesAnAcknowledgement;
    private final Stage stage;
    private long head;
    private long acknowledged;
    private long envelope;
    private int length;
    private int done;

    /** Offset of the complete record; {@link NodeLayout#NO_BUFFER} if it is staged. */
    private long place;

    private boolean hasBuffers;
    private volatile boolean isComplete;

    /**
     * @param longest bytes of the longest record
     * @param bell wakes the sender
     */
    NodeReceiver(Memory memory, NodeSettings settings, int longest, Runnable bell) {
        this.memory = memory;
        this.shared = Region.of(memory);
        this.layout = settings.layout();
        this.bell = bell;
        this.stage = new Stage(longest);
        this.postboxesAnAcknowledgement = Math.max(1, layout.postboxes() / ACKNOWLEDGEMENTS_A_LAP);
    }

    /** Looks only: true if a postbox or a whole record is here. For any thread. */
    boolean hasNews() {
        return isComplete || isHere();
    }

    private boolean isHere() {
        return memory.getLongVolatile(layout.postbox(head) + NodeLayout.SEQUENCE) == head + 1;
    }

    /** Takes postboxes until a record is complete. Returns true if one is. */
    boolean poll() {
        while (!isComplete && isHere()) {
            take(layout.postbox(head));
        }
        return isComplete;
    }

    private void take(long at) {
        int bytes = memory.getInt(at + NodeLayout.BYTES);
        long buffer = memory.getLong(at + NodeLayout.FIRST_BUFFER);
        hasBuffers = buffer != NodeLayout.NO_BUFFER;
        if (done == 0) {
            envelope = memory.getLong(at + NodeLayout.ENVELOPE);
            length = memory.getInt(at + NodeLayout.LENGTH);
        }
        long data = hasBuffers ? layout.buffer(buffer) : at + NodeLayout.DATA;
        head++;
        if (bytes == length) {
            place = data;
            isComplete = true;
            return;
        }
        stage.prepare(length);
        memory.use(data, bytes); // the stage is private: copies into it take no time of their own
        stage.memory().copyFrom(done, memory, data, bytes);
        acknowledge();
        done += bytes;
        if (done == length) {
            place = NodeLayout.NO_BUFFER;
            isComplete = true;
        }
    }

    private void acknowledge() {
        acknowledged = head;
        memory.setLongVolatile(NodeLayout.TAKEN, head);
        bell.run();
    }

    /** Envelope of the complete record. */
    public long envelope() {
        return envelope;
    }

    /** Bytes of the complete record. */
    public int length() {
        return length;
    }

    /** Memory of the complete record. */
    public Region region() {
        return place == NodeLayout.NO_BUFFER ? stage.region() : shared;
    }

    /** Offset of the complete record in its memory. */
    public long payload() {
        return place == NodeLayout.NO_BUFFER ? 0 : place;
    }

    /** Frees the complete record. */
    public void release() {
        isComplete = false;
        done = 0;
        if (acknowledged < head && (hasBuffers || head - acknowledged >= postboxesAnAcknowledgement)) {
            acknowledge();
        }
    }
}
