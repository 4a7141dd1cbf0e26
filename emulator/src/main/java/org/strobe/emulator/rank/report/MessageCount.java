package org.strobe.emulator.rank.report;

/** Messages that a rank has sent since its start. Written by one thread at a time; what others read may lag. */
public final class MessageCount {
    private long messages;
    private long bytes;

    /** Adds a message. */
    public void add(long length) {
        messages++;
        bytes += length;
    }

    public long messages() {
        return messages;
    }

    /** Bytes of their data. */
    public long bytes() {
        return bytes;
    }
}
