package org.strobe.emulator.tports;

import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.tports.firmware.ElanFirmware;
import org.strobe.emulator.tports.firmware.Notice;
import org.strobe.emulator.tports.firmware.Receive;
import org.strobe.emulator.tports.firmware.Selection;
import org.strobe.emulator.tports.firmware.TportCost;
import org.strobe.emulator.tports.firmware.Transfer;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.shm.segment.Memory;

/** An open tagged port. See the package's page. */
public final class Tport implements AutoCloseable {
    private static final Waiting WORD = Waiting.of("a word of memory", "a put of another rank");

    private final Carrier<Notice, TportCost> carrier;
    private final ElanFirmware elan;
    private final Actor actor;
    private final int rank;
    private final int ranks;
    private final TportLimits limits;
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

    /** A call that looks at an Elan's event, and takes it if it is there. */
    boolean tryTake(BooleanSupplier event) {
        begin();
        carrier.progress();
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
        carrier.await(event, why);
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
    public Transmission txStart(int to, int tag, Memory memory, long offset, long length) {
        checkRank("to", to);
        checkTransfer(memory, offset, length);
        return start(Transfer.message(to, tag, memory, offset, length, length <= limits.whole()));
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
        check(memory, offset, length);
        begin();
        carrier.charge(TportCost.RECEIVE, 0);
        Receive receive = new Receive(selection, memory, offset, length);
        elan.begin(receive);
        return new Reception(this, receive);
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
        carrier.await(() -> bare.getLongVolatile(offset) >= atLeast, WORD);
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
}
