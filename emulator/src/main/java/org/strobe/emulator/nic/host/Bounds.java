package org.strobe.emulator.nic.host;

import java.util.Objects;
import org.strobe.emulator.nic.Signals;
import org.strobe.shm.segment.Memory;

/** What every NIC of the job has, and whether an argument lies within. */
record Bounds(long memory, int events) {
    void check(long offset, Memory other, byte[] array, long at, long length, Signals signals) {
        Objects.checkFromIndexSize(offset, length, memory);
        Copies.check(other, array, at, length);
        check(signals);
    }

    void check(Signals signals) {
        if (signals.local() >= events || signals.remote() >= events) {
            throw new IllegalArgumentException(signals + ": a NIC has " + events + " events");
        }
    }

    void checkEvent(int event) {
        if (event < 0 || event >= events) {
            throw new IllegalArgumentException("event=" + event + ": a NIC has " + events + " events");
        }
    }

    void checkWord(long offset) {
        Objects.checkFromIndexSize(offset, Long.BYTES, memory);
        if (offset % Long.BYTES != 0) {
            throw new IllegalArgumentException("offset=" + offset + ": a word lies on a multiple of 8");
        }
    }
}
