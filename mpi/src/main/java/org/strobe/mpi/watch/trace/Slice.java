package org.strobe.mpi.watch.trace;

import java.io.Serializable;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.strobe.mpi.watch.Call;
import org.strobe.mpi.watch.Message;

/** A call in a trace. Times are nanoseconds of the job's clock. */
final class Slice implements Serializable {
    private static final long serialVersionUID = 1;

    final String name;
    final String kind;
    final int thread;
    final long began;
    final long ended;
    final String communicator;
    /** Rank of the other end as passed; {@code PROC_NULL} if there is none. */
    final int peer;

    /** The tag as passed; {@code ANY_TAG} if there is none. */
    final int tag;

    /** The root as passed; {@code PROC_NULL} if there is none. */
    final int root;

    final long sentBytes;
    final long receivedBytes;
    final boolean failed;
    /** The message sent; null if there is none, or if it was cancelled. */
    End sent;

    /** Messages that had arrived at the call's end. */
    final End[] received;

    /** One end of a message, with the process of the other end. Everything but the order agrees at both ends. */
    record End(int context, int process, int tag, long bytes, long order) implements Serializable {
        static End of(Message message) {
            return message == null
                    ? null
                    : new End(message.context(), message.process(), message.tag(), message.bytes(), message.order());
        }
    }

    /** @param thread number of the calling thread in its rank, from 0 */
    Slice(Call call, int thread, List<End> received) {
        this.name = call.name();
        this.kind = call.kind().name();
        this.thread = thread;
        this.began = call.began();
        this.ended = call.ended();
        this.communicator = call.communicator() == null ? "" : name(call);
        this.peer = call.peer();
        this.tag = call.tag();
        this.root = call.root();
        this.sentBytes = call.sentBytes();
        this.receivedBytes = call.receivedBytes();
        this.failed = call.failed();
        this.sent = End.of(call.sent());
        this.received = received.toArray(End[]::new);
    }

    private Slice(Slice other, LongUnaryOperator clock) {
        this.name = other.name;
        this.kind = other.kind;
        this.thread = other.thread;
        this.began = clock.applyAsLong(other.began);
        this.ended = clock.applyAsLong(other.ended);
        this.communicator = other.communicator;
        this.peer = other.peer;
        this.tag = other.tag;
        this.root = other.root;
        this.sentBytes = other.sentBytes;
        this.receivedBytes = other.receivedBytes;
        this.failed = other.failed;
        this.sent = other.sent;
        this.received = other.received;
    }

    /** This slice by another clock. */
    Slice at(LongUnaryOperator clock) {
        return new Slice(this, clock);
    }

    private static String name(Call call) {
        String given = call.communicator().state().name();
        return given.isEmpty() ? "0x" + Integer.toHexString(call.communicator().context()) : given;
    }
}
