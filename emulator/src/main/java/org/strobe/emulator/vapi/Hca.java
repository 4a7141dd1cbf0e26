package org.strobe.emulator.vapi;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.userlevel.Carrier;
import org.strobe.emulator.userlevel.Regions;
import org.strobe.emulator.userlevel.Registrar;
import org.strobe.emulator.vapi.firmware.Engine;
import org.strobe.emulator.vapi.firmware.Frame;
import org.strobe.emulator.vapi.firmware.HcaFirmware;
import org.strobe.emulator.vapi.firmware.VapiCost;
import org.strobe.emulator.vapi.request.Access;
import org.strobe.emulator.vapi.request.Connection;
import org.strobe.emulator.vapi.request.Keys;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.emulator.vapi.request.QpAddress;
import org.strobe.shm.segment.Memory;

/** An open adapter: registered memory, completion queues, queue pairs. See the package's page. */
public final class Hca implements Registrar<MemoryRegion>, AutoCloseable {
    private static final Waiting WORD = Waiting.of("a word of registered memory", "an RDMA write of another rank");

    private final Carrier<Frame, VapiCost> carrier;
    private final HcaFirmware firmware;
    private final Actor actor;
    private final int rank;
    private final int ranks;
    private final long most;
    private final Keys keys;

    /** Requests whose completions have not been taken, by their memory. */
    private final Map<MemoryRegion, Integer> uses = new HashMap<>();

    private boolean isClosed;

    Hca(Carrier<Frame, VapiCost> carrier, HcaFirmware firmware, Actor actor, int rank, int ranks, long registered) {
        this.carrier = carrier;
        this.firmware = firmware;
        this.actor = actor;
        this.rank = rank;
        this.ranks = ranks;
        this.most = registered;
        this.keys = new Keys(registered);
        charge(VapiCost.OPEN);
    }

    boolean isClosed() {
        return isClosed;
    }

    Carrier<Frame, VapiCost> carrier() {
        return carrier;
    }

    Actor actor() {
        return actor;
    }

    int rank() {
        return rank;
    }

    /** Begins a call that takes time. */
    void charge(VapiCost cost) {
        begin();
        carrier.charge(cost, 0);
    }

    void begin() {
        if (isClosed) {
            throw new VapiException(VapiException.Reason.CLOSED, "adapter of rank " + rank + ": it is closed");
        }
        actor.operation();
    }

    void checkTarget(QpAddress to) {
        if (to.rank() < 0 || to.rank() >= ranks || to.number() < 0) {
            throw new IllegalArgumentException("to=" + to + ": the job has ranks 0 to " + (ranks - 1));
        }
    }

    // Registered memory

    /**
     * Allocates memory, zeroed, and registers it.
     *
     * @throws VapiException {@code NO_REGISTERED_MEMORY} beyond the limit
     */
    public MemoryRegion allocate(long bytes, Access... allowed) {
        begin();
        checkRoom(bytes);
        return add(carrier.allocate(bytes), 0, bytes, Set.of(allowed));
    }

    /**
     * Registers memory ({@code VAPI_register_mr}).
     *
     * @param allowed accesses of other adapters
     * @throws VapiException {@code NO_REGISTERED_MEMORY} beyond the limit
     */
    public MemoryRegion register(Memory memory, long offset, long length, Set<Access> allowed) {
        begin();
        checkRoom(length);
        Objects.checkFromIndexSize(offset, length, memory.size());
        return add(memory, offset, length, allowed);
    }

    /** Registers memory that other adapters do not access. */
    @Override
    public MemoryRegion register(Memory memory, long offset, long length) {
        return register(memory, offset, length, Set.of());
    }

    private MemoryRegion add(Memory memory, long offset, long length, Set<Access> allowed) {
        carrier.charge(VapiCost.REGISTER, Regions.pages(length));
        return keys.add(memory, offset, length, allowed);
    }

    /**
     * Deregisters memory ({@code VAPI_deregister_mr}).
     *
     * @throws VapiException {@code BUSY} if a request uses it
     */
    @Override
    public void deregister(MemoryRegion region) {
        begin();
        if (uses.getOrDefault(region, 0) > 0) {
            throw new VapiException(VapiException.Reason.BUSY, "key=" + region.key() + ": a request uses the memory");
        }
        checkRegistered(region, 0, 0);
        carrier.charge(VapiCost.DEREGISTER, Regions.pages(region.length()));
        keys.remove(region);
    }

    @Override
    public boolean hasRoom(long bytes) {
        return keys.hasRoom(bytes);
    }

    /** Bytes of registered memory. */
    public long registered() {
        return keys.bytes();
    }

    private void checkRoom(long bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("bytes=" + bytes + ": must be >= 1");
        }
        if (!keys.hasRoom(bytes)) {
            throw new VapiException(
                    VapiException.Reason.NO_REGISTERED_MEMORY,
                    "bytes=" + bytes + ": the adapter of rank " + rank + " has registered " + keys.bytes()
                            + " of at most " + most);
        }
    }

    void checkRegistered(MemoryRegion region, long offset, long length) {
        if (!keys.has(region) || offset < 0 || length < 0 || offset > region.length() - length) {
            throw new VapiException(
                    VapiException.Reason.NOT_REGISTERED,
                    "offset=" + offset + " length=" + length + ": not in memory of " + region.length()
                            + " bytes that rank " + rank + " has registered");
        }
    }

    void use(MemoryRegion region) {
        uses.merge(region, 1, Integer::sum);
    }

    void release(MemoryRegion region) {
        uses.computeIfPresent(region, (each, count) -> count == 1 ? null : count - 1);
    }

    /** Waits until a word of 8 bytes is at least a value. In place of a loop that reads memory until an RDMA write changes it. */
    public void awaitWord(MemoryRegion region, long offset, long atLeast) {
        begin();
        checkRegistered(region, offset, Long.BYTES);
        Memory memory = region.memory().bare();
        long at = region.start() + offset;
        carrier.await(() -> memory.getLongVolatile(at) >= atLeast, WORD);
        carrier.charge(VapiCost.TAKE, 0);
    }

    /** Charges the work of a library for a message at either end. */
    public void handleMessage() {
        carrier.chargeLibrary(VapiCost.MESSAGE);
    }

    /** Lets the adapter do what is due. On a modelled machine it does so by itself. */
    public void progress() {
        begin();
        carrier.progress();
    }

    /**
     * True if a word of 8 bytes is at least a value. Noticing that takes time, as in {@link #awaitWord}; a look that finds less takes none, as in that loop.
     */
    public boolean pollWord(MemoryRegion region, long offset, long atLeast) {
        begin();
        boolean isThere = region.memory().bare().getLongVolatile(region.start() + offset) >= atLeast;
        if (isThere) {
            carrier.charge(VapiCost.TAKE, 0);
        }
        return isThere;
    }

    // Queues

    /** Makes a completion queue ({@code VAPI_create_cq}). */
    public CompletionQueue completionQueue(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity=" + capacity + ": must be >= 1");
        }
        charge(VapiCost.QUEUE);
        return new CompletionQueue(this, capacity);
    }

    /**
     * Makes a queue pair for a reliable connection ({@code VAPI_create_qp}).
     *
     * @param sends gets the completions of operations
     * @param receives gets the completions of receives
     * @param depth most operations, and most receives, whose completions have not been taken
     */
    public ConnectedPair connection(CompletionQueue sends, CompletionQueue receives, int depth, Connection connection) {
        checkDepth(depth);
        charge(VapiCost.PAIR);
        QueuePair.Depths depths = new QueuePair.Depths(depth);
        Engine engine = firmware.addConnection(connection, keys, sends.sink(depths), receives.sink(depths));
        return new ConnectedPair(this, firmware, engine, sends, receives, depths);
    }

    /** Makes a queue pair for unreliable datagrams; see {@link #connection}. */
    public DatagramPair datagrams(CompletionQueue sends, CompletionQueue receives, int depth) {
        checkDepth(depth);
        charge(VapiCost.PAIR);
        QueuePair.Depths depths = new QueuePair.Depths(depth);
        Engine engine = firmware.addDatagrams(sends.sink(depths), receives.sink(depths));
        return new DatagramPair(this, engine, sends, receives, depths);
    }

    private static void checkDepth(int depth) {
        if (depth < 1) {
            throw new IllegalArgumentException("depth=" + depth + ": must be >= 1");
        }
    }

    /** Datagrams to this adapter that found no receive, or too short a one. */
    public long dropped() {
        return firmware.dropped();
    }

    /** Closes the adapter ({@code VAPI_close_hca}). Its queue pairs fail. */
    @Override
    public void close() {
        if (isClosed) {
            return;
        }
        charge(VapiCost.CLOSE);
        carrier.flush();
        firmware.fail();
        isClosed = true;
    }
}
