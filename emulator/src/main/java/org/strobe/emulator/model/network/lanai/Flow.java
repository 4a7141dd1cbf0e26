package org.strobe.emulator.model.network.lanai;

import java.util.TreeMap;
import org.strobe.emulator.gm.nic.SendWindow;
import org.strobe.emulator.gm.nic.SendWindow.Piece;

/** Messages from one port to another, of one priority: the state of the sender's NIC and that of the receiver's. */
final class Flow {
    private static final long NEVER = -1;

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

    /** First packet that is not acknowledged, and since when it is. */
    private long stuckAt = NEVER;

    private long stuckSince;

    // The receiver's NIC

    /** Number of the next packet in order. */
    long expected;

    /** True from a message that found no token until it has come again. */
    boolean isRefusing;

    /** Packets that are ahead, each in a receive buffer. */
    final TreeMap<Long, Data> ahead = new TreeMap<>();

    /**
     * A packet with data.
     *
     * @param isLost true if it does not survive its way
     */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares packets
    record Data(Piece<Cargo> piece, byte[] bytes, boolean isLost) {}

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

    /** True if a packet can be sent now. */
    boolean canSend(long now) {
        return window.hasNext() && pausedUntil <= now;
    }
}
