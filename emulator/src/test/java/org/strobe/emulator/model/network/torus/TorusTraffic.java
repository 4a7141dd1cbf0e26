package org.strobe.emulator.model.network.torus;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.strobe.emulator.model.simulation.Simulation;

/** A torus whose nodes inject prepared packets as fast as FIFOs take them, and read each packet when it is there. */
final class TorusTraffic implements TorusReader {
    private static final int FIRST_ID = 10;

    private final Simulation simulation = new Simulation(() -> false, () -> {}, cause -> {
        throw new IllegalStateException(cause);
    });
    private final TorusShape shape;
    private final TorusNetwork network;
    private final long reading;
    private final Listener listener;
    private final Map<Integer, Queue<TorusPacket>> prepared = new HashMap<>();
    private final long[] free;
    private long arrived;
    private long end;

    /** Hears of each packet that was read. */
    interface Listener {
        void read(int node, TorusArrival arrival, long now);
    }

    /** @param reading time of a node to read a packet */
    TorusTraffic(TorusShape shape, TorusParameters parameters, long reading, Listener listener) {
        this.shape = shape;
        this.reading = reading;
        this.listener = listener;
        this.free = new long[shape.nodes()];
        simulation.setUp(1);
        network = new TorusNetwork(simulation, shape, parameters, this, FIRST_ID);
    }

    TorusNetwork network() {
        return network;
    }

    /** Prepares a packet for a FIFO of its node. */
    void prepare(int fifo, TorusPacket packet) {
        prepared.computeIfAbsent(key(packet.from(), fifo), key -> new ArrayDeque<>())
                .add(packet);
    }

    private static int key(int node, int fifo) {
        return node * TorusNetwork.INJECTION_FIFOS + fifo;
    }

    /** Injects all prepared packets; returns the time at which the last one was read. */
    long run() throws InterruptedException {
        for (int node = 0; node < shape.nodes(); node++) {
            for (int fifo = 0; fifo < TorusNetwork.INJECTION_FIFOS; fifo++) {
                int at = node;
                int through = fifo;
                if (prepared.containsKey(key(node, fifo))) {
                    simulation.add(0, FIRST_ID + node, () -> hasRoom(at, through));
                }
            }
        }
        Thread thread = Thread.ofVirtual().start(() -> {
            simulation.enter(simulation.fiber(0));
            simulation.spend(Long.MAX_VALUE / 4);
            simulation.settle();
            simulation.leave();
        });
        simulation.start();
        thread.join();
        return end;
    }

    /** Packets that were read, copies included. */
    long arrived() {
        return arrived;
    }

    @Override
    public void hasRoom(int node, int fifo) {
        Queue<TorusPacket> packets = prepared.get(key(node, fifo));
        while (packets != null && !packets.isEmpty() && network.inject(fifo, packets.peek())) {
            packets.remove();
        }
    }

    @Override
    public void came(int node, int fifo) {
        TorusArrival last = network.last(node, fifo);
        long start = Math.max(last.tail(), free[node]);
        free[node] = start + reading;
        simulation.add(start + reading, FIRST_ID + node, () -> {
            TorusArrival arrival = network.take(node, fifo);
            arrived++;
            end = simulation.now();
            listener.read(node, arrival, end);
        });
    }
}
