package org.strobe.emulator.model;

import java.util.List;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.nic.NodeSet;

/** View of the machine's network with the node numbers of one job, from 0. */
final class JobNetwork implements Network {
    private final Network network;
    private final SharedJob job;

    JobNetwork(Network network, SharedJob job) {
        this.network = network;
        this.job = job;
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
        network.send(job.machineNode(from), job.machineNode(to), bytes, left, arrived);
    }

    @Override
    public void multicast(int from, NodeSet to, long bytes, Event arrived) {
        network.multicast(job.machineNode(from), job.nodes(to), bytes, arrived);
    }

    @Override
    public void ask(int from, NodeSet nodes, Event asked, Event answered) {
        network.ask(job.machineNode(from), job.nodes(nodes), asked, answered);
    }

    @Override
    public boolean switchesRepeat() {
        return network.switchesRepeat();
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
