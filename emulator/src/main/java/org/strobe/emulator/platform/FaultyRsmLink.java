package org.strobe.emulator.platform;

import java.lang.foreign.MemorySegment;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.shm.rsm.link.RsmCopy;
import org.strobe.shm.rsm.link.RsmLink;
import org.strobe.shm.rsm.link.RsmOperation;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** Memory of this computer behind one stripe that loses writes to other nodes, or delays them, as a fault plan says. A write is a transfer. */
final class FaultyRsmLink implements RsmLink {
    private static final Awaitable NOTHING = new Awaitable() {
        @Override
        public boolean isReached(long target) {
            return false;
        }

        @Override
        public long wordId() {
            return Doorbell.ANY_WORD;
        }
    };

    private final RsmLink whole;
    private final TransferFaults faults;
    private final int node;

    /** Lost writes, by node. */
    private final long[] errors;

    FaultyRsmLink(RsmLink whole, TransferFaults faults, int node, int nodes) {
        this.whole = whole;
        this.faults = faults;
        this.node = node;
        this.errors = new long[nodes];
    }

    /** Returns after the delay of a write. False if the write is lost. */
    private boolean arrives(int to) {
        if (to == node) {
            return true;
        }
        try {
            long delay = faults.check(node, NodeSet.of(to), false);
            if (delay > 0) {
                boolean unused = whole.await(NOTHING, 0, delay);
            }
            return true;
        } catch (TransferFailedException e) {
            errors[to]++;
            return false;
        }
    }

    @Override
    public void charge(RsmOperation operation, long bytes) {
        whole.charge(operation, bytes);
    }

    @Override
    public void settle() {
        whole.settle();
    }

    @Override
    public void look() {
        whole.look();
    }

    @Override
    public int stripes(int to) {
        return to == node ? 0 : 1;
    }

    @Override
    public long errors(int to, int stripe) {
        return errors[to];
    }

    @Override
    public long flush(int to, int stripe) {
        return errors[to];
    }

    @Override
    public void put(int to, Memory target, long offset, MemorySegment source, long sourceOffset, long length) {
        if (arrives(to)) {
            whole.put(to, target, offset, source, sourceOffset, length);
        }
    }

    @Override
    public void store(
            int to, Memory target, long offset, MemorySegment source, long sourceOffset, long length, RsmCopy copy) {
        if (arrives(to)) {
            whole.store(to, target, offset, source, sourceOffset, length, copy);
        }
    }

    @Override
    public void get(int from, Memory source, long offset, MemorySegment target, long targetOffset, long length) {
        whole.get(from, source, offset, target, targetOffset, length);
    }

    @Override
    public void putWord(int to, Memory target, long offset, long value, int bytes) {
        if (arrives(to)) {
            whole.putWord(to, target, offset, value, bytes);
        }
    }

    @Override
    public long getWord(int from, Memory source, long offset, int bytes) {
        return whole.getWord(from, source, offset, bytes);
    }

    @Override
    public void signal(int to) {
        whole.signal(to);
    }

    @Override
    public void drain() {
        whole.drain();
    }

    @Override
    public boolean await(Awaitable awaited, long target, long timeoutNanos) {
        return whole.await(awaited, target, timeoutNanos);
    }
}
