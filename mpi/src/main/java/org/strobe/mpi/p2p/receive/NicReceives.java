package org.strobe.mpi.p2p.receive;

import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;
import org.strobe.emulator.match.PostedReceive;
import org.strobe.mpi.engine.message.MessageContext;
import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.memory.LastingMemory;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.p2p.wire.NicMatching;
import org.strobe.mpi.progress.Progress;
import org.strobe.shm.copy.Region;

/**
 * Receives of a rank whose NIC matches messages of other nodes.
 *
 * <pre>
 *   receive
 *     of a sender on another node, into memory of the program, and no
 *     receive before it is with the matcher that takes the same message   to the NIC
 *     others: from anybody, with gaps, ...                                 looks for a message: kept by the matcher, then at the NIC; else to the matcher
 *
 *   message of another node
 *     with a receive at the NIC      into its memory
 *     without                        waits at the NIC. move() shows it once to the matcher, in the order of arrival, whose receive gets it
 * </pre>
 *
 * <p>A receive at the matcher is older than all receives at the NIC that take a message of it, and a message that waits at the NIC
 * has been shown to all older receives. So messages of one sender are received in order.
 */
final class NicReceives extends Receives {
    private final NicMatching nic;
    private final Device device;
    private final Progress progress;

    /** Contexts with receives that the NIC does not know, by numbers. */
    private final Map<Integer, MessageContext> contexts = new HashMap<>();

    NicReceives(ReceiveParts parts, NicMatching nic) {
        super(parts);
        this.nic = nic;
        this.device = parts.device();
        this.progress = parts.progress();
    }

    @Override
    ReceiveRequest begin(ReceiveRequest receive) {
        if (tryPost(receive)) {
            return receive;
        }
        if (isByNic(receive.context(), receive.posted().source())) {
            contexts.put(receive.context().number(), receive.context());
        }
        return super.begin(receive);
    }

    /** True if a message of the source may come by the NIC. */
    private boolean isByNic(MessageContext context, int source) {
        return source == NicMatching.ANY || nic.matches(context.process(source));
    }

    private boolean tryPost(ReceiveRequest receive) {
        PostedReceive<ReceiveRequest> posted = receive.posted();
        if (posted.source() == NicMatching.ANY
                || !isByNic(receive.context(), posted.source())
                || matcher.overlaps(posted.context(), posted.source(), posted.tag())) {
            return false;
        }
        NicReceive room = new NicReceive(receive);
        if (!room.isLasting()) {
            return false;
        }
        int sender = receive.context().process(posted.source());
        receive.atNic = nic.post(sender, posted.context(), posted.tag(), room);
        return true;
    }

    /** Messages of other nodes that older receives take are theirs first. */
    @Override
    public EarlyMessage find(MessageContext context, int source, int tag) {
        move();
        boolean isAny = source == NicMatching.ANY;
        boolean isByNic = isByNic(context, source);
        EarlyMessage kept = isAny || !isByNic ? super.find(context, source, tag) : null;
        if (kept != null || !isByNic) {
            return kept;
        }
        NicMatching.Message message =
                nic.find(isAny ? NicMatching.ANY : context.process(source), context.number(), tag);
        return message == null ? null : EarlyMessage.atNic(message, context.rankOf(message.process()));
    }

    @Override
    public void takeOut(EarlyMessage message) {
        if (message.atNic == null) {
            super.takeOut(message);
        } else {
            nic.take(message.atNic);
        }
    }

    @Override
    void receive(ReceiveRequest receive, EarlyMessage message) {
        if (message.atNic == null) {
            super.receive(receive, message);
        } else {
            nic.receive(message.atNic, new NicReceive(receive));
        }
    }

    @Override
    public void move() {
        for (NicMatching.Message message = nic.next(); message != null; message = nic.next()) {
            progress.happened(); // a probe may wait for it
            int number = MessageLayout.context(message.envelope());
            MessageContext context = contexts.get(number);
            PostedReceive<ReceiveRequest> posted = context == null
                    ? null
                    : matcher.take(number, context.rankOf(message.process()), MessageLayout.tag(message.envelope()));
            if (posted != null) {
                nic.take(message);
                nic.receive(message, new NicReceive(posted.owner()));
            }
        }
    }

    @Override
    public void forget(MessageContext context) {
        if (!matcher.overlaps(context.number(), NicMatching.ANY, NicMatching.ANY)) {
            contexts.remove(context.number(), context);
        }
    }

    @Override
    void cancel(ReceiveRequest receive) {
        if (receive.atNic == null) {
            super.cancel(receive);
        } else if (receive.atNic.tryCancel()) {
            receive.atNic = null;
            receive.setCancelled();
            receive.complete();
        }
    }

    /** A message has its receive: the software's part of the work. */
    private void matched(ReceiveRequest receive, int sender, long envelope, long length) {
        device.handleMessage(sender);
        receive.atNic = null;
        receive.match(receive.context().rankOf(sender), MessageLayout.tag(envelope));
        receive.expect(length);
    }

    /** Room of a receive whose message comes by the NIC. */
    private final class NicReceive implements NicMatching.Room {
        private final ReceiveRequest receive;
        private final long capacity;

        /** Null if the NIC may not write there. */
        private final MemorySegment memory;

        NicReceive(ReceiveRequest receive) {
            this.receive = receive;
            this.capacity = receive.count() * receive.type().size();
            this.memory = capacity > 0 && receive.type().isDense()
                    ? LastingMemory.of(receive.buffer(), receive.offset(), capacity)
                    : null;
        }

        /** True if the NIC may write whenever a message comes. */
        boolean isLasting() {
            return memory != null || capacity == 0;
        }

        @Override
        public long capacity() {
            return capacity;
        }

        @Override
        public MemorySegment memory() {
            return memory;
        }

        @Override
        public void copy(long position, Region other, long at, long length) {
            receive.type().unpack(other, at, receive.buffer(), receive.offset(), receive.count(), position, length);
        }

        @Override
        public void received(int process, long envelope, long length) {
            matched(receive, process, envelope, length);
            receive.settle();
        }

        @Override
        public void failed(int process, long envelope, long length, RuntimeException cause) {
            matched(receive, process, envelope, length);
            receive.failToWrite(cause);
            receive.settle();
        }
    }
}
