package org.strobe.mpi.gm;

import org.strobe.emulator.gm.Gm;
import org.strobe.emulator.gm.GmPort;
import org.strobe.emulator.gm.nic.GmBuffer;
import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.mpi.p2p.wire.registered.DirectMemory;
import org.strobe.mpi.p2p.wire.registered.DirectWrites;
import org.strobe.mpi.p2p.wire.registered.WriteWay;
import org.strobe.mpi.p2p.wire.userlevel.LayerPort;
import org.strobe.mpi.p2p.wire.userlevel.RecordLayout;
import org.strobe.mpi.p2p.wire.userlevel.RecordTransport;
import org.strobe.mpi.p2p.wire.userlevel.RecordWire;
import org.strobe.mpi.p2p.wire.userlevel.SendBuffers;
import org.strobe.mpi.progress.Progress;
import org.strobe.shm.copy.Region;

/**
 * Port of a rank to initial ranks of other nodes, over a port of GM: its tokens and buffers.
 *
 * <pre>
 *   send buffers      a buffer a send token: free, claimed for a record, or under way until its callback
 *   receive buffers   a buffer a receive token: with the NIC, or with a record that is being read
 * </pre>
 */
final class GmTransport extends LayerPort implements RecordTransport, WriteWay<org.strobe.emulator.userlevel.Region> {
    private final Progress progress;
    private final GmSettings settings;
    private final GmPort port;
    private final SendBuffers sendBuffers;
    private final Region receiveBuffers;
    private final GmSends sends;
    private final RemoteWrites writes;

    /**
     * Opens the port of a rank, and gives the NIC all receive tokens.
     *
     * @param spawned settings of messages with ranks that are started later
     */
    GmTransport(Progress progress, Gm gm, GmSettings settings, P2pSettings spawned) {
        super(progress.rank(), spawned);
        this.progress = progress;
        this.settings = settings;
        this.port = gm.openForLibrary(settings.limits());
        this.sends = new GmSends(rank(), gm, port, settings);
        this.sendBuffers = new SendBuffers(
                port.dmaAlloc(settings.sendTokens() * settings.bufferSize()),
                settings.sendTokens(),
                settings.bufferSize());
        this.receiveBuffers = Region.of(port.dmaAlloc(settings.receiveTokens() * settings.bufferSize()));
        this.writes = new DirectWrites<>(this, new DirectMemory<>(new GmMemory(port)));
        port.allowRemoteMemoryAccess();
        for (int buffer = 0; buffer < settings.receiveTokens(); buffer++) {
            provide(buffer * settings.bufferSize());
        }
    }

    GmPort port() {
        return port;
    }

    GmSettings settings() {
        return settings;
    }

    // Send tokens

    @Override
    public int largestRecord() {
        return RecordLayout.longestPayload(settings.eager());
    }

    /** True if there is a token for a send. It has a buffer. */
    @Override
    public boolean hasRoom() {
        return sends.tokens() > 0;
    }

    /** True if all send tokens are back. */
    @Override
    public boolean isQuiet() {
        return sends.isQuiet();
    }

    @Override
    public SendBuffers sendBuffers() {
        return sendBuffers;
    }

    /** Sends the first bytes of a send buffer to a rank. */
    @Override
    public void send(int buffer, int length, int process) {
        sends.send(sendBuffers.memory(), sendBuffers.at(buffer), length, process, sendBuffers.giver(buffer));
    }

    /** Takes a send buffer, for which there is a token; {@link #NO_BUFFER} if there is none. */
    @Override
    public int takeBuffer(int process) {
        return hasRoom() ? sendBuffers.take() : NO_BUFFER;
    }

    @Override
    public boolean hasBuffer(int process) {
        return hasRoom();
    }

    // Directed sends

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
        return hasRoom();
    }

    @Override
    public void write(
            org.strobe.emulator.userlevel.Region from, long length, int process, RemoteWrites.Place to, Runnable done) {
        sends.write(from.memory(), from.offset(), length, process, to.address(), done);
    }

    @Override
    public void writeBuffer(int buffer, int length, int process, RemoteWrites.Place to, Runnable done) {
        sends.write(sendBuffers.memory(), sendBuffers.at(buffer), length, process, to.address(), done);
    }

    /** Directed sends. */
    @Override
    public RemoteWrites writes() {
        return writes;
    }

    // Receive tokens

    /** All receive buffers. */
    Region receiveBuffers() {
        return receiveBuffers;
    }

    /** Gives the buffer at an offset to the NIC. */
    void provide(long offset) {
        port.provideReceiveBuffer(receiveBuffers.memory(), offset, settings.sizeClass(), GmPriority.LOW);
    }

    /** Gives the buffer of a message to the NIC again. */
    void provideAgain(GmEvent event) {
        GmBuffer buffer = event.buffer();
        port.giveBack(event);
        port.provideReceiveBuffer(buffer);
    }

    /** The next message; null if there is none. Calls callbacks of sends. */
    GmEvent poll() {
        while (true) {
            GmEvent event = port.receive();
            switch (event.kind()) {
                case NONE -> {
                    return null;
                }
                case SENT -> {
                    port.unknown(event);
                    port.giveBack(event);
                    progress.happened();
                }
                default -> {
                    return event;
                }
            }
        }
    }

    /** Waits for all send tokens, and closes the port. Messages that come are dropped. */
    void close() {
        sends.finish();
        port.close();
    }

    // Port

    @Override
    protected Wire layerWire(int to) {
        return new RecordWire(this, to);
    }

    @Override
    protected Inbox layerInbox() {
        return new GmInbox(this);
    }

    @Override
    public String state() {
        return sends.tokens() + " of " + settings.sendTokens() + " send tokens, "
                + (settings.receiveTokens() - port.receiveTokens()) + " of " + settings.receiveTokens()
                + " receive tokens with the NIC, " + port.registered() + " bytes registered";
    }
}
