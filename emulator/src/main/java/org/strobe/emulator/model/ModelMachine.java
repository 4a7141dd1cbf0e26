package org.strobe.emulator.model;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.strobe.emulator.gm.Gm;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.network.NetworkSpec;
import org.strobe.emulator.model.network.kind.NetworkKinds;
import org.strobe.emulator.model.network.tree.GlobalNetworks;
import org.strobe.emulator.model.nic.NicCosts;
import org.strobe.emulator.model.node.NodeCosts;
import org.strobe.emulator.model.userlevel.UserLevels;
import org.strobe.emulator.tports.firmware.ElanFirmware;
import org.strobe.emulator.vapi.firmware.HcaFirmware;

/**
 * Description of a modelled machine: the costs of its nodes and its network.
 *
 * @param name of the machine
 * @param summary in one line
 * @param nodes number of nodes; {@link #ANY} for no limit
 * @param hasManagementNode true for a further node that only manages the others
 * @param isCyclic true if consecutive ranks of a job go to consecutive nodes, unless a placement is given
 * @param processors per node
 * @param nicMemory bytes of global memory per NIC
 * @param node costs of a node
 * @param nic costs of the processors that serve NICs
 * @param network costs of the network
 * @param global networks that join all nodes
 * @param settings default settings of jobs, by name
 */
public record ModelMachine(
        String name,
        String summary,
        int nodes,
        boolean hasManagementNode,
        boolean isCyclic,
        int processors,
        long nicMemory,
        NodeCosts node,
        NicCosts nic,
        NetworkSpec network,
        GlobalNetworks global,
        Map<String, String> settings) {
    /** No limit of the number of nodes. */
    public static final int ANY = 0;

    /** Sections of a file that describe the machine. All other sections are settings of jobs, and handed on unread. */
    private static final Set<String> DESCRIPTION = Set.of(
            "machine",
            "node",
            "nic",
            "network",
            "packets",
            "tree",
            "interrupt",
            "driver",
            "lanai",
            "hca",
            HcaFirmware.LAYER.name(),
            ElanFirmware.NAME);

    private static final String CYCLIC = "cyclic";

    private static final int MOST_NODES = 1 << 16;
    private static final int MOST_PROCESSORS = 1 << 12;
    private static final long LEAST_NIC_MEMORY = 64 << 10;
    private static final long MOST_NIC_MEMORY = 1 << 30;
    private static final int MOST_FETCHES = 1024;

    /**
     * Reads the description from a file.
     *
     * @throws org.strobe.emulator.machine.file.MachineFileException with all wrong parameters and their lines
     */
    public static ModelMachine of(MachineFile file) {
        ModelMachine machine = new ModelMachine(
                file.text("machine.name"),
                file.text("machine.summary"),
                file.has("machine.nodes") ? file.count("machine.nodes", 1, MOST_NODES) : ANY,
                file.truth("machine.management-node"),
                file.word("machine.placement", List.of(CYCLIC, "block"), "block")
                        .equals(CYCLIC),
                file.count("node.processors", 1, MOST_PROCESSORS),
                file.size("node.nic-memory", LEAST_NIC_MEMORY, MOST_NIC_MEMORY),
                node(file),
                nic(file),
                NetworkKinds.read(file),
                GlobalNetworks.of(file),
                settings(file));
        file.check();
        return machine;
    }

    /** Placement of a job that names none. */
    public Placement place(int ranks, int ofNodes) {
        return isCyclic ? Placement.cyclic(ranks, ofNodes) : Placement.block(ranks, ofNodes);
    }

    /** Names of the user-level layers of its nodes. */
    public Set<String> layers() {
        Set<String> names = new HashSet<>(nic.layers().specs().keySet());
        if (network.hasMessageNics()) {
            names.add(Gm.LAYER);
        }
        return names;
    }

    /** Number of nodes in the network of a machine with some nodes for ranks. */
    int allNodes(int ofRanks) {
        return ofRanks + (hasManagementNode ? 1 : 0);
    }

    /** Node that manages the others: the one behind them, or the first. */
    int managementNode(int ofRanks) {
        return hasManagementNode ? ofRanks : 0;
    }

    /**
     * Checks that the machine has nodes and processors for all ranks.
     *
     * @throws IllegalArgumentException naming the shortage
     */
    public void checkRoom(Placement placement) {
        if (nodes != ANY && placement.places() > nodes) {
            throw new IllegalArgumentException("nodes=" + placement.places() + ": " + name + " has " + nodes);
        }
        network().checkRoom(allNodes(placement.places()));
        for (int node = 0; node < placement.nodes(); node++) {
            if (placement.size(node) > processors) {
                throw new IllegalArgumentException("node " + node + " has " + placement.size(node)
                        + " ranks: a node of " + name + " has " + processors + " processors; give more nodes");
            }
        }
    }

    private static Map<String, String> settings(MachineFile file) {
        Map<String, String> settings = file.valuesOutside(DESCRIPTION);
        settings.keySet().stream()
                .filter(name -> name.startsWith("model.") && !ModelSettings.NAMES.contains(name))
                .forEach(name -> file.refuse(name, "there are " + String.join(", ", ModelSettings.NAMES)));
        for (String name : ModelSettings.NAMES) {
            try {
                ModelSettings.of(settings.containsKey(name) ? Map.of(name, settings.get(name)) : Map.of());
            } catch (IllegalArgumentException e) {
                file.refuse(name, e.getMessage());
            }
        }
        return settings;
    }

    /** Costs of the NIC; without a processor of its own, one like those of the ranks serves it. */
    private static NicCosts nic(MachineFile file) {
        long step = file.timeAboveZero(file.has("nic.step") ? "nic.step" : "node.call");
        return new NicCosts(
                Math.max(1, step),
                file.has("nic.interrupt") ? file.timeAboveZero("nic.interrupt") : 0,
                UserLevels.of(file));
    }

    private static NodeCosts node(MachineFile file) {
        return new NodeCosts(
                file.timeAboveZero("node.call"),
                file.time("node.message"),
                file.timeAboveZero("node.cache-hit"),
                file.time("node.line-transfer"),
                file.count("node.fetches", 1, MOST_FETCHES),
                file.time("node.atomic"),
                file.time("node.copy-start"),
                file.rate("node.copy-rate"),
                file.rate("node.bus-rate"),
                file.size("node.short-copy"),
                file.rate(file.has("node.memory-rate") ? "node.memory-rate" : "node.copy-rate"),
                file.truth("node.write-fetches"),
                file.has("node.operations") ? file.speed("node.operations") : NodeCosts.FREE);
    }
}
