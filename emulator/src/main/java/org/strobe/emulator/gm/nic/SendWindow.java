package org.strobe.emulator.gm.nic;

import java.util.ArrayDeque;
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
    private final ArrayDeque<Entry<M>> spare = new ArrayDeque<>();

    /** Index of the message that the next packet is cut from. */
    private int at;

    private long first;
    private long next;
    private long end;

    /** The packet that was cut last: its message, its number, and its bytes there. */
    private Entry<M> current;

    private long sequence;
    private long offset;
    private int length;

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

    /** A message; used again for others. */
    private static final class Entry<M> {
        private M message;
        private long length;

        /** Number of its first packet, and of the first one behind it. */
        private long begin;

        private long end;
    }

    /** @param packet most bytes of a packet */
    public SendWindow(int packet) {
        this.packet = packet;
    }

    /** Adds a message; one without bytes has a packet too. */
    public void add(M message, long bytes) {
        Entry<M> entry = spare.isEmpty() ? new Entry<>() : spare.pop();
        entry.message = message;
        entry.length = bytes;
        entry.begin = end;
        end += Math.max(1, (bytes + packet - 1) / packet);
        entry.end = end;
        entries.add(entry);
    }

    /** True if there is a packet to send. */
    public boolean hasNext() {
        return next < end;
    }

    /** Cuts the next packet, and returns it as a value. */
    public Piece<M> next() {
        cut();
        return new Piece<>(message(), sequence, offset, length, last());
    }

    /** Cuts the next packet. {@link #message}, {@link #sequence}, {@link #offset}, {@link #length} and {@link #last} tell it until it is acknowledged. */
    public void cut() {
        while (next >= entries.get(at).end) {
            at++;
        }
        current = entries.get(at);
        sequence = next++;
        offset = (sequence - current.begin) * packet;
        length = (int) Math.min(packet, current.length - offset);
    }

    /** Message of the packet that was cut last. */
    public M message() {
        return current.message;
    }

    /** Number of the packet that was cut last. */
    public long sequence() {
        return sequence;
    }

    /** Offset in its message of the packet that was cut last. */
    public long offset() {
        return offset;
    }

    /** Bytes of the packet that was cut last. */
    public int length() {
        return length;
    }

    /** Number of the last packet of the message of the packet that was cut last. */
    public long last() {
        return current.end - 1;
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
        while (!entries.isEmpty() && entries.getFirst().end <= first) {
            at = Math.max(0, at - 1);
            Entry<M> entry = entries.removeFirst();
            M message = entry.message;
            entry.message = null;
            spare.push(entry);
            complete.accept(message);
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
        List<M> messages = entries.stream().map(each -> each.message).toList();
        entries.clear();
        at = 0;
        first = end;
        next = end;
        return messages;
    }
}
