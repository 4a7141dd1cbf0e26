package org.strobe.mpi.p2p.receive;

import org.strobe.emulator.match.Matcher;
import org.strobe.emulator.match.PostedReceive;
import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.partner.Controls;
import org.strobe.mpi.p2p.partner.Credits;
import org.strobe.mpi.p2p.record.ControlLayout;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.progress.Progress;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Takes records out of inboxes, and brings messages to posted receives. */
public final class Arrivals {
    /** Maximum records taken before other work is looked for. */
    private static final int RECORDS_A_MOVE = 64;

    private final Progress progress;
    private final Device device;
    private final int process;
    private final Matcher<EarlyMessage, ReceiveRequest> matcher;
    private final KeptMessages kept;
    private final Offers offers;
    private final Controls controls;
    private final ControlArrivals controlArrivals;
    private final Credits credits;

    Arrivals(
            Progress progress,
            Device device,
            Matcher<EarlyMessage, ReceiveRequest> matcher,
            KeptMessages kept,
            Offers offers,
            Controls controls,
            ControlArrivals controlArrivals,
            Credits credits) {
        this.progress = progress;
        this.device = device;
        this.process = progress.rank().number();
        this.matcher = matcher;
        this.kept = kept;
        this.offers = offers;
        this.controls = controls;
        this.controlArrivals = controlArrivals;
        this.credits = credits;
    }

    /** Takes the records that an inbox has, up to a bound, and ends receives that others have helped with. */
    public void move(Inbox inbox) {
        for (int i = 0; i < RECORDS_A_MOVE; i++) {
            int length = inbox.poll();
            if (length == Inbox.EMPTY) {
                break;
            }
            take(inbox, length);
            inbox.release();
            progress.happened();
        }
        offers.move();
    }

    private void take(Inbox inbox, int length) {
        long envelope = inbox.envelope();
        Region region = inbox.region();
        long at = inbox.payload();
        if (ControlLayout.isControl(envelope)) {
            device.handlePacket(process);
            controlArrivals.take(envelope, region, at, length);
            return;
        }
        device.handleMessage(process);
        int context = MessageLayout.context(envelope);
        int tag = MessageLayout.tag(envelope);
        long header = MessageLayout.readHeader(region.memory(), at);
        int source = MessageLayout.source(header);
        int kind = MessageLayout.kind(header);
        PostedReceive<ReceiveRequest> posted = matcher.take(context, source, tag);
        if (posted == null) {
            kept.keep(context, source, tag, kind, region, at, length);
            return;
        }
        ReceiveRequest receive = posted.owner();
        receive.match(source, tag);
        if (kind == MessageLayout.EAGER) {
            receive.unpack(region, at + MessageLayout.EAGER_DATA, length - MessageLayout.EAGER_DATA);
            credits.received(receive.sender());
        } else {
            bring(receive, kind, region, at, length);
        }
    }

    private void bring(ReceiveRequest receive, int kind, Region region, long at, int length) {
        Memory memory = region.memory();
        long bytes = MessageLayout.bytes(memory, at, kind, length);
        if (MessageLayout.isChecked(kind)) {
            receive.examine(MessageLayout.checkerWord(memory, at, kind), bytes);
        }
        switch (MessageLayout.plainKind(kind)) {
            case MessageLayout.EAGER -> {
                receive.unpack(region, at + MessageLayout.dataOffset(kind), bytes);
                credits.received(receive.sender());
            }
            case MessageLayout.SYNCHRONOUS -> {
                controls.matched(receive.sender(), MessageLayout.slot(memory, at, kind));
                receive.unpack(region, at + MessageLayout.dataOffset(kind), bytes);
            }
            case MessageLayout.OFFER -> offers.accept(receive, MessageLayout.slot(memory, at, kind), bytes);
            case MessageLayout.MAPPED ->
                offers.acceptMapped(
                        receive,
                        MessageLayout.slot(memory, at, kind),
                        bytes,
                        MessageLayout.place(memory, at, kind),
                        MessageLayout.process(memory, at, kind));
            default -> throw new IllegalStateException("kind=" + kind + ": unknown kind of message");
        }
    }
}
