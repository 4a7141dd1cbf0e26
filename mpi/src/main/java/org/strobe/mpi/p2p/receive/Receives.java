package org.strobe.mpi.p2p.receive;

import org.strobe.emulator.match.Matcher;
import org.strobe.emulator.match.PostedReceive;
import org.strobe.emulator.match.UnexpectedMessage;
import org.strobe.mpi.engine.message.MessageContext;
import org.strobe.mpi.p2p.memory.SharedBlock;
import org.strobe.mpi.p2p.partner.Controls;
import org.strobe.mpi.p2p.partner.Credits;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.p2p.wire.Port;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/** Receives of one rank: matched with kept messages, or posted for later ones. */
public class Receives {
    private final Progress progress;
    final Matcher<EarlyMessage, ReceiveRequest> matcher = new Matcher<>();
    private final KeptMessages kept;
    private final Offers offers;
    private final Controls controls;
    private final Credits credits;
    private final Arrivals arrivals;
    private ReceiveRequest spare;

    Receives(ReceiveParts parts) {
        this.progress = parts.progress();
        this.controls = parts.controls();
        this.credits = parts.credits();
        this.kept = new KeptMessages(matcher, parts.blocks());
        this.offers = new Offers(parts.partners(), parts.neighbours(), parts.mapped(), controls);
        ControlArrivals controlArrivals = new ControlArrivals(parts.sends(), kept, offers.pieces(), controls, credits);
        this.arrivals =
                new Arrivals(progress, parts.device(), matcher, kept, offers, controls, controlArrivals, credits);
    }

    /**
     * Receives of a rank.
     *
     * @param nic port to remote ranks; null if there are none
     */
    public static Receives of(ReceiveParts parts, Port nic) {
        if (nic == null) {
            return new Receives(parts);
        }
        if (nic.matching() != null) {
            return new NicReceives(parts, nic.matching());
        }
        return nic.isDirected() ? new DirectedReceives(parts, nic) : new Receives(parts);
    }

    /** Part that takes records out of the inboxes. */
    public Arrivals arrivals() {
        return arrivals;
    }

    /** A message that has come to the rank in a context and that no receive accepts, in words for a report; empty for none. For any thread. */
    String stray(MessageContext context) {
        UnexpectedMessage<EarlyMessage> message = matcher.glimpse(context.number());
        return message == null
                ? ""
                : "; one with tag " + message.tag() + " from " + context.describe(message.source()) + " is here";
    }

    /** Begins a receive. The returned request may be complete. */
    public ReceiveRequest start(
            MessageContext context, Object buffer, long offset, int count, Type type, int source, int tag) {
        return begin(take(context, buffer, offset, count, type, source, tag));
    }

    /** Begins a receive in a checked context. */
    public ReceiveRequest startChecked(
            int callSite,
            MessageContext context,
            Object buffer,
            long offset,
            int count,
            Type type,
            int source,
            int tag) {
        ReceiveRequest receive = take(context, buffer, offset, count, type, source, tag);
        receive.setCallSite(callSite);
        return begin(receive);
    }

    ReceiveRequest begin(ReceiveRequest receive) {
        PostedReceive<ReceiveRequest> posted = receive.posted();
        EarlyMessage message = find(receive.context(), posted.source(), posted.tag());
        if (message == null) {
            matcher.post(posted);
        } else {
            takeOut(message);
            receive(receive, message);
        }
        return receive;
    }

    /** Returns a complete request, of a receive from nobody. */
    public ReceiveRequest startNothing(MessageContext context) {
        ReceiveRequest receive = take(context, null, 0, 0, Type.BYTE, Constants.PROC_NULL, Constants.ANY_TAG);
        receive.complete();
        return receive;
    }

    /** Begins to receive a message that was taken out. */
    public ReceiveRequest start(MessageContext context, Object buffer, int count, Type type, EarlyMessage message) {
        ReceiveRequest receive = take(context, buffer, 0, count, type, message.source(), message.tag());
        receive.setCallSite(context.callSite());
        receive(receive, message);
        return receive;
    }

    void receive(ReceiveRequest receive, EarlyMessage message) {
        receive.match(message.source(), message.tag());
        if (message.checkerWord != 0) {
            receive.examine(message.checkerWord, message.bytes);
        }
        if (message.kind == MessageLayout.OFFER) {
            offers.accept(receive, message.slot, message.bytes);
        } else if (message.kind == MessageLayout.MAPPED) {
            offers.acceptMapped(receive, message.slot, message.bytes, message.place, message.process);
        } else {
            unpack(receive, message);
        }
        kept.giveBack(message);
    }

    private void unpack(ReceiveRequest receive, EarlyMessage message) {
        if (message.kind == MessageLayout.SYNCHRONOUS) {
            controls.matched(receive.sender(), message.slot);
        } else {
            credits.received(receive.sender());
        }
        SharedBlock block = message.block;
        if (block == null) {
            receive.settle();
        } else {
            receive.unpack(block.region(), block.at(), message.bytes);
        }
    }

    /** First message that a receive would get; null if there is none. */
    public EarlyMessage find(MessageContext context, int source, int tag) {
        UnexpectedMessage<EarlyMessage> found = matcher.find(context.number(), source, tag);
        return found == null ? null : found.owner();
    }

    /** Takes a message out, so that no other receive gets it. */
    public void takeOut(EarlyMessage message) {
        matcher.remove(message.unexpected);
    }

    /** Brings messages that a NIC has not matched to receives that it does not know. */
    public void move() {
        // all messages come by records
    }

    /** Forgets a context that is closed. */
    public void forget(MessageContext context) {
        // nothing is known of it
    }

    /** Gives up a receive, if it has no message. */
    void cancel(ReceiveRequest receive) {
        if (matcher.cancel(receive.posted())) {
            receive.setCancelled();
            receive.complete();
        }
    }

    private ReceiveRequest take(
            MessageContext context, Object buffer, long offset, int count, Type type, int source, int tag) {
        ReceiveRequest receive = spare;
        if (receive == null) {
            receive = new ReceiveRequest(this, progress);
        } else {
            spare = receive.next;
            receive.next = null;
        }
        receive.fill(context, buffer, offset, count, type, source, tag);
        return receive;
    }

    void giveBack(ReceiveRequest receive) {
        receive.next = spare;
        spare = receive;
    }

    /** Looks only: true if something under way can end, apart from records in the inboxes. */
    public boolean hasWork() {
        return offers.hasWork();
    }

    /** True if others than senders of records may give this rank something to do. */
    public boolean awaitsOthers() {
        return offers.awaitsOthers();
    }

    /** True if no receive is half done. */
    public boolean isQuiet() {
        return offers.isQuiet();
    }
}
