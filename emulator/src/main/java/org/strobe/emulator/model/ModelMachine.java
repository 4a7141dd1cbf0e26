package org.strobe.emulator.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.machine.file.MachineFile;

/**
 * A machine that is modelled: what its nodes and its network cost.
 *
 * @param name how it is called
 * @param summary what it is, in one line
 * @param nodes how many it has; {@link #ANY} if as many as one likes
 * @param processors how many each node has
 * @param nicMemory how many bytes of a node's memory its NIC reaches, as global memory
 * @param node what a node costs
 * @param network what the network between nodes costs
 * @param settings what is usual for jobs there, by the names of the job's settings
 */
public record ModelMachine(
        String name,
        String summary,
        int nodes,
        int processors,
        long nicMemory,
        NodeCosts node,
        NetworkSpec network,
        Map<String, String> settings) {
    /** As many nodes as one likes. */
    public static final int ANY = 0;

    /** The sections of a file that are settings of jobs. */
    private static final List<String> LAYERS = List.of("mpi", "p2p", "srm", "bcs", "model");

    private static final int MOST_NODES = 1 << 16;
    private static final int MOST_PROCESSORS = 1 << 12;
    private static final long LEAST_NIC_MEMORY = 64 << 10;
    private static final long MOST_NIC_MEMORY = 1 << 30;
    private static final int MOST_PLANES = 16;
    private static final int MOST_FETCHES = 1024;
    private static final int LEAST_PACKET = 16;
    private static final int MOST_PACKET = 1 << 20;

    private static final String LOGGP = "loggp";
    private static final String FAT_TREE = "fat-tree";
    private static final String SOFTWARE = "software";
    private static final String SWITCHES = "switches";

    /**
     * The machine that a file describes.
     *
     * @throws org.strobe.emulator.machine.file.MachineFileException if it describes none, with the parameter and its line
     */
    public static ModelMachine of(MachineFile file) {
        ModelMachine machine = new ModelMachine(
                file.text("machine.name"),
                file.text("machine.summary"),
                file.has("machine.nodes") ? file.count("machine.nodes", 1, MOST_NODES) : ANY,
                file.count("node.processors", 1, MOST_PROCESSORS),
                file.size("node.nic-memory", LEAST_NIC_MEMORY, MOST_NIC_MEMORY),
                node(file),
                network(file),
                settings(file));
        file.check();
        return machine;
    }

    /**
     * Whether ranks have nodes and processors enough.
     *
     * @throws IllegalArgumentException if not; it says which have not
     */
    public void checkRoom(Placement placement) {
        if (nodes != ANY && placement.nodes() > nodes) {
            throw new IllegalArgumentException("nodes=" + placement.nodes() + ": " + name + " has " + nodes);
        }
        for (int node = 0; node < placement.nodes(); node++) {
            if (placement.size(node) > processors) {
                throw new IllegalArgumentException("node " + node + " has " + placement.size(node)
                        + " ranks: a node of " + name + " has " + processors + " processors; give more nodes");
            }
        }
    }

    private static Map<String, String> settings(MachineFile file) {
        Map<String, String> settings = new LinkedHashMap<>();
        LAYERS.forEach(layer -> settings.putAll(file.section(layer)));
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
                file.truth("node.write-fetches"));
    }

    private static NetworkSpec network(MachineFile file) {
        return file.word("network.kind", List.of(LOGGP, FAT_TREE)).equals(LOGGP) ? logGp(file) : fatTree(file);
    }

    private static LogGp logGp(MachineFile file) {
        return new LogGp(
                file.time("network.latency"),
                file.time("network.send-overhead"),
                file.time("network.receive-overhead"),
                file.time("network.gap"),
                file.rate("network.rate"),
                file.size("network.moves-from"),
                handling(file));
    }

    private static Packets fatTree(MachineFile file) {
        return new Packets(
                file.time("network.send-overhead"),
                file.time("network.receive-overhead"),
                file.time("network.nic"),
                file.time("network.gap"),
                file.time("network.hop"),
                file.rate("network.rate"),
                file.count("network.packet", LEAST_PACKET, MOST_PACKET),
                file.count("network.header", 0, MOST_PACKET),
                file.count("network.planes", 1, MOST_PLANES),
                file.size("network.moves-from"),
                file.has("network.bus-rate") ? hostBus(file) : HostBus.NONE,
                file.word("network.multicast", List.of(SOFTWARE, SWITCHES), SOFTWARE)
                        .equals(SWITCHES),
                handling(file),
                Packets.fatTree(
                        file.count("network.arity", 2, MOST_PROCESSORS),
                        file.count("network.taper", 1, MOST_PROCESSORS)));
    }

    private static HostBus hostBus(MachineFile file) {
        return new HostBus(
                file.rate("network.bus-rate"), file.time("network.bus-read"), file.time("network.bus-write"));
    }

    /** Software takes a message from a queue and looks what it is, at both ends, as an MPI does; a queue may cost more than a word in memory. */
    private static long handling(MachineFile file) {
        return 2 * file.time("node.message") + (file.has("network.queue") ? file.time("network.queue") : 0);
    }
}
