import java.util.List;
import java.util.Locale;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.vapi.CompletionQueue;
import org.strobe.emulator.vapi.ConnectedPair;
import org.strobe.emulator.vapi.Hca;
import org.strobe.emulator.vapi.Vapi;
import org.strobe.emulator.vapi.request.Access;
import org.strobe.emulator.vapi.request.Completion;
import org.strobe.emulator.vapi.request.Connection;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.emulator.vapi.request.QpAddress;
import org.strobe.shm.segment.Memory;

/**
 * VAPI without MPI. The last rank tells rank 0 address and key of its memory. Rank 0 sends messages to it, writes and reads its memory, and adds to a word there.
 *
 * <pre>
 *   rank 0                                     last rank
 *     open the adapter, register memory          open the adapter, register memory for others
 *     make a queue pair, connect it              make a queue pair, connect it
 *     post a receive                             post receives
 *     await the completion &lt;------------------     send address and key
 *     send ---------------------------------&gt;    await the completion of a receive
 *     RDMA write, RDMA read, fetch-and-add         (nothing)
 *     send ---------------------------------&gt;    await the completion: look at the memory
 * </pre>
 *
 * <p>Run it with {@code ./strobe run -n 2 --nodes 2 --machine infiniband-2003 examples/VapiVerbs.java}, or on this computer without {@code --machine}.
 */
public final class VapiVerbs {
    private static final int LARGEST = 1 << 20;
    private static final List<Integer> LENGTHS = List.of(8, 64, 4096, 65_536, LARGEST);
    private static final int WORD = LARGEST;
    private static final int DEPTH = 8;

    private final Rank rank;
    private final Hca hca;
    private final MemoryRegion memory;
    private final CompletionQueue sends;
    private final CompletionQueue receives;
    private final ConnectedPair pair;

    private VapiVerbs(Rank rank, Vapi vapi, int other) {
        this.rank = rank;
        this.hca = vapi.open(4L * LARGEST);
        this.memory = hca.allocate(LARGEST + Long.BYTES, Access.values());
        this.sends = hca.completionQueue(DEPTH);
        this.receives = hca.completionQueue(DEPTH);
        this.pair = hca.connection(sends, receives, DEPTH, Connection.USUAL);
        // the first pair of either rank has number 0
        pair.connect(new QpAddress(other, 0));
    }

    public static void main(String[] args) {
        Rank rank = Rank.current();
        int last = rank.size() - 1;
        if (last == 0) {
            throw new IllegalArgumentException("-n 1: a sender and a receiver are needed");
        }
        Vapi vapi = rank.vapi().orElse(null);
        if (vapi == null) {
            System.out.println("rank " + rank.number()
                    + " has no VAPI here: it is on this computer and on machine infiniband-2003");
            return;
        }
        if (rank.number() == 0) {
            new VapiVerbs(rank, vapi, last).lead();
        } else if (rank.number() == last) {
            new VapiVerbs(rank, vapi, 0).follow();
        }
    }

    private void lead() {
        pair.receive(0, memory, 0, 2 * Long.BYTES);
        expect(receives.await());
        long address = memory.memory().getLong(0);
        int key = (int) memory.memory().getLong(Long.BYTES);
        for (int length : LENGTHS) {
            fill(1, length);
            long start = rank.now();
            pair.send(1, memory, 0, length);
            report("send", length, start);
        }
        for (int length : LENGTHS) {
            fill(2, length);
            long start = rank.now();
            pair.write(2, memory, 0, length, address, key);
            report("RDMA write", length, start);
        }
        for (int length : LENGTHS) {
            fill(3, length);
            long start = rank.now();
            pair.read(3, memory, 0, length, address, key);
            report("RDMA read", length, start);
            check(memory.memory(), length, 2);
        }
        long start = rank.now();
        pair.fetchAndAdd(4, memory, WORD, address + WORD, key, 42);
        report("fetch-and-add", Long.BYTES, start);
        pair.send(5, memory, 0, 0);
        expect(sends.await());
        hca.close();
    }

    private void fill(int value, int length) {
        memory.memory().fill(0, length, (byte) value);
    }

    private void report(String what, int length, long start) {
        expect(sends.await());
        System.out.printf(
                Locale.ROOT,
                "%-13s %7d bytes: %7.3f us until its completion%n",
                what,
                length,
                (rank.now() - start) / 1e3);
    }

    private static void expect(Completion completion) {
        if (completion.status() != Completion.Status.SUCCESS) {
            throw new IllegalStateException("status=" + completion.status());
        }
    }

    private void follow() {
        MemoryRegion buffer = hca.allocate(LARGEST);
        for (int receive = 0; receive <= LENGTHS.size(); receive++) {
            pair.receive(receive, buffer, 0, LARGEST);
        }
        MemoryRegion told = hca.allocate(2 * Long.BYTES);
        told.memory().setLong(0, memory.address(0));
        told.memory().setLong(Long.BYTES, memory.key());
        pair.send(0, told, 0, 2 * Long.BYTES);
        expect(sends.await());
        for (int length : LENGTHS) {
            Completion received = receives.await();
            expect(received);
            if (received.length() != length) {
                throw new AssertionError("length=" + received.length());
            }
            check(buffer.memory(), length, 1);
        }
        expect(receives.await());
        check(memory.memory(), LARGEST, 2);
        System.out.println("received " + LENGTHS.size() + " messages; the word is "
                + memory.memory().getLong(WORD));
        hca.close();
    }

    private static void check(Memory data, int length, int expected) {
        for (int at = 0; at < length; at++) {
            if (data.getByte(at) != expected) {
                throw new AssertionError("byte " + at + " is " + data.getByte(at));
            }
        }
    }
}
