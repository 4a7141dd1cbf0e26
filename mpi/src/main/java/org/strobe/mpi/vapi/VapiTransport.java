package org.strobe.mpi.vapi;

import java.util.Arrays;
import java.util.Optional;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.vapi.CompletionQueue;
import org.strobe.emulator.vapi.Hca;
import org.strobe.emulator.vapi.Vapi;
import org.strobe.emulator.vapi.request.Completion;
import org.strobe.emulator.vapi.request.Connection;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.emulator.vapi.request.Operation;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.p2p.wire.Port;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.mpi.p2p.wire.nic.NicPorts;
import org.strobe.mpi.p2p.wire.registered.DirectMemory;
import org.strobe.mpi.p2p.wire.registered.DirectWrites;
import org.strobe.mpi.p2p.wire.registered.WriteWay;
import org.strobe.mpi.p2p.wire.userlevel.SpawnInbox;
import org.strobe.mpi.progress.Progress;
import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Awaitable;

/** Port of a rank to initial ranks of other nodes, over its adapter: connections, one completion queue for all, registered memory. */
final class VapiTransport implements Port, WriteWay<MemoryRegion> {
    /** Buffers for pieces of messages without other registered memory. */
    private static final int BUFFERS = 4;

    private final Rank rank;
    private final Progress progress;
    private final VapiSettings settings;
    private final Hca hca;
    private final CompletionQueue completions;
    private final Awaitable news;
    private final Operations operations = new Operations();
    private final HcaMemory memory;
    private final RemoteWrites writes;
    private final Greetings greetings;

    /** By processes; null before the first message. */
    private final VapiConnection[] byProcess;

    /** A new array for each further one: other threads look for records, too. */
    private volatile VapiConnection[] connections = {};

    /** Number of the connection whose ring is looked at first. */
    private int next;

    private final MemoryRegion buffers;
    private final Region bufferRegion;
    private final int[] free = new int[BUFFERS];
    private int freeCount;

    /** Reaches ranks that were started later. */
    private final Port toSpawned;

    /**
     * Opens the adapter of a rank.
     *
     * @param spawned settings of messages with ranks that are started later
     */
    VapiTransport(Progress progress, Vapi vapi, VapiSettings settings, P2pSettings spawned) {
        this.rank = progress.rank();
        this.progress = progress;
        this.settings = settings;
        this.toSpawned = NicPorts.of(rank, spawned);
        this.hca = vapi.openForLibrary(Long.MAX_VALUE);
        this.completions = hca.completionQueue(Integer.MAX_VALUE);
        this.news = completions.news();
        this.greetings = new Greetings(rank, hca, completions);
        this.byProcess = new VapiConnection[rank.size()];
        this.memory = new HcaMemory(hca, settings.registered());
        this.writes = new DirectWrites<>(this, new DirectMemory<>(memory));
        this.buffers = hca.allocate((long) BUFFERS * settings.slotSize());
        this.bufferRegion = Region.of(buffers.memory());
        for (int buffer = 0; buffer < BUFFERS; buffer++) {
            giveBack(buffer);
        }
    }

    VapiSettings settings() {
        return settings;
    }

    // Connections

    /** The connection with a partner, which need not be set up. */
    VapiConnection connection(int process) {
        VapiConnection known = byProcess[process];
        if (known == null) {
            known = new VapiConnection(
                    hca,
                    settings,
                    operations,
                    process,
                    hca.connection(completions, completions, VapiConnection.depth(settings), Connection.USUAL));
            byProcess[process] = known;
            VapiConnection[] more = Arrays.copyOf(connections, connections.length + 1);
            more[more.length - 1] = known;
            connections = more;
            greetings.begin(known);
        }
        return known;
    }

    /** Looks only: the connection with a partner; null if there is none. */
    VapiConnection known(int process) {
        return byProcess[process];
    }

    /** Setting up of connections. */
    Greetings greetings() {
        return greetings;
    }

    // Records

    /** True if {@link #poll} may find something. */
    boolean hasNews() {
        return news.isReached(0) || ring() != null;
    }

    /** A connection with a record in its ring; null if there is none. */
    private VapiConnection ring() {
        VapiConnection[] all = connections;
        for (int i = 0; i < all.length; i++) {
            VapiConnection each = all[(next + i) % all.length];
            if (each.hasRecord()) {
                return each;
            }
        }
        return null;
    }

    /** Takes the next record; returns its connection, or null. Ends operations that are complete. */
    VapiConnection poll() {
        hca.progress();
        VapiConnection found = takeFromRing();
        while (found == null) {
            Optional<Completion> completion = completions.poll();
            if (completion.isEmpty()) {
                return takeFromRing();
            }
            progress.happened();
            found = handle(completion.get());
        }
        return found;
    }

    private VapiConnection takeFromRing() {
        VapiConnection found = ring();
        if (found != null) {
            next = Arrays.asList(connections).indexOf(found) + 1;
            found.takeRecord();
        }
        return found;
    }

    /** Handles a completion. Returns the connection if it is that of a record, or null. */
    private VapiConnection handle(Completion completion) {
        boolean isReceive = completion.operation() == Operation.RECEIVE;
        if (Greetings.isOf(completion)) {
            if (isReceive) {
                greetings.take(completion, connection(completion.from().rank()));
            } else {
                greetings.left(completion);
            }
            return null;
        }
        VapiConnection connection = byProcess[Operations.process(completion.id())];
        if (completion.status() != Completion.Status.SUCCESS && !connection.isClosed()) {
            int process = connection.process();
            throw rank.abort(
                    1,
                    "engine " + VapiKind.NAME + ": the connection of rank " + rank.number() + " with rank " + process
                            + " on node " + rank.nodeOf(process) + " is broken: " + completion.status());
        }
        if (!isReceive) {
            connection.completed(completion.id());
        } else if (completion.status() == Completion.Status.SUCCESS) {
            connection.takeMessage(completion.length());
            return connection;
        }
        return null;
    }

    // Long messages

    @Override
    public int longest() {
        return settings.put();
    }

    @Override
    public int mostUnderWay() {
        return settings.puts();
    }

    @Override
    public boolean canWrite(int process) {
        return connection(process).mayPost();
    }

    @Override
    public void write(MemoryRegion from, long length, int process, RemoteWrites.Place to, Runnable done) {
        connection(process).write(from, 0, length, to, done);
    }

    @Override
    public int takeBuffer(int process) {
        return freeCount > 0 && canWrite(process) ? free[--freeCount] : NO_BUFFER;
    }

    @Override
    public void giveBack(int buffer) {
        free[freeCount++] = buffer;
    }

    @Override
    public Region buffers() {
        return bufferRegion;
    }

    @Override
    public long bufferAt(int buffer) {
        return buffers.start() + (long) buffer * settings.slotSize();
    }

    @Override
    public int bufferSize() {
        return settings.slotSize();
    }

    @Override
    public void writeBuffer(int buffer, int length, int process, RemoteWrites.Place to, Runnable done) {
        connection(process).write(buffers, (long) buffer * settings.slotSize(), length, to, done);
    }

    /** RDMA writes of pieces. */
    RemoteWrites writes() {
        return writes;
    }

    // Port

    /** Tells all partners, and closes the adapter. */
    void close() {
        for (VapiConnection each : connections) {
            each.close();
        }
        hca.close();
    }

    private boolean hasAdapter(int process) {
        return process < rank.size();
    }

    @Override
    public Wire wire(int to) {
        return hasAdapter(to) ? new VapiWire(this, to) : toSpawned.wire(to);
    }

    @Override
    public Inbox inbox() {
        return new SpawnInbox(rank, new VapiInbox(this), toSpawned.inbox());
    }

    @Override
    public String state() {
        return connections.length + " connections, " + memory.bytes() + " of " + settings.registered()
                + " bytes registered for long messages";
    }
}
