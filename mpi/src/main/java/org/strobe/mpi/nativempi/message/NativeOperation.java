package org.strobe.mpi.nativempi.message;

import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Failures;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.message.PersistentMessages;
import org.strobe.mpi.nativempi.call.message.Requests;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.nativempi.value.CallData;
import org.strobe.mpi.nativempi.value.Operand;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/**
 * A request of the library. A pending one is reachable, and so are its buffers, even if the program has dropped its request:
 * the library still writes there.
 *
 * <pre>
 *   PENDING --test, await, awaitAny--> DONE
 *   INACTIVE --start--> PENDING --> DONE --deactivate--> INACTIVE    (persistent)
 * </pre>
 *
 * For the thread that uses it; the API's rules for requests keep others away.
 */
public final class NativeOperation implements Operation {
    /** Use of data and status when the operation is done. */
    private enum Kind {
        /** Nothing. */
        SEND,
        /** The status tells of the message, whose bytes are copied. */
        RECEIVE,
        /** All data are copied. */
        FILLING,
        /** The status tells how many bytes were written to a file. */
        WRITE,
        /** The status tells how many bytes were read from a file; all data are copied. */
        READ
    }

    private enum State {
        INACTIVE,
        PENDING,
        DONE
    }

    /** Neighbours in the list of pending operations. */
    NativeOperation before;

    NativeOperation after;

    private final Kind kind;
    private final boolean persistent;

    /** Operand of a message; null if the operation is none. */
    private final Operand operand;

    /** Kept reachable and, if it is a copy, given back when the operation is done. */
    private final CallData data;

    private volatile State state;
    private long request;
    private int source = Constants.ANY_SOURCE;
    private int tag = Constants.ANY_TAG;
    private long bytes;
    private boolean asksCancel;
    private boolean cancelled;
    private MpiFailure failure;

    private NativeOperation(Kind kind, boolean persistent, Operand operand, CallData data, long request, State state) {
        this.kind = kind;
        this.persistent = persistent;
        this.operand = operand;
        this.data = data;
        this.request = request;
        this.state = state;
        if (state == State.PENDING) {
            PendingOperations.add(this);
        }
    }

    static NativeOperation sending(Operand operand, long request) {
        return new NativeOperation(Kind.SEND, false, operand, operand, request, State.PENDING);
    }

    static NativeOperation receiving(Operand operand, long request) {
        return new NativeOperation(Kind.RECEIVE, false, operand, operand, request, State.PENDING);
    }

    static NativeOperation persistent(boolean isReceive, Operand operand, long request) {
        Kind kind = isReceive ? Kind.RECEIVE : Kind.SEND;
        return new NativeOperation(kind, true, operand, operand, request, State.INACTIVE);
    }

    /** An operation that is no message. Its data are filled when it has succeeded. */
    public static NativeOperation filling(CallData data, long request) {
        return new NativeOperation(Kind.FILLING, false, null, data, request, State.PENDING);
    }

    /** An access to a file. */
    public static NativeOperation transferring(CallData data, boolean isRead, long request) {
        return new NativeOperation(isRead ? Kind.READ : Kind.WRITE, false, null, data, request, State.PENDING);
    }

    /** An access to a file that is done, with its status. */
    public static NativeOperation transferred(long status) {
        long none = Native.ABI.handles().nullRequest();
        NativeOperation done = new NativeOperation(Kind.WRITE, false, null, CallData.NONE, none, State.DONE);
        done.bytes = Statuses.bytes(status);
        return done;
    }

    /** Handle of the request. */
    long request() {
        return request;
    }

    boolean isSend() {
        return kind == Kind.SEND;
    }

    /** Takes over what a call of the library has left. */
    void complete(long newRequest, int code, long status) {
        request = newRequest;
        try {
            Failures.check(code);
            read(status);
        } catch (MpiFailure e) {
            failure = e;
        }
        if (!persistent) {
            data.close();
        }
        PendingOperations.remove(this);
        state = State.DONE;
    }

    private void read(long status) {
        cancelled = asksCancel && Statuses.isCancelled(status);
        if (kind == Kind.RECEIVE && !cancelled) {
            source = Statuses.source(status);
            tag = Statuses.tag(status);
            bytes = Statuses.bytes(status);
            operand.fill(bytes);
        } else if (kind == Kind.FILLING) {
            data.fill();
        } else if (kind == Kind.READ || kind == Kind.WRITE) {
            bytes = Statuses.bytes(status);
            if (kind == Kind.READ) {
                data.fill();
            }
        }
    }

    @Override
    public boolean isDone() {
        return state == State.DONE;
    }

    @Override
    public boolean test() {
        if (state != State.PENDING) {
            return state == State.DONE;
        }
        Scratch scratch = Scratch.get();
        Cells.setHandle(scratch.handle(), request);
        Cells.setInt(scratch.flag(), 0);
        int code = Requests.test(scratch.handle(), scratch.flag(), scratch.status());
        if (code == 0 && Cells.getInt(scratch.flag()) == 0) {
            Thread.yield();
            return false;
        }
        complete(Cells.getHandle(scratch.handle()), code, scratch.status());
        return true;
    }

    @Override
    public void await() {
        if (state == State.PENDING) {
            Scratch scratch = Scratch.get();
            Cells.setHandle(scratch.handle(), request);
            int code = Requests.await(scratch.handle(), scratch.status());
            complete(Cells.getHandle(scratch.handle()), code, scratch.status());
        }
    }

    @Override
    public MpiFailure failure() {
        return failure;
    }

    @Override
    public void release() {
        if (state == State.PENDING) {
            PendingOperations.leave(this);
        } else if (persistent) {
            free();
        }
    }

    /** Frees a persistent request that is not active. */
    private void free() {
        long cell = Scratch.get().handle();
        Cells.setHandle(cell, request);
        Failures.check(Requests.free(cell));
        request = Cells.getHandle(cell);
        data.close();
    }

    /** Frees a persistent request after its last operation. */
    void end() {
        if (persistent) {
            free();
        }
    }

    @Override
    public void cancel() {
        if (state == State.PENDING) {
            long cell = Scratch.get().handle();
            Cells.setHandle(cell, request);
            Failures.check(Requests.cancel(cell));
            asksCancel = true;
        }
    }

    @Override
    public boolean isPersistent() {
        return persistent;
    }

    @Override
    public boolean isActive() {
        return state != State.INACTIVE;
    }

    @Override
    public void start() {
        if (!persistent) {
            throw new MpiFailure(ErrorClass.REQUEST, "only persistent requests are started");
        }
        source = Constants.ANY_SOURCE;
        tag = Constants.ANY_TAG;
        bytes = 0;
        asksCancel = false;
        cancelled = false;
        failure = null;
        if (kind == Kind.SEND) {
            operand.refresh();
        }
        long cell = Scratch.get().handle();
        Cells.setHandle(cell, request);
        Failures.check(PersistentMessages.start(cell));
        request = Cells.getHandle(cell);
        state = State.PENDING;
        PendingOperations.add(this);
    }

    @Override
    public void deactivate() {
        if (persistent && state == State.DONE) {
            state = State.INACTIVE;
        }
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
        return cancelled;
    }
}
