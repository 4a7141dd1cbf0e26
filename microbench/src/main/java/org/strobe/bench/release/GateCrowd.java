package org.strobe.bench.release;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Counter;
import org.strobe.shm.sync.Gate;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/** Gate and counter of Strobe, with the full waiting rule. */
final class GateCrowd extends Crowd {
    private final WaitingRoom room;
    private final Gate gate;
    private final Counter reports;
    private final Doorbell[] doorbells;
    private final Waiter[] waiters;
    private Waiter master;

    GateCrowd(int size) {
        super(size);
        Memory memory = Memory.allocate(Gate.SIZE + Memory.LINE);
        room = WaitingRoom.inThisJvm(size + 1);
        gate = new Gate(memory, 0);
        reports = new Counter(memory, Gate.SIZE);
        doorbells = new Doorbell[size];
        waiters = new Waiter[size];
        for (int i = 0; i < size; i++) {
            doorbells[i] = room.doorbell(i);
        }
    }

    private WaitPolicy policy() {
        return WaitPolicy.forRanks(size() + 1, true);
    }

    @Override
    void enterMaster() {
        master = room.enter(size(), policy());
    }

    @Override
    void enter(int index) {
        waiters[index] = room.enter(index, policy());
    }

    @Override
    void release(long round) {
        gate.open(round, doorbells);
        master.await(reports, round * size());
    }

    @Override
    void awaitRound(int index, long round) {
        waiters[index].await(gate, round);
    }

    @Override
    void report(int index, long round) {
        reports.add(1, room.doorbell(size()));
    }
}
