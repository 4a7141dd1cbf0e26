package org.strobe.emulator.nic;

import java.util.Objects;
import org.strobe.shm.segment.Memory;

/**
 * For those who make NICs: what every NIC of the job has, and whether an argument lies within.
 *
 * @param memory bytes of global memory
 * @param events how many events
 */
public record Bounds(long memory, int events) {
    /** Of a transfer: what it reads or writes there and here, and its signals. */
    public void check(long offset, Memory other, byte[] array, long at, long length, Signals signals) {
        Objects.checkFromIndexSize(offset, length, memory);
        Copies.check(other, array, at, length);
        check(signals);
    }

    /** Of signals. */
    public void check(Signals signals) {
        if (signals.local() >= events || signals.remote() >= events) {
            throw new IllegalArgumentException(signals + ": a NIC has " + events + " events");
        }
    }

    /** Of an event. */
    public void checkEvent(int event) {
        if (event < 0 || event >= events) {
            throw new IllegalArgumentException("event=" + event + ": a NIC has " + events + " events");
        }
    }

    /** Of a word. */
    public void checkWord(long offset) {
        Objects.checkFromIndexSize(offset, Long.BYTES, memory);
        if (offset % Long.BYTES != 0) {
            throw new IllegalArgumentException("offset=" + offset + ": a word lies on a multiple of 8");
        }
    }
}
