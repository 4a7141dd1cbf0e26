package mpi;

import java.util.function.Supplier;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.facade.Arguments;
import org.strobe.mpi.facade.Packing;
import org.strobe.mpi.mpj.object.ObjectBytes;
import org.strobe.mpi.mpj.object.ObjectMessage;
import org.strobe.mpi.mpj.object.Places;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.CartTopology;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.Topology;

/**
 * Communicator: a set of ranks that exchange messages. Common part of {@link Intracomm} and {@link Intercomm}.
 *
 * <p>A buffer is an array of the datatype's base type, or a {@code java.nio} buffer of such elements, whose position
 * and limit don't count. The offset is the index of the first element. Counts are elements of the datatype.
 *
 * <p>A source or destination may be {@link MPI#PROC_NULL}: nothing is transferred. Receives and probes take
 * {@link MPI#ANY_SOURCE} and {@link MPI#ANY_TAG}.
 */
public class Comm implements Cloneable {
    private final Errors errors = Errors.of(this::state);

    /** Null if this object is {@code COMM_NULL} or freed; unused by communicators that all ranks of a JVM share. */
    private Communicator communicator;

    Comm(Communicator communicator) {
        this.communicator = communicator;
    }

    // Provider's communicator behind this object

    /** Returns the calling rank's communicator; null if there is none. */
    Communicator handle(Provider provider) {
        return communicator;
    }

    /** True for a communicator object that all ranks of a JVM share. */
    boolean isShared() {
        return false;
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
    final Communicator active() {
        Communicator here = handle(Session.active());
        if (here == null) {
            throw new MpiFailure(ErrorClass.COMM, "comm: it is null or has been freed");
        }
        return here;
    }

    /** Returns the communicator of an argument. */
    static Communicator active(String name, Comm comm) {
        if (comm == null) {
            throw new MpiFailure(ErrorClass.COMM, name + "=null");
        }
        return comm.active();
    }

    /** Gives a new communicator the error handler of its parent. */
    static Communicator inherit(Communicator parent, Communicator child) {
        if (child != null) {
            child.state().setErrorMode(parent.state().errorMode());
        }
        return child;
    }

    /** Answers a question about this communicator; passes failures to its error handler. */
    final <T> T ask(String call, Session.Question<T> question) {
        Session.active();
        try {
            return question.ask();
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    // Management

    /** Returns the number of ranks; for an intercommunicator, of the local group. */
    public int Size() throws MPIException {
        return ask("Size", () -> active().size());
    }

    /** Returns the caller's rank. */
    public int Rank() throws MPIException {
        return ask("Rank", () -> active().rank());
    }

    public Group Group() throws MPIException {
        return ask("Group", () -> new Group(active().group()));
    }

    /**
     * Compares two communicators: {@link MPI#IDENT}, {@link MPI#CONGRUENT}, {@link MPI#SIMILAR} or {@link MPI#UNEQUAL}.
     */
    public static int Compare(Comm comm1, Comm comm2) throws MPIException {
        return Session.ask(
                "Compare", () -> MPI.comparison(active("comm1", comm1).compare(active("comm2", comm2))));
    }

    /** Duplicates the communicator; collective. Attributes and topology are copied. */
    @Override
    public Object clone() throws MPIException {
        return ask("clone", () -> {
            Communicator here = active();
            Communicator copy = here.duplicate(here.state().info());
            copy.state().attributes().addAll(here.state().attributes());
            copy.state().setTopology(here.state().topology());
            return wrap(inherit(here, copy));
        });
    }

    /** Frees the communicator; collective. Pending operations still complete. */
    public void Free() throws MPIException {
        ask("Free", () -> {
            Communicator here = active();
            if (isShared()) {
                throw new MpiFailure(ErrorClass.COMM, "comm: COMM_WORLD and COMM_SELF stay until Finalize");
            }
            here.free();
            communicator = null;
            return this;
        });
    }

    /** True if there is no communicator: it is {@link MPI#COMM_NULL} or has been freed. */
    public boolean Is_null() throws MPIException {
        return communicator == null && !isShared();
    }

    /** True for an intercommunicator. */
    public boolean Test_inter() throws MPIException {
        return ask("Test_inter", () -> active().isInter());
    }

    /**
     * Creates an intercommunicator from the groups of two communicators. This communicator contains both leaders, and
     * is used at the leaders only.
     */
    public Intercomm Create_intercomm(Comm local_comm, int local_leader, int remote_leader, int tag)
            throws MPIException {
        return ask("Create_intercomm", () -> {
            Communicator local = active("local_comm", local_comm);
            Arguments.member("local_leader", local_leader, local.size());
            Communicator bridge = null;
            if (local.rank() == local_leader) {
                bridge = active();
                Arguments.member("remote_leader", remote_leader, bridge.remoteSize());
                Arguments.sentTag(tag);
            }
            return new Intercomm(inherit(local, local.createInter(local_leader, bridge, remote_leader, tag)));
        });
    }

    /** Ends the job with this exit code. */
    public void Abort(int errorcode) throws MPIException {
        ask("Abort", () -> {
            active().abort(errorcode);
            return this;
        });
    }

    public void Errhandler_set(Errhandler errhandler) throws MPIException {
        ask("Errhandler_set", () -> {
            Arguments.present("errhandler", errhandler, ErrorClass.ARG);
            active().state().setErrorMode(errhandler.mode());
            return this;
        });
    }

    public Errhandler Errhandler_get() throws MPIException {
        return ask("Errhandler_get", () -> Errhandler.of(active().state().errorMode()));
    }

    /** Returns {@link MPI#CART} or {@link MPI#GRAPH}; {@link MPI#UNDEFINED} without a topology. */
    public int Topo_test() throws MPIException {
        return ask("Topo_test", () -> {
            Topology topology = active().state().topology();
            if (topology == null) {
                return Constants.UNDEFINED;
            }
            return topology instanceof CartTopology ? MPI.CART : MPI.GRAPH;
        });
    }

    // Attributes

    /** Returns an attached value, or a predefined one such as {@link MPI#TAG_UB}; null if none is set. */
    public Object Attr_get(int keyval) throws MPIException {
        return ask("Attr_get", () -> {
            Communicator here = active();
            if (keyval == MPI.TAG_UB) {
                return Providers.current().largestTag();
            } else if (keyval == MPI.HOST) {
                return Constants.PROC_NULL;
            }
            return keyval == MPI.IO
                    ? Integer.valueOf(Constants.ANY_SOURCE)
                    : here.state().attributes().get(checkedKey(keyval));
        });
    }

    /** Attaches a value. Keys are numbers of the program's choice from 100 on. */
    public void Attr_put(int keyval, Object value) throws MPIException {
        ask("Attr_put", () -> {
            active().state().attributes().set(checkedKey(keyval), value);
            return this;
        });
    }

    public void Attr_delete(int keyval) throws MPIException {
        ask("Attr_delete", () -> active().state().attributes().delete(checkedKey(keyval)));
    }

    private static int checkedKey(int keyval) {
        if (keyval < MPI.FIRST_KEY) {
            throw new MpiFailure(
                    ErrorClass.KEYVAL, "keyval=" + keyval + ": keys of programs are " + MPI.FIRST_KEY + " or more");
        }
        return keyval;
    }

    // Blocking messages

    /** Blocking standard send: returns when the buffer is reusable. */
    public void Send(Object buf, int offset, int count, Datatype datatype, int dest, int tag) throws MPIException {
        send("Send", SendMode.STANDARD, buf, offset, count, datatype, dest, tag);
    }

    /** Synchronous send: returns when the matching receive has begun. */
    public void Ssend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) throws MPIException {
        send("Ssend", SendMode.SYNCHRONOUS, buf, offset, count, datatype, dest, tag);
    }

    /**
     * Buffered send: returns at once, and copies to the attached buffer if needed. See {@link MPI#Buffer_attach}.
     * Objects need no attached buffer.
     */
    public void Bsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) throws MPIException {
        send("Bsend", SendMode.BUFFERED, buf, offset, count, datatype, dest, tag);
    }

    /** Ready send: the matching receive must be posted already. */
    public void Rsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) throws MPIException {
        send("Rsend", SendMode.READY, buf, offset, count, datatype, dest, tag);
    }

    private void send(
            String call, SendMode mode, Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        try {
            Communicator here = active();
            checkDest(here, dest, tag);
            if (isOfObjects(datatype)) {
                byte[] objects = objects("", buf, offset, count, datatype);
                if (mode == SendMode.BUFFERED) {
                    startObjects(here, mode, objects, dest, tag).release();
                } else {
                    ObjectMessage.send(Providers.current(), here, mode, objects, dest, tag);
                }
            } else {
                here.send(mode, Buffers.data("", buf, offset, count, datatype), dest, tag);
            }
        } catch (MpiFailure failure) {
            throw errors.failed(call, failure);
        }
    }

    /** Starts a send of objects. Their bytes are a copy, so a buffered send needs no other. */
    private static Operation startObjects(Communicator here, SendMode mode, byte[] objects, int dest, int tag) {
        SendMode copied = mode == SendMode.BUFFERED ? SendMode.STANDARD : mode;
        return ObjectMessage.start(Providers.current(), here, copied, objects, dest, tag);
    }

    /**
     * Blocking receive: returns when the data have arrived. The message may be shorter than the buffer, but not longer.
     */
    public Status Recv(Object buf, int offset, int count, Datatype datatype, int source, int tag) throws MPIException {
        try {
            Communicator here = active();
            checkSource(here, source, tag);
            Reception reception = reception(here, "", buf, offset, count, datatype);
            return finished(here.receive(reception.data, source, tag), reception.completion);
        } catch (MpiFailure failure) {
            throw errors.failed("Recv", failure);
        }
    }

    /** Sends and receives in one call, without deadlock. */
    public Status Sendrecv(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            int dest,
            int sendtag,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int source,
            int recvtag)
            throws MPIException {
        try {
            Communicator here = active();
            checkDest(here, dest, sendtag);
            checkSource(here, source, recvtag);
            Reception reception = reception(here, "recv", recvbuf, recvoffset, recvcount, recvtype);
            if (isOfObjects(sendtype)) {
                byte[] objects = objects("send", sendbuf, sendoffset, sendcount, sendtype);
                return exchange(here, objects, dest, sendtag, reception, source, recvtag);
            }
            Data sent = Buffers.data("send", Buffers.apart(sendbuf, recvbuf), sendoffset, sendcount, sendtype);
            return finished(
                    here.sendReceive(sent, dest, sendtag, reception.data, source, recvtag), reception.completion);
        } catch (MpiFailure failure) {
            throw errors.failed("Sendrecv", failure);
        }
    }

    /** Sends the buffer's data, then receives into it. */
    public Status Sendrecv_replace(
            Object buf, int offset, int count, Datatype datatype, int dest, int sendtag, int source, int recvtag)
            throws MPIException {
        try {
            Communicator here = active();
            checkDest(here, dest, sendtag);
            checkSource(here, source, recvtag);
            Reception reception = reception(here, "", buf, offset, count, datatype);
            if (isOfObjects(datatype)) {
                byte[] objects = objects("", buf, offset, count, datatype);
                return exchange(here, objects, dest, sendtag, reception, source, recvtag);
            }
            return finished(
                    here.sendReceiveReplace(reception.data, dest, sendtag, source, recvtag), reception.completion);
        } catch (MpiFailure failure) {
            throw errors.failed("Sendrecv_replace", failure);
        }
    }

    private static Status exchange(
            Communicator here, byte[] objects, int dest, int sendtag, Reception reception, int source, int recvtag) {
        Operation receive = here.startReceive(reception.data, source, recvtag);
        Operation send = startObjects(here, SendMode.STANDARD, objects, dest, sendtag);
        receive.await();
        send.await();
        send.release();
        return finished(receive, reception.completion);
    }

    // Pending messages

    /** Begins a {@link #Send}. */
    public Request Isend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) throws MPIException {
        return startSend("Isend", SendMode.STANDARD, buf, offset, count, datatype, dest, tag);
    }

    /** Begins a {@link #Bsend}. */
    public Request Ibsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) throws MPIException {
        return startSend("Ibsend", SendMode.BUFFERED, buf, offset, count, datatype, dest, tag);
    }

    /** Begins an {@link #Ssend}. */
    public Request Issend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) throws MPIException {
        return startSend("Issend", SendMode.SYNCHRONOUS, buf, offset, count, datatype, dest, tag);
    }

    /** Begins an {@link #Rsend}. */
    public Request Irsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) throws MPIException {
        return startSend("Irsend", SendMode.READY, buf, offset, count, datatype, dest, tag);
    }

    private Request startSend(
            String call, SendMode mode, Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return ask(call, () -> {
            Communicator here = active();
            checkDest(here, dest, tag);
            Operation operation = isOfObjects(datatype)
                    ? startObjects(here, mode, objects("", buf, offset, count, datatype), dest, tag)
                    : here.startSend(mode, Buffers.data("", buf, offset, count, datatype), dest, tag);
            return new Request(operation, Completion.of(datatype), errors);
        });
    }

    /** Begins a {@link #Recv}. */
    public Request Irecv(Object buf, int offset, int count, Datatype datatype, int source, int tag)
            throws MPIException {
        return ask("Irecv", () -> {
            Communicator here = active();
            checkSource(here, source, tag);
            Reception reception = reception(here, "", buf, offset, count, datatype);
            return new Request(here.startReceive(reception.data, source, tag), reception.completion, errors);
        });
    }

    // Persistent messages

    /** Prepares a {@link #Send}. */
    public Prequest Send_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
            throws MPIException {
        return prepareSend("Send_init", SendMode.STANDARD, buf, offset, count, datatype, dest, tag);
    }

    /** Prepares a {@link #Bsend}. */
    public Prequest Bsend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
            throws MPIException {
        return prepareSend("Bsend_init", SendMode.BUFFERED, buf, offset, count, datatype, dest, tag);
    }

    /** Prepares an {@link #Ssend}. */
    public Prequest Ssend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
            throws MPIException {
        return prepareSend("Ssend_init", SendMode.SYNCHRONOUS, buf, offset, count, datatype, dest, tag);
    }

    /** Prepares an {@link #Rsend}. */
    public Prequest Rsend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag)
            throws MPIException {
        return prepareSend("Rsend_init", SendMode.READY, buf, offset, count, datatype, dest, tag);
    }

    private Prequest prepareSend(
            String call, SendMode mode, Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return ask(call, () -> {
            Communicator here = active();
            checkDest(here, dest, tag);
            if (isOfObjects(datatype)) {
                Buffers.check("", buf, offset, count, datatype);
                Supplier<Operation> starter =
                        () -> startObjects(here, mode, objects("", buf, offset, count, datatype), dest, tag);
                return new Prequest(starter, Completion.of(datatype), errors);
            }
            Data data = Buffers.data("", buf, offset, count, datatype);
            return new Prequest(here.prepareSend(mode, data, dest, tag), Completion.of(datatype), errors);
        });
    }

    /** Prepares a {@link #Recv}. */
    public Prequest Recv_init(Object buf, int offset, int count, Datatype datatype, int source, int tag)
            throws MPIException {
        return ask("Recv_init", () -> {
            Communicator here = active();
            checkSource(here, source, tag);
            Reception reception = reception(here, "", buf, offset, count, datatype, true);
            return new Prequest(here.prepareReceive(reception.data, source, tag), reception.completion, errors);
        });
    }

    // Probes

    /** Returns the status of a message that is ready to be received; null if there is none. */
    public Status Iprobe(int source, int tag) throws MPIException {
        return ask("Iprobe", () -> {
            Communicator here = active();
            checkSource(here, source, tag);
            if (source == Constants.PROC_NULL) {
                return Status.ofNoProcess();
            }
            Outcome found = here.tryProbe(source, tag);
            return found == null ? null : Status.ofProbe(found);
        });
    }

    /** Waits until a message is ready to be received, and returns its status. */
    public Status Probe(int source, int tag) throws MPIException {
        return ask("Probe", () -> {
            Communicator here = active();
            checkSource(here, source, tag);
            return source == Constants.PROC_NULL ? Status.ofNoProcess() : Status.ofProbe(here.probe(source, tag));
        });
    }

    // Packing

    /**
     * Packs data into bytes for {@link #Unpack} or a receive of {@link MPI#PACKED}.
     *
     * @param position offset of the first packed byte in {@code outbuf}
     * @return the position after the packed bytes
     */
    public int Pack(Object inbuf, int offset, int incount, Datatype datatype, byte[] outbuf, int position)
            throws MPIException {
        return ask("Pack", () -> {
            active();
            if (isOfObjects(datatype)) {
                byte[] objects = objects("in", inbuf, offset, incount, datatype);
                return PackedObjects.pack(objects, outbuf, position);
            }
            Data data = Buffers.data("in", inbuf, offset, incount, datatype);
            return Packing.pack(data.buffer(), data.count(), data.type(), outbuf, position);
        });
    }

    /**
     * Unpacks bytes into a buffer.
     *
     * @param position offset of the first packed byte in {@code inbuf}
     * @return the position after the bytes read
     */
    public int Unpack(byte[] inbuf, int position, Object outbuf, int offset, int outcount, Datatype datatype)
            throws MPIException {
        return ask("Unpack", () -> {
            active();
            if (isOfObjects(datatype)) {
                Buffers.check("out", outbuf, offset, outcount, datatype);
                byte[] objects = PackedObjects.unpack(inbuf, position);
                ObjectBytes.store(objects, (Object[]) outbuf, Places.of(datatype.type(), offset, outcount));
                return PackedObjects.end(position, objects);
            }
            Data data = Buffers.data("out", outbuf, offset, outcount, datatype);
            return Packing.unpack(inbuf, position, data.buffer(), data.count(), data.type());
        });
    }

    /** Returns the number of bytes that the packed data take. Objects have no such number. */
    public int Pack_size(int incount, Datatype datatype) throws MPIException {
        return ask("Pack_size", () -> {
            active();
            Datatype.present("datatype", datatype);
            Arguments.count("incount", incount);
            if (datatype.isOfObjects()) {
                throw new MpiFailure(
                        ErrorClass.TYPE, "datatype=OBJECT: the size of objects shows when they are packed");
            }
            return Packing.size(incount, datatype.type());
        });
    }

    // Operands

    /** Receive: where the bytes go, and how they become a status and objects. */
    private record Reception(Data data, Completion completion) {}

    private static Reception reception(
            Communicator here, String role, Object buf, int offset, int count, Datatype datatype) {
        return reception(here, role, buf, offset, count, datatype, false);
    }

    /** @param repeats true if the receive is persistent */
    private static Reception reception(
            Communicator here, String role, Object buf, int offset, int count, Datatype datatype, boolean repeats) {
        if (!isOfObjects(datatype)) {
            return new Reception(Buffers.data(role, buf, offset, count, datatype), Completion.of(datatype));
        }
        Arguments.count(role + "count", count);
        Buffers.check(role, buf, offset, count, datatype);
        ObjectMessage.Receipt receipt = new ObjectMessage.Receipt(Providers.current(), here, repeats);
        Places places = Places.of(datatype.type(), offset, count);
        return new Reception(
                receipt.data(), done -> Status.ofObjects(done, receipt.store(done, (Object[]) buf, places)));
    }

    /** Makes the status of an operation that is done, and releases it. */
    private static Status finished(Operation done, Completion completion) {
        try {
            MpiFailure failure = done.failure();
            if (failure != null) {
                throw failure;
            }
            return completion.of(done);
        } finally {
            done.release();
        }
    }

    static boolean isOfObjects(Datatype datatype) {
        return datatype != null && datatype.isOfObjects();
    }

    /** Returns checked objects of a buffer as bytes. */
    static byte[] objects(String role, Object buf, int offset, int count, Datatype datatype) {
        Datatype.present(role + "type", datatype);
        Arguments.count(role + "count", count);
        Buffers.check(role, buf, offset, count, datatype);
        return ObjectBytes.of((Object[]) buf, Places.of(datatype.type(), offset, count));
    }

    private static void checkDest(Communicator here, int dest, int tag) {
        Arguments.dest(here, dest);
        Arguments.sentTag(tag);
    }

    private static void checkSource(Communicator here, int source, int tag) {
        Arguments.source(here, source);
        Arguments.receivedTag(tag);
    }
}
