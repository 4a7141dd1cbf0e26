package org.strobe.mpi.vapi;

import org.strobe.emulator.vapi.ConnectedPair;
import org.strobe.emulator.vapi.Hca;
import org.strobe.emulator.vapi.request.Access;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.emulator.vapi.request.QpAddress;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/**
 * One end of a connection: slots for records both ways, and their credits.
 *
 * <pre>
 *   numbers of records    sent:      returned &lt;= sent &lt;= returned + slots      a record has the slot of its number, at both ends
 *                         received:  told &lt;= freed &lt;= received
 * </pre>
 *
 * <p>Each record carries the number of slots that its sender has freed. Without records, they are told of by a write of that number.
 */
final class VapiConnection {
    private final Hca hca;
    private final VapiSettings settings;
    private final Operations operations;
    private final int process;
    private final ConnectedPair pair;
    private final MemoryRegion in;
    private final MemoryRegion out;
    private final Region inRegion;
    private final Region outRegion;
    private final int slotSize;
    private final Runnable told;

    private boolean isConnected;
    private boolean maySend;

    /** The partner's memory that this end writes. */
    private RemoteWrites.Place partner;

    /** Operations without completions. Writes of credits and of the end may exceed the usual bound. */
    private int posted;

    private long sent;
    private long returned;
    private long received;
    private long freed;
    private long toldOf;
    private boolean isTelling;

    /** Offset of the tail of the record that was found last. */
    private long tail;

    VapiConnection(Hca hca, VapiSettings settings, Operations operations, int process, ConnectedPair pair) {
        this.hca = hca;
        this.settings = settings;
        this.operations = operations;
        this.process = process;
        this.pair = pair;
        this.in = hca.allocate(settings.connectionSize(), Access.REMOTE_WRITE);
        this.out = hca.allocate(settings.connectionSize());
        this.inRegion = Region.of(in.memory());
        this.outRegion = Region.of(out.memory());
        this.slotSize = settings.slotSize();
        this.told = () -> {
            isTelling = false;
            tell();
        };
        if (!settings.isByRdma()) {
            for (int slot = 0; slot < settings.slots(); slot++) {
                provide(slot);
            }
        }
    }

    /** Most operations or receives of a queue pair: with a write of credits, and one that tells of the end. */
    static int depth(VapiSettings settings) {
        return Math.max(settings.depth() + 2, settings.slots());
    }

    int process() {
        return process;
    }

    // Setting up

    boolean isConnected() {
        return isConnected;
    }

    /** True if the partner is connected, too. */
    boolean maySend() {
        return maySend;
    }

    /** Writes what the partner must know. */
    void greet(Memory memory, long at) {
        long flags = (isConnected ? GreetingLayout.IS_CONNECTED : 0) | (maySend ? 0 : GreetingLayout.ASKS);
        GreetingLayout.write(memory, at, flags, pair.address().number(), in);
    }

    /** Takes what the partner has written. Returns true if it is to be answered. */
    boolean greeted(Memory memory, long at) {
        long flags = GreetingLayout.flags(memory, at);
        boolean isNew = !isConnected;
        if (isNew) {
            partner = new RemoteWrites.Place(GreetingLayout.address(memory, at), GreetingLayout.key(memory, at));
            pair.connect(new QpAddress(process, GreetingLayout.pair(memory, at)));
            isConnected = true;
        }
        maySend |= (flags & GreetingLayout.IS_CONNECTED) != 0;
        return isNew || (flags & GreetingLayout.ASKS) != 0;
    }

    /** Tells the partner that this end reads no more. */
    void close() {
        if (isConnected) {
            tell(ConnectionLayout.CLOSED, 1, () -> {});
        }
    }

    /** True if the partner reads no more. */
    boolean isClosed() {
        return word(ConnectionLayout.CLOSED) != 0;
    }

    private long word(int offset) {
        return in.memory().bare().getLongVolatile(in.start() + offset);
    }

    private void tell(int offset, long value, Runnable done) {
        out.memory().setLong(out.start() + offset, value);
        posted++;
        pair.write(operations.add(process, done), out, offset, Long.BYTES, partner.address() + offset, partner.key());
    }

    // Sending

    /** True if an operation may begin. */
    boolean mayPost() {
        return maySend && posted < settings.depth();
    }

    /** Looks only: true if a record finds room. */
    boolean hasRoom() {
        return mayPost()
                && (sent - returned < settings.slots() || word(ConnectionLayout.RETURNED) > returned || isClosed());
    }

    /** Claims the next slot; {@link Wire#FULL} if there is none. */
    long tryClaim() {
        if (!mayPost()) {
            return Wire.FULL;
        }
        if (sent - returned == settings.slots() && !isClosed()) {
            if (!hca.pollWord(in, ConnectionLayout.RETURNED, returned + 1)) {
                return Wire.FULL;
            }
            returned = Math.max(returned, word(ConnectionLayout.RETURNED));
        }
        return sent;
    }

    Region outRegion() {
        return outRegion;
    }

    /** Offset of the payload of a claimed record. */
    long payload(long claim, int length) {
        return out.start() + begin(claim, length);
    }

    /** Offset of a record in the memory of the connection. */
    private long begin(long number, int length) {
        return ConnectionLayout.slot(number, settings.slots(), slotSize) + slotSize - SlotLayout.size(length);
    }

    /** Sends the record of the last claim. */
    void publish(long envelope, int length) {
        if (isClosed()) {
            return;
        }
        long begin = begin(sent, length);
        int size = SlotLayout.size(length);
        long end = out.start() + begin + size - SlotLayout.TAIL;
        SlotLayout.write(out.memory(), end, envelope, length, freed, sent + 1);
        toldOf = freed;
        posted++;
        sent++;
        if (settings.isByRdma()) {
            pair.write(Operations.id(process), out, begin, size, partner.address() + begin, partner.key());
        } else {
            pair.send(Operations.id(process), out, begin, size);
        }
    }

    /** Writes memory of the partner. An operation may begin. */
    void write(MemoryRegion from, long offset, long length, RemoteWrites.Place to, Runnable done) {
        posted++;
        pair.write(operations.add(process, done), from, offset, length, to.address(), to.key());
    }

    /** An operation is complete. */
    void completed(long id) {
        posted--;
        operations.end(id);
    }

    // Receiving

    /** Looks only: true if a record lies in the ring. */
    boolean hasRecord() {
        return settings.isByRdma() && isConnected && SlotLayout.sequence(in.memory(), tailOfRing()) == received + 1;
    }

    private long tailOfRing() {
        return in.start() + ConnectionLayout.slot(received, settings.slots(), slotSize) + slotSize - SlotLayout.TAIL;
    }

    /** Takes the record that lies in the ring. */
    void takeRecord() {
        tail = tailOfRing();
        hca.pollWord(in, tail - in.start() + SlotLayout.SEQUENCE, received + 1);
        taken();
    }

    /** Takes a record that a receive has got. */
    void takeMessage(long length) {
        tail = in.start() + ConnectionLayout.slot(received, settings.slots(), slotSize) + length - SlotLayout.TAIL;
        taken();
    }

    private void taken() {
        received++;
        int low = SlotLayout.returned(in.memory(), tail);
        returned += Math.max(0, low - (int) returned);
    }

    Region inRegion() {
        return inRegion;
    }

    long envelope() {
        return SlotLayout.envelope(in.memory(), tail);
    }

    /** Length of the payload of the record. */
    int length() {
        int length = SlotLayout.payload(in.memory(), tail);
        assert length != Inbox.EMPTY : this;
        return length;
    }

    /** Offset of the payload of the record. */
    long payload() {
        return tail - SlotLayout.padded(length());
    }

    /** Frees the slot of the record. */
    void release() {
        if (!settings.isByRdma()) {
            provide(freed);
        }
        freed++;
        tell();
    }

    /** Posts the receive of a slot. */
    private void provide(long number) {
        pair.receive(Operations.id(process), in, ConnectionLayout.slot(number, settings.slots(), slotSize), slotSize);
    }

    /** Tells of free slots, if they are many. */
    private void tell() {
        if (!isTelling && freed - toldOf >= settings.told() && !isClosed()) {
            isTelling = true;
            toldOf = freed;
            tell(ConnectionLayout.RETURNED, freed, told);
        }
    }
}
