package org.strobe.emulator.gm.host;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.nic.packet.LoopPort;
import org.strobe.emulator.nic.packet.RingPort;

/** Ports that packets have gone to or come from, by node, port and priority. */
@SuppressWarnings("EnumOrdinal") // an index
final class Peers {
    private static final GmPriority[] PRIORITIES = GmPriority.values();

    private final RingPort network;
    private final LoopPort loop;
    private final GmAddress own;
    private final List<Peer> all = new ArrayList<>();
    private Peer[][] byNode = {};

    Peers(RingPort network, LoopPort loop, GmAddress own) {
        this.network = network;
        this.loop = loop;
        this.own = own;
    }

    /** All of them, in the order of their first packets. */
    List<Peer> all() {
        return all;
    }

    Peer of(GmAddress address, GmPriority priority) {
        return of(address.node(), address.port(), priority.ordinal());
    }

    /** @param priority ordinal */
    Peer of(int node, int port, int priority) {
        int index = port * PRIORITIES.length + priority;
        if (node < byNode.length && index < byNode[node].length && byNode[node][index] != null) {
            return byNode[node][index];
        }
        return add(node, port, index);
    }

    private Peer add(int node, int port, int index) {
        int known = byNode.length;
        if (node >= known) {
            byNode = Arrays.copyOf(byNode, node + 1);
            Arrays.fill(byNode, known, byNode.length, new Peer[0]);
        }
        if (index >= byNode[node].length) {
            byNode[node] = Arrays.copyOf(byNode[node], index + 1);
        }
        GmAddress address = new GmAddress(node, port);
        RingPort way = address.equals(own) ? loop : network;
        Peer peer = new Peer(way, own, address, PRIORITIES[index % PRIORITIES.length]);
        byNode[node][index] = peer;
        all.add(peer);
        return peer;
    }
}
