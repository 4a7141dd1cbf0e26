package org.strobe.emulator.nic.host.shared;

import static org.strobe.emulator.nic.host.shared.InterconnectLayout.HOLDER_SHIFT;
import static org.strobe.emulator.nic.host.shared.InterconnectLayout.LOCK;
import static org.strobe.emulator.nic.host.shared.InterconnectLayout.WAITING;
import static org.strobe.emulator.nic.host.shared.InterconnectLayout.WOKEN;

import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Lock for the total order of conditions, multicasts and word operations of a job. Held for the time of a copy, never
 * across a wait. Public for {@code nic.host}.
 *
 * <pre>
 *      waiter                                   holder
 *      enlist: bit, then count  (volatile)      free the lock           (volatile)
 *      doorbell := lock         (volatile)      anybody enlisted?  --no--> go on
 *      is it free?  --yes--> try to take it     ring the next of them, if it is parked for the lock
 *      park; then look again, still enlisted
 * </pre>
 *
 * <p>Any caller may take a free lock, so it never idles until a woken waiter runs. A woken waiter stays enlisted until
 * it has the lock. So whenever the lock becomes free with waiters enlisted, one of them is awake or is rung. Waiters
 * are rung in turn.
 *
 * <p>A process that dies with the lock aborts the job, and with it every wait.
 */
public final class JobLock implements Awaitable, Waiting {
    /** For callers without a doorbell. */
    public static final int NO_DOORBELL = -1;

    private final Memory memory;
    private final BitTable enlisted;
    private final HostSite site;
    private final WaitingRoom room;

    public JobLock(Memory memory, BitTable enlisted, HostSite site) {
        this.memory = memory;
        this.enlisted = enlisted;
        this.site = site;
        this.room = site.room();
    }

    /** Takes the lock for an actor that waits at this doorbell. */
    public void lock(Actor actor, int doorbell) {
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
            AgentActor.pause(room, looks);
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
                wakeNext(); // the unanswered ring may have been for this waiter
            }
        }
    }

    public void unlock() {
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
