package org.strobe.emulator.model.network.scratchpad;

/** Bytes of a packet, and its header for software. */
public final class PacketContent {
    private final long header;
    private final byte[] bytes;

    /** @param bytes become the packet's own */
    public PacketContent(long header, byte[] bytes) {
        this.header = header;
        this.bytes = bytes;
    }

    public long header() {
        return header;
    }

    public int length() {
        return bytes.length;
    }

    /** The bytes, which nobody may change. */
    public byte[] bytes() {
        return bytes;
    }
}
