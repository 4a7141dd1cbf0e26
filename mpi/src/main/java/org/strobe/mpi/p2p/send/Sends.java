package org.strobe.mpi.p2p.send;

import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.report.MessageCount;
import org.strobe.mpi.engine.message.MessageContext;
import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.memory.MappedBuffers;
import org.strobe.mpi.p2p.memory.SharedBlocks;
import org.strobe.mpi.p2p.partner.Backlogs;
import org.strobe.mpi.p2p.partner.Controls;
import org.strobe.mpi.p2p.partner.Partner;
import org.strobe.mpi.p2p.partner.PartnerContext;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.ConfinedBuffers;

/** Sends of one rank that have requests: chooses their protocols, hears their receivers, and makes progress. */
public final class Sends {
    private final Rank rank;
    private final Progress progress;
    private final MessageCount sent;
    private final EagerSends eager;
    private final Device device;
    private final Backlogs backlogs;
    private final Controls controls;
    private final ExposedSends exposed;
    private final MappedSends mapped;
    private final SendPool pool;
    private final FirstRecords firstRecords;
    private final BufferedSends buffered;
    private final PieceSends pieces;
    private final PlacedSends placed;
    private final ConfinedBuffers confined = new ConfinedBuffers();

    /**
     * Sends of a rank.
     *
     * @param sent counts messages
     * @param mapped null if its job has one process
     */
    public Sends(
            Progress progress,
            MessageCount sent,
            P2pSettings settings,
            Device device,
            EagerSends eager,
            SharedBlocks blocks,
            MappedBuffers mapped,
            Backlogs backlogs,
            Controls controls) {
        this.rank = progress.rank();
        this.progress = progress;
        this.sent = sent;
        this.eager = eager;
        this.device = device;
        this.backlogs = backlogs;
        this.controls = controls;
        this.exposed = new ExposedSends(progress);
        this.mapped = new MappedSends(rank, mapped);
        this.pool = new SendPool(this, progress, blocks, exposed);
        this.firstRecords = new FirstRecords(device, this.mapped, pool);
        this.buffered = new BufferedSends(progress, pool);
        this.pieces = new PieceSends(settings, device, progress, backlogs, pool);
        this.placed = new PlacedSends(device, progress, backlogs, pool);
    }

    // Calls of the program

    /** Begins a send. The returned request may be complete. */
    public SendRequest start(
            PartnerContext context,
            SendMode mode,
            Object buffer,
            long offset,
            int count,
            Type type,
            int dest,
            int tag) {
        SendRequest send = take(context, buffer, offset, count, type, dest, tag);
        boolean hasBegun = false;
        try {
            if (mode != SendMode.SYNCHRONOUS
                    && eager.trySend(context, mode, send.partner(), buffer, offset, count, type, tag)) {
                pool.end(send);
            } else {
                begin(send, mode);
            }
            hasBegun = true;
            return send;
        } finally {
            if (!hasBegun) {
                pool.abandon(send);
            }
        }
    }

    /**
     * Begins a send in a checked context.
     *
     * @param callSite of the send
     * @param word for the receiver's checker; 0 for none
     */
    public SendRequest startChecked(
            PartnerContext context,
            SendMode mode,
            Object buffer,
            long offset,
            int count,
            Type type,
            int dest,
            int tag,
            int callSite,
            long word) {
        SendRequest send = take(context, buffer, offset, count, type, dest, tag);
        send.setChecked(callSite, word);
        boolean hasBegun = false;
        try {
            if (mayLeaveAtOnce(send, mode)) {
                send.partner().spendCredit();
                if (firstRecords.trySend(send)) {
                    sent.add(send.size());
                } else {
                    send.keepCredit();
                    begin(send, mode);
                }
            } else {
                begin(send, mode);
            }
            hasBegun = true;
            return send;
        } finally {
            if (!hasBegun) {
                pool.abandon(send);
            }
        }
    }

    private boolean mayLeaveAtOnce(SendRequest send, SendMode mode) {
        Partner partner = send.partner();
        return mode != SendMode.SYNCHRONOUS
                && eager.isShort(mode, send)
                && !partner.hasBacklog()
                && partner.hasCredit();
    }

    /** Returns a complete request, of a send to nobody. */
    public SendRequest startNothing(MessageContext context) {
        SendRequest send = pool.take(context, null, 0, 0, Type.BYTE);
        pool.end(send);
        return send;
    }

    private SendRequest take(
            PartnerContext context, Object buffer, long offset, int count, Type type, int dest, int tag) {
        Partner partner = context.partner(dest);
        SendRequest send = pool.take(context, buffer, offset, count, type);
        send.address(partner, dest, tag);
        return send;
    }

    private void begin(SendRequest send, SendMode mode) {
        NicSends.check(send);
        if (mode == SendMode.BUFFERED) {
            SendRequest copy = buffered.copy(send);
            begin(copy, false);
            pool.end(send);
        } else {
            begin(send, mode == SendMode.SYNCHRONOUS);
        }
    }

    private void begin(SendRequest send, boolean synchronous) {
        sent.add(send.size());
        Partner partner = send.partner();
        SendMode mode = synchronous ? SendMode.SYNCHRONOUS : SendMode.STANDARD;
        send.kind = mayCarry(partner, send) || synchronous
                ? device.firstKind(eager.isShort(mode, send), synchronous)
                : MessageLayout.OFFER;
        if (send.kind == MessageLayout.EAGER) {
            partner.spendCredit();
        } else {
            pool.number(send);
        }
        if (send.kind == MessageLayout.OFFER) {
            offer(send);
        }
        if (partner.hasBacklog() || !firstRecords.trySend(send)) {
            copyIfConfined(send);
            backlogs.addMessage(partner, send);
        }
    }

    /**
     * True if the first record may have the data. A message to a NIC that matches never waits for a buffer, since that may depend on
     * receives of earlier messages: it is offered instead.
     */
    private static boolean mayCarry(Partner partner, SendRequest send) {
        return partner.hasCredit()
                && (partner.wire().matching() == null || partner.wire().hasRoom(send.nextLength()));
    }

    private void offer(SendRequest send) {
        copyIfConfined(send);
        if (send.partner().isHere()) {
            exposed.expose(send);
        } else if (send.partner().isSibling() && mapped.tryLocate(send)) {
            send.kind = MessageLayout.MAPPED;
        }
    }

    /** Other threads may read the data of a send that has not ended: receivers, and those of its rank that make progress. */
    private void copyIfConfined(SendRequest send) {
        if (send.block == null && confined.contains(send.buffer())) {
            send.block = pool.copyOfData(send);
        }
    }

    // Requests

    boolean tryLeave(SendRequest send) {
        return firstRecords.trySend(send);
    }

    void recycle(SendRequest send) {
        pool.giveBack(send);
    }

    /** Gives up a send, if its receiver can be kept from it. */
    void cancel(SendRequest send) {
        if (backlogs.removeMessage(send.partner(), send)) {
            send.keepCredit();
            if (exposed.tryWithdraw(send)) {
                progress.happened();
            }
            send.setCancelled();
            pool.end(send);
        } else if (send.kind != MessageLayout.EAGER && !send.isCancelling) {
            send.isCancelling = true;
            if (send.offer != null) {
                send.offer.cancel();
                return;
            }
            MessageContext context = send.context();
            controls.cancel(
                    send.partner().process(),
                    send.slot(),
                    context.ownRank(),
                    context.number(),
                    send.envelopeTag(),
                    rank.number());
        }
    }

    // Receivers

    /** Receiver in this JVM, on its thread: the request with this slot. */
    SendRequest offered(int slot) {
        return pool.get(slot);
    }

    void taken(SendRequest send) {
        exposed.setTaken(send);
    }

    /** The receiver has matched a synchronous message, or copied a mapped one. */
    public void matched(int slot) {
        pool.end(pool.get(slot));
    }

    /** The receiver asks for bytes of an offered message. */
    public void asked(int slot, int receiveSlot, long wanted) {
        pieces.send(pool.get(slot), receiveSlot, wanted);
    }

    /** The receiver asks for a piece of an offered message, to be written into its memory. */
    public void askedToPlace(int slot, int receiveSlot, boolean isLast, int length, RemoteWrites.Place to) {
        placed.send(pool.get(slot), receiveSlot, isLast, length, to);
    }

    /** The receiver asks for help with a mapped message. */
    public void askedForHelp(int slot, int process, long linePlace, long lineState) {
        mapped.help(pool.get(slot), process, linePlace, lineState);
    }

    /** The receiver has forgotten a message that it had not begun to receive. */
    public void cancelled(int slot) {
        SendRequest send = pool.get(slot);
        boolean unused = exposed.tryWithdraw(send);
        send.setCancelled();
        pool.end(send);
    }

    // Progress

    /** Looks only: true if {@link #move} or {@link #help} would find something to do. */
    public boolean hasWork() {
        return exposed.hasFinished() || backlogs.hasRoom() || exposed.isHelpWanted();
    }

    /** True if all messages have left. */
    public boolean isQuiet() {
        return pool.isQuiet() && backlogs.isEmpty();
    }

    /** True if others than senders may give this rank something to do. */
    public boolean awaitsOthers() {
        return !exposed.isEmpty() || !backlogs.isEmpty() || !pool.isQuiet();
    }

    /** Ends finished sends, and sends what there is room for. */
    public void move() {
        if (exposed.hasFinished()) {
            endFinished();
        }
        if (!backlogs.isEmpty()) {
            backlogs.move();
        }
    }

    private void endFinished() {
        SendRequest send = exposed.takeFinished();
        while (send != null) {
            SendRequest following = send.next;
            send.next = null;
            pool.end(send);
            send = following;
        }
    }

    /** Copies half of a message for a receiver in this JVM, if one wants help. */
    public void help() {
        exposed.help();
    }
}
