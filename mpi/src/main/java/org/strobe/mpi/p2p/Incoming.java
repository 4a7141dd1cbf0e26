package org.strobe.mpi.p2p;

import org.strobe.emulator.buffer.SeenBuffers;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.HandOver;
import org.strobe.shm.copy.Region;

/**
 * The receiving half of an engine: takes records out of the inboxes, and brings messages and receives together.
 *
 * <pre>
 *   record --- is a receive posted for it?  --yes--&gt; straight into its buffer (or: copy what is offered, or ask for it)
 *                 | no
 *              UnexpectedMessages  &lt;--- a later receive, probe or matched probe looks here first
 * </pre>
 */
final class Incoming {
    /** How many records are taken before others are looked after. */
    private static final int RECORDS_A_TURN = 64;

    private final P2pEngine engine;
    private final UnexpectedMessages unexpected = new UnexpectedMessages();
    private final PostedReceives posted = new PostedReceives();
    private final Slots<ReceiveRequest> slots = new Slots<>();
    private ReceiveRequest spare;
    private ReceiveRequest helped;

    /** How long messages of siblings are copied; null if there are no siblings. */
    private final SharedCopy shared;

    /** How many matched messages are not wholly there. */
    int underWay;

    Incoming(P2pEngine engine) {
        this.engine = engine;
        this.shared = engine.shown == null ? null : new SharedCopy(engine);
    }

    /** Begins a receive; it may be done at once. */
    ReceiveRequest start(
            ContextChannel channel, Object buffer, long offset, int count, Type type, int source, int tag) {
        return begin(fill(channel, buffer, offset, count, type, source, tag));
    }

    /** The same, and the witness knows that place of the program. */
    ReceiveRequest startAt(
            int place, ContextChannel channel, Object buffer, long offset, int count, Type type, int source, int tag) {
        ReceiveRequest receive = fill(channel, buffer, offset, count, type, source, tag);
        receive.place = place;
        return begin(receive);
    }

    private ReceiveRequest begin(ReceiveRequest receive) {
        Message message = unexpected.find(receive.context, receive.wantedSource, receive.wantedTag);
        if (message == null) {
            posted.post(receive);
        } else {
            unexpected.remove(message);
            receive(receive, message);
        }
        return receive;
    }

    private ReceiveRequest fill(
            ContextChannel channel, Object buffer, long offset, int count, Type type, int source, int tag) {
        ReceiveRequest receive = take();
        receive.fill(channel, buffer, offset, count, type);
        receive.context = channel.context();
        receive.wantedSource = source;
        receive.wantedTag = tag;
        receive.capacity = count * type.size();
        receive.source = source;
        receive.tag = tag;
        receive.bytes = 0;
        receive.position = 0;
        return receive;
    }

    /** A receive from nobody, which is done. */
    ReceiveRequest startNothing(ContextChannel channel) {
        ReceiveRequest receive = fill(channel, null, 0, 0, Type.BYTE, Constants.PROC_NULL, Constants.ANY_TAG);
        receive.complete();
        return receive;
    }

    /** Begins to receive a message that was taken out before. */
    ReceiveRequest start(ContextChannel channel, Object buffer, int count, Type type, Message message) {
        ReceiveRequest receive = fill(channel, buffer, 0, count, type, message.source, message.tag);
        receive.place = channel.place();
        receive(receive, message);
        return receive;
    }

    private void receive(ReceiveRequest receive, Message message) {
        match(receive, message.source, message.tag);
        if (message.word != 0) {
            receive.failure = receive.channel.examine(receive, message.word, message.bytes);
        }
        if (message.kind == Records.OFFER) {
            accept(receive, message.slot, message.bytes);
        } else if (message.kind == Records.SIGHT) {
            acceptAtSight(receive, message.slot, message.bytes, message.sight, message.process);
        } else {
            boolean synchronous = message.kind == Records.SYNCHRONOUS;
            if (synchronous) {
                tellMatched(receive, message.slot);
            }
            if (message.block == null) {
                settle(receive, 0);
            } else {
                unpack(receive, message.block.region, message.block.at, message.bytes);
            }
        }
        if (message.block != null) {
            engine.blocks.giveBack(message.block);
            message.block = null;
        }
        unexpected.giveBack(message);
    }

    /** The first message that a receive would get, or null. */
    Message find(int context, int source, int tag) {
        return unexpected.find(context, source, tag);
    }

    /** Takes a message out, so that no other receive gets it. */
    void takeOut(Message message) {
        unexpected.remove(message);
    }

    /** Whether {@link #move} would find something to do, apart from the inboxes. */
    boolean hasWork() {
        for (ReceiveRequest each = helped; each != null; each = each.next) {
            if (each.helper.handOver.isCopied()) {
                return true;
            }
        }
        return shared != null && shared.isHelped();
    }

    boolean dependsOnOthers() {
        return helped != null || (shared != null && shared.isAwaited());
    }

    /** Takes what is there out of an inbox. */
    void move(Inbox inbox) {
        for (int i = 0; i < RECORDS_A_TURN; i++) {
            int length = inbox.poll();
            if (length == Inbox.EMPTY) {
                break;
            }
            take(inbox, length);
            inbox.release();
            engine.events++;
        }
        if (helped != null) {
            endHelped();
        }
        if (shared != null && shared.isHelped()) {
            endShared();
        }
    }

    private void take(Inbox inbox, int length) {
        long envelope = inbox.envelope();
        Region region = inbox.region();
        long at = inbox.payload();
        if (Records.isControl(envelope)) {
            engine.handlePacket(engine.rank.number());
            control(envelope, region, at, length);
            return;
        }
        engine.handleMessage(engine.rank.number());
        int context = Records.high(envelope);
        int tag = Records.low(envelope);
        long header = region.memory().getLong(at);
        int source = Records.high(header);
        int kind = Records.low(header);
        ReceiveRequest receive = posted.take(context, source, tag);
        if (receive == null) {
            keep(context, source, tag, kind, region, at, length);
            return;
        }
        match(receive, source, tag);
        if (kind == Records.EAGER) {
            unpack(receive, region, at + Records.EAGER_HEAD, length - Records.EAGER_HEAD);
        } else {
            bring(receive, kind, region, at, length);
        }
    }

    private void bring(ReceiveRequest receive, int kind, Region region, long at, int length) {
        if (kind == Records.EAGER) {
            unpack(receive, region, at + Records.EAGER_HEAD, length - Records.EAGER_HEAD);
        } else if (kind == Records.SYNCHRONOUS) {
            tellMatched(receive, (int) region.memory().getLong(at + Long.BYTES));
            unpack(receive, region, at + Records.SYNCHRONOUS_HEAD, length - Records.SYNCHRONOUS_HEAD);
        } else if (kind == Records.OFFER) {
            int slot = (int) region.memory().getLong(at + Long.BYTES);
            accept(receive, slot, region.memory().getLong(at + 2 * Long.BYTES));
        } else if (kind == Records.SIGHT) {
            int slot = (int) region.memory().getLong(at + Long.BYTES);
            long bytes = region.memory().getLong(at + 2 * Long.BYTES);
            long sight = region.memory().getLong(at + 3 * Long.BYTES);
            acceptAtSight(receive, slot, bytes, sight, (int) region.memory().getLong(at + 4 * Long.BYTES));
        } else {
            bringWitnessed(receive, kind - Records.WITNESSED, region, at, length - Records.WORD);
        }
    }

    /** The same after the witness has had a look. */
    private void bringWitnessed(ReceiveRequest receive, int kind, Region region, long at, int length) {
        long word = region.memory().getLong(at + Long.BYTES);
        long bytes = switch (kind) {
            case Records.EAGER -> length - Records.EAGER_HEAD;
            case Records.SYNCHRONOUS -> length - Records.SYNCHRONOUS_HEAD;
            default -> region.memory().getLong(at + Records.WORD + 2 * Long.BYTES);
        };
        receive.failure = receive.channel.examine(receive, word, bytes);
        bring(receive, kind, region, at + Records.WORD, length);
    }

    private void keep(int context, int source, int tag, int kind, Region region, long at, int length) {
        if (kind >= Records.WITNESSED) {
            long word = region.memory().getLong(at + Long.BYTES);
            keep(
                    context,
                    source,
                    tag,
                    kind - Records.WITNESSED,
                    word,
                    region,
                    at + Records.WORD,
                    length - Records.WORD);
        } else {
            keep(context, source, tag, kind, 0, region, at, length);
        }
    }

    private void keep(int context, int source, int tag, int kind, long word, Region region, long at, int length) {
        Message message = unexpected.take();
        message.context = context;
        message.source = source;
        message.tag = tag;
        message.kind = kind;
        message.word = word;
        long dataAt = at + Records.EAGER_HEAD;
        int data = length - Records.EAGER_HEAD;
        if (kind != Records.EAGER) {
            message.slot = (int) region.memory().getLong(at + Long.BYTES);
            dataAt += Long.BYTES;
            data -= Long.BYTES;
        }
        if (kind == Records.OFFER || kind == Records.SIGHT) {
            message.bytes = region.memory().getLong(dataAt);
            if (kind == Records.SIGHT) {
                message.sight = region.memory().getLong(dataAt + Long.BYTES);
                message.process = (int) region.memory().getLong(dataAt + 2 * Long.BYTES);
            }
        } else {
            message.bytes = data;
            if (data > 0) {
                Block block = engine.blocks.take(data);
                block.region.memory().copyFrom(block.at, region.memory(), dataAt, data);
                message.block = block;
            }
        }
        unexpected.add(message);
    }

    private void control(long envelope, Region region, long at, int length) {
        int slot = Records.high(envelope);
        switch (Records.controlKind(envelope)) {
            case Records.MATCHED -> engine.outgoing.matched(slot);
            case Records.GO -> {
                long receiveSlot = region.memory().getLong(at);
                engine.outgoing.go(slot, (int) receiveSlot, region.memory().getLong(at + Long.BYTES));
            }
            case Records.DATA -> piece(slots.get(slot), region, at, length);
            case Records.CANCEL -> {
                long sender = region.memory().getLong(at);
                int tag = (int) region.memory().getLong(at + Long.BYTES);
                long process = region.memory().getLong(at + 2 * Long.BYTES);
                forget(Records.low(sender), Records.high(sender), tag, slot, (int) process);
            }
            case Records.HELP -> {
                long process = region.memory().getLong(at);
                long place = region.memory().getLong(at + Long.BYTES);
                engine.outgoing.help(slot, (int) process, place, region.memory().getLong(at + 2 * Long.BYTES));
            }
            case Records.CANCELLED -> engine.outgoing.cancelled(slot);
            default -> throw new IllegalStateException("envelope=" + Long.toHexString(envelope) + ": no such record");
        }
    }

    private void forget(int context, int source, int tag, int slot, int process) {
        Message message = unexpected.find(context, source, tag, slot);
        if (message != null) {
            unexpected.remove(message);
            if (message.block != null) {
                engine.blocks.giveBack(message.block);
                message.block = null;
            }
            unexpected.giveBack(message);
            engine.outgoing.answer(process, Records.control(Records.CANCELLED, slot), 0, 0, 0, 0);
        }
    }

    private static void match(ReceiveRequest receive, int source, int tag) {
        receive.source = source;
        receive.tag = tag;
    }

    private void tellMatched(ReceiveRequest receive, int slot) {
        engine.outgoing.answer(sender(receive), Records.control(Records.MATCHED, slot), 0, 0, 0, 0);
    }

    private static int sender(ReceiveRequest receive) {
        return receive.channel.process(receive.source);
    }

    /** All bytes of a message are here: they go to the program's buffer. */
    private static void unpack(ReceiveRequest receive, Region region, long at, long bytes) {
        write(receive, 0, region, at, Math.min(bytes, receive.capacity));
        settle(receive, bytes);
    }

    private static void write(ReceiveRequest receive, long position, Region region, long at, long bytes) {
        if (bytes == 0) {
            return;
        }
        try {
            receive.type.unpack(region, at, receive.buffer, receive.offset, receive.count, position, bytes);
        } catch (RuntimeException e) {
            fail(receive, e);
        }
    }

    private static void fail(ReceiveRequest receive, RuntimeException e) {
        receive.failure =
                new MpiFailure(ErrorClass.BUFFER, "the receive buffer could not be written: " + e.getMessage(), e);
    }

    /** The receive of a message of so many bytes is over. */
    private static void settle(ReceiveRequest receive, long bytes) {
        receive.bytes = Math.min(bytes, receive.capacity);
        if (bytes > receive.capacity) {
            truncated(receive, bytes);
        }
        receive.complete();
    }

    private static void truncated(ReceiveRequest receive, long bytes) {
        if (receive.failure == null) {
            receive.failure = new MpiFailure(
                    ErrorClass.TRUNCATE,
                    "count=" + receive.count + ": the message from rank " + receive.source + " with tag " + receive.tag
                            + " has " + bytes + " bytes, the receive takes " + receive.capacity);
        }
    }

    /** A message is on offer under its sender's number for it. */
    private void accept(ReceiveRequest receive, int slot, long bytes) {
        int process = sender(receive);
        receive.bytes = bytes;
        if (engine.peers.partner(process).isHere) {
            P2pEngine sender = engine.neighbours.engine(process);
            copy(receive, sender.outgoing.offered(slot), process);
            return;
        }
        long wanted = Math.min(bytes, receive.capacity);
        if (wanted > 0) {
            receive.slot = slots.add(receive);
            underWay++;
        }
        engine.outgoing.answer(process, Records.control(Records.GO, slot), Records.GO_LENGTH, receive.slot, wanted, 0);
        if (wanted == 0) {
            settle(receive, bytes);
        }
    }

    /** A message is on offer in memory of another process that can be mapped here. */
    private void acceptAtSight(ReceiveRequest receive, int slot, long bytes, long sight, int process) {
        Region region = engine.seen.region(process, sight);
        if (region == null) {
            accept(receive, slot, bytes);
            return;
        }
        long at = SeenBuffers.offset(sight);
        long wanted = Math.min(bytes, receive.capacity);
        long lower = shared.begin(receive, wanted);
        if (lower > 0) {
            engine.outgoing.answer(
                    sender(receive),
                    Records.control(Records.HELP, slot),
                    Records.HELP_LENGTH,
                    engine.process,
                    shared.place(),
                    shared.number());
        }
        write(receive, lower, region, at + lower, wanted - lower);
        if (lower > 0 && !shared.tryClaim()) {
            receive.bytes = bytes;
            shared.await(receive, slot);
            underWay++;
            return;
        }
        write(receive, 0, region, at, lower);
        tellMatched(receive, slot);
        settle(receive, bytes);
    }

    private void endShared() {
        ReceiveRequest receive = shared.end();
        underWay--;
        tellMatched(receive, shared.slot());
        settle(receive, receive.bytes);
    }

    private void copy(ReceiveRequest receive, SendRequest send, int process) {
        P2pEngine sender = send.engine;
        long fitting = Math.min(receive.bytes, receive.capacity);
        try {
            if (send.isShown && receive.type.isDense() && receive.offset >= 0) {
                HandOver.Receipt receipt = send.handOver.tryAcceptApart(receive.buffer, receive.offset, fitting);
                if (receipt == HandOver.Receipt.PENDING) {
                    receive.helper = send;
                    receive.next = helped;
                    helped = receive;
                    underWay++;
                    return;
                }
            } else {
                copyByType(send, receive, fitting);
            }
        } catch (RuntimeException e) {
            fail(receive, e);
        }
        if (!send.handOver.isIdle() && send.handOver.tryTake()) {
            send.handOver.release();
        }
        sender.outgoing.finish(send, process);
        settle(receive, receive.bytes);
    }

    /** Where the layouts differ, or the data have been packed already. */
    private static void copyByType(SendRequest send, ReceiveRequest receive, long bytes) {
        if (send.block != null) {
            receive.type.unpack(
                    send.block.region, send.block.at, receive.buffer, receive.offset, receive.count, 0, bytes);
        } else {
            Type.copy(
                    send.buffer,
                    send.offset,
                    send.count,
                    send.type,
                    receive.buffer,
                    receive.offset,
                    receive.count,
                    receive.type,
                    bytes);
        }
    }

    private void endHelped() {
        ReceiveRequest before = null;
        ReceiveRequest receive = helped;
        while (receive != null) {
            ReceiveRequest following = receive.next;
            if (receive.helper.handOver.isCopied()) {
                if (before == null) {
                    helped = following;
                } else {
                    before.next = following;
                }
                endHelped(receive);
            } else {
                before = receive;
            }
            receive = following;
        }
    }

    private void endHelped(ReceiveRequest receive) {
        SendRequest send = receive.helper;
        receive.helper = null;
        receive.next = null;
        try {
            boolean finished = send.handOver.tryFinish();
            assert finished : "only we finish it";
        } catch (RuntimeException e) {
            fail(receive, e);
        }
        underWay--;
        send.engine.outgoing.finish(send, sender(receive));
        settle(receive, receive.bytes);
    }

    /** A piece of a message that was asked for. */
    private void piece(ReceiveRequest receive, Region region, long at, int length) {
        if (receive.failure == null) {
            try {
                receive.type.unpack(
                        region, at, receive.buffer, receive.offset, receive.count, receive.position, length);
            } catch (RuntimeException e) {
                fail(receive, e);
            }
        }
        receive.position += length;
        if (receive.position == Math.min(receive.bytes, receive.capacity)) {
            slots.remove(receive.slot);
            receive.slot = -1;
            underWay--;
            settle(receive, receive.bytes);
        }
    }

    /** Gives a receive up, if it has no message. */
    void cancel(ReceiveRequest receive) {
        if (posted.remove(receive)) {
            receive.cancelled = true;
            receive.complete();
        }
    }

    private ReceiveRequest take() {
        ReceiveRequest receive = spare;
        if (receive == null) {
            return new ReceiveRequest(engine);
        }
        spare = receive.next;
        receive.next = null;
        return receive;
    }

    void giveBack(ReceiveRequest receive) {
        receive.next = spare;
        spare = receive;
    }
}
