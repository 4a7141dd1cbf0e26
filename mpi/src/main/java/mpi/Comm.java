package mpi;

import java.nio.Buffer;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.facade.Packing;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.provider.PendingCommunicator;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.CartTopology;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.DistGraphTopology;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.GraphTopology;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.Topology;
import org.strobe.mpi.type.Type;

/**
 * Communicator: a set of ranks that exchange messages and call collectives. Common part of {@link Intracomm} and
 * {@link Intercomm}.
 *
 * <p>A buffer is an array of primitives or a {@code java.nio} buffer. It is raw memory from its first element on;
 * position and limit don't count, see {@link MPI#slice(java.nio.ByteBuffer, int)}. Nonblocking calls take direct
 * buffers. Counts are elements of the datatype.
 *
 * <p>A source or destination may be {@link MPI#PROC_NULL}: nothing is transferred. Receives and probes take
 * {@link MPI#ANY_SOURCE} and {@link MPI#ANY_TAG}. Collectives with one buffer are in place: the buffer holds the
 * caller's data and takes the result.
 */
public class Comm implements Freeable, Cloneable {
    /** Argument of {@link Intracomm#splitType}: ranks that share memory. */
    public static final int TYPE_SHARED = 0;

    private static final int MAX_NAME = 63;

    private final Errors errors = Errors.of(this::state);
    /** Null if this object is {@code COMM_NULL}; unused by communicators that all ranks of a JVM share. */
    private Communicator communicator;
    /** Request of a communicator that {@link #iDup} is creating; null otherwise. */
    private Request request;

    Comm(Communicator communicator) {
        this.communicator = communicator;
    }

    // Provider's communicator behind this object

    /** Returns the calling rank's communicator; null if there is none. */
    Communicator handle(Provider provider) {
        return communicator;
    }

    /** Creates an object of this class for another communicator. */
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

    /** Returns the communicator for a call. Throws outside Init and Finalize, and if it is null. */
    final Communicator active() throws MPIException {
        Communicator here = handle(Session.active());
        if (here == null) {
            throw new MpiFailure(ErrorClass.COMM, "comm: it is null: it has been freed, or the rank is no member");
        }
        return here;
    }

    /** Returns the communicator of an argument. Throws outside Init and Finalize, and if it is null. */
    static Communicator active(String name, Comm comm) throws MPIException {
        Session.active();
        if (comm == null) {
            throw new MpiFailure(ErrorClass.COMM, name + "=null");
        }
        return comm.active();
    }

    /** Returns the error handling of a communicator; that of COMM_WORLD if {@code comm} is null. */
    static Errors errorsOf(Comm comm) {
        return comm == null ? Errors.OF_WORLD : comm.errors;
    }

    /** Gives a new communicator the error handler of its parent. */
    static Communicator inherit(Communicator parent, Communicator child) {
        if (child != null) {
            child.state().setErrorMode(parent.state().errorMode());
        }
        return child;
    }

    private Request pending(Operation operation) {
        return new Request(operation, errors);
    }

    // Communicator management

    /** Duplicates the communicator, as {@link #dup}. */
    @Override
    public Comm clone() {
        try {
            return dup();
        } catch (MPIException problem) {
            throw new IllegalStateException(problem.getMessage(), problem);
        }
    }

    /** Duplicates the communicator; collective. Attributes and topology are copied, the name is not. */
    public Comm dup() throws MPIException {
        try {
            Communicator here = active();
            return wrap(copied(here, here.duplicate(here.state().info())));
        } catch (MpiFailure failure) {
            throw errors.failed("dup", failure);
        }
    }

    /** Begins to duplicate the communicator. The copy is usable once its {@link #getRequest} is complete. */
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

    /** Duplicates the communicator as {@link #dup}, but with other hints; collective. */
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

    /**
     * Returns the request of a copy by {@link #iDup}, complete once the copy is usable. Null for other communicators.
     */
    public final Request getRequest() {
        return request;
    }

    /** Returns the number of ranks; for an intercommunicator, of the local group. */
    public final int getSize() throws MPIException {
        try {
            return active().size();
        } catch (MpiFailure failure) {
            throw errors.failed("getSize", failure);
        }
    }

    /** Returns the caller's rank. */
    public final int getRank() throws MPIException {
        try {
            return active().rank();
        } catch (MpiFailure failure) {
            throw errors.failed("getRank", failure);
        }
    }

    /**
     * Compares two communicators: {@link MPI#IDENT}, {@link MPI#CONGRUENT}, {@link MPI#SIMILAR} or {@link MPI#UNEQUAL}.
     */
    public static int compare(Comm comm1, Comm comm2) throws MPIException {
        try {
            return active("comm1", comm1).compare(active("comm2", comm2));
        } catch (MpiFailure failure) {
            throw errorsOf(comm1).failed("Comm.compare", failure);
        }
    }

    /** Frees the communicator; collective. Pending operations still complete. */
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

    /** True if there is no communicator: it has been freed, or the rank is no member. */
    public final boolean isNull() {
        return communicator == null && !isShared();
    }

    /** True for a communicator object that all ranks of a JVM share. */
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

    /** Returns a new object with the hints in use. */
    public final Info getInfo() throws MPIException {
        try {
            return new Info(active().state().info());
        } catch (MpiFailure failure) {
            throw errors.failed("getInfo", failure);
        }
    }

    /** Completes all pending operations, then frees the communicator; collective. */
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

    /** True for an intercommunicator. */
    public final boolean isInter() throws MPIException {
        try {
            return active().isInter();
        } catch (MpiFailure failure) {
            throw errors.failed("isInter", failure);
        }
    }

    /**
     * Creates an intercommunicator from the groups of two communicators. This communicator contains both leaders, and
     * is used at the leaders only.
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

    /** Blocking standard send: returns when the buffer is reusable. */
    public final void send(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        send("send", SendMode.STANDARD, buf, count, type, dest, tag);
    }

    /**
     * Blocking receive: returns when the data have arrived. The message may be shorter than the buffer, but not longer.
     */
    public final Status recv(Object buf, int count, Datatype type, int source, int tag) throws MPIException {
        try {
            Communicator here = active();
            Type layout = Datatype.committedOf(type);
            Arguments.source(here, source);
            Arguments.receivedTag(tag);
            Arguments.received(buf, count, layout);
            return Status.of(here.receive(new Data(buf, count, layout), source, tag));
        } catch (MpiFailure failure) {
            throw errors.failed("recv", failure);
        }
    }

    /** Sends and receives in one call, without deadlock. */
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
            Data sent = Operands.sent("sendbuf", sendbuf, sendcount, sendtype);
            Arguments.dest(here, dest);
            Arguments.sentTag(sendtag);
            Data received = Operands.received("recvbuf", recvbuf, recvcount, recvtype);
            Arguments.source(here, source);
            Arguments.receivedTag(recvtag);
            return Status.of(here.sendReceive(sent, dest, sendtag, received, source, recvtag));
        } catch (MpiFailure failure) {
            throw errors.failed("sendRecv", failure);
        }
    }

    /** Sends the buffer's data, then receives into it. */
    public final Status sendRecvReplace(
            Object buf, int count, Datatype type, int dest, int sendtag, int source, int recvtag) throws MPIException {
        try {
            Communicator here = active();
            Type layout = Datatype.committedOf(type);
            Arguments.dest(here, dest);
            Arguments.sentTag(sendtag);
            Arguments.source(here, source);
            Arguments.receivedTag(recvtag);
            Arguments.received(buf, count, layout);
            return Status.of(here.sendReceiveReplace(new Data(buf, count, layout), dest, sendtag, source, recvtag));
        } catch (MpiFailure failure) {
            throw errors.failed("sendRecvReplace", failure);
        }
    }

    /** Buffered send: returns at once, and copies to the attached buffer if needed. See {@link MPI#attachBuffer}. */
    public final void bSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        send("bSend", SendMode.BUFFERED, buf, count, type, dest, tag);
    }

    /** Synchronous send: returns when the matching receive has begun. */
    public final void sSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        send("sSend", SendMode.SYNCHRONOUS, buf, count, type, dest, tag);
    }

    /** Ready send: the matching receive must be posted already. */
    public final void rSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
        send("rSend", SendMode.READY, buf, count, type, dest, tag);
    }

    private void send(String call, SendMode mode, Object buf, int count, Datatype type, int dest, int tag)
            throws MPIException {
        try {
            Communicator here = active();
            Type layout = Datatype.committedOf(type);
            Arguments.dest(here, dest);
            Arguments.sentTag(tag);
            Arguments.sent(buf, count, layout);
            here.send(mode, new Data(buf, count, layout), dest, tag);
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    /** Begins a {@link #send}. */
    public final Request iSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return startSend("iSend", SendMode.STANDARD, buf, count, type, dest, tag);
    }

    /** Begins a {@link #bSend}. */
    public final Request ibSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return startSend("ibSend", SendMode.BUFFERED, buf, count, type, dest, tag);
    }

    /** Begins an {@link #sSend}. */
    public final Request isSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return startSend("isSend", SendMode.SYNCHRONOUS, buf, count, type, dest, tag);
    }

    /** Begins an {@link #rSend}. */
    public final Request irSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return startSend("irSend", SendMode.READY, buf, count, type, dest, tag);
    }

    private Request startSend(String call, SendMode mode, Buffer buf, int count, Datatype type, int dest, int tag)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Type layout = Datatype.committedOf(type);
            Arguments.dest(here, dest);
            Arguments.sentTag(tag);
            Arguments.sent(buf, count, layout);
            return pending(here.startSend(mode, new Data(buf, count, layout), dest, tag));
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    /** Begins a {@link #recv}. */
    public final Request iRecv(Buffer buf, int count, Datatype type, int source, int tag) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Type layout = Datatype.committedOf(type);
            Arguments.source(here, source);
            Arguments.receivedTag(tag);
            Arguments.received(buf, count, layout);
            return pending(here.startReceive(new Data(buf, count, layout), source, tag));
        } catch (MpiFailure failure) {
            throw errors.failed("iRecv", failure);
        }
    }

    /** Creates a persistent request for {@link #send}. */
    public final Prequest sendInit(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return prepareSend("sendInit", SendMode.STANDARD, buf, count, type, dest, tag);
    }

    /** Creates a persistent request for {@link #bSend}. */
    public final Prequest bSendInit(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return prepareSend("bSendInit", SendMode.BUFFERED, buf, count, type, dest, tag);
    }

    /** Creates a persistent request for {@link #sSend}. */
    public final Prequest sSendInit(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return prepareSend("sSendInit", SendMode.SYNCHRONOUS, buf, count, type, dest, tag);
    }

    /** Creates a persistent request for {@link #rSend}. */
    public final Prequest rSendInit(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
        return prepareSend("rSendInit", SendMode.READY, buf, count, type, dest, tag);
    }

    private Prequest prepareSend(String call, SendMode mode, Buffer buf, int count, Datatype type, int dest, int tag)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Type layout = Datatype.committedOf(type);
            Arguments.dest(here, dest);
            Arguments.sentTag(tag);
            Arguments.sent(buf, count, layout);
            return new Prequest(here.prepareSend(mode, new Data(buf, count, layout), dest, tag), errors);
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    /** Creates a persistent request for {@link #recv}. */
    public final Prequest recvInit(Buffer buf, int count, Datatype type, int source, int tag) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            Type layout = Datatype.committedOf(type);
            Arguments.source(here, source);
            Arguments.receivedTag(tag);
            Arguments.received(buf, count, layout);
            return new Prequest(here.prepareReceive(new Data(buf, count, layout), source, tag), errors);
        } catch (MpiFailure failure) {
            throw errors.failed("recvInit", failure);
        }
    }

    /**
     * Packs data into bytes for {@link #unpack} or a receive of {@link MPI#PACKED}.
     *
     * @param position offset of the first packed byte in {@code outbuf}
     * @return the position after the packed bytes
     */
    public final int pack(Object inbuf, int incount, Datatype type, byte[] outbuf, int position) throws MPIException {
        try {
            active();
            Type layout = Datatype.committedOf(type);
            Arguments.sent(inbuf, incount, layout);
            return Packing.pack(inbuf, incount, layout, outbuf, position);
        } catch (MpiFailure failure) {
            throw errors.failed("pack", failure);
        }
    }

    /**
     * Unpacks bytes into a buffer.
     *
     * @param position offset of the first packed byte in {@code inbuf}
     * @return the position after the bytes read
     */
    public final int unpack(byte[] inbuf, int position, Object outbuf, int outcount, Datatype type)
            throws MPIException {
        try {
            active();
            Type layout = Datatype.committedOf(type);
            Arguments.received(outbuf, outcount, layout);
            return Packing.unpack(inbuf, position, outbuf, outcount, layout);
        } catch (MpiFailure failure) {
            throw errors.failed("unpack", failure);
        }
    }

    /** Returns the number of bytes that the packed data take. */
    public final int packSize(int incount, Datatype type) throws MPIException {
        try {
            active();
            Type layout = Datatype.committedOf(type);
            Arguments.count("incount", incount);
            return Packing.size(incount, layout);
        } catch (MpiFailure failure) {
            throw errors.failed("packSize", failure);
        }
    }

    /** Returns the status of a message that is ready to be received; null if there is none. */
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

    /** Waits until a message is ready to be received, and returns its status. */
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

    /** Creates a new key for {@link #setAttr}. */
    public static int createKeyval() throws MPIException {
        Session.active();
        return Keyvals.OF_COMM.create();
    }

    /** Frees a key. Values set with it remain readable. */
    public static void freeKeyval(int keyval) throws MPIException {
        Session.active();
        try {
            Keyvals.OF_COMM.free(keyval);
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Comm.freeKeyval", failure);
        }
    }

    /** Attaches a copy of a serializable value. */
    public final void setAttr(int keyval, Object value) throws MPIException {
        try {
            Keyvals.OF_COMM.set(active().state().attributes(), keyval, SerialForm.of(value));
        } catch (MpiFailure failure) {
            throw errors.failed("setAttr", failure);
        }
    }

    /** Returns a copy of an attached value, or a predefined one such as {@link MPI#TAG_UB}; null if none is set. */
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

    /**
     * Returns {@link MPI#CART}, {@link MPI#GRAPH} or {@link MPI#DIST_GRAPH}; {@link MPI#UNDEFINED} without a topology.
     */
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

    /** Ends the job with this exit code. Does not return. */
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

    /** Invokes the error handler: ends the job, or does nothing under {@link MPI#ERRORS_RETURN}. */
    public void callErrhandler(int errorCode) throws MPIException {
        try {
            active();
            errors.raise(errorCode);
        } catch (MpiFailure failure) {
            throw errors.failed("callErrhandler", failure);
        }
    }

    // Collectives

    /** Waits until all ranks have called it; for an intercommunicator, all ranks of the remote group. */
    public final void barrier() throws MPIException {
        try {
            active().carryOut(CollectiveCall.BARRIER);
        } catch (MpiFailure failure) {
            throw errors.failed("barrier", failure);
        }
    }

    public final Request iBarrier() throws MPIException {
        try {
            return pending(active().start(CollectiveCall.BARRIER));
        } catch (MpiFailure failure) {
            throw errors.failed("iBarrier", failure);
        }
    }

    /** Broadcasts the root's data to all ranks. */
    public final void bcast(Object buf, int count, Datatype type, int root) throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(RootedCalls.broadcast(here, buf, count, type, root));
        } catch (MpiFailure failure) {
            throw errors.failed("bcast", failure);
        }
    }

    /** Begins a {@link #bcast(Object, int, Datatype, int)}. */
    public final Request iBcast(Buffer buf, int count, Datatype type, int root) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            return pending(here.start(RootedCalls.broadcast(here, buf, count, type, root)));
        } catch (MpiFailure failure) {
            throw errors.failed("iBcast", failure);
        }
    }

    /** Gathers equal blocks of all ranks at the root, in rank order. {@code recvcount} is the size of one block. */
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
            here.carryOut(RootedCalls.gather(here, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root));
        } catch (MpiFailure failure) {
            throw errors.failed("gather", failure);
        }
    }

    /** Begins a {@link #gather(Object, int, Datatype, Object, int, Datatype, int)}. */
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
            return pending(here.start(
                    RootedCalls.gather(here, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root)));
        } catch (MpiFailure failure) {
            throw errors.failed("iGather", failure);
        }
    }

    /** Gathers equal blocks in place: the root's own block is already in the buffer. The others send from it. */
    public final void gather(Object buf, int count, Datatype type, int root) throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(RootedCalls.gather(here, buf, count, type, root));
        } catch (MpiFailure failure) {
            throw errors.failed("gather", failure);
        }
    }

    /** Begins a {@link #gather(Object, int, Datatype, int)}. */
    public final Request iGather(Buffer buf, int count, Datatype type, int root) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            return pending(here.start(RootedCalls.gather(here, buf, count, type, root)));
        } catch (MpiFailure failure) {
            throw errors.failed("iGather", failure);
        }
    }

    /** Gathers blocks of different lengths at the root. {@code displs} counts elements. */
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
            here.carryOut(RootedCalls.gatherv(
                    here, sendbuf, sendcount, sendtype, recvbuf, recvcount, displs, recvtype, root));
        } catch (MpiFailure failure) {
            throw errors.failed("gatherv", failure);
        }
    }

    /** Begins a {@link #gatherv(Object, int, Datatype, Object, int[], int[], Datatype, int)}. */
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
            return pending(here.start(RootedCalls.gatherv(
                    here, sendbuf, sendcount, sendtype, recvbuf, recvcount, displs, recvtype, root)));
        } catch (MpiFailure failure) {
            throw errors.failed("iGatherv", failure);
        }
    }

    /** Gathers blocks of different lengths in place; the root's call. The root's own block is already in the buffer. */
    public final void gatherv(Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root)
            throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(RootedCalls.gathervAtRoot(here, recvbuf, recvcount, displs, recvtype, root));
        } catch (MpiFailure failure) {
            throw errors.failed("gatherv", failure);
        }
    }

    /** Begins a {@link #gatherv(Object, int[], int[], Datatype, int)}. */
    public final Request iGatherv(Buffer recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(recvbuf);
            return pending(here.start(RootedCalls.gathervAtRoot(here, recvbuf, recvcount, displs, recvtype, root)));
        } catch (MpiFailure failure) {
            throw errors.failed("iGatherv", failure);
        }
    }

    /** Gathers blocks of different lengths in place; the call of all ranks but the root. */
    public final void gatherv(Object sendbuf, int sendcount, Datatype sendtype, int root) throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(RootedCalls.gathervElsewhere(here, sendbuf, sendcount, sendtype, root));
        } catch (MpiFailure failure) {
            throw errors.failed("gatherv", failure);
        }
    }

    /** Begins a {@link #gatherv(Object, int, Datatype, int)}. */
    public final Request iGatherv(Buffer sendbuf, int sendcount, Datatype sendtype, int root) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf);
            return pending(here.start(RootedCalls.gathervElsewhere(here, sendbuf, sendcount, sendtype, root)));
        } catch (MpiFailure failure) {
            throw errors.failed("iGatherv", failure);
        }
    }

    /** Scatters equal blocks of the root's data to all ranks. {@code sendcount} is the size of one block. */
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
            here.carryOut(RootedCalls.scatter(here, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root));
        } catch (MpiFailure failure) {
            throw errors.failed("scatter", failure);
        }
    }

    /** Begins a {@link #scatter(Object, int, Datatype, Object, int, Datatype, int)}. */
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
            return pending(here.start(
                    RootedCalls.scatter(here, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root)));
        } catch (MpiFailure failure) {
            throw errors.failed("iScatter", failure);
        }
    }

    /** Scatters equal blocks in place: the root's own block stays in the buffer. The others receive into it. */
    public final void scatter(Object buf, int count, Datatype type, int root) throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(RootedCalls.scatter(here, buf, count, type, root));
        } catch (MpiFailure failure) {
            throw errors.failed("scatter", failure);
        }
    }

    /** Begins a {@link #scatter(Object, int, Datatype, int)}. */
    public final Request iScatter(Buffer buf, int count, Datatype type, int root) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            return pending(here.start(RootedCalls.scatter(here, buf, count, type, root)));
        } catch (MpiFailure failure) {
            throw errors.failed("iScatter", failure);
        }
    }

    /** Scatters blocks of different lengths. {@code displs} counts elements. */
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
            here.carryOut(RootedCalls.scatterv(
                    here, sendbuf, sendcount, displs, sendtype, recvbuf, recvcount, recvtype, root));
        } catch (MpiFailure failure) {
            throw errors.failed("scatterv", failure);
        }
    }

    /** Begins a {@link #scatterv(Object, int[], int[], Datatype, Object, int, Datatype, int)}. */
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
            return pending(here.start(RootedCalls.scatterv(
                    here, sendbuf, sendcount, displs, sendtype, recvbuf, recvcount, recvtype, root)));
        } catch (MpiFailure failure) {
            throw errors.failed("iScatterv", failure);
        }
    }

    /** Scatters blocks of different lengths in place; the root's call. The root's own block stays in the buffer. */
    public final void scatterv(Object sendbuf, int[] sendcount, int[] displs, Datatype sendtype, int root)
            throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(RootedCalls.scattervAtRoot(here, sendbuf, sendcount, displs, sendtype, root));
        } catch (MpiFailure failure) {
            throw errors.failed("scatterv", failure);
        }
    }

    /** Begins a {@link #scatterv(Object, int[], int[], Datatype, int)}. */
    public final Request iScatterv(Buffer sendbuf, int[] sendcount, int[] displs, Datatype sendtype, int root)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf);
            return pending(here.start(RootedCalls.scattervAtRoot(here, sendbuf, sendcount, displs, sendtype, root)));
        } catch (MpiFailure failure) {
            throw errors.failed("iScatterv", failure);
        }
    }

    /** Scatters blocks of different lengths in place; the call of all ranks but the root. */
    public final void scatterv(Object recvbuf, int recvcount, Datatype recvtype, int root) throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(RootedCalls.scattervElsewhere(here, recvbuf, recvcount, recvtype, root));
        } catch (MpiFailure failure) {
            throw errors.failed("scatterv", failure);
        }
    }

    /** Begins a {@link #scatterv(Object, int, Datatype, int)}. */
    public final Request iScatterv(Buffer recvbuf, int recvcount, Datatype recvtype, int root) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(recvbuf);
            return pending(here.start(RootedCalls.scattervElsewhere(here, recvbuf, recvcount, recvtype, root)));
        } catch (MpiFailure failure) {
            throw errors.failed("iScatterv", failure);
        }
    }

    /** Gathers equal blocks of all ranks at all ranks. {@code recvcount} is the size of one block. */
    public final void allGather(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(ExchangeCalls.allGather(here, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype));
        } catch (MpiFailure failure) {
            throw errors.failed("allGather", failure);
        }
    }

    /** Begins an {@link #allGather(Object, int, Datatype, Object, int, Datatype)}. */
    public final Request iAllGather(
            Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            return pending(here.start(
                    ExchangeCalls.allGather(here, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype)));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllGather", failure);
        }
    }

    /** Gathers equal blocks in place: the caller's block is already at its position in the buffer. */
    public final void allGather(Object buf, int count, Datatype type) throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(ExchangeCalls.allGather(here, buf, count, type));
        } catch (MpiFailure failure) {
            throw errors.failed("allGather", failure);
        }
    }

    /** Begins an {@link #allGather(Object, int, Datatype)}. */
    public final Request iAllGather(Buffer buf, int count, Datatype type) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            return pending(here.start(ExchangeCalls.allGather(here, buf, count, type)));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllGather", failure);
        }
    }

    /** Gathers blocks of different lengths at all ranks. {@code displs} counts elements. */
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
            here.carryOut(
                    ExchangeCalls.allGatherv(here, sendbuf, sendcount, sendtype, recvbuf, recvcount, displs, recvtype));
        } catch (MpiFailure failure) {
            throw errors.failed("allGatherv", failure);
        }
    }

    /** Begins an {@link #allGatherv(Object, int, Datatype, Object, int[], int[], Datatype)}. */
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
            return pending(here.start(ExchangeCalls.allGatherv(
                    here, sendbuf, sendcount, sendtype, recvbuf, recvcount, displs, recvtype)));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllGatherv", failure);
        }
    }

    /** Gathers blocks of different lengths in place: the caller's block is already at its position in the buffer. */
    public final void allGatherv(Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype) throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(ExchangeCalls.allGatherv(here, recvbuf, recvcount, displs, recvtype));
        } catch (MpiFailure failure) {
            throw errors.failed("allGatherv", failure);
        }
    }

    /** Begins an {@link #allGatherv(Object, int[], int[], Datatype)}. */
    public final Request iAllGatherv(Buffer recvbuf, int[] recvcount, int[] displs, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(recvbuf);
            return pending(here.start(ExchangeCalls.allGatherv(here, recvbuf, recvcount, displs, recvtype)));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllGatherv", failure);
        }
    }

    /** Exchanges equal blocks between all pairs of ranks. Counts are the size of one block. */
    public final void allToAll(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(ExchangeCalls.allToAll(here, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype));
        } catch (MpiFailure failure) {
            throw errors.failed("allToAll", failure);
        }
    }

    /** Begins an {@link #allToAll(Object, int, Datatype, Object, int, Datatype)}. */
    public final Request iAllToAll(
            Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            return pending(here.start(
                    ExchangeCalls.allToAll(here, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype)));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllToAll", failure);
        }
    }

    /** Exchanges blocks of different lengths between all pairs of ranks. Displacements count elements. */
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
            here.carryOut(ExchangeCalls.allToAllv(
                    here, sendbuf, sendcount, sdispls, sendtype, recvbuf, recvcount, rdispls, recvtype));
        } catch (MpiFailure failure) {
            throw errors.failed("allToAllv", failure);
        }
    }

    /** Begins an {@link #allToAllv(Object, int[], int[], Datatype, Object, int[], int[], Datatype)}. */
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
            return pending(here.start(ExchangeCalls.allToAllv(
                    here, sendbuf, sendcount, sdispls, sendtype, recvbuf, recvcount, rdispls, recvtype)));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllToAllv", failure);
        }
    }

    /** Exchanges blocks of different lengths and datatypes between all pairs of ranks. Displacements count bytes. */
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
            here.carryOut(ExchangeCalls.allToAllw(
                    here, sendBuf, sendCount, sDispls, sendTypes, recvBuf, recvCount, rDispls, recvTypes));
        } catch (MpiFailure failure) {
            throw errors.failed("allToAllw", failure);
        }
    }

    /** Begins an {@link #allToAllw(Object, int[], int[], Datatype[], Object, int[], int[], Datatype[])}. */
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
            return pending(here.start(ExchangeCalls.allToAllw(
                    here, sendBuf, sendCount, sDispls, sendTypes, recvBuf, recvCount, rDispls, recvTypes)));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllToAllw", failure);
        }
    }

    /** Sends one block to all neighbours, and gathers a block from each. */
    public final void neighborAllGather(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(
                    ExchangeCalls.neighborAllGather(here, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype));
        } catch (MpiFailure failure) {
            throw errors.failed("neighborAllGather", failure);
        }
    }

    /** Begins a {@link #neighborAllGather(Object, int, Datatype, Object, int, Datatype)}. */
    public final Request iNeighborAllGather(
            Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            return pending(here.start(
                    ExchangeCalls.neighborAllGather(here, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype)));
        } catch (MpiFailure failure) {
            throw errors.failed("iNeighborAllGather", failure);
        }
    }

    /** Sends one block to all neighbours, and gathers blocks of different lengths. {@code displs} counts elements. */
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
            here.carryOut(ExchangeCalls.neighborAllGatherv(
                    here, sendbuf, sendcount, sendtype, recvbuf, recvcount, displs, recvtype));
        } catch (MpiFailure failure) {
            throw errors.failed("neighborAllGatherv", failure);
        }
    }

    /** Begins a {@link #neighborAllGatherv(Object, int, Datatype, Object, int[], int[], Datatype)}. */
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
            return pending(here.start(ExchangeCalls.neighborAllGatherv(
                    here, sendbuf, sendcount, sendtype, recvbuf, recvcount, displs, recvtype)));
        } catch (MpiFailure failure) {
            throw errors.failed("iNeighborAllGatherv", failure);
        }
    }

    /** Exchanges equal blocks with all neighbours. Counts are the size of one block. */
    public final void neighborAllToAll(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(
                    ExchangeCalls.neighborAllToAll(here, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype));
        } catch (MpiFailure failure) {
            throw errors.failed("neighborAllToAll", failure);
        }
    }

    /** Begins a {@link #neighborAllToAll(Object, int, Datatype, Object, int, Datatype)}. */
    public final Request iNeighborAllToAll(
            Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount, Datatype recvtype)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            return pending(here.start(
                    ExchangeCalls.neighborAllToAll(here, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype)));
        } catch (MpiFailure failure) {
            throw errors.failed("iNeighborAllToAll", failure);
        }
    }

    /** Exchanges blocks of different lengths with all neighbours. Displacements count elements. */
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
            here.carryOut(ExchangeCalls.neighborAllToAllv(
                    here, sendbuf, sendcount, sdispls, sendtype, recvbuf, recvcount, rdispls, recvtype));
        } catch (MpiFailure failure) {
            throw errors.failed("neighborAllToAllv", failure);
        }
    }

    /** Begins a {@link #neighborAllToAllv(Object, int[], int[], Datatype, Object, int[], int[], Datatype)}. */
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
            return pending(here.start(ExchangeCalls.neighborAllToAllv(
                    here, sendbuf, sendcount, sdispls, sendtype, recvbuf, recvcount, rdispls, recvtype)));
        } catch (MpiFailure failure) {
            throw errors.failed("iNeighborAllToAllv", failure);
        }
    }

    /** Reduces the data of all ranks element by element; the root gets the result. */
    public final void reduce(Object sendbuf, Object recvbuf, int count, Datatype type, Op op, int root)
            throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(ReductionCalls.reduce(here, sendbuf, recvbuf, count, type, op, root));
        } catch (MpiFailure failure) {
            throw errors.failed("reduce", failure);
        }
    }

    /** Begins a {@link #reduce(Object, Object, int, Datatype, Op, int)}. */
    public final Request iReduce(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op, int root)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            return pending(here.start(ReductionCalls.reduce(here, sendbuf, recvbuf, count, type, op, root)));
        } catch (MpiFailure failure) {
            throw errors.failed("iReduce", failure);
        }
    }

    /** Reduces in place: the root's buffer holds its data and takes the result. The others send from the buffer. */
    public final void reduce(Object buf, int count, Datatype type, Op op, int root) throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(ReductionCalls.reduce(here, buf, count, type, op, root));
        } catch (MpiFailure failure) {
            throw errors.failed("reduce", failure);
        }
    }

    /** Begins a {@link #reduce(Object, int, Datatype, Op, int)}. */
    public final Request iReduce(Buffer buf, int count, Datatype type, Op op, int root) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            return pending(here.start(ReductionCalls.reduce(here, buf, count, type, op, root)));
        } catch (MpiFailure failure) {
            throw errors.failed("iReduce", failure);
        }
    }

    /** Reduces the data of all ranks element by element; all ranks get the result. */
    public final void allReduce(Object sendbuf, Object recvbuf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(ReductionCalls.allReduce(here, sendbuf, recvbuf, count, type, op));
        } catch (MpiFailure failure) {
            throw errors.failed("allReduce", failure);
        }
    }

    /** Begins an {@link #allReduce(Object, Object, int, Datatype, Op)}. */
    public final Request iAllReduce(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            return pending(here.start(ReductionCalls.allReduce(here, sendbuf, recvbuf, count, type, op)));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllReduce", failure);
        }
    }

    /** Reduces in place: the buffer holds the caller's data and takes the result, at all ranks. */
    public final void allReduce(Object buf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(ReductionCalls.allReduce(here, buf, count, type, op));
        } catch (MpiFailure failure) {
            throw errors.failed("allReduce", failure);
        }
    }

    /** Begins an {@link #allReduce(Object, int, Datatype, Op)}. */
    public final Request iAllReduce(Buffer buf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            return pending(here.start(ReductionCalls.allReduce(here, buf, count, type, op)));
        } catch (MpiFailure failure) {
            throw errors.failed("iAllReduce", failure);
        }
    }

    /** Reduces the data of all ranks, and scatters the result. Rank i gets {@code recvcounts[i]} elements. */
    public final void reduceScatter(Object sendbuf, Object recvbuf, int[] recvcounts, Datatype type, Op op)
            throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(ReductionCalls.reduceScatter(here, sendbuf, recvbuf, recvcounts, type, op));
        } catch (MpiFailure failure) {
            throw errors.failed("reduceScatter", failure);
        }
    }

    /** Begins a {@link #reduceScatter(Object, Object, int[], Datatype, Op)}. */
    public final Request iReduceScatter(Buffer sendbuf, Buffer recvbuf, int[] recvcounts, Datatype type, Op op)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            return pending(here.start(ReductionCalls.reduceScatter(here, sendbuf, recvbuf, recvcounts, type, op)));
        } catch (MpiFailure failure) {
            throw errors.failed("iReduceScatter", failure);
        }
    }

    /** Reduces and scatters in place: the caller's block of the result is put at the start of the buffer. */
    public final void reduceScatter(Object buf, int[] counts, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(ReductionCalls.reduceScatter(here, buf, counts, type, op));
        } catch (MpiFailure failure) {
            throw errors.failed("reduceScatter", failure);
        }
    }

    /** Begins a {@link #reduceScatter(Object, int[], Datatype, Op)}. */
    public final Request iReduceScatter(Buffer buf, int[] counts, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            return pending(here.start(ReductionCalls.reduceScatter(here, buf, counts, type, op)));
        } catch (MpiFailure failure) {
            throw errors.failed("iReduceScatter", failure);
        }
    }

    /** Reduces the data of all ranks, and scatters the result in equal blocks. */
    public final void reduceScatterBlock(Object sendbuf, Object recvbuf, int recvcount, Datatype type, Op op)
            throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(ReductionCalls.reduceScatterBlock(here, sendbuf, recvbuf, recvcount, type, op));
        } catch (MpiFailure failure) {
            throw errors.failed("reduceScatterBlock", failure);
        }
    }

    /** Begins a {@link #reduceScatterBlock(Object, Object, int, Datatype, Op)}. */
    public final Request iReduceScatterBlock(Buffer sendbuf, Buffer recvbuf, int recvcount, Datatype type, Op op)
            throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(sendbuf, recvbuf);
            return pending(here.start(ReductionCalls.reduceScatterBlock(here, sendbuf, recvbuf, recvcount, type, op)));
        } catch (MpiFailure failure) {
            throw errors.failed("iReduceScatterBlock", failure);
        }
    }

    /** Reduces and scatters equal blocks in place: the caller's block is put at the start of the buffer. */
    public final void reduceScatterBlock(Object buf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            here.carryOut(ReductionCalls.reduceScatterBlock(here, buf, count, type, op));
        } catch (MpiFailure failure) {
            throw errors.failed("reduceScatterBlock", failure);
        }
    }

    /** Begins a {@link #reduceScatterBlock(Object, int, Datatype, Op)}. */
    public final Request iReduceScatterBlock(Buffer buf, int count, Datatype type, Op op) throws MPIException {
        try {
            Communicator here = active();
            Arguments.direct(buf);
            return pending(here.start(ReductionCalls.reduceScatterBlock(here, buf, count, type, op)));
        } catch (MpiFailure failure) {
            throw errors.failed("iReduceScatterBlock", failure);
        }
    }

    /** Reduces two local buffers: {@code inOutBuf[i] = inBuf[i] op inOutBuf[i]}. Nothing is sent. */
    public static void reduceLocal(Object inBuf, Object inOutBuf, int count, Datatype type, Op op) throws MPIException {
        Session.active();
        try {
            Type layout = Datatype.committedOf(type);
            Arguments.elements("inBuf", inBuf, count, layout);
            Arguments.elements("inOutBuf", inOutBuf, count, layout);
            Arguments.writable("inOutBuf", inOutBuf);
            LocalReduction.apply(inBuf, inOutBuf, count, layout, Op.operator(op, type));
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Comm.reduceLocal", failure);
        }
    }

    /** Sets the name; truncated to {@link MPI#MAX_OBJECT_NAME}. */
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
