package org.strobe.emulator.model.network.lanai;

import java.util.TreeMap;
import org.strobe.emulator.gm.nic.SendWindow;
import org.strobe.emulator.gm.nic.SendWindow.Piece;
import org.strobe.emulator.model.network.lanai.Cargo.Verdict;

/** Messages from one port to another, of one priority: the state of the sender's NIC and that of the receiver's. */
final class Flow {
    private static final long NEVER = -1;

    private static final byte[] NOTHING = {};

    /** An assumption. A packet that was asked for this often gets lost again and again: it is left to the time-out. */
    private static final int MOST_ASKED = 8;

    final Lanai from;
    final Lanai to;

    // The sender's NIC

    final SendWindow<Cargo> window;

    /** True while the flow waits for a send buffer. */
    boolean isReady;

    /** Time before which nothing is sent: the target had no token. */
    long pausedUntil;

    /** True once the flow has given up. */
    boolean isDead;

    /** True while the passing of time is looked at. */
    boolean isWatched;

    /** Time of the last packet that was sent. */
    long lastSent;

    /** How often the flow has gone back. */
    long round;

    /** Packets that a flow sends after it went back. */
    enum Pace {
        ALL,

        /** One alone: a packet went unanswered. */
        ONE,

        /** The one has been sent, and its answer tells which is next. */
        NONE
    }

    Pace pace = Pace.ALL;

    /** First packet that is not acknowledged, and since when it is. */
    private long stuckAt = NEVER;

    private long stuckSince;

    /** Packet whose message found no receive token, or no open port. */
    long busyAt = NEVER;

    // The receiver's NIC

    /** Number of the next packet in order. */
    long expected;

    /** All packets below this one are in host memory. */
    long written;

    /** Packets of rounds up to this one are not kept: a message found no token, or a packet that was ahead no room. */
    long refusedRound = NEVER;

    /** The last packet that the sender was asked to go back to, and how often it was. */
    private long askedFor = NEVER;

    private int asked;

    /** The message of which not all packets have come; null if there is none. */
    Cargo entering;

    /** Packets that are ahead, each in a receive buffer. */
    final TreeMap<Long, Data> ahead = new TreeMap<>();

    /**
     * A packet with data.
     *
     * @param round of the flow in which it was fetched
     * @param isAlone true if its flow sends nothing until it is answered
     * @param isLost true if it does not survive its way
     */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares packets
    record Data(Piece<Cargo> piece, long round, byte[] bytes, boolean isAlone, boolean isLost) {
        Data with(byte[] read, boolean getsLost) {
            return new Data(piece, round, read, isAlone, getsLost);
        }
    }

    /**
     * Answer to a packet.
     *
     * @param below all packets below it are in host memory
     * @param expected next packet in order
     * @param round of the packet
     */
    record Answer(Verdict verdict, long below, long expected, long round) {}

    Flow(Lanai from, Lanai to, int packet) {
        this.from = from;
        this.to = to;
        this.window = new SendWindow<>(packet);
    }

    /** Adds a message at the sender's NIC. */
    void add(Cargo cargo, long now) {
        if (window.isEmpty()) {
            stuckAt = NEVER;
        }
        window.add(cargo, cargo.length());
        stuckFor(now);
        lastSent = Math.max(lastSent, now);
    }

    /** Time since the first unacknowledged packet has been the same one. */
    long stuckFor(long now) {
        if (stuckAt != window.first()) {
            stuckAt = window.first();
            stuckSince = now;
        }
        return now - stuckSince;
    }

    /** True if the target has no room for the first unacknowledged message, and has taken none of its packets. */
    boolean isBusy() {
        return busyAt == window.first() && expected == window.first();
    }

    /** True, a number of times for each packet, if the sender is to be asked to go back to the packet that is expected. */
    boolean asksAgain() {
        if (askedFor != expected) {
            askedFor = expected;
            asked = 0;
        }
        return ++asked <= MOST_ASKED;
    }

    /** The next packet without its bytes. */
    Data next() {
        boolean isAlone = pace == Pace.ONE;
        pace = isAlone ? Pace.NONE : pace;
        return new Data(window.next(), round, NOTHING, isAlone, false);
    }

    /** True if a packet can be sent now. */
    boolean canSend(long now) {
        return window.hasNext() && pausedUntil <= now && pace != Pace.NONE;
    }
}
