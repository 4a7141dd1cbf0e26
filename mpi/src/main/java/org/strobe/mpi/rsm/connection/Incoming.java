package org.strobe.mpi.rsm.connection;

import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Receiving half of a connection: takes postboxes in their order, and puts a record together. */
final class Incoming {
    private static final int SMALLEST_STAGE = 4096;
    private static final int ACKNOWLEDGEMENTS_A_LAP = 4;

    private final Connection connection;
    private final Stripe[] stripes;
    private final StripeLayout layout;
    private final int postboxesAnAcknowledgement;
    private final Memory acknowledgement = Memory.allocate(PostboxLayout.SIZE);
    private long head;
    private long acknowledged;

    /** Stripe of the latest postbox. */
    private int stripe;

    private Memory stage;
    private Region region;
    private long envelope;
    private int length;
    private int done;
    private boolean isInPieces;
    private boolean isUnderWay;
    private boolean isComplete;

    Incoming(Connection connection, Stripe[] stripes, StripeLayout layout) {
        this.connection = connection;
        this.stripes = stripes;
        this.layout = layout;
        this.postboxesAnAcknowledgement = layout.postboxes() / ACKNOWLEDGEMENTS_A_LAP;
        resize(SMALLEST_STAGE);
    }

    private void resize(int bytes) {
        stage = Memory.allocate(bytes);
        region = Region.of(stage);
    }

    /** Looks only: true if a postbox or a whole record is here. For any thread. */
    boolean hasNews() {
        return isComplete || find() >= 0;
    }

    /** Stripe in which the next postbox lies; -1 if it has not come. */
    private int find() {
        long at = layout.postbox(head) + PostboxLayout.SEQUENCE;
        int expected = PostboxLayout.sequence(head);
        int first = stripe;
        for (int i = 0; i < stripes.length; i++) {
            int each = (first + i) % stripes.length;
            if (stripes[each].memory().getIntVolatile(at) == expected) {
                return each;
            }
        }
        return -1;
    }

    /** Takes postboxes until a record is complete. Returns true if one is. */
    boolean poll() {
        while (!isComplete) {
            int found = find();
            if (found < 0) {
                return false;
            }
            stripe = found;
            take(stripes[found].memory(), layout.postbox(head));
        }
        return true;
    }

    private void take(Memory memory, long at) {
        boolean isFirst = !isUnderWay;
        if (isFirst) {
            begin(memory, at);
        }
        if (isInPieces) {
            takePiece(memory, at);
        } else {
            long data = isFirst ? at + PostboxLayout.HEAD : at;
            int room = isFirst ? PostboxLayout.FIRST_DATA : PostboxLayout.SEQUENCE;
            copy(memory, data, Math.min(room, length - done));
        }
        head++;
        isUnderWay = done < length;
        isComplete = !isUnderWay;
        if (isInPieces || head - acknowledged >= postboxesAnAcknowledgement) {
            connection.acknowledge();
        }
    }

    private void begin(Memory memory, long at) {
        envelope = memory.getLong(at + PostboxLayout.ENVELOPE);
        length = memory.getInt(at + PostboxLayout.LENGTH);
        isInPieces = memory.getInt(at + PostboxLayout.KIND) == PostboxLayout.BUFFERS;
        done = 0;
        if (length > stage.size()) {
            resize(Math.max(length, 2 * (int) Math.min(stage.size(), 1 << 29)));
        }
    }

    private void takePiece(Memory memory, long at) {
        Memory source = stripes[memory.getInt(at + PostboxLayout.STRIPE)].memory();
        long buffer = layout.buffer(memory.getLong(at + PostboxLayout.FIRST_BUFFER));
        copy(source, buffer, memory.getInt(at + PostboxLayout.BYTES));
    }

    private void copy(Memory source, long at, int bytes) {
        source.use(at, bytes); // the stage is private: copies into it take no time of their own
        stage.copyFrom(done, source, at, bytes);
        done += bytes;
    }

    /** Envelope of the complete record. */
    long envelope() {
        return envelope;
    }

    /** Bytes of the complete record. */
    int length() {
        return length;
    }

    /** Memory of the complete record, from its first byte on. */
    Region region() {
        return region;
    }

    /** Frees the complete record. */
    void release() {
        isComplete = false;
    }

    /** Stores the number of postboxes taken into a stripe of the partner. */
    void acknowledge(Stripe target) {
        acknowledged = head;
        acknowledgement.setLong(StripeLayout.TAKEN, head);
        target.store(StripeLayout.ACKNOWLEDGEMENT, acknowledgement, 0, PostboxLayout.SIZE);
    }
}
