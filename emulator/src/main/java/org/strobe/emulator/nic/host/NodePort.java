package org.strobe.emulator.nic.host;

import static org.strobe.emulator.nic.Signals.AGENTS_LOOK;
import static org.strobe.emulator.nic.Signals.NO_EVENT;

import java.util.function.IntFunction;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Doorbell;

/** The NIC of one node as others reach it: its global memory and its events. */
final class NodePort {
    private final int node;
    private final Memory nic;
    private final Memory global;
    private final Doorbell[] ranks;
    private final IntFunction<Doorbell> laterRank;
    private final Processes processes;

    /**
     * A node's.
     *
     * @param ranks the doorbells of its ranks
     * @param laterRank gives those of the ranks that are started later
     */
    NodePort(
            int node,
            Memory nic,
            Memory global,
            Doorbell[] ranks,
            IntFunction<Doorbell> laterRank,
            Processes processes) {
        this.node = node;
        this.nic = nic;
        this.global = global;
        this.ranks = ranks;
        this.laterRank = laterRank;
        this.processes = processes;
    }

    int node() {
        return node;
    }

    Memory global() {
        return global;
    }

    long count(int event) {
        return nic.getLongVolatile(NicLayout.event(event));
    }

    long wordId(int event) {
        return nic.wordId(NicLayout.event(event));
    }

    /** Raises an event, if it is one, and wakes whom it completes. */
    void signal(int event) {
        if (event != NO_EVENT) {
            raise(event);
            wake(event);
        }
    }

    /** Raises an event; its waiters are woken by {@link #wake}. */
    void raise(int event) {
        if (event != AGENTS_LOOK) {
            nic.getAndAddLong(NicLayout.event(event), 1);
        }
    }

    /** Wakes those of the node's ranks that are parked for no more than the event's count, and its agents. */
    void wake(int event) {
        if (event != AGENTS_LOOK) {
            wakeRanks(event);
        }
        if (nic.getIntVolatile(NicLayout.AGENTS) != 0) {
            processes.wakeHost(node);
        }
    }

    private void wakeRanks(int event) {
        long count = count(event);
        long word = wordId(event);
        for (Doorbell rank : ranks) {
            rank.ringIfAwaitingAtMost(word, count);
        }
        int later = nic.getIntVolatile(NicLayout.LATER);
        for (int i = 0; i < later; i++) {
            laterRank.apply(i).ringIfAwaitingAtMost(word, count);
        }
    }

    void lower(int event, long by) {
        nic.getAndAddLong(NicLayout.event(event), -by);
    }

    void reset(int event, long value) {
        nic.setLongVolatile(NicLayout.event(event), value);
    }

    /** From now on events wake a rank that was started later, by its number among these. */
    void admit(int later) {
        int known = nic.getIntVolatile(NicLayout.LATER);
        while (known <= later && !nic.compareAndSetInt(NicLayout.LATER, known, later + 1)) {
            known = nic.getIntVolatile(NicLayout.LATER);
        }
    }

    /** From now on events wake the agents of the process that hosts this node. */
    void wakeAgentsToo() {
        nic.setIntVolatile(NicLayout.AGENTS, 1);
    }
}
