package org.strobe.mpi.rsm.connection;

import java.util.Arrays;
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
    private Region staged;

    /** Memory of each stripe; null if records are read from the stage alone. */
    private final Region[] inPlace;

    /** Memory and offset of the complete record. */
    private Region region;

    private long payload;

    /** True if the complete record is in buffers, which are not acknowledged before its release. */
    private boolean isHeld;

    private long envelope;
    private int length;
    private int done;
    private boolean isInPieces;
    private boolean isUnderWay;
    private boolean isComplete;

    Incoming(Connection connection, Stripe[] stripes, StripeLayout layout, boolean readsInPlace) {
        this.connection = connection;
        this.stripes = stripes;
        this.layout = layout;
        this.postboxesAnAcknowledgement = layout.postboxes() / ACKNOWLEDGEMENTS_A_LAP;
        this.inPlace = readsInPlace
                ? Arrays.stream(stripes).map(each -> Region.of(each.memory())).toArray(Region[]::new)
                : null;
        resize(SMALLEST_STAGE);
    }

    private void resize(int bytes) {
        stage = Memory.allocate(bytes);
        staged = Region.of(stage);
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
            int bytes =
                    isFirst ? memory.getInt(at + PostboxLayout.HERE) : Math.min(PostboxLayout.SEQUENCE, length - done);
            copy(memory, data, bytes);
        }
        head++;
        isUnderWay = done < length;
        isComplete = !isUnderWay;
        if (!isHeld && (isInPieces || head - acknowledged >= postboxesAnAcknowledgement)) {
            connection.acknowledge();
        }
    }

    private void begin(Memory memory, long at) {
        envelope = memory.getLong(at + PostboxLayout.ENVELOPE);
        length = memory.getInt(at + PostboxLayout.LENGTH);
        isInPieces = memory.getInt(at + PostboxLayout.HERE) == PostboxLayout.IN_BUFFERS;
        done = 0;
        if (length > stage.size() && !isHere(memory, at)) {
            resize(Math.max(length, 2 * (int) Math.min(stage.size(), 1 << 29)));
        }
        region = staged;
        payload = 0;
    }

    /** True if the only piece of a record can be read where it is. */
    private boolean isHere(Memory memory, long at) {
        return inPlace != null && isInPieces && memory.getInt(at + PostboxLayout.BYTES) == length;
    }

    private void takePiece(Memory memory, long at) {
        int index = memory.getInt(at + PostboxLayout.STRIPE);
        long buffer = layout.buffer(memory.getLong(at + PostboxLayout.FIRST_BUFFER));
        if (isHere(memory, at)) {
            region = inPlace[index];
            payload = buffer;
            done = length;
            isHeld = true;
        } else {
            copy(stripes[index].memory(), buffer, memory.getInt(at + PostboxLayout.BYTES));
        }
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

    /** Memory of the complete record. */
    Region region() {
        return region;
    }

    /** Offset of the complete record in its memory. */
    long payload() {
        return payload;
    }

    /** Frees the complete record. */
    void release() {
        isComplete = false;
        if (isHeld) {
            isHeld = false;
            connection.acknowledge();
        }
    }

    /** Stores the number of postboxes taken into a stripe of the partner. */
    void acknowledge(Stripe target) {
        acknowledged = isHeld ? head - 1 : head;
        acknowledgement.setLong(StripeLayout.TAKEN, acknowledged);
        target.store(StripeLayout.ACKNOWLEDGEMENT, acknowledgement, 0, PostboxLayout.SIZE);
    }
}
