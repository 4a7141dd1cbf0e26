package org.strobe.mpi.p2p;

import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.mpi.provider.Constants;
import org.strobe.shm.copy.HandOver;

/** A send that could not be finished at once. */
final class SendRequest extends Request {
    /** How its buffer is shown to receivers in this JVM. */
    final HandOver handOver = new HandOver();

    Partner partner;
    int dest;
    int tag;
    int kind;
    long bytes;

    /** What goes with it to the receiver's witness; 0 for nothing. */
    long word;

    /** The data of a buffered one that can not leave yet; what is shown and sent instead of the program's buffer. */
    Block block;

    /** What it takes of the attached memory; 0 for nothing. */
    long reserved;

    /** Whether {@link #handOver} shows the buffer. */
    boolean isShown;

    /** Where siblings see the data; {@link SharedBuffers#NOWHERE} if they don't. */
    long sight;

    /** Whether the partner was asked to forget it. */
    boolean isCancelling;

    /** What the partner has asked for, and how much of it is sent. */
    int receiveSlot;

    long wanted;
    long position;

    /** Others whose buffers are shown now. */
    SendRequest shownBefore;

    SendRequest shownAfter;

    /** The next spare one; or the next that a receiver has finished. */
    SendRequest next;

    SendRequest(P2pEngine engine) {
        super(engine);
    }

    /** The length of its first record. */
    int recordLength() {
        int more = word == 0 ? 0 : Records.WORD;
        return switch (kind) {
            case Records.EAGER -> Records.EAGER_HEAD + more + (int) bytes;
            case Records.SYNCHRONOUS -> Records.SYNCHRONOUS_HEAD + more + (int) bytes;
            case Records.SIGHT -> Records.SIGHT_LENGTH + more;
            default -> Records.OFFER_LENGTH + more;
        };
    }

    /** The length of its next piece. */
    int nextFragment() {
        int longest = Math.min(engine.settings.fragmentOf(wanted), partner.wire.largestRecord());
        return (int) Math.min(longest, wanted - position);
    }

    @Override
    void recycle() {
        engine.outgoing.giveBack(this);
    }

    @Override
    void giveUp() {
        engine.outgoing.cancel(this);
    }

    @Override
    public int source() {
        return Constants.ANY_SOURCE;
    }

    @Override
    public int tag() {
        return Constants.ANY_TAG;
    }

    @Override
    public long bytes() {
        return 0;
    }

    @Override
    public String what() {
        String what = (kind == Records.EAGER ? "room for " : "a receive for ") + bytes + " bytes with tag " + tag;
        return channel.describe(what, place);
    }

    @Override
    public String fromWhom() {
        return channel.describe(dest);
    }
}
