import java.util.ArrayDeque;
import java.util.Locale;
import java.util.Queue;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.bgl.message.IncomingMessage;
import org.strobe.mpi.bgl.message.MessageLayer;
import org.strobe.mpi.bgl.message.OutgoingMessage;
import org.strobe.mpi.bgl.packet.Layer;
import org.strobe.mpi.bgl.packetize.Contiguous;
import org.strobe.shm.segment.Memory;

/**
 * Messages by packets, without MPI: rank 0 and the last rank send each other messages of some lengths, over BlueGene/L's message layer. Run it on
 * this computer with {@code ./strobe run -n 2 --nodes 2 examples/Torus.java}, or with {@code --machine bluegene-l-prototype}; with more ranks the
 * last one is further away. {@code --set bgl.protocol=eager} takes another protocol.
 */
public final class Torus {
    private static final int ROUNDS = 10;
    private static final int[] LENGTHS = {0, 200, 1000, 10_000, 100_000, 1_000_000};
    private static final Waiting MESSAGE = Waiting.of("a message of the other rank", "the other rank");

    private final Rank rank;
    private final MessageLayer layer;
    private final int other;

    /** Messages that came before their receive. */
    private final Queue<IncomingMessage> early = new ArrayDeque<>();

    /** Place of the receive that waits for its message; null if there is none. */
    private Contiguous posted;

    private IncomingMessage received;

    private Torus(Rank rank) {
        this.rank = rank;
        this.other = rank.size() - 1 - rank.number();
        this.layer = MessageLayer.open(rank, this::arrived).orElse(null);
    }

    public static void main(String[] args) {
        Rank rank = Rank.current();
        int last = rank.size() - 1;
        if (rank.number() == 0 || rank.number() == last) {
            new Torus(rank).run();
        }
    }

    private void run() {
        if (layer == null) {
            System.out.println("rank " + rank.number()
                    + " has no packets here: on a modelled machine they need a torus, and each rank a node");
            return;
        }
        for (int length : LENGTHS) {
            long start = rank.now();
            for (int round = 0; round < ROUNDS; round++) {
                if (rank.number() == 0) {
                    send(length);
                    receive(length);
                } else {
                    receive(length);
                    send(length);
                }
            }
            if (rank.number() == 0) {
                double half = (rank.now() - start) / 2.0 / ROUNDS;
                System.out.printf(Locale.ROOT, "%7d bytes: %.3f us%n", length, half / 1e3);
            }
        }
        if (rank.number() == 0) {
            System.out.printf(
                    "cycles of %d packets written and %d read: %s %d, %s %d%n",
                    layer.packetsWritten(),
                    layer.packetsRead(),
                    Layer.MESSAGE.label(),
                    layer.cycles(Layer.MESSAGE),
                    Layer.PACKET.label(),
                    layer.cycles(Layer.PACKET));
        }
        layer.await(layer::isIdle, MESSAGE);
    }

    private void send(int length) {
        Memory data = Memory.allocate(Math.max(1, length));
        OutgoingMessage message = layer.send(other, 0, new Contiguous(data, 0, length));
        layer.await(message::isDone, MESSAGE);
    }

    private void receive(int length) {
        Contiguous place = new Contiguous(Memory.allocate(Math.max(1, length)), 0, length);
        received = early.poll();
        if (received == null) {
            posted = place;
        } else {
            received.accept(place, null);
        }
        layer.await(() -> received != null && received.isDone(), MESSAGE);
    }

    /** The matching of this program: one receive at a time, which takes any message. */
    private void arrived(IncomingMessage message) {
        if (posted == null) {
            early.add(message);
        } else {
            received = message;
            message.accept(posted, null);
            posted = null;
        }
    }
}
