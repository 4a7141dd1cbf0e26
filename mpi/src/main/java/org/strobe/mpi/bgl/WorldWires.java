package org.strobe.mpi.bgl;

import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.global.GlobalInterrupt;

/** The machine's interrupts as a barrier of all ranks. */
final class WorldWires {
    private final BglEngine engine;
    private final GlobalInterrupt wires;
    private final NicEvent end;

    WorldWires(BglEngine engine, Nic nic, GlobalInterrupt wires, int event) {
        this.engine = engine;
        this.wires = wires;
        this.end = new NicEvent(engine, nic, event, "a barrier by interrupt");
    }

    void barrier() {
        engine.countCall();
        wires.raise(end.number());
        end.await();
    }

    /** Waits until another rank of the node has raised its signal and all nodes have theirs. */
    void await() {
        engine.countCall();
        end.await();
    }
}
