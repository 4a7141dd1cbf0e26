package org.strobe.emulator.model.network.torus;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Inputs, links and reception FIFOs of a node, made when first used.
 *
 * <pre>
 *   inputs   4 * direction + channel: packets that travel in a direction, by channel
 *            24 + FIFO: injection FIFOs
 * </pre>
 */
final class TorusNode {
    /** Inputs of packets that pass through. */
    static final int THROUGH = TorusShape.DIRECTIONS * TorusLink.CHANNELS;

    static final int INPUTS = THROUGH + TorusNetwork.INJECTION_FIFOS;

    private final int number;
    private final PacketQueue[] inputs = new PacketQueue[INPUTS];
    private final TorusLink[] links = new TorusLink[TorusShape.DIRECTIONS];
    private final Reception[] receptions = new Reception[TorusNetwork.RECEPTION_FIFOS];

    /** Inputs whose first packet waits for a way, a bit each. */
    private long waiting;

    /** The input that is served first among those of packets that pass through, and among FIFOs. */
    private int turn;

    private int ownTurn;

    /** Injection FIFOs that have refused a packet, a bit each. */
    private int refused;

    /** A reception FIFO. */
    static final class Reception {
        private final Deque<TorusArrival> arrivals = new ArrayDeque<>();
        private int chunks;
        private long filled;

        /** When the packet that comes in is there as a whole; a FIFO takes in one at a time. */
        long filled() {
            return filled;
        }

        Deque<TorusArrival> arrivals() {
            return arrivals;
        }

        int chunks() {
            return chunks;
        }

        void add(TorusArrival arrival) {
            arrivals.add(arrival);
            chunks += arrival.packet().chunks();
            filled = arrival.tail();
        }

        TorusArrival remove() {
            TorusArrival first = arrivals.remove();
            chunks -= first.packet().chunks();
            return first;
        }
    }

    TorusNode(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }

    /** The input of packets that travel in a direction in a channel. */
    static int input(int direction, int channel) {
        return direction * TorusLink.CHANNELS + channel;
    }

    static boolean isThrough(int input) {
        return input < THROUGH;
    }

    /** The direction in which packets of an input travel. */
    static int direction(int input) {
        return input / TorusLink.CHANNELS;
    }

    static int channel(int input) {
        return input % TorusLink.CHANNELS;
    }

    PacketQueue input(int index) {
        return inputs[index];
    }

    void input(int index, PacketQueue queue) {
        inputs[index] = queue;
    }

    TorusLink link(int direction) {
        return links[direction];
    }

    void link(int direction, TorusLink link) {
        links[direction] = link;
    }

    Reception reception(int fifo) {
        if (receptions[fifo] == null) {
            receptions[fifo] = new Reception();
        }
        return receptions[fifo];
    }

    /** The first packet of a reception FIFO; null if there is none. */
    TorusArrival firstArrival(int fifo) {
        return receptions[fifo] == null ? null : receptions[fifo].arrivals().peek();
    }

    /** Notes whether the first packet of an input waits. */
    void note(PacketQueue queue) {
        long bit = 1L << queue.input();
        waiting = queue.isWaiting() ? waiting | bit : waiting & ~bit;
    }

    long waiting() {
        return waiting;
    }

    int turn() {
        return turn;
    }

    int ownTurn() {
        return ownTurn;
    }

    /** Notes that an input was served: the next one has its turn. */
    void served(int input) {
        if (isThrough(input)) {
            turn = (input + 1) % THROUGH;
        } else {
            ownTurn = (input - THROUGH + 1) % TorusNetwork.INJECTION_FIFOS;
        }
    }

    void refuse(int fifo) {
        refused |= 1 << fifo;
    }

    /** True if a FIFO has refused a packet and has had no room since. */
    boolean isRefusing(int fifo) {
        return (refused >>> fifo & 1) != 0;
    }

    /** True if a FIFO has refused a packet since this was last asked. */
    boolean hasRefused(int fifo) {
        boolean has = (refused >>> fifo & 1) != 0;
        refused &= ~(1 << fifo);
        return has;
    }
}
