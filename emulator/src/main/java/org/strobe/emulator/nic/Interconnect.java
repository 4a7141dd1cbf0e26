package org.strobe.emulator.nic;

import org.agrona.concurrent.Agent;
import org.strobe.emulator.kernel.Actor;

/** The NICs of a job's nodes, as one process sees them. All methods may be called by any thread. */
public interface Interconnect extends AutoCloseable {
    /** How many nodes there are. */
    int nodes();

    /** The NIC of a rank's node, in the hands of this rank. */
    Nic nic(int rank, Actor actor);

    /**
     * The NIC of a node in the hands of an agent: what would have to wait for an event throws, and a message to a full
     * target is sent later.
     */
    Nic agentNic(int node);

    /**
     * Runs an agent on the NIC of a node that this process hosts. Its {@code doWork} is called again and again: after it
     * has done something, after an event of the node was raised, after {@link #wakeAgents}, and now and then ({@link
     * PacedAgent}). It must not wait. An exception aborts the job; {@link
     * org.agrona.concurrent.AgentTerminationException} ends it quietly.
     */
    void addAgent(int node, Agent agent);

    /** Lets the agents of a node look for work now; what the caller wrote before is visible to them. */
    void wakeAgents(int node);

    /**
     * How many transfers of the whole job are not done that were put off; active messages that handlers have yet to take,
     * or work on, count as one at least. What a rank does itself is not counted: it runs. Nor are messages to nodes that
     * have no handlers: by themselves they never come to anything.
     */
    long inFlight();

    /** This process's ranks are done with their NICs. Transfers that it has put off are done now; its agents end,
     * and one that does not ends the job. */
    @Override
    void close();
}
