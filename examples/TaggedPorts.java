import java.util.List;
import java.util.Locale;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.tports.Reception;
import org.strobe.emulator.tports.Tport;
import org.strobe.emulator.tports.TportLimits;
import org.strobe.emulator.tports.Tports;
import org.strobe.emulator.tports.Transmission;
import org.strobe.emulator.tports.firmware.Selection;
import org.strobe.shm.segment.Memory;

/**
 * Tagged message ports without MPI. Rank 0 sends messages to the last rank, which expects half of them, and then writes and reads its memory, of which nothing
 * is registered.
 *
 * <pre>
 *   rank 0                                   last rank
 *                                              start to receive tags 0, 2, 4 ...
 *     receive an address  &lt;--------------------  send the address of its memory
 *     send tags 0, 1, 2 ... ------------------&gt;  await them; then start to receive tags 1, 3, 5 ... of any sender
 *     put, get                                   (nothing)
 *     send tag 1000 -------------------------&gt;   await it: look at the memory
 * </pre>
 *
 * <p>Run it with {@code ./strobe run -n 2 --nodes 2 --machine qsnet examples/TaggedPorts.java}, or on this computer without {@code --machine}.
 */
public final class TaggedPorts {
    private static final List<Integer> LENGTHS = List.of(8, 64, 4096, 65_536, 1 << 20);
    private static final int LARGEST = 1 << 20;
    private static final int LAST = 1000;

    /** Tags are even if their messages are expected. */
    private static final int ODD = 1;

    private final Rank rank;
    private final Tport port;
    private final int other;
    private final Memory memory;

    private TaggedPorts(Rank rank, Tports tports, int other) {
        this.rank = rank;
        this.port = tports.open(TportLimits.USUAL);
        this.other = other;
        this.memory = port.allocate(LARGEST);
    }

    public static void main(String[] args) {
        Rank rank = Rank.current();
        int last = rank.size() - 1;
        if (last == 0) {
            throw new IllegalArgumentException("-n 1: a sender and a receiver are needed");
        }
        Tports tports = rank.tports().orElse(null);
        if (tports == null) {
            System.out.println("rank " + rank.number()
                    + " has no tagged ports here: they are on this computer and on machine qsnet");
            return;
        }
        if (rank.number() == 0) {
            new TaggedPorts(rank, tports, last).lead();
        } else if (rank.number() == last) {
            new TaggedPorts(rank, tports, 0).follow();
        }
    }

    private void lead() {
        Memory told = port.allocate(Long.BYTES);
        port.rxStart(Selection.of(other, LAST), told, 0, Long.BYTES).await();
        long remote = told.getLong(0);
        for (int i = 0; i < LENGTHS.size(); i++) {
            int length = LENGTHS.get(i);
            memory.fill(0, length, (byte) 1);
            report("expected", length, port.txStart(other, 2 * i, memory, 0, length));
            // messages without a receive that have no system buffer are done when they are received
            Transmission unexpected = port.txStart(other, 2 * i + ODD, memory, 0, length);
            port.txStart(other, LAST, memory, 0, 0).await();
            report("unexpected", length, unexpected);
        }
        for (int length : LENGTHS) {
            memory.fill(0, length, (byte) 2);
            report("put", length, port.put(other, remote, memory, 0, length));
            report("get", length, port.get(other, remote, memory, 0, length));
        }
        port.txStart(other, LAST, memory, 0, 0).await();
        port.close();
    }

    private void report(String what, int length, Transmission transmission) {
        long start = rank.now();
        transmission.await();
        System.out.printf(
                Locale.ROOT, "%-10s %7d bytes: %8.3f us until its end%n", what, length, (rank.now() - start) / 1e3);
    }

    private void follow() {
        Memory buffer = port.allocate(LARGEST);
        Memory told = port.allocate(Long.BYTES);
        told.setLong(0, port.address(memory, 0));
        Transmission telling = port.txStart(other, LAST, told, 0, Long.BYTES);
        for (int i = 0; i < LENGTHS.size(); i++) {
            int length = LENGTHS.get(i);
            Reception expected = port.rxStart(Selection.of(other, 2 * i), buffer, 0, LARGEST);
            expected.await();
            check(buffer, expected, length);
            port.rxStart(Selection.of(other, LAST), told, 0, 0).await();
            Reception unexpected = port.rxStart(new Selection(Selection.ANY, ODD, ODD), buffer, 0, LARGEST);
            unexpected.await();
            check(buffer, unexpected, length);
        }
        telling.await();
        port.rxStart(Selection.of(other, LAST), told, 0, 0).await();
        if (memory.getByte(LARGEST - 1) != 2) {
            throw new AssertionError("the last byte is " + memory.getByte(LARGEST - 1));
        }
        System.out.println("received " + 2 * LENGTHS.size() + " messages, and the data of puts");
        port.close();
    }

    private static void check(Memory data, Reception received, int length) {
        if (received.length() != length) {
            throw new AssertionError("length=" + received.length());
        }
        for (int at = 0; at < length; at++) {
            if (data.getByte(at) != 1) {
                throw new AssertionError("byte " + at + " is " + data.getByte(at));
            }
        }
    }
}
