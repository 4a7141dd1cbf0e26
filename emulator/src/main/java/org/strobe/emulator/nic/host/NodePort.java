package org.strobe.emulator.nic.host;

import static org.strobe.emulator.nic.Signals.NO_EVENT;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Doorbell;

/** The NIC of one node as others reach it: its global memory and its events. */
final class NodePort {
    private final int node;
    private final Memory nic;
    private final Memory global;
    private final Doorbell[] ranks;
    private final Processes processes;

    NodePort(int node, Memory nic, Memory global, Doorbell[] ranks, Processes processes) {
        this.node = node;
        this.nic = nic;
        this.global = global;
        this.ranks = ranks;
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
        nic.getAndAddLong(NicLayout.event(event), 1);
    }

    /** Wakes those of the node's ranks that are parked for no more than the event's count, and its agents. */
    void wake(int event) {
        long count = count(event);
        long word = wordId(event);
        for (Doorbell rank : ranks) {
            rank.ringIfAwaitingAtMost(word, count);
        }
        if (nic.getIntVolatile(NicLayout.AGENTS) != 0) {
            processes.wakeHost(node);
        }
    }

    void lower(int event, long by) {
        nic.getAndAddLong(NicLayout.event(event), -by);
    }

    void reset(int event, long value) {
        nic.setLongVolatile(NicLayout.event(event), value);
    }

    /** From now on events wake the agents of the process that hosts this node. */
    void wakeAgentsToo() {
        nic.setIntVolatile(NicLayout.AGENTS, 1);
    }
}
