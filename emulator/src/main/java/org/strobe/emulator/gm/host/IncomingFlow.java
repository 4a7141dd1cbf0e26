package org.strobe.emulator.gm.host;

import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmBuffer;
import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmSend;
import org.strobe.emulator.gm.nic.PortState;
import org.strobe.emulator.userlevel.Region;
import org.strobe.shm.segment.Memory;

/** Packets from a port, of one priority. */
final class IncomingFlow {
    private final GmAddress from;
    private final GmPriority priority;

    /** Number of the next packet in order. */
    private long expected;

    private boolean isRefusing;

    /** State of the port when it took the present message. */
    private PortState opened;

    /** Where the present message goes. */
    private Memory memory;

    private long start;

    /** Null for a directed send. */
    private GmBuffer buffer;

    /** True if the packet that was taken last completed a message in a buffer. */
    private boolean hasMessage;

    /** True if the answer to this message may wait for a packet of data. */
    private boolean mayBeLate;

    private long length;

    IncomingFlow(GmAddress from, GmPriority priority) {
        this.from = from;
        this.priority = priority;
    }

    long expected() {
        return expected;
    }

    /** True if a message waits for a receive token at its sender; afterwards, it is asked to come again. */
    boolean asksAgain() {
        boolean asks = isRefusing;
        isRefusing = false;
        return asks;
    }

    /** Takes a packet of data. Returns the answer; null if there is none. */
    PacketLayout.Kind take(Memory packets, long at, PortState port) {
        hasMessage = false;
        long sequence = packets.getLong(at + PacketLayout.SEQUENCE);
        if (sequence != expected) {
            return null;
        }
        long last = packets.getLong(at + PacketLayout.LAST);
        long offset = packets.getLong(at + PacketLayout.OFFSET);
        length = packets.getLong(at + PacketLayout.LENGTH);
        if (offset == 0) {
            PacketLayout.Kind verdict = admit(packets, at, port);
            if (verdict == PacketLayout.Kind.BUSY) {
                isRefusing = true;
                return verdict;
            }
            if (verdict == PacketLayout.Kind.REFUSED) {
                expected = last + 1;
                return verdict;
            }
        }
        expected++;
        boolean isOpen = port == opened;
        if (isOpen) {
            long piece = Math.min(PacketLayout.MOST_DATA, length - offset);
            memory.copyFrom(start + offset, packets, at + PacketLayout.DATA, piece);
        }
        if (sequence < last) {
            return null;
        }
        if (!isOpen) {
            return PacketLayout.Kind.REFUSED;
        }
        hasMessage = buffer != null;
        mayBeLate = packets.getByte(at + PacketLayout.LATE) != 0;
        return PacketLayout.Kind.TAKEN;
    }

    /** True if the packet that was taken last completed a message in a buffer. */
    boolean hasMessage() {
        return hasMessage;
    }

    /** True if the answer to this message may wait for a packet of data to its sender. */
    boolean mayBeLate() {
        return mayBeLate;
    }

    /** Makes an event of this message. */
    GmEvent write(GmEvent event) {
        return event.setReceived(buffer, length, from);
    }

    private PacketLayout.Kind admit(Memory packets, long at, PortState port) {
        opened = port;
        long remote = packets.getLong(at + PacketLayout.REMOTE);
        if (remote != GmSend.NO_ADDRESS) {
            Region region = port.target(remote, length);
            if (region == null) {
                return PacketLayout.Kind.REFUSED;
            }
            buffer = null;
            memory = region.memory();
            start = region.offset() + remote - region.address();
            return PacketLayout.Kind.TAKEN;
        }
        buffer = port.tokens().take(packets.getByte(at + PacketLayout.SIZE), priority);
        if (buffer == null) {
            return PacketLayout.Kind.BUSY;
        }
        memory = buffer.memory();
        start = buffer.offset();
        return PacketLayout.Kind.TAKEN;
    }
}
