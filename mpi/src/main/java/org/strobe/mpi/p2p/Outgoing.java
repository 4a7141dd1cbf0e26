package org.strobe.mpi.p2p;

import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.DirectAddress;
import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Doorbell;

/**
 * The sending half of an engine.
 *
 * <pre>
 *   up to the partner's limit     EAGER with the data --------------------------------------&gt; done
 *   the same, synchronous         SYNCHRONOUS with the data ------------&gt; MATCHED ----------&gt; done
 *   longer, in this JVM           OFFER; the receiver copies from the buffer, we may help --&gt; done
 *   longer, to a sibling          SIGHT; it copies from memory that both map, we may help
 *                                   (HELP) --------------------------------&gt; MATCHED ----&gt; done
 *   longer, elsewhere             OFFER -----------------&gt; GO ---&gt; DATA, DATA, DATA --------&gt; done
 * </pre>
 *
 * <p>What finds no room waits in the partner's {@link Backlog}, and everything behind it.
 */
final class Outgoing {
    /** Of the sends whose buffers are shown, so many of the latest are looked at for a receiver that would like help. */
    private static final int LOOKED_AT = 4;

    private final P2pEngine engine;
    private final Slots<SendRequest> slots = new Slots<>();
    private final Finished finished = new Finished();
    private SendRequest spare;
    private SendRequest shown;
    private Backlog backlogs;
    private Backlog spareBacklog;

    /** How many sends are under way. */
    int underWay;

    Outgoing(P2pEngine engine) {
        this.engine = engine;
    }

    /** Sends a message at once, if it is short enough and nothing is in its way. */
    boolean trySend(
            ContextChannel channel, Partner partner, Object buffer, long offset, int count, Type type, int tag) {
        long bytes = count * type.size();
        if (bytes > partner.eagerLimit || partner.backlog != null) {
            return false;
        }
        int length = Records.EAGER_HEAD + (int) bytes;
        Wire wire = partner.wire;
        long claim = wire.tryClaim(length);
        if (claim == Wire.FULL) {
            return false;
        }
        engine.handleMessage(partner.process);
        Region region = wire.region();
        long at = wire.payload(claim, length);
        region.memory().setLong(at, channel.eagerHeader);
        if (bytes != 0) {
            try {
                type.pack(buffer, offset, count, 0, region, at + Records.EAGER_HEAD, bytes);
            } catch (RuntimeException e) {
                wire.abandon(claim, length);
                throw unreadable(e);
            }
        }
        wire.publish(claim, Records.envelope(channel.context(), tag), length);
        return true;
    }

    private static MpiFailure unreadable(RuntimeException e) {
        return new MpiFailure(ErrorClass.BUFFER, "the send buffer could not be read: " + e.getMessage(), e);
    }

    /** Begins a send; what comes back may be done. */
    SendRequest start(
            ContextChannel channel,
            SendMode mode,
            Object buffer,
            long offset,
            int count,
            Type type,
            int dest,
            int tag) {
        SendRequest send = fill(channel, buffer, offset, count, type, dest, tag);
        boolean begun = false;
        try {
            begin(send, mode);
            begun = true;
            return send;
        } finally {
            if (!begun) {
                send.released = true;
                end(send);
            }
        }
    }

    /** The same with a word for the receiver's witness, from that place of the program. */
    SendRequest startWitnessed(
            ContextChannel channel,
            SendMode mode,
            Object buffer,
            long offset,
            int count,
            Type type,
            int dest,
            int tag,
            int place,
            long word) {
        SendRequest send = fill(channel, buffer, offset, count, type, dest, tag);
        send.place = place;
        send.word = word;
        boolean begun = false;
        try {
            beginWitnessed(send, mode);
            begun = true;
            return send;
        } finally {
            if (!begun) {
                send.released = true;
                end(send);
            }
        }
    }

    private void beginWitnessed(SendRequest send, SendMode mode) {
        Partner partner = send.partner;
        boolean mayLeave = mode != SendMode.SYNCHRONOUS && send.bytes <= partner.eagerLimit && partner.backlog == null;
        if (mayLeave && trySendFirst(send)) {
            return;
        }
        if (mode == SendMode.BUFFERED) {
            buffer(send);
            end(send);
        } else {
            begin(send, mode == SendMode.SYNCHRONOUS);
        }
    }

    private SendRequest fill(
            ContextChannel channel, Object buffer, long offset, int count, Type type, int dest, int tag) {
        Partner partner = channel.partner(dest);
        SendRequest send = take();
        send.fill(channel, buffer, offset, count, type);
        send.partner = partner;
        send.dest = dest;
        send.tag = tag;
        send.bytes = count * type.size();
        send.block = null;
        send.reserved = 0;
        send.isShown = false;
        send.isCancelling = false;
        send.kind = Records.EAGER;
        send.word = 0;
        underWay++;
        return send;
    }

    private void begin(SendRequest send, SendMode mode) {
        if (mode != SendMode.SYNCHRONOUS
                && trySend(send.channel, send.partner, send.buffer, send.offset, send.count, send.type, send.tag)) {
            end(send);
        } else if (mode == SendMode.BUFFERED) {
            buffer(send);
            end(send);
        } else {
            begin(send, mode == SendMode.SYNCHRONOUS);
        }
    }

    /** A request that is done: of a send to nobody. */
    SendRequest startNothing(ContextChannel channel) {
        SendRequest send = take();
        send.fill(channel, null, 0, 0, Type.BYTE);
        send.kind = Records.EAGER;
        underWay++;
        end(send);
        return send;
    }

    /** Copies the data; another request, which nobody owns, sends them. */
    private void buffer(SendRequest send) {
        boolean isShort = send.bytes <= send.partner.eagerLimit;
        long needed = engine.attached.reserve(send.bytes, isShort);
        SendRequest carrier = take();
        carrier.kind = Records.EAGER;
        carrier.fill(send.channel, null, 0, send.count, send.type);
        carrier.partner = send.partner;
        carrier.dest = send.dest;
        carrier.tag = send.tag;
        carrier.bytes = send.bytes;
        carrier.word = send.word;
        carrier.place = send.place;
        carrier.reserved = needed;
        carrier.isShown = false;
        carrier.isCancelling = false;
        carrier.released = true;
        carrier.block = engine.blocks.take(Math.max(1, send.bytes));
        underWay++;
        try {
            if (send.bytes != 0) {
                send.type.pack(
                        send.buffer, send.offset, send.count, 0, carrier.block.region, carrier.block.at, send.bytes);
            }
        } catch (RuntimeException e) {
            end(carrier);
            throw unreadable(e);
        }
        begin(carrier, false);
    }

    private void begin(SendRequest send, boolean synchronous) {
        if (send.bytes > send.partner.eagerLimit || (synchronous && engine.settings.packets())) {
            send.kind = Records.OFFER;
        } else {
            send.kind = synchronous ? Records.SYNCHRONOUS : Records.EAGER;
        }
        if (send.kind != Records.EAGER) {
            send.slot = slots.add(send);
        }
        if (send.kind == Records.OFFER && send.partner.isHere) {
            show(send);
        } else if (send.kind == Records.OFFER && send.partner.isSibling && isSeenBySiblings(send)) {
            send.kind = Records.SIGHT;
        }
        if (send.partner.backlog != null || !trySendFirst(send)) {
            backlog(send.partner).unsent.add(send);
        }
    }

    /** Whether the data lie one after the other in memory that siblings map. */
    private boolean isSeenBySiblings(SendRequest send) {
        if (send.block != null || !send.type.isDense()) {
            return false;
        }
        long address = DirectAddress.of(send.buffer, send.offset, send.bytes);
        send.sight = address == DirectAddress.NONE ? SharedBuffers.NOWHERE : engine.shown.find(address, send.bytes);
        return send.sight != SharedBuffers.NOWHERE;
    }

    private void show(SendRequest send) {
        send.isShown = send.block == null && send.type.isDense() && send.offset >= 0;
        if (!send.isShown) {
            return;
        }
        try {
            send.handOver.offer(send.buffer, send.offset, send.bytes);
        } catch (RuntimeException e) {
            send.isShown = false;
            throw unreadable(e);
        }
        send.shownBefore = null;
        send.shownAfter = shown;
        if (shown != null) {
            shown.shownBefore = send;
        }
        shown = send;
    }

    private void hide(SendRequest send) {
        if (send.isShown) {
            send.isShown = false;
            if (send.shownBefore == null) {
                shown = send.shownAfter;
            } else {
                send.shownBefore.shownAfter = send.shownAfter;
            }
            if (send.shownAfter != null) {
                send.shownAfter.shownBefore = send.shownBefore;
            }
            send.shownBefore = null;
            send.shownAfter = null;
        }
    }

    /** Sends a request's first record, if there is room. */
    private boolean trySendFirst(SendRequest send) {
        Wire wire = send.partner.wire;
        int length = send.recordLength();
        long claim = wire.tryClaim(length);
        if (claim == Wire.FULL) {
            return false;
        }
        engine.handleMessage(send.partner.process);
        Region region = wire.region();
        long at = wire.payload(claim, length);
        boolean isWitnessed = send.word != 0;
        int kind = isWitnessed ? send.kind + Records.WITNESSED : send.kind;
        region.memory().setLong(at, Records.pair(send.channel.ownRank(), kind));
        long next = at + Records.EAGER_HEAD;
        if (isWitnessed) {
            region.memory().setLong(next, send.word);
            next += Records.WORD;
        }
        if (send.kind != Records.EAGER) {
            region.memory().setLong(next, send.slot);
            next += Long.BYTES;
        }
        if (send.kind == Records.OFFER) {
            region.memory().setLong(next, send.bytes);
        } else if (send.kind == Records.SIGHT) {
            region.memory().setLong(next, send.bytes);
            region.memory().setLong(next + Long.BYTES, send.sight);
            region.memory().setLong(next + 2 * Long.BYTES, engine.process);
        } else {
            try {
                pack(send, 0, region, next, send.bytes);
            } catch (RuntimeException e) {
                wire.abandon(claim, length);
                send.failure = unreadable(e);
                end(send);
                return true;
            }
        }
        wire.publish(claim, Records.envelope(send.channel.context(), send.tag), length);
        if (send.kind == Records.EAGER) {
            end(send);
        }
        return true;
    }

    private static void pack(SendRequest send, long position, Region target, long at, long bytes) {
        if (bytes == 0) {
            return;
        }
        if (send.block != null) {
            target.memory().copyFrom(at, send.block.region.memory(), send.block.at + position, bytes);
        } else {
            send.type.pack(send.buffer, send.offset, send.count, position, target, at, bytes);
        }
    }

    private Backlog backlog(Partner partner) {
        Backlog backlog = partner.backlog;
        if (backlog == null) {
            backlog = spareBacklog;
            if (backlog == null) {
                backlog = new Backlog();
            } else {
                spareBacklog = backlog.next;
            }
            backlog.partner = partner;
            partner.backlog = backlog;
            backlog.next = backlogs;
            backlogs = backlog;
            partner.wire.beginWaiting();
        }
        return backlog;
    }

    /** Sends a few words about an operation, now or when there is room. */
    void answer(int process, long envelope, int length, long first, long second, long third) {
        Partner partner = engine.peers.partner(process);
        if (partner.backlog != null || !tryAnswer(partner, envelope, length, first, second, third)) {
            backlog(partner).answers.add(new Backlog.Answer(envelope, length, first, second, third));
        }
    }

    private boolean tryAnswer(Partner partner, long envelope, int length, long first, long second, long third) {
        Wire wire = partner.wire;
        long claim = wire.tryClaim(length);
        if (claim == Wire.FULL) {
            return false;
        }
        engine.handlePacket(partner.process);
        long at = wire.payload(claim, length);
        if (length > 0) {
            wire.region().memory().setLong(at, first);
            wire.region().memory().setLong(at + Long.BYTES, second);
        }
        if (length > 2 * Long.BYTES) {
            wire.region().memory().setLong(at + 2 * Long.BYTES, third);
        }
        wire.publish(claim, envelope, length);
        return true;
    }

    /** Whether {@link #move} would find something to do. */
    boolean hasWork() {
        if (!finished.isEmpty()) {
            return true;
        }
        for (Backlog each = backlogs; each != null; each = each.next) {
            if (each.hasRoom()) {
                return true;
            }
        }
        return helpWanted() != null;
    }

    /** Whether all that was sent has left. */
    boolean isQuiet() {
        return underWay == 0 && backlogs == null;
    }

    /** Whether others than senders may give this rank something to do. */
    boolean dependsOnOthers() {
        return shown != null || backlogs != null || underWay != 0;
    }

    private SendRequest helpWanted() {
        int looks = LOOKED_AT;
        for (SendRequest each = shown; each != null && looks > 0; each = each.shownAfter) {
            if (each.handOver.isHelpWanted()) {
                return each;
            }
            looks--;
        }
        return null;
    }

    /** Does what can be done. */
    void move() {
        if (!finished.isEmpty()) {
            endFinished();
        }
        if (backlogs != null) {
            workOff();
        }
    }

    private void endFinished() {
        SendRequest send = finished.takeAll();
        while (send != null) {
            SendRequest following = send.next;
            send.next = null;
            end(send);
            send = following;
        }
    }

    /** Copies half of a message for a receiver, if one would like that. */
    void help() {
        if (shown == null) {
            return;
        }
        SendRequest send = helpWanted();
        if (send != null && send.handOver.tryHelp()) {
            engine.events++;
            engine.rank.doorbell(send.partner.process).ringIfAwaiting(Doorbell.ANY_WORD);
        }
    }

    private void workOff() {
        Backlog before = null;
        Backlog each = backlogs;
        while (each != null) {
            Backlog following = each.next;
            workOff(each);
            if (each.isEmpty()) {
                if (before == null) {
                    backlogs = following;
                } else {
                    before.next = following;
                }
                each.partner.backlog = null;
                each.partner.wire.endWaiting();
                each.partner = null;
                each.next = spareBacklog;
                spareBacklog = each;
            } else {
                before = each;
            }
            each = following;
        }
    }

    private void workOff(Backlog backlog) {
        Partner partner = backlog.partner;
        while (!backlog.answers.isEmpty()) {
            Backlog.Answer answer = backlog.answers.peekFirst();
            if (!tryAnswer(
                    partner, answer.envelope(), answer.length(), answer.first(), answer.second(), answer.third())) {
                return;
            }
            backlog.answers.removeFirst();
            engine.events++;
        }
        while (!backlog.unsent.isEmpty()) {
            SendRequest send = backlog.unsent.peekFirst();
            if (!trySendFirst(send)) {
                return;
            }
            backlog.unsent.removeFirst();
            engine.events++;
        }
        while (!backlog.streams.isEmpty()) {
            SendRequest send = backlog.streams.peekFirst();
            if (!trySendPieces(send)) {
                return;
            }
            backlog.streams.removeFirst();
            end(send);
        }
    }

    private boolean trySendPieces(SendRequest send) {
        Wire wire = send.partner.wire;
        while (send.position < send.wanted) {
            int length = send.nextFragment();
            long claim = wire.tryClaim(length);
            if (claim == Wire.FULL) {
                return false;
            }
            engine.handlePacket(send.partner.process);
            try {
                pack(send, send.position, wire.region(), wire.payload(claim, length), length);
            } catch (RuntimeException e) {
                send.failure = unreadable(e);
            }
            wire.publish(claim, Records.control(Records.DATA, send.receiveSlot), length);
            send.position += length;
            engine.events++;
        }
        return true;
    }

    /** The send that a receiver in this JVM was offered under this number. */
    SendRequest offered(int slot) {
        return slots.get(slot);
    }

    /** Called by a receiver in this JVM that has all it wants of an offered message. */
    void finish(SendRequest send, int process) {
        finished.add(send);
        engine.rank.doorbell(process).ringIfAwaiting(Doorbell.ANY_WORD);
    }

    /** The receiver has begun with a synchronous message. */
    void matched(int slot) {
        end(slots.get(slot));
    }

    /** The receiver wants so many bytes of an offered message. */
    void go(int slot, int receiveSlot, long wanted) {
        SendRequest send = slots.get(slot);
        if (wanted == 0) {
            end(send);
            return;
        }
        send.receiveSlot = receiveSlot;
        send.wanted = wanted;
        send.position = 0;
        if (send.partner.backlog == null && trySendPieces(send)) {
            end(send);
        } else {
            backlog(send.partner).streams.add(send);
        }
    }

    /** A receiver in another process would like help with what it sees. */
    void help(int slot, int process, long place, long number) {
        SendRequest send = slots.get(slot);
        if (SharedCopy.tryHelp(engine.seen, send, process, place, number)) {
            engine.rank.doorbell(send.partner.process).ringIfAwaiting(Doorbell.ANY_WORD);
        }
    }

    /** Gives a send up, if its receiver can be kept from it. */
    void cancel(SendRequest send) {
        Backlog backlog = send.partner.backlog;
        if (backlog != null && backlog.unsent.remove(send)) {
            if (send.isShown && send.handOver.tryWithdraw()) {
                engine.events++;
            }
            send.cancelled = true;
            end(send);
        } else if (send.kind != Records.EAGER && !send.isCancelling) {
            send.isCancelling = true;
            answer(
                    send.partner.process,
                    Records.control(Records.CANCEL, send.slot),
                    Records.CANCEL_LENGTH,
                    Records.pair(send.channel.ownRank(), send.channel.context()),
                    send.tag,
                    engine.rank.number());
        }
    }

    /** The receiver has forgotten a message that it had not begun with. */
    void cancelled(int slot) {
        SendRequest send = slots.get(slot);
        if (send.isShown) {
            boolean unused = send.handOver.tryWithdraw();
        }
        send.cancelled = true;
        end(send);
    }

    private void end(SendRequest send) {
        hide(send);
        if (send.slot >= 0) {
            slots.remove(send.slot);
            send.slot = -1;
        }
        if (send.block != null) {
            engine.blocks.giveBack(send.block);
            send.block = null;
        }
        if (send.reserved != 0) {
            engine.attached.free(send.reserved);
            send.reserved = 0;
        }
        underWay--;
        send.complete();
    }

    private SendRequest take() {
        SendRequest send = spare;
        if (send == null) {
            return new SendRequest(engine);
        }
        spare = send.next;
        send.next = null;
        return send;
    }

    void giveBack(SendRequest send) {
        send.next = spare;
        spare = send;
    }
}
