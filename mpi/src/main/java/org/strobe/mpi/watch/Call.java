package org.strobe.mpi.watch;

import org.strobe.mpi.call.CallKind;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.MpiFailure;

/**
 * One MPI call of a rank. Names are those of methods in package {@code mpi}: {@code send}, {@code iRecv}, {@code
 * allReduce}, {@code Win.fence}, {@code File.readAt}. Methods that share one call of the provider share a name: {@code
 * waitStatus} is {@code waitFor}.
 */
public final class Call {
    /** Use of the bytes that arrive when the call or its operation completes. */
    enum Incoming {
        NOTHING,
        MESSAGE,
        FILE_DATA
    }

    private final String name;
    private final CallKind kind;
    private final Communicator communicator;
    private final long order;
    private final Thread thread = Thread.currentThread();

    Incoming incoming = Incoming.NOTHING;
    Call prepared;
    Call outer;
    boolean isWhole;
    boolean startsOperation;
    long began;
    long ended;
    int peer = Constants.PROC_NULL;
    int tag = Constants.ANY_TAG;
    int root = Constants.PROC_NULL;
    /** Bytes of a message that this call prepares; -1 if it prepares no send. */
    long preparedBytes = -1;

    /** Data that the call takes from the program's memory, or puts there; null if none, or not known here. */
    Data read;

    Data written;
    /** True if the data move when the prepared operation is started. */
    boolean prepares;
    /** The communicator or window that the call has made; null if none. */
    Object made;

    long sentBytes;
    long receivedBytes;
    long lateBytes;
    Message sent;
    Message received;
    CollectiveCall collective;
    Window window;
    MpiFailure failure;
    Throwable thrown;

    Call(String name, CallKind kind, Communicator communicator, long order) {
        this.name = name;
        this.kind = kind;
        this.communicator = communicator;
        this.order = order;
    }

    public String name() {
        return name;
    }

    public CallKind kind() {
        return kind;
    }

    /** The thread that makes the call. */
    public Thread thread() {
        return thread;
    }

    /** The enclosing call of the thread, for instance the reduction that calls a user's operator; usually null. */
    public Call outer() {
        return outer;
    }

    /** The call that prepared the message started by this one, or probed the message received by it; usually null. */
    public Call prepared() {
        return prepared;
    }

    /** Number of the rank's calls begun before this one. */
    public long order() {
        return order;
    }

    /** The communicator of the call, or of its window or file; null if there is none. */
    public Communicator communicator() {
        return communicator;
    }

    /** Begin, in nanoseconds of the job's clock. */
    public long began() {
        return began;
    }

    /** End, in nanoseconds of the job's clock; 0 while the call runs. */
    public long ended() {
        return ended;
    }

    /** Destination, source or target as passed; {@code PROC_NULL} if there is none. */
    public int peer() {
        return peer;
    }

    /** The tag as passed; {@code ANY_TAG} if there is none. */
    public int tag() {
        return tag;
    }

    /** The root of a collective as passed; {@code PROC_NULL} if there is none. */
    public int root() {
        return root;
    }

    /** Bytes of data taken from the caller's buffers; 0 for a prepared message. */
    public long sentBytes() {
        return sentBytes;
    }

    /** Bytes of data put into the caller's buffers, as far as known; for a receive, known after its end. */
    public long receivedBytes() {
        return receivedBytes;
    }

    /** The part of {@link #receivedBytes} that became known only when the started operation was completed. */
    public long lateBytes() {
        return lateBytes;
    }

    /** The message that this call sends; null if it sends none. */
    public Message sent() {
        return sent;
    }

    /** The message received by this call or its operation; null before the receive completes. */
    public Message received() {
        return received;
    }

    /** Data that a message takes from the program's memory; null for other calls. */
    public Data read() {
        return read;
    }

    /** Data that a message puts into the program's memory; null for other calls. */
    public Data written() {
        return written;
    }

    /** True if the call prepares a message that another call starts. */
    public boolean prepares() {
        return prepares;
    }

    /** The communicator or window that the call has made; null before its end, and for other calls. */
    public Object made() {
        return made;
    }

    /** The collective with its operands; null for other calls. */
    public CollectiveCall collective() {
        return collective;
    }

    /** The window used by this call; null for other calls, and for the creation of windows. */
    public Window window() {
        return window;
    }

    /** True if the call returns before its work is done: it starts an operation. */
    public boolean startsOperation() {
        return startsOperation;
    }

    public boolean failed() {
        return failure != null || thrown != null;
    }

    /** Failure of the call, or of an operation that it started or awaited; null if there is none. */
    public Throwable failure() {
        return failure == null ? thrown : failure;
    }

    /** Sets peer and tag. */
    Call to(int newPeer, int newTag) {
        peer = newPeer;
        tag = newTag;
        return this;
    }

    /** Sets the bytes taken from and put into the caller's buffers. */
    Call moves(long bytesOut, long bytesIn) {
        sentBytes = bytesOut;
        receivedBytes = bytesIn;
        return this;
    }

    /** Sets the message sent to the peer, and its data. */
    Call sends(Data data) {
        read = data;
        return sends(data.bytes());
    }

    private Call sends(long bytes) {
        sent = message(peer, tag, bytes, order);
        sentBytes = sent == null ? 0 : bytes;
        return this;
    }

    /** Message with this rank at one end; null if the other end is no rank. */
    private Message message(int otherEnd, int messageTag, long bytes, long messageOrder) {
        if (otherEnd < 0) {
            return null;
        }
        int process = communicator.remoteGroup().process(otherEnd);
        return new Message(communicator.context(), otherEnd, process, messageTag, bytes, messageOrder);
    }

    Call receives(Data data) {
        written = data;
        incoming = Incoming.MESSAGE;
        return this;
    }

    /** Copies peer and message from the persistent operation that this call starts. */
    void starts(Call preparing) {
        prepared = preparing;
        to(preparing.peer, preparing.tag);
        incoming = preparing.incoming;
        read = preparing.read;
        written = preparing.written;
        if (preparing.preparedBytes >= 0) {
            sends(preparing.preparedBytes);
        }
    }

    /** Records the outcome of an operation before its release. */
    void note(Operation done) {
        failure = done.failure();
        if (done.isCancelled()) {
            sent = null;
        } else if (incoming == Incoming.MESSAGE) {
            long matched = prepared != null && prepared.kind == CallKind.PROBE ? prepared.order : order;
            received = message(done.source(), done.tag(), done.bytes(), matched);
            receivedBytes = received == null ? 0 : done.bytes();
        } else if (incoming == Incoming.FILE_DATA) {
            receivedBytes = failure == null ? done.bytes() : 0;
        }
    }

    @Override
    public String toString() {
        return name + (communicator == null ? "" : " on " + communicator);
    }
}
