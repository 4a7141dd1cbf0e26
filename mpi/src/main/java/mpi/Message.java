package mpi;

import java.nio.Buffer;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.DoneOperation;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/** Message that a matched probe has removed from the queue. Only this object can receive it. */
public final class Message {
    private MatchedMessage matched;
    private boolean noProc;
    private Errors errors = Errors.OF_WORLD;

    public Message() {}

    /** True if there is nothing to receive. */
    public boolean isNull() {
        return matched == null && !noProc;
    }

    /** True if the message is from {@link MPI#PROC_NULL}. */
    public boolean isNoProc() {
        return noProc;
    }

    /** Waits for a matching message, and removes it from the queue. */
    public Status mProbe(int source, int tag, Comm comm) throws MPIException {
        return probe("mProbe", source, tag, comm, true);
    }

    /**
     * Removes a matching message from the queue if there is one. Otherwise returns null, and the message stays null.
     */
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

    /** Receives the message, which is null afterwards. */
    public Status mRecv(Object buf, int count, Datatype type) throws MPIException {
        Session.active();
        try {
            Data data = checked(buf, count, type);
            MatchedMessage taken = take();
            return taken == null ? Status.ofNoProcess() : Status.of(taken.receive(data));
        } catch (MpiFailure failure) {
            throw errors.failed("mRecv", failure);
        }
    }

    /** Begins to receive the message, which is null afterwards. */
    public Request imRecv(Buffer buf, int count, Datatype type) throws MPIException {
        Session.active();
        Arguments.direct(buf);
        try {
            Data data = checked(buf, count, type);
            MatchedMessage taken = take();
            return new Request(taken == null ? DoneOperation.FROM_NOBODY : taken.startReceive(data), errors);
        } catch (MpiFailure failure) {
            throw errors.failed("imRecv", failure);
        }
    }

    private Data checked(Object buf, int count, Datatype type) {
        if (isNull()) {
            throw new MpiFailure(ErrorClass.REQUEST, "message: it is null: probe for one first");
        }
        Type layout = Datatype.committedOf(type);
        Arguments.received(buf, count, layout);
        return new Data(buf, count, layout);
    }

    private MatchedMessage take() {
        MatchedMessage taken = matched;
        matched = null;
        noProc = false;
        return taken;
    }
}
