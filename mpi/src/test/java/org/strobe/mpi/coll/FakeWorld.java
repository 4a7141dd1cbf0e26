package org.strobe.mpi.coll;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.type.Type;

/**
 * Engines of threads that put messages into each other's queues. Short messages leave at once; the sends of longer ones are
 * done when they have been matched, so that an algorithm that relies on more is found.
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

    /** All calls that wait end with a failure. */
    void fail(Throwable why) {
        failure = why;
    }

    /** What lies in a queue; without sender if it only says that something was matched. */
    @SuppressWarnings("ArrayRecordComponent") // messages are not compared
    private record Message(int context, int source, int tag, byte[] data, Pending sending) {
        boolean fits(int itsContext, int itsSource, int itsTag) {
            return sending != null && context == itsContext && source == itsSource && tag == itsTag;
        }
    }

    private final class FakeEngine implements Engine {
        private final int process;
        private final List<Message> unexpected = new ArrayList<>();
        private final List<Pending> posted = new ArrayList<>();
        private List<Progressing> tasks = new ArrayList<>();

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
                    if (message.sending() != null && !matchPosted(message)) {
                        unexpected.add(message);
                    }
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            List<Progressing> asked = tasks;
            tasks = new ArrayList<>();
            for (Progressing task : asked) {
                if (!task.step()) {
                    tasks.add(task);
                } else {
                    moved = true;
                }
            }
            return moved;
        }

        private boolean matchPosted(Message message) {
            for (int i = 0; i < posted.size(); i++) {
                Pending receive = posted.get(i);
                if (message.fits(receive.context, receive.source, receive.tag)) {
                    posted.remove(i);
                    deliver(message, receive);
                    return true;
                }
            }
            return false;
        }

        void post(Pending receive) {
            for (int i = 0; i < unexpected.size(); i++) {
                Message message = unexpected.get(i);
                if (message.fits(receive.context, receive.source, receive.tag)) {
                    unexpected.remove(i);
                    deliver(message, receive);
                    return;
                }
            }
            posted.add(receive);
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
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            move(0);
            while (!isAnyDone(operations, count)) {
                if (System.nanoTime() > deadline) {
                    throw new IllegalStateException(
                            "process " + process + " waits for posted " + posted + ", unexpected "
                                    + unexpected.stream().map(Message::source).toList());
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
        public void add(Progressing task) {
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
            if (!posted.isEmpty() || !unexpected.isEmpty() || !tasks.isEmpty()) {
                throw new IllegalStateException("process " + process + " leaves " + posted.size() + " receives, "
                        + unexpected.size() + " messages, " + tasks.size() + " tasks");
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

    /** A message on its way at one end. */
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
