package org.strobe.mpi.nativempi.rank;

import java.nio.Buffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.nativempi.abi.AbiTable;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Communicators;
import org.strobe.mpi.nativempi.call.Failures;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.collective.NativeCollectives;
import org.strobe.mpi.nativempi.collective.Unsupported;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.nativempi.message.CommunicatorMessages;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.provider.PendingCommunicator;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.SpawnCommand;
import org.strobe.mpi.standard.Topology;

/** A communicator of the library. */
final class NativeCommunicator implements Communicator {
    private static final AtomicInteger CONTEXTS = new AtomicInteger();

    private final NativeProvider provider;
    private final long comm;
    private final int size;
    private final int rank;
    private final ProcessGroup group;
    private final CommunicatorState state;
    private final int context = CONTEXTS.getAndIncrement();
    private final CommunicatorMessages messages;
    private final NativeCollectives collectives;

    private NativeCommunicator(NativeProvider provider, long comm, CommunicatorState state) {
        this.provider = provider;
        this.comm = comm;
        this.state = state;
        long cell = Scratch.get().number();
        Failures.check(Communicators.size(comm, cell));
        size = Cells.getInt(cell);
        Failures.check(Communicators.rank(comm, cell));
        rank = Cells.getInt(cell);
        group = NativeGroups.of(comm, size);
        messages = new CommunicatorMessages(comm, provider.largestTag());
        collectives = new NativeCollectives(comm, rank);
    }

    static NativeCommunicator predefined(NativeProvider provider, long comm, String name) {
        CommunicatorState state = new CommunicatorState(null, ErrorMode.FATAL);
        state.setName(name);
        return new NativeCommunicator(provider, comm, state);
    }

    /** The communicator that a call has left in a cell; null if the caller is no member. */
    private NativeCommunicator made(int code, Topology topology) {
        Failures.check(code);
        long handle = Cells.getHandle(Scratch.get().handle());
        return handle == Native.ABI.handles().nullComm()
                ? null
                : new NativeCommunicator(provider, handle, new CommunicatorState(topology, state.errorMode()));
    }

    /** Keeps hints for the program to read; the library gets none. */
    private static Communicator hinted(NativeCommunicator made, Map<String, String> info) {
        if (made != null) {
            made.state.setInfo(info);
        }
        return made;
    }

    private static long cell() {
        return Scratch.get().handle();
    }

    @Override
    public CommunicatorState state() {
        return state;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public int remoteSize() {
        return size;
    }

    @Override
    public boolean isInter() {
        return false;
    }

    @Override
    public ProcessGroup group() {
        return group;
    }

    @Override
    public ProcessGroup remoteGroup() {
        return group;
    }

    /** A number of this process: the library shows none that all ranks know. */
    @Override
    public int context() {
        return context;
    }

    @Override
    public void send(SendMode mode, Data data, int dest, int tag) {
        messages.send(mode, data, dest, tag);
    }

    @Override
    public Operation receive(Data data, int source, int tag) {
        return messages.receive(data, source, tag);
    }

    @Override
    public Operation startSend(SendMode mode, Data data, int dest, int tag) {
        return messages.startSend(mode, data, dest, tag);
    }

    @Override
    public Operation startReceive(Data data, int source, int tag) {
        return messages.startReceive(data, source, tag);
    }

    @Override
    public Operation sendReceive(Data sent, int dest, int sentTag, Data received, int source, int receivedTag) {
        return messages.sendReceive(sent, dest, sentTag, received, source, receivedTag);
    }

    @Override
    public Operation sendReceiveReplace(Data data, int dest, int sentTag, int source, int receivedTag) {
        return messages.sendReceiveReplace(data, dest, sentTag, source, receivedTag);
    }

    @Override
    public Operation prepareSend(SendMode mode, Data data, int dest, int tag) {
        return messages.prepareSend(mode, data, dest, tag);
    }

    @Override
    public Operation prepareReceive(Data data, int source, int tag) {
        return messages.prepareReceive(data, source, tag);
    }

    @Override
    public Outcome probe(int source, int tag) {
        return messages.probe(source, tag);
    }

    @Override
    public Outcome tryProbe(int source, int tag) {
        return messages.tryProbe(source, tag);
    }

    @Override
    public MatchedMessage probeMatched(int source, int tag) {
        return messages.probeMatched(source, tag);
    }

    @Override
    public MatchedMessage tryProbeMatched(int source, int tag) {
        return messages.tryProbeMatched(source, tag);
    }

    @Override
    public void carryOut(CollectiveCall call) {
        collectives.carryOut(call);
    }

    @Override
    public Operation start(CollectiveCall call) {
        throw Unsupported.failure();
    }

    @Override
    public Communicator duplicate(Map<String, String> info) {
        return hinted(made(Communicators.duplicate(comm, cell()), null), info);
    }

    @Override
    public PendingCommunicator startDuplicate() {
        throw Unsupported.failure();
    }

    @Override
    public Communicator split(int colour, int key) {
        int ownColour = colour == Constants.UNDEFINED ? Native.ABI.ranks().undefined() : colour;
        return made(Communicators.split(comm, ownColour, key, cell()), null);
    }

    @Override
    public Communicator splitShared(boolean joins, int key, Map<String, String> info) {
        AbiTable table = Native.ABI.table();
        int type = joins
                ? table.number("MPI_COMM_TYPE_SHARED")
                : Native.ABI.ranks().undefined();
        return hinted(made(Communicators.splitType(comm, type, key, table.value("MPI_INFO_NULL"), cell()), null), info);
    }

    @Override
    public Communicator create(ProcessGroup members) {
        checkMembers(members);
        NativeGroups.with(
                members,
                ofMembers -> Communicators.create(comm, ofMembers, Scratch.get().second()));
        return taken();
    }

    @Override
    public Communicator createGroup(ProcessGroup members, int tag) {
        checkMembers(members);
        NativeGroups.with(
                members,
                ofMembers -> Communicators.createGroup(
                        comm, ofMembers, tag, Scratch.get().second()));
        return taken();
    }

    /** Libraries differ in what they do with a group that is no part of the communicator. */
    private void checkMembers(ProcessGroup members) {
        int[] unused = members.ranksIn(group);
    }

    /** The communicator in the second cell. */
    private NativeCommunicator taken() {
        Scratch scratch = Scratch.get();
        Cells.setHandle(scratch.handle(), Cells.getHandle(scratch.second()));
        return made(0, null);
    }

    @Override
    public Communicator createInter(int localLeader, Communicator bridge, int remoteLeader, int tag) {
        throw Unsupported.failure();
    }

    @Override
    public Communicator merge(boolean high) {
        throw Unsupported.failure();
    }

    /** The topology stays with Strobe: ranks keep their order. */
    @Override
    public Communicator createWithTopology(int members, Topology topology) {
        int colour = rank < members ? 0 : Native.ABI.ranks().undefined();
        return made(Communicators.split(comm, colour, rank, cell()), topology);
    }

    @Override
    public int compare(Communicator other) {
        AbiTable table = Native.ABI.table();
        long cell = Scratch.get().number();
        Failures.check(Communicators.compare(comm, ((NativeCommunicator) other).comm, cell));
        int result = Cells.getInt(cell);
        if (result == table.number("MPI_IDENT")) {
            return Constants.IDENT;
        } else if (result == table.number("MPI_CONGRUENT")) {
            return Constants.CONGRUENT;
        }
        return result == table.number("MPI_SIMILAR") ? Constants.SIMILAR : Constants.UNEQUAL;
    }

    @Override
    public void free() {
        long cell = cell();
        Cells.setHandle(cell, comm);
        Failures.check(Communicators.free(cell));
    }

    @Override
    public void disconnect() {
        long cell = cell();
        Cells.setHandle(cell, comm);
        Failures.check(Communicators.disconnect(cell));
    }

    @Override
    public void abort(int code) {
        RankEnd.abort(comm, provider.world().rank(), code, "");
    }

    @Override
    public Communicator accept(String port, Map<String, String> info, int root) {
        throw Unsupported.failure();
    }

    @Override
    public Communicator connect(String port, Map<String, String> info, int root) {
        throw Unsupported.failure();
    }

    @Override
    public Communicator spawn(List<SpawnCommand> commands, int root, int[] errorCodes) {
        throw Unsupported.failure();
    }

    @Override
    public Window createWindow(Buffer base, long bytes, int displacementUnit, Map<String, String> info) {
        throw Unsupported.failure();
    }

    @Override
    public Window allocateWindow(long bytes, int displacementUnit, Map<String, String> info, boolean shared) {
        throw Unsupported.failure();
    }

    @Override
    public Window createDynamicWindow(Map<String, String> info) {
        throw Unsupported.failure();
    }

    @Override
    public OpenFile openFile(String name, int mode, Map<String, String> info) {
        throw Unsupported.failure();
    }
}
