package org.strobe.emulator.model.network;

import java.util.List;
import java.util.Optional;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.model.node.MessageNics;
import org.strobe.emulator.model.node.RemoteStores;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Timeline;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.packet.PacketPort;

/**
 * Network of a modelled machine. Determines arrival times; contents and effects of messages are up to the caller.
 * Messages between the same two nodes arrive in order.
 */
public interface Network {
    /** Processor time of a send, in picoseconds, before the NIC begins. */
    long sending(long bytes);

    /** Processor time to notice an arrival, in picoseconds. */
    long receiving();

    /**
     * Sends a message now.
     *
     * @param left runs when the last byte has left, so that the source is free; may be null
     * @param arrived runs when the whole message has arrived
     */
    void send(int from, int to, long bytes, Event left, Event arrived);

    /**
     * Sends a message to several nodes now.
     *
     * @param arrived runs when all nodes have the message
     */
    void multicast(int from, NodeSet to, long bytes, Event arrived);

    /**
     * Queries several nodes from now on.
     *
     * @param asked runs when all nodes are asked; determines the answer
     * @param answered runs when the asking node knows the answer
     */
    void ask(int from, NodeSet nodes, Event asked, Event answered);

    /** Processor time to begin a query of some nodes. */
    default long asking(int from, NodeSet nodes) {
        return sending(Long.BYTES);
    }

    /** Processor time to notice the answer of some nodes to a query. */
    default long learning(int from, NodeSet nodes) {
        return receiving();
    }

    /** True if switches repeat multicasts and queries, and combine their answers. */
    boolean switchesRepeat();

    /**
     * FIFOs of packets of a node, for one party; empty if this network hands out none.
     *
     * @param party of the node, from 0
     * @param parties of the node; two have a half of its FIFOs each
     * @param processor the one that serves the NIC of the node
     * @param wake called when the party may have something to do
     */
    default Optional<PacketPort> packets(int node, int party, int parties, Timeline processor, Runnable wake) {
        return Optional.empty();
    }

    /** Links into which processors store lines themselves; empty if there are none. */
    default Optional<RemoteStores> remoteStores() {
        return Optional.empty();
    }

    /** NICs that hold messages of user-level ports; empty if there are none. */
    default Optional<MessageNics> messageNics() {
        return Optional.empty();
    }

    /** Traffic of all used links. */
    List<LinkLoad> loads();

    /** Starts the log of link traffic. */
    void keepLog();

    /** Entries of the log. */
    List<LinkUse> log();
}
