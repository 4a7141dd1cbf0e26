package org.strobe.emulator.nic.transfer;

import java.util.Objects;
import org.strobe.emulator.nic.Signals;
import org.strobe.shm.segment.Memory;

/**
 * Limits of all NICs of a job, and checks of arguments against them.
 *
 * @param memory bytes of global memory
 * @param events number of events
 */
public record Bounds(long memory, int events) {
    /** Checks a transfer: both ranges, and its signals. */
    public void check(long offset, Memory other, byte[] array, long at, long length, Signals signals) {
        Objects.checkFromIndexSize(offset, length, memory);
        TransferCopies.check(other, array, at, length);
        check(signals);
    }

    /** Checks signals. */
    public void check(Signals signals) {
        if (signals.local() >= events || signals.remote() >= events) {
            throw new IllegalArgumentException(signals + ": a NIC has " + events + " events");
        }
    }

    /** Checks an event. */
    public void checkEvent(int event) {
        if (event < 0 || event >= events) {
            throw new IllegalArgumentException("event=" + event + ": a NIC has " + events + " events");
        }
    }

    /** Checks the offset of a word. */
    public void checkWord(long offset) {
        Objects.checkFromIndexSize(offset, Long.BYTES, memory);
        if (offset % Long.BYTES != 0) {
            throw new IllegalArgumentException("offset=" + offset + ": a word lies on a multiple of 8");
        }
    }
}
