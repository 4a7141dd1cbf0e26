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

    /** Outcome of a packet. */
    record Outcome(PacketLayout.Kind answer, GmEvent event) {
        private static final Outcome SILENCE = new Outcome(null, null);
    }

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

    /** Takes a packet of data; the answer and the event are null if there is none. */
    Outcome take(Memory packet, PortState port) {
        long sequence = packet.getLong(PacketLayout.SEQUENCE);
        if (sequence != expected) {
            return Outcome.SILENCE;
        }
        long offset = packet.getLong(PacketLayout.OFFSET);
        if (offset == 0) {
            PacketLayout.Kind verdict = admit(packet, port);
            if (verdict == PacketLayout.Kind.BUSY) {
                isRefusing = true;
                return new Outcome(verdict, null);
            }
            if (verdict == PacketLayout.Kind.REFUSED) {
                expected = packet.getLong(PacketLayout.LAST) + 1;
                return new Outcome(verdict, null);
            }
        }
        expected++;
        long length = packet.getLong(PacketLayout.LENGTH);
        long piece = Math.min(PacketLayout.MOST_DATA, length - offset);
        boolean isOpen = port == opened;
        if (isOpen) {
            memory.copyFrom(start + offset, packet, PacketLayout.DATA, piece);
        }
        if (sequence < packet.getLong(PacketLayout.LAST)) {
            return Outcome.SILENCE;
        }
        if (!isOpen) {
            return new Outcome(PacketLayout.Kind.REFUSED, null);
        }
        return new Outcome(PacketLayout.Kind.TAKEN, buffer == null ? null : GmEvent.received(buffer, length, from));
    }

    private PacketLayout.Kind admit(Memory packet, PortState port) {
        opened = port;
        long remote = packet.getLong(PacketLayout.REMOTE);
        if (remote != GmSend.NO_ADDRESS) {
            Region region = port.target(remote, packet.getLong(PacketLayout.LENGTH));
            if (region == null) {
                return PacketLayout.Kind.REFUSED;
            }
            buffer = null;
            memory = region.memory();
            start = region.offset() + remote - region.address();
            return PacketLayout.Kind.TAKEN;
        }
        buffer = port.tokens().take(packet.getInt(PacketLayout.SIZE), priority);
        if (buffer == null) {
            return PacketLayout.Kind.BUSY;
        }
        memory = buffer.memory();
        start = buffer.offset();
        return PacketLayout.Kind.TAKEN;
    }
}
