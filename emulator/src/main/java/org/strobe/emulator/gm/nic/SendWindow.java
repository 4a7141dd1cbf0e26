package org.strobe.emulator.gm.nic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Messages from one port to another, cut into packets, until they are acknowledged. After a loss it goes back and cuts again: go back N.
 *
 * <pre>
 *   messages      a        b    c                acknowledged: packets below first
 *   packets     0 1 2 3    4    5 6              sent once or more: packets below next
 *                  ^ first      ^ next
 * </pre>
 */
public final class SendWindow<M> {
    private final int packet;
    private final List<Entry<M>> entries = new ArrayList<>();

    /** Index of the message that the next packet is cut from. */
    private int at;

    private long first;
    private long next;
    private long end;

    /**
     * A packet.
     *
     * @param sequence number among the packets of this window
     * @param last number of the last packet of its message
     */
    public record Piece<M>(M message, long sequence, long offset, int length, long last) {
        /** True if the message ends with it. */
        public boolean isLast() {
            return sequence == last;
        }
    }

    private record Entry<M>(M message, long length, long begin, long end) {}

    /** @param packet most bytes of a packet */
    public SendWindow(int packet) {
        this.packet = packet;
    }

    /** Adds a message; one without bytes has a packet too. */
    public void add(M message, long length) {
        long packets = Math.max(1, (length + packet - 1) / packet);
        entries.add(new Entry<>(message, length, end, end + packets));
        end += packets;
    }

    /** True if there is a packet to send. */
    public boolean hasNext() {
        return next < end;
    }

    /** The next packet. */
    public Piece<M> next() {
        while (next >= entries.get(at).end()) {
            at++;
        }
        Entry<M> entry = entries.get(at);
        long offset = (next - entry.begin()) * packet;
        int length = (int) Math.min(packet, entry.length() - offset);
        return new Piece<>(entry.message(), next++, offset, length, entry.end() - 1);
    }

    /** Number of the first packet that is not acknowledged. */
    public long first() {
        return first;
    }

    /** True if all messages are acknowledged. */
    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /**
     * Takes note that all packets below a number have been taken.
     *
     * @param complete gets each message of which all packets are
     */
    public void acknowledge(long below, Consumer<M> complete) {
        if (below <= first) {
            return;
        }
        assert below <= end : below + " of " + end;
        first = below;
        next = Math.max(next, first);
        while (!entries.isEmpty() && entries.getFirst().end() <= first) {
            at = Math.max(0, at - 1);
            complete.accept(entries.removeFirst().message());
        }
    }

    /** Sends all packets again from the first that is not acknowledged. */
    public void goBack() {
        goBack(first);
    }

    /** Sends packets again from a number that has been sent, but not those that are acknowledged. */
    public void goBack(long from) {
        assert from <= end : from + " of " + end;
        next = Math.max(first, from);
        at = 0;
    }

    /** Removes all messages. */
    public List<M> clear() {
        List<M> messages = entries.stream().map(Entry::message).toList();
        entries.clear();
        at = 0;
        first = end;
        next = end;
        return messages;
    }
}
