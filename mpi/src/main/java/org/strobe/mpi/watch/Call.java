package org.strobe.mpi.watch;

import java.lang.reflect.Method;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.MpiFailure;

/**
 * One MPI call of a rank. Names are those of the methods of package {@code mpi}, as {@code send}, {@code iRecv}, {@code
 * allReduce}, {@code Win.fence}, {@code File.readAt}; several methods that are one for the provider share a name ({@code
 * waitStatus} is {@code waitFor}).
 */
public final class Call {
    private final String name;
    private final CallKind kind;
    private final Object target;
    private final Method method;
    private final Object[] arguments;
    private final Communicator communicator;
    private final long order;
    private final Thread thread = Thread.currentThread();

    Call prepared;
    Call outer;
    long began;
    long ended;
    int peer = Constants.PROC_NULL;
    int tag = Constants.ANY_TAG;
    int root = Constants.PROC_NULL;
    long sentBytes;
    long receivedBytes;
    long lateBytes;
    Message sent;
    Message received;
    Object result;
    MpiFailure failure;
    Throwable thrown;

    Call(
            String name,
            CallKind kind,
            Object target,
            Method method,
            Object[] arguments,
            Communicator communicator,
            long order) {
        this.name = name;
        this.kind = kind;
        this.target = target;
        this.method = method;
        this.arguments = arguments;
        this.communicator = communicator;
        this.order = order;
    }

    public String name() {
        return name;
    }

    public CallKind kind() {
        return kind;
    }

    /** The thread that makes it. */
    public Thread thread() {
        return thread;
    }

    /** The call from within which it is made (by a user's operator, say); null as a rule. */
    public Call outer() {
        return outer;
    }

    /** The call that prepared the message that this one starts, or that found the one that it receives; null as a rule. */
    public Call prepared() {
        return prepared;
    }

    /** How many calls of this rank began before it. */
    public long order() {
        return order;
    }

    /** The communicator that it is about, or from which its window or file was made; null if there is none. */
    public Communicator communicator() {
        return communicator;
    }

    /** When it began, in nanoseconds of the job's clock. */
    public long began() {
        return began;
    }

    /** When it ended; 0 before that. */
    public long ended() {
        return ended;
    }

    /** The rank to send to, to receive from, or whose window is reached, as given; {@code PROC_NULL} if there is none. */
    public int peer() {
        return peer;
    }

    /** The tag as given; {@code ANY_TAG} if there is none. */
    public int tag() {
        return tag;
    }

    /** The root of a collective as given; {@code PROC_NULL} if there is none. */
    public int root() {
        return root;
    }

    /** Bytes of data that it takes from the caller's buffers; of a prepared message, 0. */
    public long sentBytes() {
        return sentBytes;
    }

    /** Bytes of data that it puts into the caller's buffers, as far as that is known: for a receive, after its end. */
    public long receivedBytes() {
        return receivedBytes;
    }

    /** Those of {@link #receivedBytes} that became known when what it started was completed, after its end. */
    public long lateBytes() {
        return lateBytes;
    }

    /** The message that it sends; null if it sends none. */
    public Message sent() {
        return sent;
    }

    /** The message that it received, or that what it started received; null if there is none yet. */
    public Message received() {
        return received;
    }

    /** Whether it did not do what it was to do. */
    public boolean failed() {
        return failure != null || thrown != null;
    }

    /** What went wrong: thrown by the call, or told by what it waited for or started; null if nothing did. */
    public Throwable failure() {
        return failure == null ? thrown : failure;
    }

    /** What is asked for: an object of package {@code provider}; null for calls that are made of several there. */
    public Object target() {
        return target;
    }

    /** The method of package {@code provider} behind it; null for calls that are made of several there. */
    public Method method() {
        return method;
    }

    /** How many arguments {@link #method} has. */
    public int arguments() {
        return arguments.length;
    }

    /** An argument of {@link #method}, as the provider gets it. */
    public Object argument(int index) {
        return arguments[index];
    }

    /** What the provider returned; null before the end, and if it returned nothing. */
    public Object result() {
        return result;
    }

    Object[] allArguments() {
        return arguments;
    }

    @Override
    public String toString() {
        return name + (communicator == null ? "" : " on " + communicator);
    }
}
