package mpi;

import java.nio.Buffer;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.type.Type;

/** A message that a matching probe took out of the queue: only this object can receive it. */
public final class Message {
    private MatchedMessage matched;
    private boolean noProc;
    private Errors errors = Errors.OF_WORLD;

    public Message() {}

    /** Whether there is nothing to receive. */
    public boolean isNull() {
        return matched == null && !noProc;
    }

    /** Whether it came from {@link MPI#PROC_NULL}. */
    public boolean isNoProc() {
        return noProc;
    }

    /** Waits for a message that fits and takes it. */
    public Status mProbe(int source, int tag, Comm comm) throws MPIException {
        return probe("mProbe", source, tag, comm, true);
    }

    /** Takes a message that fits if there is one; null, and the message stays null, if there is none. */
    public Status imProbe(int source, int tag, Comm comm) throws MPIException {
        return probe("imProbe", source, tag, comm, false);
    }

    private Status probe(String call, int source, int tag, Comm comm, boolean waiting) throws MPIException {
        try {
            Communicator here = Comm.active("comm", comm);
            Arguments.source(here, source);
            Arguments.receivedTag(tag);
            errors = comm.errors();
            noProc = source == Constants.PROC_NULL;
            matched = null;
            if (noProc) {
                return Status.ofNoProcess();
            }
            matched = waiting ? here.probeMatched(source, tag) : here.tryProbeMatched(source, tag);
            return matched == null ? null : new Status(matched);
        } catch (MpiFailure failure) {
            throw (comm == null ? Errors.OF_WORLD : comm.errors()).failed(call, failure);
        }
    }

    /** Receives it; the message is null afterwards. */
    public Status mRecv(Object buf, int count, Datatype type) throws MPIException {
        Session.active();
        try {
            Type layout = checked(buf, count, type);
            MatchedMessage taken = take();
            return taken == null ? Status.ofNoProcess() : Status.of(taken.receive(buf, count, layout));
        } catch (MpiFailure failure) {
            throw errors.failed("mRecv", failure);
        }
    }

    /** Begins to receive it; the message is null afterwards. */
    public Request imRecv(Buffer buf, int count, Datatype type) throws MPIException {
        Session.active();
        Arguments.direct(buf);
        try {
            Type layout = checked(buf, count, type);
            MatchedMessage taken = take();
            return new Request(taken == null ? new DoneOperation() : taken.startReceive(buf, count, layout), errors);
        } catch (MpiFailure failure) {
            throw errors.failed("imRecv", failure);
        }
    }

    private Type checked(Object buf, int count, Datatype type) {
        if (isNull()) {
            throw new MpiFailure(ErrorClass.REQUEST, "message: it is null: probe for one first");
        }
        Type layout = Arguments.committed(type);
        Arguments.received(buf, count, layout);
        return layout;
    }

    private MatchedMessage take() {
        MatchedMessage taken = matched;
        matched = null;
        noProc = false;
        return taken;
    }
}
