package org.strobe.emulator.model;

import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.node.MessageNics;
import org.strobe.emulator.model.node.RemoteStores;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Timeline;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.packet.PacketPort;

/** View of the machine's network with the node numbers of one job, from 0. */
final class JobNetwork implements Network {
    private final Network network;
    private final IntUnaryOperator place;

    /**
     * A view.
     *
     * @param place of a node of the job in the machine
     */
    JobNetwork(Network network, IntUnaryOperator place) {
        this.network = network;
        this.place = place;
    }

    private NodeSet places(NodeSet nodes) {
        int[] all = new int[nodes.size()];
        int next = 0;
        for (int node = nodes.first(); node != NodeSet.NONE; node = nodes.next(node)) {
            all[next++] = place.applyAsInt(node);
        }
        return NodeSet.of(all);
    }

    @Override
    public long sending(long bytes) {
        return network.sending(bytes);
    }

    @Override
    public long receiving() {
        return network.receiving();
    }

    @Override
    public void send(int from, int to, long bytes, Event left, Event arrived) {
        network.send(place.applyAsInt(from), place.applyAsInt(to), bytes, left, arrived);
    }

    @Override
    public void multicast(int from, NodeSet to, long bytes, Event arrived) {
        network.multicast(place.applyAsInt(from), places(to), bytes, arrived);
    }

    @Override
    public void ask(int from, NodeSet nodes, Event asked, Event answered) {
        network.ask(place.applyAsInt(from), places(nodes), asked, answered);
    }

    @Override
    public boolean switchesRepeat() {
        return network.switchesRepeat();
    }

    @Override
    public Optional<PacketPort> packets(int node, int party, int parties, Timeline processor, Runnable wake) {
        return network.packets(place.applyAsInt(node), party, parties, processor, wake)
                .map(port -> new JobPackets(port, place));
    }

    /** With the machine's node numbers: links ask the job for places. */
    @Override
    public Optional<RemoteStores> remoteStores() {
        return network.remoteStores();
    }

    /** With the machine's node numbers: NICs ask the job for places. */
    @Override
    public Optional<MessageNics> messageNics() {
        return network.messageNics();
    }

    @Override
    public List<LinkLoad> loads() {
        return network.loads();
    }

    @Override
    public void keepLog() {
        network.keepLog();
    }

    @Override
    public List<LinkUse> log() {
        return network.log();
    }
}
