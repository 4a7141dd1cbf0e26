package org.strobe.mpi.coll;

import java.util.function.Supplier;
import org.strobe.mpi.coll.steps.Scratch;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Topology;

/** Makes the collectives of a rank's communicators, which share the memory that they work in. One a rank. */
public final class Collectives {
    private final Engine engine;
    private final GroupAlgorithms algorithms;
    private final Scratch memory = new Scratch();

    /** @param choice equal at all ranks */
    public Collectives(Engine engine, Choice choice) {
        this.engine = engine;
        this.algorithms = new GroupAlgorithms(choice);
    }

    /**
     * The collectives of an intracommunicator.
     *
     * @param channel a context of the group, for nothing else
     * @param rank the caller's
     * @param size how many ranks the group has
     * @param topology asked for when it is needed first; null if it has none
     */
    public CollectiveCalls within(Channel channel, int rank, int size, Supplier<Topology> topology) {
        return new IntraCollectives(engine, channel, rank, size, topology, algorithms, memory);
    }

    /**
     * The collectives of an intercommunicator.
     *
     * @param local a context of the own group, for nothing else
     * @param remote a context to the other group, for nothing else
     * @param rank the caller's in its own group
     * @param size how many ranks the own group has
     * @param remoteSize how many ranks the other group has
     * @param own the collectives of the own group, for nothing else
     */
    public CollectiveCalls between(
            Channel local, Channel remote, int rank, int size, int remoteSize, CollectiveCalls own) {
        return new InterCollectives(engine, local, remote, rank, size, remoteSize, algorithms, own, memory);
    }
}
