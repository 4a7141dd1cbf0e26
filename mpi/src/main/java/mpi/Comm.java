package mpi;

import java.nio.Buffer;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.provider.CartTopology;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.DistGraphTopology;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.GraphTopology;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.provider.PendingCommunicator;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.provider.Topology;
import org.strobe.mpi.type.Type;

/**
 * A communicator: ranks that send each other messages and make calls together. What both kinds have, {@link Intracomm} and
 * {@link Intercomm}.
 *
 * <p>A buffer is an array of primitives or a {@code java.nio} buffer, taken as raw memory from its first element on:
 * position and limit don't count, see {@link MPI#slice(java.nio.ByteBuffer, int)}. Calls that return before they are done
 * take direct buffers. Counts are elements of the datatype.
 *
 * <p>Ranks to send to or receive from may be {@link MPI#PROC_NULL}: nothing is moved. Receives and probes take
 * {@link MPI#ANY_SOURCE} and {@link MPI#ANY_TAG}. In a collective with one buffer the data are in place: what is sent is
 * found where the result comes.
 */
public class Comm implements Freeable, Cloneable {
    /** For {@link Intracomm#splitType}: ranks that share memory. */
    public static final int TYPE_SHARED = 0;

    private static final int MAX_NAME = 63;

    private final Errors errors = Errors.of(this::state);
    /** Null if the communicator is; not used by those that all ranks of a JVM share. */
    private Communicator communicator;
    /** Of a communicator that is being made. */
    private Request request;

    Comm(Communicator communicator) {
        this.communicator = communicator;
    }

    // What stands behind the object

    /** The calling rank's communicator; null if there is none. */
    Communicator handle(Provider provider) {
        return communicator;
    }

    /** Another object of this class. */
    Comm wrap(Communicator other) {
        return new Comm(other);
    }

    final Errors errors() {
        return errors;
    }

    private CommunicatorState state() {
        Communicator here = handle(Providers.current());
        return here == null ? null : here.state();
    }

    /** The communicator for a call; throws outside Init and Finalize, and if it is null. */
    final Communicator active() throws MPIException {
        Communicator here = handle(Session.active());
        if (here == null) {
            throw new MpiFailure(ErrorClass.COMM, "comm: it is null: it has been freed, or the rank is no member");
        }
        return here;
    }

    /** The same for a communicator that is an argument. */
    static Communicator active(String name, Comm comm) throws MPIException {
        Session.active();
        if (comm == null) {
            throw new MpiFailure(ErrorClass.COMM, name + "=null");
        }
        return comm.active();
    }

    /** The handler of a communicator that may be missing. */
    static Errors errorsOf(Comm comm) {
        return comm == null ? Errors.OF_WORLD : comm.errors;
    }

    /** Lets a new communicator handle errors as this one does. */
    static Communicator inherit(Communicator parent, Communicator child) {
        if (child != null) {
            child.state().setErrorMode(parent.state().errorMode());
        }
        return child;
    }

    private Request pending(Operation operation) {
        return new Request(operation, errors);
    }

    // The communicator itself

    /** As {@link #dup}. */
    @Override
    public Comm clone() {
        try {
            return dup();
        } catch (MPIException problem) {
            throw new IllegalStateException(problem.getMessage(), problem);
        }
    }

    /** A copy with messages of its own; attributes and topology are copied, the name is not. Collective. */
    public Comm dup() throws MPIException {
        try {
            Communicator here = active();
            return wrap(copied(here, here.duplicate(here.state().info())));
        } catch (MpiFailure failure) {
            throw errors.failed("dup", failure);
        }
    }

    /** Begins to make a copy, which may be used when its {@link #getRequest} is done. */
    public Comm iDup() throws MPIException {
        try {
            Communicator here = active();
            PendingCommunicator pending = here.startDuplicate();
            Comm copy = wrap(copied(here, pending.communicator()));
            copy.request = pending(pending.operation());
            return copy;
        } catch (MpiFailure failure) {
            throw errors.failed("iDup", failure);
        }
    }

    /** As {@link #dup}, with these hints in place of the own ones. */
    public Comm dupWithInfo(Info info) throws MPIException {
        try {
            Communicator here = active();
            return wrap(copied(here, here.duplicate(Info.hints(info))));
        } catch (MpiFailure failure) {
            throw errors.failed("dupWithInfo", failure);
        }
    }

    private static Communicator copied(Communicator from, Communicator copy) {
        CommunicatorState state = copy.state();
        state.attributes().addAll(from.state().attributes());
        state.setTopology(from.state().topology());
        return inherit(from, copy);
    }

    /** Of a copy that {@link #iDup} makes: done when the copy may be used. Null for all others. */
    public final Request getRequest() {
        return request;
    }

    /** The number of ranks; of an intercommunicator, in the own group. */
    public final int getSize() throws MPIException {
        try {
            return active().size();
        } catch (MpiFailure failure) {
            throw errors.failed("getSize", failure);
        }
    }

    /** The caller's rank. */
    public final int getRank() throws MPIException {
        try {
            return active().rank();
        } catch (MpiFailure failure) {
            throw errors.failed("getRank", failure);
        }
    }

    /** {@link MPI#IDENT}, {@link MPI#CONGRUENT}, {@link MPI#SIMILAR} or {@link MPI#UNEQUAL}. */
    public static int compare(Comm comm1, Comm comm2) throws MPIException {
        try {
            return active("comm1", comm1).compare(active("comm2", comm2));
        } catch (MpiFailure failure) {
            throw errorsOf(comm1).failed("Comm.compare", failure);
        }
    }

    /** Gives it up; collective. What is pending goes on to its end. */
    @Override
    public final void free() throws MPIException {
        try {
            Communicator here = active();
            checkMayGo();
            here.free();
            communicator = null;
        } catch (MpiFailure failure) {
            throw errors.failed("free", failure);
        }
    }

    private void checkMayGo() {
        if (isShared()) {
            throw new MpiFailure(ErrorClass.COMM, "comm: COMM_WORLD and COMM_SELF stay until Finalize");
        }
    }

    /** Whether there is no communicator: it has been freed, or the rank is no member. */
    public final boolean isNull() {
        return communicator == null && !isShared();
    }

    /** Whether it is one of those that all ranks of a JVM share. */
    boolean isShared() {
        return false;
    }

    public final void setInfo(Info info) throws MPIException {
        try {
            active().state().setInfo(Info.hints(info));
        } catch (MpiFailure failure) {
            throw errors.failed("setInfo", failure);
        }
    }

    /** A new object with the hints in use. */
    public final Info getInfo() throws MPIException {
        try {
            return new Info(active().state().info());
        } catch (MpiFailure failure) {
            throw errors.failed("getInfo", failure);
        }
    }

    /** As {@link #free}, and waits until all that is pending is done. */
    public final void disconnect() throws MPIException {
        try {
            Communicator here = active();
            checkMayGo();
            here.disconnect();
            communicator = null;
        } catch (MpiFailure failure) {
            throw errors.failed("disconnect", failure);
        }
    }

    public final Group getGroup() throws MPIException {
        try {
            return new Group(active().group());
        } catch (MpiFailure failure) {
            throw errors.failed("getGroup", failure);
        }
    }

    /** Whether it is an intercommunicator. */
    public final boolean isInter() throws MPIException {
        try {
            return active().isInter();
        } catch (MpiFailure failure) {
            throw errors.failed("isInter", failure);
        }
    }

    /**
     * Makes an intercommunicator of the ranks of a communicator and those of another; this communicator has both leaders,
     * and counts for these only.
     */
    public final Intercomm createIntercomm(Comm localComm, int localLeader, int remoteLeader, int tag)
            throws MPIException {
        try {
            Communicator local = active("localComm", localComm);
            Arguments.member("localLeader", localLeader, local.size());
            Communicator bridge = null;
            if (local.rank() == localLeader) {
                bridge = active();
                Arguments.member("remoteLeader", remoteLeader, bridge.remoteSize());
                Arguments.sentTag(tag);
            }
            return new Intercomm(inherit(local, local.createInter(localLeader, bridge, remoteLeader, tag)));
        } catch (MpiFailure failure) {
            throw errorsOf(localComm).failed("createIntercomm", failure);
        }
    }

    // Messages

    /** Sends; returns when the buffer may be used again. */
    public final void send(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        send("send", SendMode.STANDARD, buf, count, type, dest, tag);
    }

    /** Receives; returns when the data are there. The message may be shorter than the buffer, but not longer. */
    public final Status recv(Object buf, int count, Datatype type, int source, int tag) throws MPIException {
        try {
            Communicator here = active();
            Type layout = Arguments.committed(type);
            Arguments.source(here, source);
            Arguments.receivedTag(tag);
            Arguments.received(buf, count, layout);
            return Status.of(here.receive(buf, count, layout, source, tag));
        } catch (MpiFailure failure) {
            throw errors.failed("recv", failure);
        }
    }

    /** Sends and receives at once. */
    public final Status sendRecv(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            int dest,
            int sendtag,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int source,
            int recvtag)
            throws MPIException {
        try {
            Communicator here = active();
            Block sent = Block.sent("sendbuf", sendbuf, sendcount, sendtype, 1);
            Arguments.dest(here, dest);
            Arguments.sentTag(sendtag);
            Block received = Block.received("recvbuf", recvbuf, recvcount, recvtype, 1);
            Arguments.source(here, source);
            Arguments.receivedTag(recvtag);
            return Status.of(here.sendReceive(
                    sendbuf,
                    sendcount,
                    sent.type(),
                    dest,
                    sendtag,
                    recvbuf,
                    recvcount,
                    received.type(),
                    source,
                    recvtag));
        } catch (MpiFailure failure) {
            throw errors.failed("sendRecv", failure);
        }
    }

    /** Sends what is in the buffer, and receives into it. */
    public final Status sendRecvReplace(
            Object buf, int count, Datatype type, int dest, int sendtag, int source, int recvtag) throws MPIException {
        try {
            Communicator here = active();
            Type layout = Arguments.committed(type);
            Arguments.dest(here, dest);
            Arguments.sentTag(sendtag);
            Arguments.source(here, source);
            Arguments.receivedTag(recvtag);
            Arguments.received(buf, count, layout);
            return Status.of(here.sendReceiveReplace(buf, count, layout, dest, sendtag, source, recvtag));
        } catch (MpiFailure failure) {
            throw errors.failed("sendRecvReplace", failure);
        }
    }

    /** Sends by way of the attached buffer if need be; returns at once. See {@link MPI#attachBuffer}. */
    public final void bSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        send("bSend", SendMode.BUFFERED, buf, count, type, dest, tag);
    }

    /** Sends; returns when the receive has begun. */
    public final void sSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        send("sSend", SendMode.SYNCHRONOUS, buf, count, type, dest, tag);
    }

    /** Sends; the receive should have been posted. */
    public final void rSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        send("rSend", SendMode.READY, buf, count, type, dest, tag);
    }

    private void send(String call, SendMode mode, Object buf, int count, Datatype type, int dest, int tag)
            throws MPIException {
        try {
            Communicator here = active();
            Type layout = Arguments.committed(type);
            Arguments.dest(here, dest);
            Arguments.sentTag(tag);
            Arguments.sent(buf, count, layout);
            here.send(mode, buf, count, layout, dest, tag);
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    /** Begins to send as {@link #send} does. */
    public final Request iSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return startSend("iSend", SendMode.STANDARD, buf, count, type, dest, tag);
    }

    /** Begins to send as {@link #bSend} does. */
    public final Request ibSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return startSend("ibSend", SendMode.BUFFERED, buf, count, type, dest, tag);
    }

    /** Begins to send as {@link #sSend} does. */
    public final Request isSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return startSend("isSend", SendMode.SYNCHRONOUS, buf, count, type, dest, tag);
    }

    /** Begins to send as {@link #rSend} does. */
    public final Request irSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return startSend("irSend", SendMode.READY, buf, count, type, dest, tag);
    }

    private Request startSend(String call, SendMode mode, Buffer buf, int count, Datatype type, int dest, int tag)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Type layout = Arguments.committed(type);
            Arguments.dest(here, dest);
            Arguments.sentTag(tag);
            Arguments.sent(buf, count, layout);
            return pending(here.startSend(mode, buf, count, layout, dest, tag));
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    /** Begins to receive. */
    public final Request iRecv(Buffer buf, int count, Datatype type, int source, int tag) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Type layout = Arguments.committed(type);
            Arguments.source(here, source);
            Arguments.receivedTag(tag);
            Arguments.received(buf, count, layout);
            return pending(here.startReceive(buf, count, layout, source, tag));
        } catch (MpiFailure failure) {
            throw errors.failed("iRecv", failure);
        }
    }

    /** A request that sends as {@link #send} does whenever it is started. */
    public final Prequest sendInit(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return prepareSend("sendInit", SendMode.STANDARD, buf, count, type, dest, tag);
    }

    /** A request that sends as {@link #bSend} does whenever it is started. */
    public final Prequest bSendInit(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return prepareSend("bSendInit", SendMode.BUFFERED, buf, count, type, dest, tag);
    }

    /** A request that sends as {@link #sSend} does whenever it is started. */
    public final Prequest sSendInit(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return prepareSend("sSendInit", SendMode.SYNCHRONOUS, buf, count, type, dest, tag);
    }

    /** A request that sends as {@link #rSend} does whenever it is started. */
    public final Prequest rSendInit(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return prepareSend("rSendInit", SendMode.READY, buf, count, type, dest, tag);
    }

    private Prequest prepareSend(String call, SendMode mode, Buffer buf, int count, Datatype type, int dest, int tag)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Type layout = Arguments.committed(type);
            Arguments.dest(here, dest);
            Arguments.sentTag(tag);
            Arguments.sent(buf, count, layout);
            return new Prequest(here.prepareSend(mode, buf, count, layout, dest, tag), errors);
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    /** A request that receives whenever it is started. */
    public final Prequest recvInit(Buffer buf, int count, Datatype type, int source, int tag) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Type layout = Arguments.committed(type);
            Arguments.source(here, source);
            Arguments.receivedTag(tag);
            Arguments.received(buf, count, layout);
            return new Prequest(here.prepareReceive(buf, count, layout, source, tag), errors);
        } catch (MpiFailure failure) {
            throw errors.failed("recvInit", failure);
        }
    }

    /**
     * Copies data into bytes that {@link #unpack} or a receive of {@link MPI#PACKED} understands.
     *
     * @param position where in {@code outbuf} to begin
     * @return the position behind what was written; nothing is written at the end of {@code outbuf}
     */
    public final int pack(Object inbuf, int incount, Datatype type, byte[] outbuf, int position) throws MPIException {
        try {
            active();
            Type layout = Arguments.committed(type);
            Arguments.sent(inbuf, incount, layout);
            return Packing.pack(inbuf, incount, layout, outbuf, position);
        } catch (MpiFailure failure) {
            throw errors.failed("pack", failure);
        }
    }

    /**
     * Copies packed bytes to where data lie.
     *
     * @param position where in {@code inbuf} to begin
     * @return the position behind what was read
     */
    public final int unpack(byte[] inbuf, int position, Object outbuf, int outcount, Datatype type)
            throws MPIException {
        try {
            active();
            Type layout = Arguments.committed(type);
            Arguments.received(outbuf, outcount, layout);
            return Packing.unpack(inbuf, position, outbuf, outcount, layout);
        } catch (MpiFailure failure) {
            throw errors.failed("unpack", failure);
        }
    }

    /** How many bytes the data take when they are packed. */
    public final int packSize(int incount, Datatype type) throws MPIException {
        try {
            active();
            Type layout = Arguments.committed(type);
            Arguments.count("incount", incount);
            return Packing.size(incount, layout);
        } catch (MpiFailure failure) {
            throw errors.failed("packSize", failure);
        }
    }

    /** The status of a message that could be received now; null if there is none. */
    public final Status iProbe(int source, int tag) throws MPIException {
        try {
            Communicator here = active();
            Arguments.source(here, source);
            Arguments.receivedTag(tag);
            if (source == Constants.PROC_NULL) {
                return Status.ofNoProcess();
            }
            Outcome found = here.tryProbe(source, tag);
            return found == null ? null : new Status(found);
        } catch (MpiFailure failure) {
            throw errors.failed("iProbe", failure);
        }
    }

    /** Waits until a message could be received. */
    public final Status probe(int source, int tag) throws MPIException {
        try {
            Communicator here = active();
            Arguments.source(here, source);
            Arguments.receivedTag(tag);
            return source == Constants.PROC_NULL ? Status.ofNoProcess() : new Status(here.probe(source, tag));
        } catch (MpiFailure failure) {
            throw errors.failed("probe", failure);
        }
    }

    // Attributes, topology, errors

    /** A new key for {@link #setAttr}. */
    public static int createKeyval() throws MPIException {
        Session.active();
        return Keyvals.OF_COMM.create();
    }

    /** Gives a key up; what was set with it can still be read. */
    public static void freeKeyval(int keyval) throws MPIException {
        Session.active();
        try {
            Keyvals.OF_COMM.free(keyval);
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Comm.freeKeyval", failure);
        }
    }

    /** Keeps a copy of a serializable value. */
    public final void setAttr(int keyval, Object value) throws MPIException {
        try {
            Keyvals.OF_COMM.set(active().state().attributes(), keyval, SerialForm.of(value));
        } catch (MpiFailure failure) {
            throw errors.failed("setAttr", failure);
        }
    }

    /** A copy of the value that was set, or a predefined one such as {@link MPI#TAG_UB}; null if none was set. */
    public final Object getAttr(int keyval) throws MPIException {
        try {
            Communicator here = active();
            Object predefined = WorldFacts.get(keyval);
            return predefined != null
                    ? predefined
                    : SerialForm.toValue(Keyvals.OF_COMM.get(here.state().attributes(), keyval));
        } catch (MpiFailure failure) {
            throw errors.failed("getAttr", failure);
        }
    }

    public final void deleteAttr(int keyval) throws MPIException {
        try {
            Keyvals.OF_COMM.delete(active().state().attributes(), keyval);
        } catch (MpiFailure failure) {
            throw errors.failed("deleteAttr", failure);
        }
    }

    /** {@link MPI#CART}, {@link MPI#GRAPH}, {@link MPI#DIST_GRAPH}, or {@link MPI#UNDEFINED} if it has none. */
    public final int getTopology() throws MPIException {
        try {
            Topology topology = active().state().topology();
            if (topology instanceof CartTopology) {
                return MPI.CART;
            } else if (topology instanceof GraphTopology) {
                return MPI.GRAPH;
            }
            return topology instanceof DistGraphTopology ? MPI.DIST_GRAPH : MPI.UNDEFINED;
        } catch (MpiFailure failure) {
            throw errors.failed("getTopology", failure);
        }
    }

    /** Ends the job with this exit code; does not return. */
    public final void abort(int errorcode) throws MPIException {
        try {
            active().abort(errorcode);
        } catch (MpiFailure failure) {
            throw errors.failed("abort", failure);
        }
    }

    public final void setErrhandler(Errhandler errhandler) throws MPIException {
        try {
            Communicator here = active();
            Arguments.present("errhandler", errhandler, ErrorClass.ARG);
            here.state().setErrorMode(errhandler.mode());
        } catch (MpiFailure failure) {
            throw errors.failed("setErrhandler", failure);
        }
    }

    public final Errhandler getErrhandler() throws MPIException {
        try {
            return Errhandler.of(active().state().errorMode());
        } catch (MpiFailure failure) {
            throw errors.failed("getErrhandler", failure);
        }
    }

    /** Lets the error handler act: ends the job, or, with {@link MPI#ERRORS_RETURN}, does nothing. */
    public void callErrhandler(int errorCode) throws MPIException {
        try {
            active();
            errors.raise(errorCode);
        } catch (MpiFailure failure) {
            throw errors.failed("callErrhandler", failure);
        }
    }

    // Collectives

    /** Waits until all ranks have called it; of an intercommunicator, all of the other group. */
    public final void barrier() throws MPIException {
        try {
            active().barrier();
        } catch (MpiFailure failure) {
            throw errors.failed("barrier", failure);
        }
    }

    public final Request iBarrier() throws MPIException {
        try {
            return pending(active().startBarrier());
        } catch (MpiFailure failure) {
            throw errors.failed("iBarrier", failure);
        }
    }

    /** Gives the root's data to all. */
    public final void bcast(Object buf, int count, Datatype type, int root) throws MPIException {
        try {
            Communicator here = active();
            Roots.check(here, root);
            Block data = broadcastData(here, buf, count, type, root);
            here.broadcast(data.buffer(), data.count(), data.type(), root);
        } catch (MpiFailure failure) {
            throw errors.failed("bcast", failure);
        }
    }

    /** Begins what {@link #bcast(Object, int, Datatype, int)} does. */
    public final Request iBcast(Buffer buf, int count, Datatype type, int root) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Roots.check(here, root);
            Block data = broadcastData(here, buf, count, type, root);
            return pending(here.startBroadcast(data.buffer(), data.count(), data.type(), root));
        } catch (MpiFailure failure) {
            throw errors.failed("iBcast", failure);
        }
    }

    private static Block broadcastData(Communicator here, Object buf, int count, Datatype type, int root) {
        if (Roots.isRoot(here, root)) {
            return Block.sent("buf", buf, count, type, 1);
        }
        return Roots.hasShare(here, root) ? Block.received("buf", buf, count, type, 1) : Block.NONE;
    }

    /** What the caller sends to the root. */
    private static Block toRoot(Communicator here, Object sendbuf, int sendcount, Datatype sendtype, int root) {
        return Roots.hasShare(here, root) ? Block.sent("sendbuf", sendbuf, sendcount, sendtype, 1) : Block.NONE;
    }

    /** What the caller gets from the root. */
    private static Block fromRoot(Communicator here, Object recvbuf, int recvcount, Datatype recvtype, int root) {
        return Roots.hasShare(here, root) ? Block.received("recvbuf", recvbuf, recvcount, recvtype, 1) : Block.NONE;
    }

    /** Brings equal parts of all to the root, in the order of ranks; {@code recvcount} is for one part. */
    public final void gather(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int root)
            throws MPIException {
        try {
            Communicator here = active();
            Roots.check(here, root);
            Block received = Roots.isRoot(here, root)
                    ? Block.received("recvbuf", recvbuf, recvcount, recvtype, here.remoteSize())
                    : Block.NONE;
            Block sent = toRoot(here, sendbuf, sendcount, sendtype, root);
            here.gather(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.count(),
                    received.type(),
                    root);
        } catch (MpiFailure failure) {
            throw errors.failed("gather", failure);
        }
    }

    /** Begins what {@link #gather(Object, int, Datatype, Object, int, Datatype, int)} does. */
    public final Request iGather(
            Buffer sendbuf,
            int sendcount,
            Datatype sendtype,
            Buffer recvbuf,
            int recvcount,
            Datatype recvtype,
            int root)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Roots.check(here, root);
            Block received = Roots.isRoot(here, root)
                    ? Block.received("recvbuf", recvbuf, recvcount, recvtype, here.remoteSize())
                    : Block.NONE;
            Block sent = toRoot(here, sendbuf, sendcount, sendtype, root);
            return pending(here.startGather(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.count(),
                    received.type(),
                    root));
        } catch (MpiFailure failure) {
            throw errors.failed("iGather", failure);
        }
    }

    /** The same, in place: the root's own part lies in the buffer already, and the others send theirs out of it. */
    public final void gather(Object buf, int count, Datatype type, int root) throws MPIException {
        try {
            Communicator here = active();
            Roots.check(here, root);
            boolean isRoot = Roots.isRoot(here, root);
            Block received = isRoot ? Block.received("buf", buf, count, type, here.remoteSize()) : Block.NONE;
            Block sent = isRoot && !here.isInter() ? received.inPlace() : toRoot(here, buf, count, type, root);
            here.gather(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.count(),
                    received.type(),
                    root);
        } catch (MpiFailure failure) {
            throw errors.failed("gather", failure);
        }
    }

    /** Begins what {@link #gather(Object, int, Datatype, int)} does. */
    public final Request iGather(Buffer buf, int count, Datatype type, int root) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Roots.check(here, root);
            boolean isRoot = Roots.isRoot(here, root);
            Block received = isRoot ? Block.received("buf", buf, count, type, here.remoteSize()) : Block.NONE;
            Block sent = isRoot && !here.isInter() ? received.inPlace() : toRoot(here, buf, count, type, root);
            return pending(here.startGather(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.count(),
                    received.type(),
                    root));
        } catch (MpiFailure failure) {
            throw errors.failed("iGather", failure);
        }
    }

    /** Brings parts of different lengths to the root; {@code displs} counts elements. */
    public final void gatherv(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcount,
            int[] displs,
            Datatype recvtype,
            int root)
            throws MPIException {
        try {
            Communicator here = active();
            Roots.check(here, root);
            Blocks received = Roots.isRoot(here, root)
                    ? Blocks.received("recvbuf", recvbuf, recvcount, displs, recvtype, here.remoteSize())
                    : Blocks.NONE;
            Block sent = toRoot(here, sendbuf, sendcount, sendtype, root);
            here.gatherV(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.type(),
                    root);
        } catch (MpiFailure failure) {
            throw errors.failed("gatherv", failure);
        }
    }

    /** Begins what {@link #gatherv(Object, int, Datatype, Object, int[], int[], Datatype, int)} does. */
    public final Request iGatherv(
            Buffer sendbuf,
            int sendcount,
            Datatype sendtype,
            Buffer recvbuf,
            int[] recvcount,
            int[] displs,
            Datatype recvtype,
            int root)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Roots.check(here, root);
            Blocks received = Roots.isRoot(here, root)
                    ? Blocks.received("recvbuf", recvbuf, recvcount, displs, recvtype, here.remoteSize())
                    : Blocks.NONE;
            Block sent = toRoot(here, sendbuf, sendcount, sendtype, root);
            return pending(here.startGatherV(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.type(),
                    root));
        } catch (MpiFailure failure) {
            throw errors.failed("iGatherv", failure);
        }
    }

    /** The same at the root, whose own part lies in its place already. */
    public final void gatherv(Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root)
            throws MPIException {
        try {
            Communicator here = active();
            Roots.check(here, root);
            Roots.checkIsRoot(here, root, "give what they send");
            boolean isRoot = Roots.isRoot(here, root);
            Blocks received = isRoot
                    ? Blocks.received("recvbuf", recvbuf, recvcount, displs, recvtype, here.remoteSize())
                    : Blocks.NONE;
            Block sent = isRoot && !here.isInter() ? Blocks.inPlace(received) : Block.NONE;
            here.gatherV(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.type(),
                    root);
        } catch (MpiFailure failure) {
            throw errors.failed("gatherv", failure);
        }
    }

    /** Begins what {@link #gatherv(Object, int[], int[], Datatype, int)} does. */
    public final Request iGatherv(Buffer recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(recvbuf);
            Roots.check(here, root);
            Roots.checkIsRoot(here, root, "give what they send");
            boolean isRoot = Roots.isRoot(here, root);
            Blocks received = isRoot
                    ? Blocks.received("recvbuf", recvbuf, recvcount, displs, recvtype, here.remoteSize())
                    : Blocks.NONE;
            Block sent = isRoot && !here.isInter() ? Blocks.inPlace(received) : Block.NONE;
            return pending(here.startGatherV(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.type(),
                    root));
        } catch (MpiFailure failure) {
            throw errors.failed("iGatherv", failure);
        }
    }

    /** The same at all ranks but the root. */
    public final void gatherv(Object sendbuf, int sendcount, Datatype sendtype, int root) throws MPIException {
        try {
            Communicator here = active();
            Roots.check(here, root);
            Roots.checkIsNotRoot(here, root, "gives a buffer to receive in");
            Block sent = toRoot(here, sendbuf, sendcount, sendtype, root);
            Blocks received = Blocks.NONE;
            here.gatherV(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.type(),
                    root);
        } catch (MpiFailure failure) {
            throw errors.failed("gatherv", failure);
        }
    }

    /** Begins what {@link #gatherv(Object, int, Datatype, int)} does. */
    public final Request iGatherv(Buffer sendbuf, int sendcount, Datatype sendtype, int root) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf);
            Roots.check(here, root);
            Roots.checkIsNotRoot(here, root, "gives a buffer to receive in");
            Block sent = toRoot(here, sendbuf, sendcount, sendtype, root);
            Blocks received = Blocks.NONE;
            return pending(here.startGatherV(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.type(),
                    root));
        } catch (MpiFailure failure) {
            throw errors.failed("iGatherv", failure);
        }
    }

    /** Gives each rank its part of what the root has; {@code sendcount} is for one part. */
    public final void scatter(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int root)
            throws MPIException {
        try {
            Communicator here = active();
            Roots.check(here, root);
            Block sent = Roots.isRoot(here, root)
                    ? Block.sent("sendbuf", sendbuf, sendcount, sendtype, here.remoteSize())
                    : Block.NONE;
            Block received = fromRoot(here, recvbuf, recvcount, recvtype, root);
            here.scatter(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.count(),
                    received.type(),
                    root);
        } catch (MpiFailure failure) {
            throw errors.failed("scatter", failure);
        }
    }

    /** Begins what {@link #scatter(Object, int, Datatype, Object, int, Datatype, int)} does. */
    public final Request iScatter(
            Buffer sendbuf,
            int sendcount,
            Datatype sendtype,
            Buffer recvbuf,
            int recvcount,
            Datatype recvtype,
            int root)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Roots.check(here, root);
            Block sent = Roots.isRoot(here, root)
                    ? Block.sent("sendbuf", sendbuf, sendcount, sendtype, here.remoteSize())
                    : Block.NONE;
            Block received = fromRoot(here, recvbuf, recvcount, recvtype, root);
            return pending(here.startScatter(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.count(),
                    received.type(),
                    root));
        } catch (MpiFailure failure) {
            throw errors.failed("iScatter", failure);
        }
    }

    /** The same, in place: the root's own part stays where it is, and the others receive into the buffer. */
    public final void scatter(Object buf, int count, Datatype type, int root) throws MPIException {
        try {
            Communicator here = active();
            Roots.check(here, root);
            boolean isRoot = Roots.isRoot(here, root);
            Block sent = isRoot ? Block.sent("buf", buf, count, type, here.remoteSize()) : Block.NONE;
            Block received = isRoot && !here.isInter() ? sent.inPlace() : fromRoot(here, buf, count, type, root);
            here.scatter(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.count(),
                    received.type(),
                    root);
        } catch (MpiFailure failure) {
            throw errors.failed("scatter", failure);
        }
    }

    /** Begins what {@link #scatter(Object, int, Datatype, int)} does. */
    public final Request iScatter(Buffer buf, int count, Datatype type, int root) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Roots.check(here, root);
            boolean isRoot = Roots.isRoot(here, root);
            Block sent = isRoot ? Block.sent("buf", buf, count, type, here.remoteSize()) : Block.NONE;
            Block received = isRoot && !here.isInter() ? sent.inPlace() : fromRoot(here, buf, count, type, root);
            return pending(here.startScatter(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.count(),
                    received.type(),
                    root));
        } catch (MpiFailure failure) {
            throw errors.failed("iScatter", failure);
        }
    }

    /** Gives each rank a part of a length of its own; {@code displs} counts elements. */
    public final void scatterv(
            Object sendbuf,
            int[] sendcount,
            int[] displs,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int root)
            throws MPIException {
        try {
            Communicator here = active();
            Roots.check(here, root);
            Blocks sent = Roots.isRoot(here, root)
                    ? Blocks.sent("sendbuf", sendbuf, sendcount, displs, sendtype, here.remoteSize())
                    : Blocks.NONE;
            Block received = fromRoot(here, recvbuf, recvcount, recvtype, root);
            here.scatterV(
                    sent.buffer(),
                    sent.counts(),
                    sent.displs(),
                    sent.type(),
                    received.buffer(),
                    received.count(),
                    received.type(),
                    root);
        } catch (MpiFailure failure) {
            throw errors.failed("scatterv", failure);
        }
    }

    /** Begins what {@link #scatterv(Object, int[], int[], Datatype, Object, int, Datatype, int)} does. */
    public final Request iScatterv(
            Buffer sendbuf,
            int[] sendcount,
            int[] displs,
            Datatype sendtype,
            Buffer recvbuf,
            int recvcount,
            Datatype recvtype,
            int root)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Roots.check(here, root);
            Blocks sent = Roots.isRoot(here, root)
                    ? Blocks.sent("sendbuf", sendbuf, sendcount, displs, sendtype, here.remoteSize())
                    : Blocks.NONE;
            Block received = fromRoot(here, recvbuf, recvcount, recvtype, root);
            return pending(here.startScatterV(
                    sent.buffer(),
                    sent.counts(),
                    sent.displs(),
                    sent.type(),
                    received.buffer(),
                    received.count(),
                    received.type(),
                    root));
        } catch (MpiFailure failure) {
            throw errors.failed("iScatterv", failure);
        }
    }

    /** The same at the root, whose own part stays where it is. */
    public final void scatterv(Object sendbuf, int[] sendcount, int[] displs, Datatype sendtype, int root)
            throws MPIException {
        try {
            Communicator here = active();
            Roots.check(here, root);
            Roots.checkIsRoot(here, root, "give a buffer to receive in");
            boolean isRoot = Roots.isRoot(here, root);
            Blocks sent = isRoot
                    ? Blocks.sent("sendbuf", sendbuf, sendcount, displs, sendtype, here.remoteSize())
                    : Blocks.NONE;
            Block received = isRoot && !here.isInter() ? Blocks.inPlace(sent) : Block.NONE;
            here.scatterV(
                    sent.buffer(),
                    sent.counts(),
                    sent.displs(),
                    sent.type(),
                    received.buffer(),
                    received.count(),
                    received.type(),
                    root);
        } catch (MpiFailure failure) {
            throw errors.failed("scatterv", failure);
        }
    }

    /** Begins what {@link #scatterv(Object, int[], int[], Datatype, int)} does. */
    public final Request iScatterv(Buffer sendbuf, int[] sendcount, int[] displs, Datatype sendtype, int root)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf);
            Roots.check(here, root);
            Roots.checkIsRoot(here, root, "give a buffer to receive in");
            boolean isRoot = Roots.isRoot(here, root);
            Blocks sent = isRoot
                    ? Blocks.sent("sendbuf", sendbuf, sendcount, displs, sendtype, here.remoteSize())
                    : Blocks.NONE;
            Block received = isRoot && !here.isInter() ? Blocks.inPlace(sent) : Block.NONE;
            return pending(here.startScatterV(
                    sent.buffer(),
                    sent.counts(),
                    sent.displs(),
                    sent.type(),
                    received.buffer(),
                    received.count(),
                    received.type(),
                    root));
        } catch (MpiFailure failure) {
            throw errors.failed("iScatterv", failure);
        }
    }

    /** The same at all ranks but the root. */
    public final void scatterv(Object recvbuf, int recvcount, Datatype recvtype, int root) throws MPIException {
        try {
            Communicator here = active();
            Roots.check(here, root);
            Roots.checkIsNotRoot(here, root, "gives what it sends");
            Blocks sent = Blocks.NONE;
            Block received = fromRoot(here, recvbuf, recvcount, recvtype, root);
            here.scatterV(
                    sent.buffer(),
                    sent.counts(),
                    sent.displs(),
                    sent.type(),
                    received.buffer(),
                    received.count(),
                    received.type(),
                    root);
        } catch (MpiFailure failure) {
            throw errors.failed("scatterv", failure);
        }
    }

    /** Begins what {@link #scatterv(Object, int, Datatype, int)} does. */
    public final Request iScatterv(Buffer recvbuf, int recvcount, Datatype recvtype, int root) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(recvbuf);
            Roots.check(here, root);
            Roots.checkIsNotRoot(here, root, "gives what it sends");
            Blocks sent = Blocks.NONE;
            Block received = fromRoot(here, recvbuf, recvcount, recvtype, root);
            return pending(here.startScatterV(
                    sent.buffer(),
                    sent.counts(),
                    sent.displs(),
                    sent.type(),
                    received.buffer(),
                    received.count(),
                    received.type(),
                    root));
        } catch (MpiFailure failure) {
            throw errors.failed("iScatterv", failure);
        }
    }

    /** Brings equal parts of all to all; {@code recvcount} is for one part. */
    public final void allGather(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Block sent = Block.sent("sendbuf", sendbuf, sendcount, sendtype, 1);
            Block received = Block.received("recvbuf", recvbuf, recvcount, recvtype, here.remoteSize());
            here.allGather(
                    sent.buffer(), sent.count(), sent.type(), received.buffer(), received.count(), received.type());
        } catch (MpiFailure failure) {
            throw errors.failed("allGather", failure);
        }
    }

    /** Begins what {@link #allGather(Object, int, Datatype, Object, int, Datatype)} does. */
    public final Request iAllGather(
            Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Block sent = Block.sent("sendbuf", sendbuf, sendcount, sendtype, 1);
            Block received = Block.received("recvbuf", recvbuf, recvcount, recvtype, here.remoteSize());
            return pending(here.startAllGather(
                    sent.buffer(), sent.count(), sent.type(), received.buffer(), received.count(), received.type()));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllGather", failure);
        }
    }

    /** The same, in place: the own part lies where it belongs. */
    public final void allGather(Object buf, int count, Datatype type) throws MPIException {
        try {
            Communicator here = active();
            Roots.checkInPlace(here);
            Block received = Block.received("buf", buf, count, type, here.size());
            Block sent = received.inPlace();
            here.allGather(
                    sent.buffer(), sent.count(), sent.type(), received.buffer(), received.count(), received.type());
        } catch (MpiFailure failure) {
            throw errors.failed("allGather", failure);
        }
    }

    /** Begins what {@link #allGather(Object, int, Datatype)} does. */
    public final Request iAllGather(Buffer buf, int count, Datatype type) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Roots.checkInPlace(here);
            Block received = Block.received("buf", buf, count, type, here.size());
            Block sent = received.inPlace();
            return pending(here.startAllGather(
                    sent.buffer(), sent.count(), sent.type(), received.buffer(), received.count(), received.type()));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllGather", failure);
        }
    }

    /** Brings parts of different lengths to all; {@code displs} counts elements. */
    public final void allGatherv(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcount,
            int[] displs,
            Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Block sent = Block.sent("sendbuf", sendbuf, sendcount, sendtype, 1);
            Blocks received = Blocks.received("recvbuf", recvbuf, recvcount, displs, recvtype, here.remoteSize());
            here.allGatherV(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.type());
        } catch (MpiFailure failure) {
            throw errors.failed("allGatherv", failure);
        }
    }

    /** Begins what {@link #allGatherv(Object, int, Datatype, Object, int[], int[], Datatype)} does. */
    public final Request iAllGatherv(
            Buffer sendbuf,
            int sendcount,
            Datatype sendtype,
            Buffer recvbuf,
            int[] recvcount,
            int[] displs,
            Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Block sent = Block.sent("sendbuf", sendbuf, sendcount, sendtype, 1);
            Blocks received = Blocks.received("recvbuf", recvbuf, recvcount, displs, recvtype, here.remoteSize());
            return pending(here.startAllGatherV(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.type()));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllGatherv", failure);
        }
    }

    /** The same, in place: the own part lies where it belongs. */
    public final void allGatherv(Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype) throws MPIException {
        try {
            Communicator here = active();
            Roots.checkInPlace(here);
            Blocks received = Blocks.received("recvbuf", recvbuf, recvcount, displs, recvtype, here.size());
            Block sent = Blocks.inPlace(received);
            here.allGatherV(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.type());
        } catch (MpiFailure failure) {
            throw errors.failed("allGatherv", failure);
        }
    }

    /** Begins what {@link #allGatherv(Object, int[], int[], Datatype)} does. */
    public final Request iAllGatherv(Buffer recvbuf, int[] recvcount, int[] displs, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(recvbuf);
            Roots.checkInPlace(here);
            Blocks received = Blocks.received("recvbuf", recvbuf, recvcount, displs, recvtype, here.size());
            Block sent = Blocks.inPlace(received);
            return pending(here.startAllGatherV(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.type()));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllGatherv", failure);
        }
    }

    /** Sends a part to each rank, and gets one from each; counts are for one part. */
    public final void allToAll(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Block sent = Block.sent("sendbuf", sendbuf, sendcount, sendtype, here.remoteSize());
            Block received = Block.received("recvbuf", recvbuf, recvcount, recvtype, here.remoteSize());
            here.allToAll(
                    sent.buffer(), sent.count(), sent.type(), received.buffer(), received.count(), received.type());
        } catch (MpiFailure failure) {
            throw errors.failed("allToAll", failure);
        }
    }

    /** Begins what {@link #allToAll(Object, int, Datatype, Object, int, Datatype)} does. */
    public final Request iAllToAll(
            Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Block sent = Block.sent("sendbuf", sendbuf, sendcount, sendtype, here.remoteSize());
            Block received = Block.received("recvbuf", recvbuf, recvcount, recvtype, here.remoteSize());
            return pending(here.startAllToAll(
                    sent.buffer(), sent.count(), sent.type(), received.buffer(), received.count(), received.type()));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllToAll", failure);
        }
    }

    /** The same with parts of different lengths; displacements count elements. */
    public final void allToAllv(
            Object sendbuf,
            int[] sendcount,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcount,
            int[] rdispls,
            Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Blocks sent = Blocks.sent("sendbuf", sendbuf, sendcount, sdispls, sendtype, here.remoteSize());
            Blocks received = Blocks.received("recvbuf", recvbuf, recvcount, rdispls, recvtype, here.remoteSize());
            here.allToAllV(
                    sent.buffer(),
                    sent.counts(),
                    sent.displs(),
                    sent.type(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.type());
        } catch (MpiFailure failure) {
            throw errors.failed("allToAllv", failure);
        }
    }

    /** Begins what {@link #allToAllv(Object, int[], int[], Datatype, Object, int[], int[], Datatype)} does. */
    public final Request iAllToAllv(
            Buffer sendbuf,
            int[] sendcount,
            int[] sdispls,
            Datatype sendtype,
            Buffer recvbuf,
            int[] recvcount,
            int[] rdispls,
            Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Blocks sent = Blocks.sent("sendbuf", sendbuf, sendcount, sdispls, sendtype, here.remoteSize());
            Blocks received = Blocks.received("recvbuf", recvbuf, recvcount, rdispls, recvtype, here.remoteSize());
            return pending(here.startAllToAllV(
                    sent.buffer(),
                    sent.counts(),
                    sent.displs(),
                    sent.type(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.type()));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllToAllv", failure);
        }
    }

    /** The same with a datatype for each part; displacements count bytes. */
    public final void allToAllw(
            Object sendBuf,
            int[] sendCount,
            int[] sDispls,
            Datatype[] sendTypes,
            Object recvBuf,
            int[] recvCount,
            int[] rDispls,
            Datatype[] recvTypes)
            throws MPIException {
        try {
            Communicator here = active();
            TypedBlocks sent = TypedBlocks.sent("sendBuf", sendBuf, sendCount, sDispls, sendTypes, here.remoteSize());
            TypedBlocks received =
                    TypedBlocks.received("recvBuf", recvBuf, recvCount, rDispls, recvTypes, here.remoteSize());
            here.allToAllW(
                    sent.buffer(),
                    sent.counts(),
                    sent.displs(),
                    sent.types(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.types());
        } catch (MpiFailure failure) {
            throw errors.failed("allToAllw", failure);
        }
    }

    /** Begins what {@link #allToAllw(Object, int[], int[], Datatype[], Object, int[], int[], Datatype[])} does. */
    public final Request iAllToAllw(
            Buffer sendBuf,
            int[] sendCount,
            int[] sDispls,
            Datatype[] sendTypes,
            Buffer recvBuf,
            int[] recvCount,
            int[] rDispls,
            Datatype[] recvTypes)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendBuf, recvBuf);
            TypedBlocks sent = TypedBlocks.sent("sendBuf", sendBuf, sendCount, sDispls, sendTypes, here.remoteSize());
            TypedBlocks received =
                    TypedBlocks.received("recvBuf", recvBuf, recvCount, rDispls, recvTypes, here.remoteSize());
            return pending(here.startAllToAllW(
                    sent.buffer(),
                    sent.counts(),
                    sent.displs(),
                    sent.types(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.types()));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllToAllw", failure);
        }
    }

    /** How many ranks the caller receives from in its neighbourhood. */
    private static int sources(Communicator here) {
        return neighbourhood(here).sources(here.rank()).length;
    }

    /** How many ranks the caller sends to in its neighbourhood. */
    private static int destinations(Communicator here) {
        return neighbourhood(here).destinations(here.rank()).length;
    }

    private static Topology neighbourhood(Communicator here) {
        Topology topology = here.state().topology();
        if (topology == null) {
            throw new MpiFailure(ErrorClass.TOPOLOGY, "comm: it has no topology, so ranks have no neighbours");
        }
        return topology;
    }

    /** Sends the same data to all neighbours, and gets a part from each. */
    public final void neighborAllGather(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Block received = Block.received("recvbuf", recvbuf, recvcount, recvtype, sources(here));
            Block sent = Block.sent("sendbuf", sendbuf, sendcount, sendtype, 1);
            here.neighborAllGather(
                    sent.buffer(), sent.count(), sent.type(), received.buffer(), received.count(), received.type());
        } catch (MpiFailure failure) {
            throw errors.failed("neighborAllGather", failure);
        }
    }

    /** Begins what {@link #neighborAllGather(Object, int, Datatype, Object, int, Datatype)} does. */
    public final Request iNeighborAllGather(
            Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Block received = Block.received("recvbuf", recvbuf, recvcount, recvtype, sources(here));
            Block sent = Block.sent("sendbuf", sendbuf, sendcount, sendtype, 1);
            return pending(here.startNeighborAllGather(
                    sent.buffer(), sent.count(), sent.type(), received.buffer(), received.count(), received.type()));
        } catch (MpiFailure failure) {
            throw errors.failed("iNeighborAllGather", failure);
        }
    }

    /** The same with parts of different lengths. */
    public final void neighborAllGatherv(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcount,
            int[] displs,
            Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Blocks received = Blocks.received("recvbuf", recvbuf, recvcount, displs, recvtype, sources(here));
            Block sent = Block.sent("sendbuf", sendbuf, sendcount, sendtype, 1);
            here.neighborAllGatherV(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.type());
        } catch (MpiFailure failure) {
            throw errors.failed("neighborAllGatherv", failure);
        }
    }

    /** Begins what {@link #neighborAllGatherv(Object, int, Datatype, Object, int[], int[], Datatype)} does. */
    public final Request iNeighborAllGatherv(
            Buffer sendbuf,
            int sendcount,
            Datatype sendtype,
            Buffer recvbuf,
            int[] recvcount,
            int[] displs,
            Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Blocks received = Blocks.received("recvbuf", recvbuf, recvcount, displs, recvtype, sources(here));
            Block sent = Block.sent("sendbuf", sendbuf, sendcount, sendtype, 1);
            return pending(here.startNeighborAllGatherV(
                    sent.buffer(),
                    sent.count(),
                    sent.type(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.type()));
        } catch (MpiFailure failure) {
            throw errors.failed("iNeighborAllGatherv", failure);
        }
    }

    /** Sends a part to each neighbour, and gets one from each. */
    public final void neighborAllToAll(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Block sent = Block.sent("sendbuf", sendbuf, sendcount, sendtype, destinations(here));
            Block received = Block.received("recvbuf", recvbuf, recvcount, recvtype, sources(here));
            here.neighborAllToAll(
                    sent.buffer(), sent.count(), sent.type(), received.buffer(), received.count(), received.type());
        } catch (MpiFailure failure) {
            throw errors.failed("neighborAllToAll", failure);
        }
    }

    /** Begins what {@link #neighborAllToAll(Object, int, Datatype, Object, int, Datatype)} does. */
    public final Request iNeighborAllToAll(
            Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Block sent = Block.sent("sendbuf", sendbuf, sendcount, sendtype, destinations(here));
            Block received = Block.received("recvbuf", recvbuf, recvcount, recvtype, sources(here));
            return pending(here.startNeighborAllToAll(
                    sent.buffer(), sent.count(), sent.type(), received.buffer(), received.count(), received.type()));
        } catch (MpiFailure failure) {
            throw errors.failed("iNeighborAllToAll", failure);
        }
    }

    /** The same with parts of different lengths. */
    public final void neighborAllToAllv(
            Object sendbuf,
            int[] sendcount,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcount,
            int[] rdispls,
            Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Blocks sent = Blocks.sent("sendbuf", sendbuf, sendcount, sdispls, sendtype, destinations(here));
            Blocks received = Blocks.received("recvbuf", recvbuf, recvcount, rdispls, recvtype, sources(here));
            here.neighborAllToAllV(
                    sent.buffer(),
                    sent.counts(),
                    sent.displs(),
                    sent.type(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.type());
        } catch (MpiFailure failure) {
            throw errors.failed("neighborAllToAllv", failure);
        }
    }

    /** Begins what {@link #neighborAllToAllv(Object, int[], int[], Datatype, Object, int[], int[], Datatype)} does. */
    public final Request iNeighborAllToAllv(
            Buffer sendbuf,
            int[] sendcount,
            int[] sdispls,
            Datatype sendtype,
            Buffer recvbuf,
            int[] recvcount,
            int[] rdispls,
            Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Blocks sent = Blocks.sent("sendbuf", sendbuf, sendcount, sdispls, sendtype, destinations(here));
            Blocks received = Blocks.received("recvbuf", recvbuf, recvcount, rdispls, recvtype, sources(here));
            return pending(here.startNeighborAllToAllV(
                    sent.buffer(),
                    sent.counts(),
                    sent.displs(),
                    sent.type(),
                    received.buffer(),
                    received.counts(),
                    received.displs(),
                    received.type()));
        } catch (MpiFailure failure) {
            throw errors.failed("iNeighborAllToAllv", failure);
        }
    }

    /** Combines the data of all, element by element, at the root. */
    public final void reduce(Object sendbuf, Object recvbuf, int count, Datatype type, Op op, int root)
            throws MPIException {
        try {
            Communicator here = active();
            Roots.check(here, root);
            Block sent = toRoot(here, sendbuf, count, type, root);
            Block received = Roots.isRoot(here, root) ? Block.received("recvbuf", recvbuf, count, type, 1) : Block.NONE;
            Block data = received.buffer() == null ? sent : received;
            Operator operator = reduction(here, op, type, root);
            here.reduce(sent.buffer(), received.buffer(), data.count(), data.type(), operator, root);
        } catch (MpiFailure failure) {
            throw errors.failed("reduce", failure);
        }
    }

    /** Begins what {@link #reduce(Object, Object, int, Datatype, Op, int)} does. */
    public final Request iReduce(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op, int root)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Roots.check(here, root);
            Block sent = toRoot(here, sendbuf, count, type, root);
            Block received = Roots.isRoot(here, root) ? Block.received("recvbuf", recvbuf, count, type, 1) : Block.NONE;
            Block data = received.buffer() == null ? sent : received;
            Operator operator = reduction(here, op, type, root);
            return pending(
                    here.startReduce(sent.buffer(), received.buffer(), data.count(), data.type(), operator, root));
        } catch (MpiFailure failure) {
            throw errors.failed("iReduce", failure);
        }
    }

    /** Those who only look on may give any operation. */
    private static Operator reduction(Communicator here, Op op, Datatype type, int root) {
        return root == Constants.PROC_NULL && here.isInter() ? Predefined.NO_OP : Op.operator(op, type);
    }

    /** The same, in place: the root's data are in the buffer, and the others send theirs out of it. */
    public final void reduce(Object buf, int count, Datatype type, Op op, int root) throws MPIException {
        try {
            Communicator here = active();
            Roots.check(here, root);
            boolean isRoot = Roots.isRoot(here, root);
            Block received = isRoot ? Block.received("buf", buf, count, type, 1) : Block.NONE;
            Block sent = isRoot && !here.isInter() ? received.inPlace() : toRoot(here, buf, count, type, root);
            Block data = isRoot ? received : sent;
            Operator operator = reduction(here, op, type, root);
            here.reduce(sent.buffer(), received.buffer(), data.count(), data.type(), operator, root);
        } catch (MpiFailure failure) {
            throw errors.failed("reduce", failure);
        }
    }

    /** Begins what {@link #reduce(Object, int, Datatype, Op, int)} does. */
    public final Request iReduce(Buffer buf, int count, Datatype type, Op op, int root) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Roots.check(here, root);
            boolean isRoot = Roots.isRoot(here, root);
            Block received = isRoot ? Block.received("buf", buf, count, type, 1) : Block.NONE;
            Block sent = isRoot && !here.isInter() ? received.inPlace() : toRoot(here, buf, count, type, root);
            Block data = isRoot ? received : sent;
            Operator operator = reduction(here, op, type, root);
            return pending(
                    here.startReduce(sent.buffer(), received.buffer(), data.count(), data.type(), operator, root));
        } catch (MpiFailure failure) {
            throw errors.failed("iReduce", failure);
        }
    }

    /** Combines the data of all, element by element, and gives the result to all. */
    public final void allReduce(Object sendbuf, Object recvbuf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Type layout = Arguments.committed(type);
            Arguments.elements("sendbuf", sendbuf, count, layout);
            Arguments.elements("recvbuf", recvbuf, count, layout);
            Arguments.writable("recvbuf", recvbuf);
            Operator operator = Op.operator(op, type);
            here.allReduce(sendbuf, recvbuf, count, layout, operator);
        } catch (MpiFailure failure) {
            throw errors.failed("allReduce", failure);
        }
    }

    /** Begins what {@link #allReduce(Object, Object, int, Datatype, Op)} does. */
    public final Request iAllReduce(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Type layout = Arguments.committed(type);
            Arguments.elements("sendbuf", sendbuf, count, layout);
            Arguments.elements("recvbuf", recvbuf, count, layout);
            Arguments.writable("recvbuf", recvbuf);
            Operator operator = Op.operator(op, type);
            return pending(here.startAllReduce(sendbuf, recvbuf, count, layout, operator));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllReduce", failure);
        }
    }

    /** The same, in place. */
    public final void allReduce(Object buf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Roots.checkInPlace(here);
            Type layout = Arguments.committed(type);
            Arguments.received(buf, count, layout);
            Operator operator = Op.operator(op, type);
            here.allReduce(Constants.IN_PLACE, buf, count, layout, operator);
        } catch (MpiFailure failure) {
            throw errors.failed("allReduce", failure);
        }
    }

    /** Begins what {@link #allReduce(Object, int, Datatype, Op)} does. */
    public final Request iAllReduce(Buffer buf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Roots.checkInPlace(here);
            Type layout = Arguments.committed(type);
            Arguments.received(buf, count, layout);
            Operator operator = Op.operator(op, type);
            return pending(here.startAllReduce(Constants.IN_PLACE, buf, count, layout, operator));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllReduce", failure);
        }
    }

    /** Combines the data of all, and gives each rank so many elements of the result. */
    public final void reduceScatter(Object sendbuf, Object recvbuf, int[] recvcounts, Datatype type, Op op)
            throws MPIException {
        try {
            Communicator here = active();
            Type layout = Arguments.committed(type);
            Arguments.elements("sendbuf", sendbuf, sum("recvcounts", recvcounts, here.size()), layout);
            Arguments.elements("recvbuf", recvbuf, recvcounts[here.rank()], layout);
            Arguments.writable("recvbuf", recvbuf);
            Operator operator = Op.operator(op, type);
            here.reduceScatter(sendbuf, recvbuf, recvcounts, layout, operator);
        } catch (MpiFailure failure) {
            throw errors.failed("reduceScatter", failure);
        }
    }

    /** Begins what {@link #reduceScatter(Object, Object, int[], Datatype, Op)} does. */
    public final Request iReduceScatter(Buffer sendbuf, Buffer recvbuf, int[] recvcounts, Datatype type, Op op)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Type layout = Arguments.committed(type);
            Arguments.elements("sendbuf", sendbuf, sum("recvcounts", recvcounts, here.size()), layout);
            Arguments.elements("recvbuf", recvbuf, recvcounts[here.rank()], layout);
            Arguments.writable("recvbuf", recvbuf);
            Operator operator = Op.operator(op, type);
            return pending(here.startReduceScatter(sendbuf, recvbuf, recvcounts, layout, operator));
        } catch (MpiFailure failure) {
            throw errors.failed("iReduceScatter", failure);
        }
    }

    private static long sum(String name, int[] counts, int ranks) {
        Arguments.length(name, counts, ranks);
        long sum = 0;
        for (int i = 0; i < ranks; i++) {
            if (counts[i] < 0) {
                Arguments.count(name + "[" + i + "]", counts[i]);
            }
            sum += counts[i];
        }
        return sum;
    }

    /** The same, in place: the result comes at the start of the buffer. */
    public final void reduceScatter(Object buf, int[] counts, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Roots.checkInPlace(here);
            Type layout = Arguments.committed(type);
            Arguments.elements("buf", buf, sum("counts", counts, here.size()), layout);
            Arguments.writable("buf", buf);
            Operator operator = Op.operator(op, type);
            here.reduceScatter(Constants.IN_PLACE, buf, counts, layout, operator);
        } catch (MpiFailure failure) {
            throw errors.failed("reduceScatter", failure);
        }
    }

    /** Begins what {@link #reduceScatter(Object, int[], Datatype, Op)} does. */
    public final Request iReduceScatter(Buffer buf, int[] counts, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Roots.checkInPlace(here);
            Type layout = Arguments.committed(type);
            Arguments.elements("buf", buf, sum("counts", counts, here.size()), layout);
            Arguments.writable("buf", buf);
            Operator operator = Op.operator(op, type);
            return pending(here.startReduceScatter(Constants.IN_PLACE, buf, counts, layout, operator));
        } catch (MpiFailure failure) {
            throw errors.failed("iReduceScatter", failure);
        }
    }

    /** Combines the data of all, and gives each rank an equal part of the result. */
    public final void reduceScatterBlock(Object sendbuf, Object recvbuf, int recvcount, Datatype type, Op op)
            throws MPIException {
        try {
            Communicator here = active();
            Block sent = Block.sent("sendbuf", sendbuf, recvcount, type, here.size());
            Block received = Block.received("recvbuf", recvbuf, recvcount, type, 1);
            Operator operator = Op.operator(op, type);
            here.reduceScatterBlock(sent.buffer(), received.buffer(), recvcount, received.type(), operator);
        } catch (MpiFailure failure) {
            throw errors.failed("reduceScatterBlock", failure);
        }
    }

    /** Begins what {@link #reduceScatterBlock(Object, Object, int, Datatype, Op)} does. */
    public final Request iReduceScatterBlock(Buffer sendbuf, Buffer recvbuf, int recvcount, Datatype type, Op op)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            Block sent = Block.sent("sendbuf", sendbuf, recvcount, type, here.size());
            Block received = Block.received("recvbuf", recvbuf, recvcount, type, 1);
            Operator operator = Op.operator(op, type);
            return pending(here.startReduceScatterBlock(
                    sent.buffer(), received.buffer(), recvcount, received.type(), operator));
        } catch (MpiFailure failure) {
            throw errors.failed("iReduceScatterBlock", failure);
        }
    }

    /** The same, in place: the result comes at the start of the buffer. */
    public final void reduceScatterBlock(Object buf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Roots.checkInPlace(here);
            Block data = Block.received("buf", buf, count, type, here.size());
            Operator operator = Op.operator(op, type);
            here.reduceScatterBlock(Constants.IN_PLACE, data.buffer(), count, data.type(), operator);
        } catch (MpiFailure failure) {
            throw errors.failed("reduceScatterBlock", failure);
        }
    }

    /** Begins what {@link #reduceScatterBlock(Object, int, Datatype, Op)} does. */
    public final Request iReduceScatterBlock(Buffer buf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Roots.checkInPlace(here);
            Block data = Block.received("buf", buf, count, type, here.size());
            Operator operator = Op.operator(op, type);
            return pending(
                    here.startReduceScatterBlock(Constants.IN_PLACE, data.buffer(), count, data.type(), operator));
        } catch (MpiFailure failure) {
            throw errors.failed("iReduceScatterBlock", failure);
        }
    }

    /** {@code inOutBuf[i] = inBuf[i] op inOutBuf[i]}; nothing is sent. */
    public static void reduceLocal(Object inBuf, Object inOutBuf, int count, Datatype type, Op op) throws MPIException {
        Session.active();
        try {
            Type layout = Arguments.committed(type);
            Arguments.elements("inBuf", inBuf, count, layout);
            Arguments.elements("inOutBuf", inOutBuf, count, layout);
            Arguments.writable("inOutBuf", inOutBuf);
            LocalReduction.apply(inBuf, inOutBuf, count, layout, Op.operator(op, type));
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Comm.reduceLocal", failure);
        }
    }

    /** Names it; longer names than {@link MPI#MAX_OBJECT_NAME} are cut. */
    public final void setName(String name) throws MPIException {
        try {
            Communicator here = active();
            Arguments.present("name", name, ErrorClass.ARG);
            here.state().setName(name.length() > MAX_NAME ? name.substring(0, MAX_NAME) : name);
        } catch (MpiFailure failure) {
            throw errors.failed("setName", failure);
        }
    }

    public final String getName() throws MPIException {
        try {
            return active().state().name();
        } catch (MpiFailure failure) {
            throw errors.failed("getName", failure);
        }
    }
}
