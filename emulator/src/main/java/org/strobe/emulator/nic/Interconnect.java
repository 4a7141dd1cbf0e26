package org.strobe.emulator.nic;

import org.agrona.concurrent.Agent;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Processor;

/** NICs of a job's nodes, as seen by one process. For any thread. */
public interface Interconnect extends AutoCloseable {
    /** Number of nodes with ranks. */
    int nodes();

    /** Node that manages the others, with a NIC for agents: one of its own behind the others, or that of rank 0. */
    int managementNode();

    /** The NIC of a rank's node, bound to this rank. */
    Nic nic(int rank, Actor actor);

    /** The NIC of a node, bound to an agent. Waiting for an event throws; a message to a full target is queued. */
    Nic agentNic(int node);

    /**
     * Runs an agent on the NIC of a node that this process hosts. Calls {@code doWork} repeatedly: after work was done,
     * after an event of the node, after {@link #wakeAgents}, and periodically ({@link PacedAgent}). The agent must not
     * wait. An exception aborts the job; {@link org.agrona.concurrent.AgentTerminationException} ends the agent
     * quietly.
     */
    void addAgent(int node, Agent agent);

    /** Makes the agents of a node look for work now. Earlier writes of the caller are visible to them. */
    void wakeAgents(int node);

    /** True if switches answer global conditions, so that they cost no message for each node. */
    boolean switchesAnswer();

    /**
     * Takes a processor of a modelled node for a time, for a process of the operating system that an agent has woken. On
     * this computer the process takes it by itself.
     */
    void interrupt(int node, long nanos);

    /** Processor on which the agents of a node run. */
    Processor processor(int node);

    /**
     * Number of delayed transfers of the whole job that are not complete; messages that handlers have not finished
     * count as at least one. Excludes operations that a running rank completes itself, and messages to nodes without
     * handlers.
     */
    long inFlight();

    /**
     * Closes this process's NICs. Performs its delayed transfers now and ends its agents. An agent that does not end
     * aborts the job.
     */
    @Override
    void close();
}
