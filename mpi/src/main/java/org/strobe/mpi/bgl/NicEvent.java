package org.strobe.mpi.bgl;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.Nic;
import org.strobe.mpi.engine.Engine;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** An event of the NIC that ends one operation after the other. */
final class NicEvent implements Awaitable, Waiting {
    private final Engine engine;
    private final Nic nic;
    private final int number;
    private final String what;
    private long begun;

    /** @param what an operation, for messages: {@code "an operation of the tree"} */
    NicEvent(Engine engine, Nic nic, int number, String what) {
        this.engine = engine;
        this.nic = nic;
        this.number = number;
        this.what = what;
    }

    int number() {
        return number;
    }

    /** Waits for the end of the next operation. Messages move meanwhile. */
    void await() {
        begun++;
        engine.await(this, begun, this);
    }

    @Override
    public boolean isReached(long target) {
        return nic.event(number) >= target;
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }

    @Override
    public String what() {
        return what;
    }

    @Override
    public String fromWhom() {
        return "all ranks";
    }
}
