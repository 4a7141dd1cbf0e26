package org.strobe.mpi.runtime;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Messages between threads of one JVM, the plain way: every one is copied into the receiver's list. */
final class FakeEngine implements Engine {
    private final Rank rank;
    private final Network network;
    private final List<FakeReceive> posted = new ArrayList<>();
    private final List<Progressing> tasks = new ArrayList<>();

    FakeEngine(Rank rank) {
        this.rank = rank;
        this.network = rank.shared(Network.class, Network::new);
    }

    record Message(int context, int source, int tag, byte[] bytes) {
        boolean fits(int ofContext, int from, int withTag) {
            return context == ofContext
                    && (from == Constants.ANY_SOURCE || from == source)
                    && (withTag == Constants.ANY_TAG || withTag == tag);
        }
    }

    static final class Network {
        private final ConcurrentHashMap<Integer, List<Message>> inboxes = new ConcurrentHashMap<>();

        List<Message> inbox(int process) {
            return inboxes.computeIfAbsent(process, p -> new ArrayList<>());
        }

        void put(int process, Message message) {
            List<Message> inbox = inbox(process);
            synchronized (inbox) {
                inbox.add(message);
            }
        }

        Message take(int process, int context, int from, int tag, boolean leave) {
            List<Message> inbox = inbox(process);
            synchronized (inbox) {
                for (Iterator<Message> each = inbox.iterator(); each.hasNext(); ) {
                    Message message = each.next();
                    if (message.fits(context, from, tag)) {
                        if (!leave) {
                            each.remove();
                        }
                        return message;
                    }
                }
            }
            return null;
        }
    }

    @Override
    public Channel open(int context, int ownRank, ProcessGroup peers) {
        return new FakeChannel(context, ownRank, peers);
    }

    @Override
    public boolean progress() {
        boolean moved = false;
        for (FakeReceive each : List.copyOf(posted)) {
            Message message = network.take(rank.number(), each.context, each.from, each.withTag, false);
            if (message != null) {
                posted.remove(each);
                each.arrived(message);
                moved = true;
            }
        }
        for (Progressing task : List.copyOf(tasks)) {
            if (task.step()) {
                tasks.remove(task);
            }
        }
        return moved;
    }

    private void pause() {
        rank.operation();
        if (!progress()) {
            rank.notYet();
        }
    }

    @Override
    public void awaitAny(Operation[] operations, int count) {
        while (true) {
            for (int i = 0; i < count; i++) {
                if (operations[i] != null && operations[i].isDone()) {
                    return;
                }
            }
            pause();
        }
    }

    @Override
    public void add(Progressing task) {
        tasks.add(task);
    }

    @Override
    public void attachBuffer(byte[] buffer) {}

    @Override
    public byte[] detachBuffer() {
        return new byte[0];
    }

    @Override
    public boolean isInThisJvm(int process) {
        return true;
    }

    @Override
    public void close() {}

    private final class FakeChannel implements Channel {
        private final int context;
        private final int ownRank;
        private final ProcessGroup peers;
        private boolean closed;

        FakeChannel(int context, int ownRank, ProcessGroup peers) {
            this.context = context;
            this.ownRank = ownRank;
            this.peers = peers;
        }

        @Override
        public void send(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
            if (closed) {
                throw new IllegalStateException("the channel is closed");
            }
            if (dest == Constants.PROC_NULL) {
                return;
            }
            byte[] bytes = new byte[Math.toIntExact(count * type.size())];
            if (bytes.length > 0) {
                Memory memory = Memory.allocate(bytes.length);
                type.pack(buffer, offset, count, 0, Region.of(memory), 0, bytes.length);
                memory.getBytes(0, bytes, 0, bytes.length);
            }
            network.put(peers.process(dest), new Message(context, ownRank, tag, bytes));
        }

        @Override
        public Operation receive(Object buffer, long offset, int count, Type type, int source, int tag) {
            Operation receive = startReceive(buffer, offset, count, type, source, tag);
            receive.await();
            return receive;
        }

        @Override
        public Operation startSend(
                SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
            send(mode, buffer, offset, count, type, dest, tag);
            return new FakeReceive(context, buffer, offset, count, type, dest, tag).done();
        }

        @Override
        public Operation startReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
            FakeReceive receive = new FakeReceive(context, buffer, offset, count, type, source, tag);
            if (source == Constants.PROC_NULL) {
                return receive.done();
            }
            posted.add(receive);
            return receive;
        }

        @Override
        public Operation prepareSend(
                SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Operation prepareReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Outcome probe(int source, int tag, boolean blocking) {
            Message found = network.take(rank.number(), context, source, tag, true);
            while (found == null && blocking) {
                pause();
                found = network.take(rank.number(), context, source, tag, true);
            }
            if (found == null) {
                return null;
            }
            FakeReceive envelope = new FakeReceive(context, null, 0, 0, Type.BYTE, source, tag);
            envelope.message = found;
            return envelope;
        }

        @Override
        public MatchedMessage probeMatched(int source, int tag, boolean blocking) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void drain() {
            while (posted.stream().anyMatch(each -> each.context == context)) {
                pause();
            }
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    private final class FakeReceive implements Operation {
        private final int context;
        private final Object buffer;
        private final long offset;
        private final int count;
        private final Type type;
        private final int from;
        private final int withTag;
        private Message message;

        FakeReceive(int context, Object buffer, long offset, int count, Type type, int from, int withTag) {
            this.context = context;
            this.buffer = buffer;
            this.offset = offset;
            this.count = count;
            this.type = type;
            this.from = from;
            this.withTag = withTag;
        }

        FakeReceive done() {
            message = new Message(context, from, withTag, new byte[0]);
            return this;
        }

        void arrived(Message arriving) {
            message = arriving;
            int bytes = arriving.bytes.length;
            if (bytes > count * type.size()) {
                throw new IllegalStateException("truncated");
            }
            if (bytes > 0) {
                Memory memory = Memory.allocate(bytes);
                memory.setBytes(0, arriving.bytes, 0, bytes);
                type.unpack(Region.of(memory), 0, buffer, offset, count, 0, bytes);
            }
        }

        @Override
        public boolean isDone() {
            return message != null;
        }

        @Override
        public boolean test() {
            if (!isDone()) {
                pause();
            }
            return isDone();
        }

        @Override
        public void await() {
            while (!isDone()) {
                pause();
            }
        }

        @Override
        public MpiFailure failure() {
            return null;
        }

        @Override
        public void release() {}

        @Override
        public void cancel() {}

        @Override
        public int source() {
            return message.source;
        }

        @Override
        public int tag() {
            return message.tag;
        }

        @Override
        public long bytes() {
            return message.bytes.length;
        }

        @Override
        public boolean isCancelled() {
            return false;
        }
    }
}
