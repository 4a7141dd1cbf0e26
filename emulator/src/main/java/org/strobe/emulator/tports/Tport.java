package org.strobe.emulator.tports;

import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Queue;
import java.util.function.BooleanSupplier;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.tports.firmware.ElanFirmware;
import org.strobe.emulator.tports.firmware.Notice;
import org.strobe.emulator.tports.firmware.Receive;
import org.strobe.emulator.tports.firmware.Selection;
import org.strobe.emulator.tports.firmware.TportCost;
import org.strobe.emulator.tports.firmware.Transfer;
import org.strobe.emulator.tports.firmware.Unexpected;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/** An open tagged port. See the package's page. */
public final class Tport implements AutoCloseable {
    private static final Waiting WORD = Waiting.of("a word of memory", "a put of another rank");

    private final Carrier<Notice, TportCost> carrier;
    private final ElanFirmware elan;
    private final Actor actor;
    private final int rank;
    private final int ranks;
    private final TportLimits limits;

    /** Events of a library that it has not taken. */
    private final Queue<Runnable> happened = new ArrayDeque<>();

    private boolean isClosed;

    Tport(Carrier<Notice, TportCost> carrier, ElanFirmware elan, Actor actor, int rank, int ranks, TportLimits limits) {
        this.carrier = carrier;
        this.elan = elan;
        this.actor = actor;
        this.rank = rank;
        this.ranks = ranks;
        this.limits = limits;
        begin();
        carrier.charge(TportCost.OPEN, 0);
        elan.setBuffers(limits.buffers(), limits.whole());
    }

    boolean isClosed() {
        return isClosed;
    }

    private void begin() {
        if (isClosed) {
            throw new TportException(TportException.Reason.CLOSED, "port of rank " + rank + ": it is closed");
        }
        actor.operation();
    }

    private void checkReach() {
        if (elan.unreachable() != ElanFirmware.NOBODY) {
            throw new TportException(
                    TportException.Reason.UNREACHABLE,
                    "port of rank " + rank + ": no message reaches rank " + elan.unreachable());
        }
    }

    /** A rank that no message reaches; below 0 if there is none. Waits and tests fail then. */
    public int unreachable() {
        return elan.unreachable();
    }

    private void await(BooleanSupplier event, Waiting why) {
        carrier.await(() -> event.getAsBoolean() || elan.unreachable() != ElanFirmware.NOBODY, why);
        if (!event.getAsBoolean()) {
            checkReach();
        }
    }

    /** A call that looks at an Elan's event, and takes it if it is there. */
    boolean tryTake(BooleanSupplier event) {
        begin();
        carrier.progress();
        checkReach();
        if (!event.getAsBoolean()) {
            carrier.charge(TportCost.LOOK, 0);
            actor.notYet();
            return false;
        }
        carrier.charge(TportCost.TAKE, 0);
        return true;
    }

    /** A call that waits for an Elan's event, and takes it. */
    void take(BooleanSupplier event, Waiting why) {
        begin();
        await(event, why);
        carrier.charge(TportCost.TAKE, 0);
    }

    private void checkRank(String name, int number) {
        if (number < 0 || number >= ranks) {
            throw new IllegalArgumentException(name + "=" + number + ": from 0 to " + (ranks - 1));
        }
    }

    private static void check(Memory memory, long offset, long length) {
        Objects.checkFromIndexSize(offset, length, memory.size());
    }

    private static void checkTransfer(Memory memory, long offset, long length) {
        if (length > Carrier.LONGEST) {
            throw new IllegalArgumentException("length=" + length + ": must be <= " + Carrier.LONGEST);
        }
        check(memory, offset, length);
    }

    // Messages

    /** Begins to send a message ({@code elan_tportTxStart}). Its bytes must not change until it is done. */
    public Transmission txStart(int to, long tag, Memory memory, long offset, long length) {
        return txStart(to, tag, memory, offset, length, length <= limits.whole());
    }

    /** Begins to send a message that is done when a receive has it ({@code ELAN_TPORT_TXSYNC}): its data stay until then. */
    public Transmission txStartSync(int to, long tag, Memory memory, long offset, long length) {
        return txStart(to, tag, memory, offset, length, false);
    }

    private Transmission txStart(int to, long tag, Memory memory, long offset, long length, boolean isWhole) {
        checkRank("to", to);
        checkTransfer(memory, offset, length);
        return start(Transfer.message(to, tag, memory, offset, length, isWhole));
    }

    private Transmission start(Transfer transfer) {
        begin();
        carrier.charge(TportCost.SEND, 0);
        elan.begin(transfer);
        return new Transmission(this, transfer);
    }

    /**
     * Begins to receive a message ({@code elan_tportRxStart}).
     *
     * @param length room; a longer message is cut off
     */
    public Reception rxStart(Selection selection, Memory memory, long offset, long length) {
        if (selection.from() != Selection.ANY) {
            checkRank("from", selection.from());
        }
        Receive receive = receive(selection, memory, offset, length);
        elan.begin(receive);
        return new Reception(this, receive);
    }

    private Receive receive(Selection selection, Memory memory, long offset, long length) {
        check(memory, offset, length);
        begin();
        carrier.charge(TportCost.RECEIVE, 0);
        return new Receive(selection, memory, offset, length);
    }

    /** Begins to receive a message that was {@linkplain #take taken out}. */
    public Reception rxStart(Unexpected message, Memory memory, long offset, long length) {
        Receive receive = receive(Selection.of(message.from(), message.tag()), memory, offset, length);
        elan.begin(receive, message);
        return new Reception(this, receive);
    }

    // Messages without a receive, for libraries

    /** Number of the latest message that found no receive; 0 if there was none. */
    public long lastUnexpected() {
        return elan.lastUnexpected();
    }

    /**
     * The oldest message behind a number that a receive would take ({@code ELAN_TPORT_RXPROBE}); null if there is none.
     *
     * @param after 0 for all messages
     */
    public Unexpected find(Selection selection, long after) {
        return elan.find(selection, after);
    }

    /** Takes out a message, so that no other receive gets it. */
    public void take(Unexpected message) {
        elan.take(message);
    }

    boolean cancel(Receive receive) {
        begin();
        carrier.charge(TportCost.RECEIVE, 0);
        return elan.cancel(receive);
    }

    void cancel(Transfer transfer) {
        begin();
        carrier.charge(TportCost.SEND, 0);
        elan.cancel(transfer);
    }

    // Events, for libraries

    void happened(Runnable then) {
        happened.add(then);
    }

    /** Takes the next event that has happened, if there is one, and runs what belongs to it. */
    public boolean completeNext() {
        begin();
        carrier.progress();
        Runnable next = happened.poll();
        if (next == null) {
            carrier.charge(TportCost.LOOK, 0);
            return false;
        }
        carrier.charge(TportCost.TAKE, 0);
        next.run();
        return true;
    }

    /** For waits: an event has happened, or another condition is true. {@link #completeNext} is due then. */
    public Awaitable events(BooleanSupplier other) {
        return carrier.news(
                () -> !happened.isEmpty() || elan.unreachable() != ElanFirmware.NOBODY || other.getAsBoolean());
    }

    /** Charges a look at something that the Elan has put into memory. */
    public void look() {
        carrier.charge(TportCost.LOOK, 0);
    }

    /** Charges the work of a library for a message at either end. */
    public void handleMessage() {
        carrier.charge(TportCost.MESSAGE, 0);
    }

    /** Free system buffers. */
    public int freeBuffers() {
        begin();
        carrier.progress();
        return elan.freeBuffers();
    }

    void freeBuffer() {
        elan.freeBuffer();
    }

    // Memory

    /** Zeroed memory. On a modelled machine copies of its bytes take time. */
    public Memory allocate(long bytes) {
        return carrier.allocate(bytes);
    }

    /** Address of any memory of this rank, by which puts and gets of others name it. Nothing is registered. */
    public long address(Memory memory, long offset) {
        check(memory, offset, 0);
        carrier.progress();
        return elan.address(memory, offset);
    }

    /** Begins to write memory of another rank, which does not hear of it ({@code elan_put}). */
    public Transmission put(int to, long remote, Memory memory, long offset, long length) {
        checkRank("to", to);
        checkTransfer(memory, offset, length);
        return start(Transfer.put(to, remote, memory, offset, length));
    }

    /** Begins to read memory of another rank ({@code elan_get}). */
    public Transmission get(int from, long remote, Memory memory, long offset, long length) {
        checkRank("from", from);
        checkTransfer(memory, offset, length);
        return start(Transfer.get(from, remote, memory, offset, length));
    }

    /** Waits until a word of 8 bytes is at least a value. In place of a loop that reads memory until a put changes it. */
    public void awaitWord(Memory memory, long offset, long atLeast) {
        check(memory, offset, Long.BYTES);
        begin();
        Memory bare = memory.bare();
        await(() -> bare.getLongVolatile(offset) >= atLeast, WORD);
        carrier.charge(TportCost.TAKE, 0);
    }

    /**
     * Closes the port.
     *
     * @throws TportException {@code BUSY} if transfers are under way
     */
    @Override
    public void close() {
        if (isClosed) {
            return;
        }
        begin();
        carrier.flush();
        if (elan.isBusy()) {
            throw new TportException(TportException.Reason.BUSY, "port of rank " + rank + ": transfers are under way");
        }
        isClosed = true;
    }

    /** Closes the port for ever, and gives up transfers that are under way. */
    public void abandon() {
        if (!isClosed) {
            begin();
            carrier.flush();
            elan.abandon();
            isClosed = true;
        }
    }
}
