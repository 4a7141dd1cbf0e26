package org.strobe.mpi.p2p.wire.userlevel;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Doorbell;

/** Records of initial ranks, and of ranks that were started later. The latter are looked for on this computer, and once such ranks are known. */
final class SpawnInbox implements Inbox {
    private final Rank rank;
    private final Inbox initial;
    private final Inbox spawned;
    private Inbox current;

    SpawnInbox(Rank rank, Inbox initial, Inbox spawned) {
        this.rank = rank;
        this.initial = initial;
        this.spawned = spawned;
        this.current = initial;
    }

    private boolean mayHaveSpawned() {
        return !rank.isModelled() || !rank.acquaintances().areInitial();
    }

    @Override
    public int poll() {
        int found = initial.poll();
        current = initial;
        if (found == EMPTY && mayHaveSpawned()) {
            found = spawned.poll();
            current = spawned;
        }
        return found;
    }

    @Override
    public long envelope() {
        return current.envelope();
    }

    @Override
    public Region region() {
        return current.region();
    }

    @Override
    public long payload() {
        return current.payload();
    }

    @Override
    public void release() {
        current.release();
    }

    @Override
    public boolean isReached(long target) {
        return initial.isReached(target) || (mayHaveSpawned() && spawned.isReached(target));
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }

    @Override
    public void leave() {
        initial.leave();
        spawned.leave();
    }
}
