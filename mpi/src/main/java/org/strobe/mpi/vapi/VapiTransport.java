package org.strobe.mpi.vapi;

import java.util.Arrays;
import java.util.Optional;
import org.strobe.emulator.vapi.CompletionQueue;
import org.strobe.emulator.vapi.Hca;
import org.strobe.emulator.vapi.Vapi;
import org.strobe.emulator.vapi.request.Completion;
import org.strobe.emulator.vapi.request.Connection;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.emulator.vapi.request.Operation;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.mpi.p2p.wire.registered.DirectMemory;
import org.strobe.mpi.p2p.wire.registered.DirectWrites;
import org.strobe.mpi.p2p.wire.registered.WriteWay;
import org.strobe.mpi.p2p.wire.userlevel.LayerPort;
import org.strobe.mpi.p2p.wire.userlevel.SendBuffers;
import org.strobe.mpi.progress.Progress;
import org.strobe.shm.wait.Awaitable;

/** Port of a rank to initial ranks of other nodes, over its adapter: connections, one completion queue for all, registered memory. */
final class VapiTransport extends LayerPort implements WriteWay<MemoryRegion> {
    /** Buffers for pieces of messages without other registered memory. */
    private static final int BUFFERS = 4;

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
    private final SendBuffers sendBuffers;

    /**
     * Opens the adapter of a rank.
     *
     * @param spawned settings of messages with ranks that are started later
     */
    VapiTransport(Progress progress, Vapi vapi, VapiSettings settings, P2pSettings spawned) {
        super(progress.rank(), spawned);
        this.progress = progress;
        this.settings = settings;
        this.hca = vapi.openForLibrary(Long.MAX_VALUE);
        this.completions = hca.completionQueue(Integer.MAX_VALUE);
        this.news = completions.news();
        this.greetings = new Greetings(rank(), hca, completions);
        this.byProcess = new VapiConnection[rank().size()];
        this.memory = new HcaMemory(hca, settings.registered());
        this.writes = new DirectWrites<>(this, new DirectMemory<>(memory));
        this.buffers = hca.allocate((long) BUFFERS * settings.slotSize());
        assert buffers.start() == 0 : buffers;
        this.sendBuffers = new SendBuffers(buffers.memory(), BUFFERS, settings.slotSize());
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
            throw rank().abort(
                            1,
                            "engine " + VapiKind.NAME + ": the connection of rank " + rank().number() + " with rank "
                                    + process + " on node " + rank().nodeOf(process) + " is broken: "
                                    + completion.status());
        }
        if (!isReceive) {
            connection.completed(completion.id());
        } else if (completion.status() == Completion.Status.SUCCESS) {
            connection.takeMessage(completion.length());
            return connection;
        }
        return null;
    }

    /** Charges the work for a message at this end. */
    void handleMessage() {
        hca.handleMessage();
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
        return hasBuffer(process) ? sendBuffers.take() : NO_BUFFER;
    }

    @Override
    public boolean hasBuffer(int process) {
        return sendBuffers.hasFree() && byProcess[process] != null && canWrite(process);
    }

    @Override
    public SendBuffers sendBuffers() {
        return sendBuffers;
    }

    @Override
    public void writeBuffer(int buffer, int length, int process, RemoteWrites.Place to, Runnable done) {
        connection(process).write(buffers, sendBuffers.at(buffer), length, to, done);
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

    @Override
    protected Wire layerWire(int to) {
        return new VapiWire(this, to);
    }

    @Override
    protected Inbox layerInbox() {
        return new VapiInbox(this);
    }

    @Override
    public String state() {
        return connections.length + " connections, " + memory.bytes() + " of " + settings.registered()
                + " bytes registered for long messages";
    }
}
