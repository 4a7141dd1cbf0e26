package org.strobe.emulator.nic.host;

import static org.strobe.emulator.nic.host.InterconnectLayout.HOLDER_SHIFT;
import static org.strobe.emulator.nic.host.InterconnectLayout.LOCK;
import static org.strobe.emulator.nic.host.InterconnectLayout.WAITING;
import static org.strobe.emulator.nic.host.InterconnectLayout.WOKEN;

import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.WaitingRoom;

/**
 * The lock that puts conditions, multicasts and word operations of a job in one order. Held for the time of a copy;
 * nobody waits while holding it.
 *
 * <pre>
 *      waiter                                   holder
 *      enlist: bit, then count  (volatile)      free the lock           (volatile)
 *      doorbell := lock         (volatile)      anybody enlisted?  --no--> go on
 *      is it free?  --yes--> try to take it     ring the next of them, if it is parked for the lock
 *      park; then look again, still enlisted
 * </pre>
 *
 * <p>Whoever comes by may take a free lock, so it never lies idle until the woken one runs. The woken stays enlisted
 * until it has it, so each time that the lock comes free with somebody enlisted one of them is awake, or is rung. They
 * are rung in turn.
 *
 * <p>A process that dies holding it aborts the job, and with that every wait for it.
 */
final class JobLock implements Awaitable, Waiting {
    /** For those who have no doorbell to wait at. */
    static final int NO_DOORBELL = -1;

    private final Memory memory;
    private final BitTable enlisted;
    private final HostSite site;
    private final WaitingRoom room;

    JobLock(Memory memory, BitTable enlisted, HostSite site) {
        this.memory = memory;
        this.enlisted = enlisted;
        this.site = site;
        this.room = site.room();
    }

    /** Takes it for an actor that waits at this doorbell. */
    void lock(Actor actor, int doorbell) {
        if (!tryLock(doorbell)) {
            if (doorbell == NO_DOORBELL) {
                lockByLooking();
            } else {
                lockEnlisted(actor, doorbell);
            }
        }
    }

    private boolean tryLock(int doorbell) {
        long holder = ((long) (room.process() + 1) << HOLDER_SHIFT) | (doorbell + 1);
        return memory.getLongVolatile(LOCK) == 0 && memory.compareAndSetLong(LOCK, 0, holder);
    }

    private void lockByLooking() {
        for (int looks = 0; !tryLock(NO_DOORBELL); looks++) {
            Background.pause(room, looks);
        }
    }

    private void lockEnlisted(Actor actor, int doorbell) {
        boolean taken = false;
        enlisted.set(doorbell);
        memory.getAndAddInt(WAITING, 1);
        try {
            do {
                actor.await(this, 0, this);
                taken = tryLock(doorbell);
            } while (!taken);
        } finally {
            memory.getAndAddInt(WAITING, -1);
            enlisted.clear(doorbell);
            if (!taken) {
                wakeNext(); // the ring that we will not answer may have been for us
            }
        }
    }

    void unlock() {
        memory.setLongVolatile(LOCK, 0);
        if (memory.getIntVolatile(WAITING) > 0) {
            wakeNext();
        }
    }

    private void wakeNext() {
        int next = enlisted.next(memory.getIntAcquire(WOKEN) + 1);
        if (next == BitTable.NONE) {
            next = enlisted.next(0);
        }
        if (next != BitTable.NONE) {
            memory.setIntRelease(WOKEN, next);
            room.doorbell(next).ringIfAwaiting(wordId());
        }
    }

    @Override
    public boolean isReached(long target) {
        return memory.getLongVolatile(LOCK) == 0;
    }

    @Override
    public long wordId() {
        return memory.wordId(LOCK);
    }

    @Override
    public String what() {
        return "the order of global conditions and multicasts";
    }

    @Override
    public String fromWhom() {
        long holder = memory.getLongVolatile(LOCK);
        if (holder == 0) {
            return "nobody: it is free";
        }
        int doorbell = (int) holder - 1;
        String who = doorbell == NO_DOORBELL ? "an agent" : "rank " + site.rankOf(doorbell);
        return who + " in process " + ((holder >>> HOLDER_SHIFT) - 1);
    }
}
