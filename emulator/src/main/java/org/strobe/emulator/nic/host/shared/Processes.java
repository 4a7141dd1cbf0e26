package org.strobe.emulator.nic.host.shared;

import org.strobe.emulator.nic.NodeSet;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Counter;
import org.strobe.shm.wait.WaitingRoom;

/** Maps nodes to the processes that run their agents, and wakes those. Public for {@code nic.host}. */
public final class Processes {
    private final Memory job;
    private final WaitingRoom room;
    private final int self;
    private final NodeSet hosted;
    private final int ownDoorbell;
    private final Counter ownWork;

    /** Wakes the agent thread of this process if it has no doorbell. */
    private volatile Runnable ownWake = () -> {};

    public Processes(Memory job, WaitingRoom room, NodeSet hosted, int ownDoorbell) {
        this.job = job;
        this.room = room;
        this.self = room.process();
        this.hosted = hosted;
        this.ownDoorbell = ownDoorbell;
        this.ownWork = work(self);
    }

    /** Makes this process the host of its nodes' agents. */
    public void enter() {
        job.setInt(InterconnectLayout.process(self) + InterconnectLayout.PROCESS_DOORBELL, ownDoorbell + 1);
        for (int node = hosted.first(); node != NodeSet.NONE; node = hosted.next(node)) {
            // Volatile, before any local read of the node's ready bit: the sender that sets the bit reads this word
            // afterwards.
            job.setIntVolatile(host(node), self + 1);
        }
    }

    private long host(int node) {
        return InterconnectLayout.host(room.processes(), node);
    }

    private Counter work(int process) {
        return new Counter(job, InterconnectLayout.process(process) + InterconnectLayout.PROCESS_WORK);
    }

    /** Raised when the agents of this process should look for work. */
    public Counter ownWork() {
        return ownWork;
    }

    public void onOwnWork(Runnable wake) {
        ownWake = wake;
    }

    /** Makes the agents of a node's host look for work. A host that is not there yet looks when it starts. */
    public void wakeHost(int node) {
        int process = job.getIntVolatile(host(node)) - 1;
        if (process < 0) {
            return;
        }
        if (process == self) {
            wakeOwn();
        } else {
            long line = InterconnectLayout.process(process) + InterconnectLayout.PROCESS_DOORBELL;
            raise(work(process), job.getIntVolatile(line) - 1);
        }
    }

    /** Makes the agents of this process look for work. */
    public void wakeOwn() {
        raise(ownWork, ownDoorbell);
        ownWake.run();
    }

    private void raise(Counter work, int doorbell) {
        if (doorbell == HostSite.NO_DOORBELL) {
            work.add(1);
        } else {
            work.add(1, room.doorbell(doorbell));
        }
    }

    public NodeSet hosted() {
        return hosted;
    }

    public void checkHosted(int node) {
        if (!hosted.contains(node)) {
            throw new IllegalArgumentException(
                    "node=" + node + ": its agents and handlers run in another process; this" + " one hosts " + hosted);
        }
    }
}
