package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.RsmSegmentLayout.ACTIVE;
import static org.strobe.shm.rsm.RsmSegmentLayout.CONNECTED;
import static org.strobe.shm.rsm.RsmSegmentLayout.CONNECTION_DOORBELL;
import static org.strobe.shm.rsm.RsmSegmentLayout.CONNECTION_NODE;
import static org.strobe.shm.rsm.RsmSegmentLayout.CONNECTION_PID;
import static org.strobe.shm.rsm.RsmSegmentLayout.CONNECTION_PROCESS;
import static org.strobe.shm.rsm.RsmSegmentLayout.CONNECTION_START;
import static org.strobe.shm.rsm.RsmSegmentLayout.CONNECTION_STATE;

import java.util.BitSet;
import java.util.concurrent.TimeUnit;
import org.strobe.shm.rsm.access.RsmCapacity;
import org.strobe.shm.rsm.link.RsmLink;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.ProcessId;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.JobAbortedException;
import org.strobe.shm.wait.WaitingRoom;

/** Importers of a segment, as its exporter sees them in their lines. */
final class RsmImporters {
    private static final long LOOK_FOR_DEAD = TimeUnit.MILLISECONDS.toNanos(50);

    private final WaitingRoom room;
    private final RsmLink link;
    private final Memory[] lines;

    /** Lines of processes that died during a transfer: their active words never become zero. */
    private final BitSet cutOff = new BitSet();

    RsmImporters(WaitingRoom room, RsmLink link, Memory control, RsmCapacity capacity) {
        this.room = room;
        this.link = link;
        this.lines = new Memory[capacity.connections()];
        for (int i = 0; i < lines.length; i++) {
            long offset = RsmSegmentLayout.connection(capacity.accessEntries(), i);
            lines[i] = control.slice(offset, RsmSegmentLayout.CONNECTION_SIZE);
        }
    }

    int connected() {
        int connected = 0;
        for (Memory line : lines) {
            if (isConnected(line)) {
                connected++;
            }
        }
        return connected;
    }

    private static boolean isConnected(Memory line) {
        return line.getIntVolatile(CONNECTION_STATE) == CONNECTED;
    }

    private Doorbell doorbell(Memory line) {
        return room.doorbell(line.getInt(CONNECTION_DOORBELL));
    }

    /** Posts a signal to each connected importer. One that leaves while the signal is under way gets none. */
    void post(boolean accumulate) {
        for (Memory line : lines) {
            if (isConnected(line)) {
                int address = line.getInt(CONNECTION_DOORBELL);
                link.signal(line.getInt(CONNECTION_NODE));
                if (isConnected(line) && line.getInt(CONNECTION_DOORBELL) == address) {
                    RsmSignals.postToImporter(line, room.doorbell(address), accumulate);
                }
            }
        }
    }

    /** Wakes importers that await a signal, so that they notice the end of the publication. */
    void ringAll() {
        for (Memory line : lines) {
            if (isConnected(line)) {
                doorbell(line).ringIfAwaiting(Doorbell.ANY_WORD);
            }
        }
    }

    /**
     * Waits until no importer transfers. Called after the store that refuses new transfers.
     *
     * @return number of transfers newly found to be cut off by the death of their process
     */
    int awaitQuiet() {
        int before = cutOff.cardinality();
        Quiet quiet = new Quiet();
        try {
            while (!link.await(quiet, 0, LOOK_FOR_DEAD)) {
                lookForDead();
            }
        } catch (JobAbortedException e) {
            // An importer's death aborts the job, but must not fail a wait whose transfers have all ended.
            lookForDead();
            if (!quiet.isReached(0)) {
                throw e;
            }
        }
        lookForDead();
        return cutOff.cardinality() - before;
    }

    private void lookForDead() {
        for (int i = 0; i < lines.length; i++) {
            Memory line = lines[i];
            if (line.getLongVolatile(ACTIVE) != 0 && !isAlive(line)) {
                cutOff.set(i);
            }
        }
    }

    private boolean isAlive(Memory line) {
        return !room.isDead(line.getInt(CONNECTION_PROCESS))
                && new ProcessId(line.getLong(CONNECTION_PID), line.getLong(CONNECTION_START)).isAlive();
    }

    /** True if no transfer is under way, apart from transfers of dead processes. */
    boolean isQuiet() {
        for (int i = 0; i < lines.length; i++) {
            Memory line = lines[i];
            if (line.getLongVolatile(ACTIVE) != 0 && !cutOff.get(i) && !room.isDead(line.getInt(CONNECTION_PROCESS))) {
                return false;
            }
        }
        return true;
    }

    /** Awaits the end of all transfers. */
    private final class Quiet implements Awaitable {
        @Override
        public boolean isReached(long target) {
            return isQuiet();
        }

        @Override
        public long wordId() {
            return Doorbell.ANY_WORD;
        }
    }
}
