package org.strobe.mpi.coll;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.strobe.emulator.match.Matcher;
import org.strobe.emulator.match.PostedReceive;
import org.strobe.emulator.match.UnexpectedMessage;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.progress.Task;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/**
 * Engines of threads that put messages into each other's queues. Short messages leave at once. Longer sends complete at
 * their match, which exposes algorithms that rely on more buffering.
 */
final class FakeWorld {
    private static final int SHORT = 256;

    private final List<LinkedBlockingQueue<Message>> mail = new ArrayList<>();
    private volatile Throwable failure;

    FakeWorld(int size) {
        for (int i = 0; i < size; i++) {
            mail.add(new LinkedBlockingQueue<>());
        }
    }

    Engine engine(int process) {
        return new FakeEngine(process);
    }

    /** Fails all waiting calls. */
    void fail(Throwable why) {
        failure = why;
    }

    /** Entry of a queue; without a sender it only announces a match. */
    @SuppressWarnings("ArrayRecordComponent") // messages are not compared
    private record Message(int context, int source, int tag, byte[] data, Pending sending) {}

    private final class FakeEngine implements Engine {
        private final int process;
        private final Matcher<Message, Pending> matcher = new Matcher<>();
        private List<Task> tasks = new ArrayList<>();

        FakeEngine(int process) {
            this.process = process;
        }

        @Override
        public Channel open(int context, int ownRank, ProcessGroup peers) {
            return new FakeChannel(this, context, ownRank, peers);
        }

        @Override
        public boolean progress() {
            return move(0);
        }

        private boolean move(long milliseconds) {
            if (failure != null) {
                throw new IllegalStateException("another rank failed", failure);
            }
            boolean moved = false;
            try {
                Message message = mail.get(process).poll(milliseconds, TimeUnit.MILLISECONDS);
                for (; message != null; message = mail.get(process).poll()) {
                    moved = true;
                    if (message.sending() != null) {
                        match(message);
                    }
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            List<Task> asked = tasks;
            tasks = new ArrayList<>();
            for (Task task : asked) {
                if (!task.step()) {
                    tasks.add(task);
                } else {
                    moved = true;
                }
            }
            return moved;
        }

        private void match(Message message) {
            PostedReceive<Pending> receive = matcher.take(message.context(), message.source(), message.tag());
            if (receive == null) {
                matcher.keep(new UnexpectedMessage<>(message).with(message.context(), message.source(), message.tag()));
            } else {
                deliver(message, receive.owner());
            }
        }

        void post(Pending receive) {
            UnexpectedMessage<Message> message = matcher.find(receive.context, receive.source, receive.tag);
            if (message == null) {
                matcher.post(new PostedReceive<>(receive).accepting(receive.context, receive.source, receive.tag));
            } else {
                matcher.remove(message);
                deliver(message.owner(), receive);
            }
        }

        private List<Pending> posted() {
            List<Pending> posted = new ArrayList<>();
            matcher.forEachReceive(posted::add);
            return posted;
        }

        private List<Integer> unexpected() {
            List<Integer> sources = new ArrayList<>();
            matcher.forEachMessage(message -> sources.add(message.source()));
            return sources;
        }

        private void deliver(Message message, Pending receive) {
            long room = receive.count * receive.type.size();
            int bytes = (int) Math.min(room, message.data().length);
            if (bytes > 0) {
                Type.copy(
                        message.data(),
                        0,
                        bytes,
                        Type.BYTE,
                        receive.buffer,
                        receive.offset,
                        receive.count,
                        receive.type,
                        bytes);
            }
            if (message.data().length > room) {
                receive.problem = new MpiFailure(
                        ErrorClass.TRUNCATE, "bytes=" + message.data().length + ": there is room for " + room);
            }
            receive.bytes = bytes;
            receive.done = true;
            message.sending().done = true;
            mail.get(message.sending().engine.process).add(new Message(0, 0, 0, null, null));
        }

        @Override
        public void awaitAny(Operation[] operations, int count) {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(600);
            move(0);
            while (!isAnyDone(operations, count)) {
                if (System.nanoTime() > deadline) {
                    throw new IllegalStateException(
                            "process " + process + " waits for posted " + posted() + ", unexpected " + unexpected());
                }
                move(10);
            }
        }

        private static boolean isAnyDone(Operation[] operations, int count) {
            for (int i = 0; i < count; i++) {
                if (operations[i] != null && operations[i].isDone()) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public void add(Task task) {
            tasks.add(task);
        }

        @Override
        public void attachBuffer(byte[] buffer) {
            throw new UnsupportedOperationException();
        }

        @Override
        public byte[] detachBuffer() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isInThisJvm(int other) {
            return true;
        }

        @Override
        public void close() {
            if (!posted().isEmpty() || !unexpected().isEmpty() || !tasks.isEmpty()) {
                throw new IllegalStateException("process " + process + " leaves " + posted().size() + " receives, "
                        + unexpected().size() + " messages, " + tasks.size() + " tasks");
            }
        }
    }

    private final class FakeChannel implements Channel {
        private final FakeEngine engine;
        private final int context;
        private final int ownRank;
        private final ProcessGroup peers;

        FakeChannel(FakeEngine engine, int context, int ownRank, ProcessGroup peers) {
            this.engine = engine;
            this.context = context;
            this.ownRank = ownRank;
            this.peers = peers;
        }

        @Override
        public boolean sendsAhead() {
            return true;
        }

        @Override
        public void send(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
            startSend(mode, buffer, offset, count, type, dest, tag).await();
        }

        @Override
        public Operation receive(Object buffer, long offset, int count, Type type, int source, int tag) {
            Operation receive = startReceive(buffer, offset, count, type, source, tag);
            receive.await();
            return receive;
        }

        @Override
        public Operation startSend(SendMode mode, Object buffer, long offset, int count, Type type, int dest, int tag) {
            engine.progress();
            byte[] data = new byte[(int) (count * type.size())];
            if (data.length > 0) {
                Type.copy(buffer, offset, count, type, data, 0, data.length, Type.BYTE, data.length);
            }
            Pending send = new Pending(engine, context, buffer, offset, count, type, dest, tag);
            send.done = data.length <= SHORT;
            mail.get(peers.process(dest)).add(new Message(context, ownRank, tag, data, send));
            return send;
        }

        @Override
        public Operation startReceive(Object buffer, long offset, int count, Type type, int source, int tag) {
            engine.progress();
            Pending receive = new Pending(engine, context, buffer, offset, count, type, source, tag);
            engine.post(receive);
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
            throw new UnsupportedOperationException();
        }

        @Override
        public MatchedMessage probeMatched(int source, int tag, boolean blocking) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void drain() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {}
    }

    /** One end of a message under way. */
    private static final class Pending implements Operation {
        private final FakeEngine engine;
        private final int context;
        private final Object buffer;
        private final long offset;
        private final int count;
        private final Type type;
        private final int source;
        private final int tag;
        private volatile boolean done;
        private MpiFailure problem;
        private long bytes;

        Pending(FakeEngine engine, int context, Object buffer, long offset, int count, Type type, int source, int tag) {
            this.engine = engine;
            this.context = context;
            this.buffer = buffer;
            this.offset = offset;
            this.count = count;
            this.type = type;
            this.source = source;
            this.tag = tag;
        }

        @Override
        public boolean isDone() {
            return done;
        }

        @Override
        public boolean test() {
            engine.progress();
            return done;
        }

        @Override
        public void await() {
            engine.awaitAny(new Operation[] {this}, 1);
        }

        @Override
        public MpiFailure failure() {
            return problem;
        }

        @Override
        public void release() {}

        @Override
        public void cancel() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int source() {
            return source;
        }

        @Override
        public int tag() {
            return tag;
        }

        @Override
        public long bytes() {
            return bytes;
        }

        @Override
        public boolean isCancelled() {
            return false;
        }

        @Override
        public String toString() {
            return "context " + context + " partner " + (source == Constants.PROC_NULL ? "none" : source) + " tag "
                    + tag + " count " + count;
        }
    }
}
