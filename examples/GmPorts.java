import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.strobe.emulator.gm.Gm;
import org.strobe.emulator.gm.GmLimits;
import org.strobe.emulator.gm.GmPort;
import org.strobe.emulator.gm.GmSizes;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;

/**
 * GM without MPI, by the flow charts of Figures 2.9 and 2.10 of Qian's thesis. Rank 0 sends messages to the last rank, and then writes its memory by a directed
 * send, of which a short message tells.
 *
 * <pre>
 *   send side                              receive side
 *     open a port                            open a port
 *     allocate registered memory             allocate registered memory
 *                                            allow remote memory access
 *                                            provide receive buffers
 *     send with callback ------------------&gt; wait for events: a message is in its buffer
 *     wait for events: the callback
 * </pre>
 *
 * <p>Run it with {@code ./strobe run -n 2 --nodes 2 --machine myrinet examples/GmPorts.java}, or on this computer without {@code --machine}.
 */
public final class GmPorts {
    private static final int[] LENGTHS = {0, 64, 4096, 65_536, 1 << 20};
    private static final int SIZE = GmSizes.minSizeForLength(1 << 20);
    private static final int TOLD = 0;

    private final Rank rank;
    private final GmPort port;
    private final GmAddress receiver;
    private final Memory memory;
    private final List<GmStatus> statuses = new ArrayList<>();

    private GmPorts(Rank rank, Gm gm) {
        this.rank = rank;
        this.port = gm.open(GmLimits.USUAL);
        this.receiver = gm.portOf(rank.size() - 1);
        this.memory = port.dmaAlloc(GmSizes.maxLengthForSize(SIZE));
    }

    public static void main(String[] args) {
        Rank rank = Rank.current();
        if (rank.size() < 2) {
            throw new IllegalArgumentException("-n 1: a sender and a receiver are needed");
        }
        Gm gm = rank.gm().orElse(null);
        if (gm == null) {
            System.out.println(
                    "rank " + rank.number() + " has no GM here: it is on this computer and on machine myrinet");
            return;
        }
        GmPorts ports = new GmPorts(rank, gm);
        if (rank.number() == rank.size() - 1) {
            ports.receive();
        } else if (rank.number() == 0) {
            ports.send();
        } else {
            rank.barrier();
        }
        rank.barrier();
        ports.port.close();
    }

    private void send() {
        rank.barrier();
        for (int length : LENGTHS) {
            memory.fill(0, length, (byte) 1);
            long start = rank.now();
            port.sendWithCallback(memory, 0, length, SIZE, GmPriority.LOW, receiver, statuses::add);
            report("send", length, start);
        }
        for (int length : LENGTHS) {
            memory.fill(0, length, (byte) 2);
            // both ports have registered the same memory first, so that it has the same address
            long remote = port.addressOf(memory, 0);
            long start = rank.now();
            port.directedSendWithCallback(memory, 0, remote, length, GmPriority.LOW, receiver, statuses::add);
            report("directed send", length, start);
        }
        port.sendWithCallback(memory, 0, 0, TOLD, GmPriority.HIGH, receiver, statuses::add);
        awaitCallback();
    }

    private void report(String what, int length, long start) {
        awaitCallback();
        System.out.printf(
                Locale.ROOT, "%-13s %7d bytes: %.3f us until its callback%n", what, length, (rank.now() - start) / 1e3);
    }

    private void awaitCallback() {
        while (statuses.isEmpty()) {
            port.unknown(port.blockingReceive());
        }
        GmStatus status = statuses.removeFirst();
        if (status != GmStatus.SUCCESS) {
            throw new IllegalStateException("status=" + status);
        }
    }

    private void receive() {
        port.allowRemoteMemoryAccess();
        Memory buffer = port.dmaAlloc(GmSizes.maxLengthForSize(SIZE));
        port.provideReceiveBuffer(buffer, 0, SIZE, GmPriority.LOW);
        port.provideReceiveBuffer(buffer, 0, TOLD, GmPriority.HIGH);
        rank.barrier();
        int received = 0;
        boolean isTold = false;
        while (!isTold) {
            GmEvent event = port.blockingReceive();
            switch (event.kind()) {
                case RECEIVED -> {
                    check(buffer, event.length(), 1);
                    received++;
                    port.provideReceiveBuffer(buffer, 0, SIZE, GmPriority.LOW);
                }
                case HIGH_RECEIVED -> isTold = true;
                default -> port.unknown(event);
            }
        }
        check(memory, LENGTHS[LENGTHS.length - 1], 2);
        System.out.println("received " + received + " messages, and the data of directed sends");
    }

    private static void check(Memory data, long length, int expected) {
        for (long at = 0; at < length; at++) {
            if (data.getByte(at) != expected) {
                throw new AssertionError("byte " + at + " is " + data.getByte(at));
            }
        }
    }
}
