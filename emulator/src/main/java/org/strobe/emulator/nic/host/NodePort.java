package org.strobe.emulator.nic.host;

import static org.strobe.emulator.nic.Signals.AGENTS_LOOK;
import static org.strobe.emulator.nic.Signals.NO_EVENT;

import java.util.function.IntFunction;
import org.strobe.emulator.nic.host.shared.Processes;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Doorbell;

/** The NIC of one node as others reach it: global memory and events. */
final class NodePort {
    private final int node;
    private final Memory nic;
    private final Memory global;
    private final Doorbell[] ranks;
    private final IntFunction<Doorbell> laterRank;
    private final Processes processes;

    /**
     * A port of a node.
     *
     * @param ranks doorbells of its ranks
     * @param laterRank doorbells of spawned ranks
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
        return nic.getLongVolatile(NicMemoryLayout.event(event));
    }

    long wordId(int event) {
        return nic.wordId(NicMemoryLayout.event(event));
    }

    /** Raises an event, if there is one, and wakes the ranks that it completes. */
    void signal(int event) {
        if (event != NO_EVENT) {
            raise(event);
            wake(event);
        }
    }

    /** Raises an event; {@link #wake} wakes its waiters. */
    void raise(int event) {
        if (event != AGENTS_LOOK) {
            nic.getAndAddLong(NicMemoryLayout.event(event), 1);
        }
    }

    /** Wakes the ranks of the node that are parked for at most the event's count, and its agents. */
    void wake(int event) {
        if (event != AGENTS_LOOK) {
            wakeRanks(event);
        }
        if (nic.getIntVolatile(NicMemoryLayout.AGENTS) != 0) {
            processes.wakeHost(node);
        }
    }

    private void wakeRanks(int event) {
        long count = count(event);
        long word = wordId(event);
        for (Doorbell rank : ranks) {
            rank.ringIfAwaitingAtMost(word, count);
        }
        int later = nic.getIntVolatile(NicMemoryLayout.LATER);
        for (int i = 0; i < later; i++) {
            laterRank.apply(i).ringIfAwaitingAtMost(word, count);
        }
    }

    void lower(int event, long by) {
        nic.getAndAddLong(NicMemoryLayout.event(event), -by);
    }

    void reset(int event, long value) {
        nic.setLongVolatile(NicMemoryLayout.event(event), value);
    }

    /** Lets events wake a spawned rank, by its number among spawned ranks. */
    void admit(int later) {
        int known = nic.getIntVolatile(NicMemoryLayout.LATER);
        while (known <= later && !nic.compareAndSetInt(NicMemoryLayout.LATER, known, later + 1)) {
            known = nic.getIntVolatile(NicMemoryLayout.LATER);
        }
    }

    /** Lets events wake the agents of the process that hosts this node. */
    void wakeAgentsToo() {
        nic.setIntVolatile(NicMemoryLayout.AGENTS, 1);
    }
}
