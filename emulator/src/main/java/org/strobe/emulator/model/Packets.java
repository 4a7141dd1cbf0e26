package org.strobe.emulator.model;

/**
 * A network that carries packets over links; times in picoseconds.
 *
 * @param sendOverhead what the processor spends that sends
 * @param receiveOverhead what the processor spends that receives
 * @param nic how long a NIC has a packet before it leaves, and after it has come
 * @param gap how long a NIC takes at least from one message to the next
 * @param hop how long a packet's first byte takes over a link and through the switch behind it
 * @param rate bytes a second of a link
 * @param packet how many bytes of a message a packet has at most
 * @param header how many bytes it has besides
 * @param planes how many such networks there are side by side, each with a link to each node; packets take turns
 * @param movesFrom see {@link NetworkSpec#movesFrom}
 * @param bus by which a NIC reaches its node's memory
 * @param switchesRepeat whether switches repeat a packet for many nodes, and join what these answer
 * @param handling what software takes for a message that it hands on along a tree, besides the way from NIC to NIC
 * @param shape which links there are
 */
public record Packets(
        long sendOverhead,
        long receiveOverhead,
        long nic,
        long gap,
        long hop,
        double rate,
        int packet,
        int header,
        int planes,
        long movesFrom,
        HostBus bus,
        boolean switchesRepeat,
        long handling,
        Shape shape)
        implements NetworkSpec {

    /** Which links connect the nodes. */
    public interface Shape {
        /** Those of so many nodes. */
        Topology links(int nodes);
    }

    /** A {@link FatTree}, whose switches have so many links down. */
    public static Shape fatTree(int arity, int taper) {
        return new FatTreeShape(arity, taper);
    }

    private record FatTreeShape(int arity, int taper) implements Shape {
        @Override
        public Topology links(int nodes) {
            return new FatTree(nodes, arity, taper);
        }
    }

    @Override
    public Network open(Simulation simulation, int nodes, int firstId) {
        return new PacketNetwork(simulation, this, shape.links(nodes), nodes, firstId);
    }
}
