package org.strobe.mpi.rsm.connection;

import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/**
 * Sending half of a connection. One record at a time leaves; what has no room stays until {@link #push} is called again.
 *
 * <pre>
 *   position    taken                       tail
 *   postboxes   | not acknowledged: images    | free
 * </pre>
 */
final class Outgoing {
    private static final int SMALLEST_STAGE = 4096;

    private final Connection connection;
    private final Stripe[] stripes;
    private final StripeLayout layout;
    private final RsmSettings settings;

    /** Images of the postboxes, by slot. */
    private final Memory images;

    /** Buffers used of each stripe, and how many of them are free again. */
    private final long[] used;

    private final long[] freed;

    /** Buffers used of each stripe up to each postbox, by slot. */
    private final long[] usedAt;

    private long tail;
    private long taken;

    private Memory stage;
    private Region region;
    private long envelope;
    private int length;

    /** Bytes of the record in its first postbox. */
    private int firstBytes;

    /** Bytes of the record that are in postboxes or announced buffers. */
    private int done;

    private boolean hasBegun;
    private boolean isBusy;

    /** Stripe of the next piece. */
    private int next;

    /** Piece whose buffers are stored and whose barrier is not closed: its bytes, or 0; its stripe. */
    private int pieceBytes;

    private int pieceStripe;

    private long linesStoredAgain;

    Outgoing(Connection connection, Stripe[] stripes, StripeLayout layout, RsmSettings settings) {
        this.connection = connection;
        this.stripes = stripes;
        this.layout = layout;
        this.settings = settings;
        this.images = Memory.allocate((long) layout.postboxes() * PostboxLayout.SIZE);
        this.used = new long[stripes.length];
        this.freed = new long[stripes.length];
        this.usedAt = new long[layout.postboxes() * stripes.length];
        resize(SMALLEST_STAGE);
    }

    private void resize(int bytes) {
        stage = Memory.allocate(bytes);
        region = Region.of(stage);
    }

    /** True while a record has not left. */
    boolean isBusy() {
        return isBusy;
    }

    /** True if there is more room than at the last {@link #push}. For any thread. */
    boolean hasNewRoom() {
        return isBusy && acknowledged() > taken;
    }

    /** Memory in which the next record is written, from its first byte on. */
    Region region() {
        return region;
    }

    /** Makes room for a record in {@link #region}. */
    void prepare(int bytes) {
        int room = (bytes + StripeLayout.BUFFER - 1) / StripeLayout.BUFFER * StripeLayout.BUFFER;
        if (room > stage.size()) {
            resize(Math.max(room, 2 * (int) Math.min(stage.size(), 1 << 29)));
        }
    }

    /**
     * Begins to send the record.
     *
     * @param head its bytes before a message's data
     */
    void begin(long newEnvelope, int bytes, int head) {
        envelope = newEnvelope;
        length = bytes;
        firstBytes = Math.min(Math.min(head + settings.first(), PostboxLayout.FIRST_DATA), bytes);
        done = 0;
        hasBegun = false;
        isBusy = true;
    }

    /** Gives up what has not left. */
    void discard() {
        isBusy = false;
    }

    /** Sends what there is room for. Returns true if anything was stored. */
    boolean push() {
        learn();
        long before = tail;
        if (length <= settings.shortMessage()) {
            pushData();
        } else {
            pushPieces();
        }
        return tail != before;
    }

    /** Reads the partner's acknowledgement. */
    private void learn() {
        long now = acknowledged();
        if (now > taken) {
            taken = now;
            System.arraycopy(usedAt, layout.slot(taken - 1) * stripes.length, freed, 0, stripes.length);
        }
    }

    private long acknowledged() {
        long most = 0;
        for (Stripe stripe : stripes) {
            most = Math.max(most, stripe.memory().getLongVolatile(StripeLayout.ACKNOWLEDGEMENT + StripeLayout.TAKEN));
        }
        return most;
    }

    /** Postboxes that are free at the tail, up to the end of the ring. */
    private int room() {
        long free = layout.postboxes() - (tail - taken);
        return (int) Math.min(free, layout.postboxes() - layout.slot(tail));
    }

    private void pushData() {
        int room = room();
        while (isBusy && room > 0) {
            long stored = tail;
            while (isBusy && tail - stored < room) {
                writeData(imageAt(tail));
            }
            store(stored, tail);
            room = room();
        }
    }

    private long imageAt(long position) {
        return (long) layout.slot(position) * PostboxLayout.SIZE;
    }

    private void writeData(long at) {
        long target = at;
        int room = PostboxLayout.SEQUENCE;
        if (!hasBegun) {
            PostboxLayout.writeHead(images, at, envelope, length, firstBytes);
            target += PostboxLayout.HEAD;
            room = firstBytes;
        }
        int bytes = Math.min(room, length - done);
        images.copyFrom(target, stage, done, bytes);
        finish(at, bytes);
    }

    /** Ends an image with its number: the postbox at the tail. */
    private void finish(long at, int bytes) {
        PostboxLayout.writeSequence(images, at, tail);
        System.arraycopy(used, 0, usedAt, layout.slot(tail) * stripes.length, stripes.length);
        tail++;
        hasBegun = true;
        done += bytes;
        isBusy = done < length;
    }

    private void pushPieces() {
        while (isBusy && room() > 0) {
            int stripe = stripeWithBuffers();
            if (stripe < 0) {
                return;
            }
            int bytes = storePiece(stripe);
            if (bytes > 0) {
                long at = imageAt(tail);
                PostboxLayout.writeHead(images, at, envelope, length, PostboxLayout.IN_BUFFERS);
                PostboxLayout.writeBuffers(images, at, stripe, bytes, used[stripe]);
                used[stripe] += buffers(bytes);
                finish(at, bytes);
                store(tail - 1, tail);
            }
        }
    }

    private static int buffers(int bytes) {
        return (bytes + StripeLayout.BUFFER - 1) / StripeLayout.BUFFER;
    }

    /** Next stripe with a free buffer; -1 if there is none. */
    private int stripeWithBuffers() {
        boolean unused = connection.tryRecover();
        for (int i = 0; i < stripes.length; i++) {
            int stripe = (next + i) % stripes.length;
            if (!stripes[stripe].isDown() && used[stripe] - freed[stripe] < layout.buffers()) {
                next = (stripe + 1) % stripes.length;
                return stripe;
            }
        }
        return -1;
    }

    /** Stores a piece and closes the barrier. Returns its bytes; 0 if the stripe is down now. */
    private int storePiece(int stripe) {
        long free = layout.buffers() - (used[stripe] - freed[stripe]);
        long untilEnd = layout.buffers() - used[stripe] % layout.buffers();
        long most = Math.min(Math.min(free, untilEnd), settings.buffersAPiece());
        pieceStripe = stripe;
        pieceBytes = (int) Math.min(most * StripeLayout.BUFFER, length - done);
        storeBuffers();
        boolean hasArrived = connection.settle(stripe);
        int bytes = hasArrived ? pieceBytes : 0;
        pieceBytes = 0;
        return bytes;
    }

    private void storeBuffers() {
        long target = layout.buffer(used[pieceStripe]);
        stripes[pieceStripe].storeBuffers(target, stage, done, pieceBytes, settings.copy());
    }

    /** Stores postboxes up to a position, which lie in one run. */
    private void store(long first, long end) {
        connection.postboxes().store(layout.postbox(first), images, imageAt(first), (end - first) * PostboxLayout.SIZE);
    }

    /** After a failed barrier: stores again what may be lost of a stripe. */
    void storeAgain(int stripe) {
        if (pieceBytes > 0 && pieceStripe == stripe) {
            storeBuffers();
            linesStoredAgain += PostboxLayout.lines(pieceBytes);
        }
        if (stripes[stripe] == connection.postboxes()) {
            storeAllAgain();
        }
    }

    /** Stores again all postboxes that are not acknowledged. Room that this finds stays new for the next {@link #push}. */
    void storeAllAgain() {
        long first = acknowledged();
        while (first < tail) {
            long end = Math.min(tail, first + layout.postboxes() - layout.slot(first));
            store(first, end);
            linesStoredAgain += end - first;
            first = end;
        }
    }

    /** Lines that were stored again, of buffers and postboxes. For any thread; what it reads may lag. */
    long linesStoredAgain() {
        return linesStoredAgain;
    }
}
