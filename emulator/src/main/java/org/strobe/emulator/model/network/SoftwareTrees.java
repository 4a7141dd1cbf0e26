package org.strobe.emulator.model.network;

import java.util.Arrays;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;
import org.strobe.emulator.nic.NodeSet;

/**
 * Multicasts and queries without switch support: messages along a binomial tree of the nodes, from the first on. Each is
 * a message of the network and shares its links. Software at each end handles one message after the other.
 *
 * <pre>
 *   round 1   0 -> 1                          an answer goes the way back, when those of all nodes
 *   round 2   0 -> 2, 1 -> 3                  behind its node have come
 *   round 3   0 -> 4, 1 -> 5, 2 -> 6, 3 -> 7
 * </pre>
 */
public final class SoftwareTrees {
    private final Simulation simulation;
    private final int firstId;
    private final long sending;
    private final long receiving;
    private final Carrier carrier;

    /** Carries the messages of trees, which do not wait for the tree that they are part of. */
    @FunctionalInterface
    public interface Carrier {
        void carry(int from, int to, long bytes, Event arrived);
    }

    /**
     * Trees of a network.
     *
     * @param firstId id of the first node's NIC; ids break ties between events at one time
     * @param overheads processor time at the sender and the receiver of each message, in picoseconds
     */
    public SoftwareTrees(Simulation simulation, int firstId, Overheads overheads, Carrier carrier) {
        this.simulation = simulation;
        this.firstId = firstId;
        this.sending = overheads.sending();
        this.receiving = overheads.receiving();
        this.carrier = carrier;
    }

    /** Processor time at both ends of a message. */
    public record Overheads(long sending, long receiving) {
        /** Overheads of the network, and half of the handling at either end. */
        public static Overheads of(long sending, long receiving, long handling) {
            return new Overheads(sending + handling / 2, receiving + handling - handling / 2);
        }
    }

    /** Sends along a tree; see {@link Network#multicast}. */
    public void multicast(int from, NodeSet to, long bytes, Event arrived) {
        new Spread(from, to, bytes, arrived, null).begin();
    }

    /** Queries along a tree; see {@link Network#ask}. */
    public void ask(int from, NodeSet nodes, Event asked, Event answered) {
        new Spread(from, nodes, Long.BYTES, asked, answered).begin();
    }

    /** One multicast or query. The origin has place 0 in the tree. */
    private final class Spread {
        private final int[] nodes;
        private final long bytes;
        private final Event reached;
        private final Event answered;

        /** End of the work of each place's software. */
        private final long[] free;

        /** Answers that each place still waits for. */
        private final int[] missing;

        private int unreached;

        /** @param answered null for a multicast, which nobody answers */
        Spread(int from, NodeSet to, long bytes, Event reached, Event answered) {
            this.nodes = places(from, to);
            this.bytes = bytes;
            this.reached = reached;
            this.answered = answered;
            this.free = new long[nodes.length];
            this.missing = new int[nodes.length];
            this.unreached = nodes.length;
        }

        private static int[] places(int from, NodeSet to) {
            int[] places = new int[to.size() + 1];
            places[0] = from;
            int count = 1;
            for (int node = to.first(); node != NodeSet.NONE; node = to.next(node)) {
                if (node != from) {
                    places[count++] = node;
                }
            }
            return Arrays.copyOf(places, count);
        }

        void begin() {
            reach(0);
        }

        /** A place has the message: it forwards it to its children, that of the largest subtree first. */
        private void reach(int place) {
            for (int step = Math.max(1, 2 * Integer.highestOneBit(place)); step < nodes.length - place; step *= 2) {
                int child = place + step;
                missing[place]++;
                send(place, child, bytes, () -> reach(child));
            }
            unreached--;
            if (unreached == 0) {
                reached.happen();
            }
            if (answered != null && missing[place] == 0) {
                answer(place);
            }
        }

        private void answer(int place) {
            if (place == 0) {
                answered.happen();
                return;
            }
            int parent = place - Integer.highestOneBit(place);
            send(place, parent, Long.BYTES, () -> {
                missing[parent]--;
                if (missing[parent] == 0) {
                    answer(parent);
                }
            });
        }

        private void send(int from, int to, long length, Event taken) {
            work(from, sending, () -> carrier.carry(nodes[from], nodes[to], length, () -> work(to, receiving, taken)));
        }

        /** Runs software of a place after what it has to do. */
        private void work(int place, long picos, Event done) {
            free[place] = Math.max(free[place], simulation.now()) + picos;
            simulation.add(free[place], firstId + nodes[place], done);
        }
    }
}
