package org.strobe.mpi.coll;

import java.util.Optional;
import java.util.function.Supplier;
import org.strobe.mpi.coll.lines.GroupBox;
import org.strobe.mpi.coll.node.GroupNodes;
import org.strobe.mpi.coll.steps.ScratchBuffers;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.NodeBarrier;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.standard.Topology;

/** Creates message collectives for a rank's communicators, which share scratch memory. One object per rank. */
public final class MessageCollectives {
    private final Engine engine;
    private final MessageTuning tuning;
    private final ScratchBuffers memory = new ScratchBuffers();

    /** @param tuning equal at all ranks */
    public MessageCollectives(Engine engine, MessageTuning tuning) {
        this.engine = engine;
        this.tuning = tuning;
    }

    private GroupAlgorithms algorithms(
            int ranks,
            Optional<NodeBarrier> nodeBarrier,
            Supplier<Optional<GroupBox>> box,
            Optional<GroupNodes> nodes) {
        return new GroupAlgorithms(new MessageGroup(ranks, tuning, nodeBarrier, box, nodes));
    }

    /**
     * Creates the collectives of an intracommunicator.
     *
     * @param channel a channel of the group, without other use
     * @param rank rank of the caller
     * @param size ranks of the group
     * @param topology called at the first neighbourhood collective; supplies null if there is none
     * @param nodeBarrier barrier of the group's nodes by hardware
     * @param box asked for at the first broadcast: the box that the group fills in the machine's network
     * @param nodes the group's ranks by nodes; empty if collectives by nodes are not for it
     */
    public Collectives within(
            Channel channel,
            int rank,
            int size,
            Supplier<Topology> topology,
            Optional<NodeBarrier> nodeBarrier,
            Supplier<Optional<GroupBox>> box,
            Optional<GroupNodes> nodes) {
        return new StepwiseCollectives(
                engine,
                channel,
                rank,
                size,
                memory,
                new IntraCollectives(topology, rank, algorithms(size, nodeBarrier, box, nodes)));
    }

    /**
     * Creates the collectives of an intercommunicator.
     *
     * @param local a channel of the own group, without other use
     * @param remote a channel to the remote group, without other use
     * @param rank rank of the caller in its own group
     * @param size ranks of the own group
     * @param remoteSize ranks of the remote group
     * @param own collectives of the own group
     */
    public Collectives between(Channel local, Channel remote, int rank, int size, int remoteSize, Collectives own) {
        InterCollectives algorithm = new InterCollectives(
                local, remote, remoteSize, algorithms(size, Optional.empty(), Optional::empty, Optional.empty()), own);
        return new StepwiseCollectives(engine, local, rank, size, memory, algorithm);
    }
}
