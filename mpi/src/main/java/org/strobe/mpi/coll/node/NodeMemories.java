package org.strobe.mpi.coll.node;

import java.util.function.Consumer;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.standard.ProcessGroup;

/** Makes the {@link GroupNodes} of a rank's communicators. One object per rank. */
public final class NodeMemories {
    private final Rank rank;
    private final Engine engine;
    private long named;

    /** @param engine waits for words of memory */
    public NodeMemories(Rank rank, Engine engine) {
        this.rank = rank;
        this.engine = engine;
    }

    /**
     * Creates the nodes of a group.
     *
     * @param whenClosed takes what to do when its communicator is freed
     */
    public GroupNodes of(ProcessGroup group, NodeTuning tuning, Consumer<Runnable> whenClosed) {
        return new GroupNodes(this, group, tuning, whenClosed);
    }

    Rank rank() {
        return rank;
    }

    Engine engine() {
        return engine;
    }

    /** A number that no other memory of this rank's naming has. */
    synchronized long nextName() {
        return named++;
    }
}
