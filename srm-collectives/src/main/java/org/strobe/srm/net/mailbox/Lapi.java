package org.strobe.srm.net.mailbox;

import java.util.Optional;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;
import org.strobe.srm.data.Payload;

/**
 * Puts that raise a counter at the target once their bytes are there. The source may be reused at once. A failed put
 * is retried, as NICs do; after too many failures the job ends.
 */
public final class Lapi {
    private static final int MOST_TRIES = 8;

    private final Rank rank;
    private final Nic nic;

    public Lapi(Rank rank) {
        this.rank = rank;
        this.nic = rank.nic();
    }

    public Nic nic() {
        return nic;
    }

    public void put(int node, long offset, Memory source, long at, long bytes, int counter) {
        Signals signals = Signals.remote(counter);
        for (int tries = 1; ; tries++) {
            try {
                nic.put(node, offset, source, at, bytes, signals);
                return;
            } catch (TransferFailedException e) {
                check(tries, e);
            }
        }
    }

    /** A put of no bytes. */
    public void count(int node, int counter) {
        for (int tries = 1; ; tries++) {
            try {
                nic.signal(node, counter);
                return;
            } catch (TransferFailedException e) {
                check(tries, e);
            }
        }
    }

    /**
     * Puts a part of a message into registered memory of a rank, at an equal position. Where no NIC reaches the memory of
     * ranks, the processor copies, since both ranks are in this JVM.
     */
    public void putInto(int target, int node, long address, Payload source, long position, long bytes, int counter) {
        Payload there = RegisteredMemory.of(rank).at(address);
        Optional<RemoteAccess> remote = nic.remoteAccess();
        if (remote.isEmpty()) {
            source.copyTo(there, position, bytes);
            count(node, counter);
            return;
        }
        Region kept = Region.of(Memory.allocate(bytes));
        source.read(position, kept, 0, bytes);
        for (int tries = 1; ; tries++) {
            try {
                remote.get().put(target, bytes, () -> there.write(position, kept, 0, bytes), counter);
                return;
            } catch (TransferFailedException e) {
                check(tries, e);
            }
        }
    }

    private void check(int tries, TransferFailedException e) {
        if (tries == MOST_TRIES) {
            throw rank.abort(1, "a transfer failed " + MOST_TRIES + " times: " + e.getMessage());
        }
    }
}
