package org.strobe.emulator.nic.host;

import static org.strobe.emulator.nic.Signals.NO_EVENT;

import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.WordComparison;
import org.strobe.emulator.nic.host.shared.JobLock;
import org.strobe.emulator.nic.transfer.TransferCopies;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.sync.WordLayout;
import org.strobe.shm.wait.Doorbell;

/**
 * Operations in the total order of the job: each takes effect under the job's lock. Arguments are checked and ports are
 * open before, so no operation fails half-way.
 */
final class OrderedOperations {
    private final HostInterconnect interconnect;
    private final JobLock lock;
    private final Actor actor;
    private final int doorbell;

    OrderedOperations(HostInterconnect interconnect, Actor actor, int doorbell) {
        this.interconnect = interconnect;
        this.lock = interconnect.lock();
        this.actor = actor;
        this.doorbell = doorbell;
    }

    /** Ordered operations for a delayed transfer, which does not run on its actor's thread. */
    OrderedOperations ofLatecomer() {
        return new OrderedOperations(interconnect, actor, JobLock.NO_DOORBELL);
    }

    /** Opens the memory of all these nodes, so that no transfer to them can fail. */
    void reach(NodeSet nodes) {
        if (nodes.size() > 0) {
            interconnect.checkNode(nodes.last());
        }
        for (int node = nodes.first(); node != NodeSet.NONE; node = nodes.next(node)) {
            NodePort unused = interconnect.port(node);
        }
    }

    void multicast(NodeSet to, long offset, Memory source, byte[] array, long at, long length, int event) {
        lock.lock(actor, doorbell);
        try {
            for (int node = to.first(); node != NodeSet.NONE; node = to.next(node)) {
                TransferCopies.toMemory(interconnect.port(node).global(), offset, source, array, at, length);
            }
            if (event != NO_EVENT) {
                for (int node = to.first(); node != NodeSet.NONE; node = to.next(node)) {
                    interconnect.port(node).raise(event);
                }
            }
        } finally {
            lock.unlock();
        }
        if (event != NO_EVENT) {
            for (int node = to.first(); node != NodeSet.NONE; node = to.next(node)) {
                interconnect.port(node).wake(event);
            }
        }
    }

    boolean compare(NodeSet nodes, long offset, WordComparison comparison, long value) {
        lock.lock(actor, doorbell);
        try {
            return holds(nodes, offset, comparison, value);
        } finally {
            lock.unlock();
        }
    }

    boolean compareAndWrite(
            NodeSet nodes, long offset, WordComparison comparison, long value, long writeOffset, long newValue) {
        lock.lock(actor, doorbell);
        try {
            if (!holds(nodes, offset, comparison, value)) {
                return false;
            }
            for (int node = nodes.first(); node != NodeSet.NONE; node = nodes.next(node)) {
                interconnect.port(node).global().setLongVolatile(writeOffset, newValue);
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    private boolean holds(NodeSet nodes, long offset, WordComparison comparison, long value) {
        for (int node = nodes.first(); node != NodeSet.NONE; node = nodes.next(node)) {
            if (!comparison.holds(interconnect.port(node).global().getLongVolatile(offset), value)) {
                return false;
            }
        }
        return true;
    }

    void store(NodePort target, long offset, long value) {
        lock.lock(actor, doorbell);
        try {
            target.global().setLongVolatile(offset, value);
        } finally {
            lock.unlock();
        }
    }

    long fetchAndAdd(NodePort port, long offset, long delta) {
        lock.lock(actor, doorbell);
        try {
            return port.global().getAndAddLong(offset, delta);
        } finally {
            lock.unlock();
        }
    }

    long fetchAndOr(NodePort port, long offset, long bits) {
        lock.lock(actor, doorbell);
        try {
            long before = port.global().getLongVolatile(offset);
            port.global().setLongVolatile(offset, before | bits);
            return before;
        } finally {
            lock.unlock();
        }
    }

    long swap(NodePort port, long offset, long value) {
        lock.lock(actor, doorbell);
        try {
            long before = port.global().getLongVolatile(offset);
            port.global().setLongVolatile(offset, value);
            return before;
        } finally {
            lock.unlock();
        }
    }

    long compareAndSwap(NodePort port, long offset, long expected, long value) {
        lock.lock(actor, doorbell);
        try {
            long before = port.global().getLongVolatile(offset);
            if (before == expected) {
                port.global().setLongVolatile(offset, value);
            }
            return before;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits for the delay of a transfer whose result the caller needs. An agent does not wait, since the awaited rank
     * may itself wait for the agent.
     */
    void settle(int from, NodeSet to, long delayNanos) {
        if (delayNanos == HostInterconnect.AT_ONCE || doorbell == JobLock.NO_DOORBELL) {
            return;
        }
        Flag done = new Flag(Memory.allocate(WordLayout.SIZE), 0);
        Doorbell waiter = interconnect.room().doorbell(doorbell);
        interconnect.late().add(from, to, delayNanos, () -> {
            done.set(1, waiter);
            return true;
        });
        actor.await(
                done,
                1,
                Waiting.of("the turn of a late operation from node " + from + " on nodes " + to, "nodes " + to));
    }
}
