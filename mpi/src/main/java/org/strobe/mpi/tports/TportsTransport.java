package org.strobe.mpi.tports;

import org.strobe.emulator.tports.Tport;
import org.strobe.emulator.tports.Tports;
import org.strobe.emulator.tports.Transmission;
import org.strobe.mpi.p2p.device.Routes;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.mpi.p2p.wire.userlevel.LayerPort;
import org.strobe.mpi.p2p.wire.userlevel.RecordLayout;
import org.strobe.mpi.p2p.wire.userlevel.RecordTransport;
import org.strobe.mpi.p2p.wire.userlevel.RecordWire;
import org.strobe.mpi.p2p.wire.userlevel.SendBuffers;
import org.strobe.mpi.progress.Progress;
import org.strobe.shm.segment.Memory;

/** Port of a rank to initial ranks of other nodes, over a tagged message port. */
final class TportsTransport extends LayerPort implements RecordTransport {
    private final Progress progress;
    private final TportsSettings settings;
    private final Tport port;
    private final SendBuffers sendBuffers;

    /** Null if ranks match. */
    private final TportsMatching matching;

    /** Null if NICs match. */
    private final TportsWrites writes;

    /** Messages that are not done. */
    private int underWay;

    /**
     * Opens the port of a rank.
     *
     * @param spawned settings of messages with ranks that are started later
     */
    TportsTransport(Progress progress, Tports tports, TportsSettings settings, P2pSettings spawned, Routes routes) {
        super(progress.rank(), spawned);
        this.progress = progress;
        this.settings = settings;
        this.port = tports.openForLibrary(settings.limits());
        this.sendBuffers = new SendBuffers(
                port.allocate(settings.sends() * settings.bufferSize()), settings.sends(), settings.bufferSize());
        this.matching = settings.matchesByNic()
                ? new TportsMatching(this, process -> hasLayer(process) && routes.isByNic(process))
                : null;
        this.writes = settings.matchesByNic() ? null : new TportsWrites(this);
    }

    Tport port() {
        return port;
    }

    TportsSettings settings() {
        return settings;
    }

    // Sends

    @Override
    public int largestRecord() {
        return RecordLayout.longestPayload(settings.eager());
    }

    @Override
    public SendBuffers sendBuffers() {
        return sendBuffers;
    }

    @Override
    public boolean hasRoom() {
        return sendBuffers.hasFree();
    }

    @Override
    public void send(int buffer, int length, int process) {
        send(process, TagLayout.RECORD, buffer, 0, length);
    }

    /** Sends a part of a send buffer, and frees the buffer when its bytes may change. */
    void send(int process, long tag, int buffer, long from, long length) {
        send(process, tag, sendBuffers.memory(), sendBuffers.at(buffer) + from, length, sendBuffers.giver(buffer));
    }

    /** Sends a message with its data. */
    void send(int process, long tag, Memory memory, long offset, long length, Runnable done) {
        begin(port.txStart(process, tag, memory, offset, length), done);
    }

    /** Counts a message until it is done. */
    void begin(Transmission transmission, Runnable done) {
        underWay++;
        transmission.then(() -> {
            underWay--;
            done.run();
        });
    }

    @Override
    public RemoteWrites writes() {
        return writes;
    }

    @Override
    public boolean isQuiet() {
        return underWay == 0;
    }

    // Events

    /** Takes all events that have happened. */
    void move() {
        while (port.completeNext()) {
            progress.happened();
        }
        int lost = port.unreachable();
        if (lost >= 0) {
            throw rank().abort(
                            1,
                            "engine " + TportsKind.NAME + ": rank " + lost + " on node " + rank().nodeOf(lost)
                                    + " does not take a message of rank " + rank().number());
        }
    }

    /** Closes the port. All ranks have made their last call for messages. */
    void close() {
        port.abandon();
    }

    // Port

    @Override
    protected Wire layerWire(int to) {
        return matching == null ? new RecordWire(this, to) : new MatchedWire(this, to);
    }

    @Override
    protected Inbox layerInbox() {
        return new TportsInbox(this);
    }

    @Override
    public TportsMatching matching() {
        return matching;
    }

    @Override
    public String state() {
        return "matched by " + (matching == null ? "ranks" : "NICs") + ", " + underWay + " messages under way";
    }
}
