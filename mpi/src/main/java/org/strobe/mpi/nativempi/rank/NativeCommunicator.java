package org.strobe.mpi.nativempi.rank;

import java.nio.Buffer;
import java.util.List;
import java.util.Map;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.nativempi.abi.AbiTable;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.NativeFunction;
import org.strobe.mpi.nativempi.call.comm.Communicators;
import org.strobe.mpi.nativempi.call.process.Processes;
import org.strobe.mpi.nativempi.collective.NativeCollectives;
import org.strobe.mpi.nativempi.collective.Neighbourhood;
import org.strobe.mpi.nativempi.file.NativeFile;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.nativempi.message.CommunicatorMessages;
import org.strobe.mpi.nativempi.process.Ports;
import org.strobe.mpi.nativempi.process.Spawning;
import org.strobe.mpi.nativempi.value.NativeGroups;
import org.strobe.mpi.nativempi.value.NativeInfo;
import org.strobe.mpi.nativempi.window.NativeWindow;
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
    private final NativeProvider provider;
    private final NativeCollectives.Shape shape;
    private final CommunicatorState state;
    private final int context;

    // Set when the handle is known, which a copy gets at its end.

    private long comm;
    private ProcessGroup group;
    private ProcessGroup remoteGroup;
    private CommunicatorMessages messages;
    private NativeCollectives collectives;
    private Neighbourhood neighbourhood;

    private NativeCommunicator(NativeProvider provider, long comm, CommunicatorState state) {
        this.provider = provider;
        this.state = state;
        boolean isInter = number(Communicators.TEST_INTER, comm) != 0;
        int size = number(Communicators.SIZE, comm);
        int remoteSize = isInter ? number(Communicators.REMOTE_SIZE, comm) : size;
        shape = new NativeCollectives.Shape(number(Communicators.RANK, comm), size, remoteSize, isInter);
        become(comm);
        context = isInter ? ContextNumbers.next(group, remoteGroup) : ContextNumbers.next(group);
    }

    /** A copy whose handle is not known yet. */
    private NativeCommunicator(NativeCommunicator original, CommunicatorState state) {
        this.provider = original.provider;
        this.state = state;
        shape = original.shape;
        context = shape.isInter()
                ? ContextNumbers.next(original.group, original.remoteGroup)
                : ContextNumbers.next(original.group);
    }

    private void become(long handle) {
        comm = handle;
        Communicators.SET_ERRHANDLER.run(comm, Native.ABI.table().value("MPI_ERRORS_RETURN"));
        // Asked for each: MPICH 4.0 makes no communicator of a group unless it has been asked for the group of the old
        // one.
        group = NativeGroups.of(comm, shape.size());
        remoteGroup = shape.isInter() ? NativeGroups.ofRemote(comm, shape.remoteSize()) : group;
        messages = new CommunicatorMessages(comm, provider.largestTag());
        neighbourhood = new Neighbourhood(comm, shape.rank(), state);
        collectives = new NativeCollectives(comm, shape, neighbourhood);
    }

    private static int number(NativeFunction function, long comm) {
        long cell = Scratch.get().number();
        function.run(comm, cell);
        return Cells.getInt(cell);
    }

    static NativeCommunicator predefined(NativeProvider provider, long comm, String name) {
        CommunicatorState state = new CommunicatorState(null, ErrorMode.FATAL);
        state.setName(name);
        return new NativeCommunicator(provider, comm, state);
    }

    /** The intercommunicator to those who spawned this world; null if nobody did. */
    static NativeCommunicator parent(NativeProvider provider) {
        long cell = cell();
        Processes.GET_PARENT.run(cell);
        long handle = Cells.getHandle(cell);
        return handle == Native.ABI.handles().nullComm()
                ? null
                : new NativeCommunicator(provider, handle, new CommunicatorState(null, ErrorMode.FATAL));
    }

    /** The communicator that a call has left in a cell; null if the caller is no member. */
    private NativeCommunicator made(long cell, Topology topology) {
        long handle = Cells.getHandle(cell);
        return handle == Native.ABI.handles().nullComm()
                ? null
                : new NativeCommunicator(provider, handle, new CommunicatorState(topology, state.errorMode()));
    }

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
        return shape.size();
    }

    @Override
    public int rank() {
        return shape.rank();
    }

    @Override
    public int remoteSize() {
        return shape.remoteSize();
    }

    @Override
    public boolean isInter() {
        return shape.isInter();
    }

    @Override
    public ProcessGroup group() {
        return group;
    }

    @Override
    public ProcessGroup remoteGroup() {
        return remoteGroup;
    }

    /** See {@link ContextNumbers}: the library shows no number that all ranks know. */
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
        return collectives.start(call);
    }

    @Override
    public Communicator duplicate(Map<String, String> info) {
        long cell = cell();
        NativeInfo.with(info, hints -> Communicators.DUP_WITH_INFO.run(comm, hints, cell));
        return hinted(made(cell, null), info);
    }

    @Override
    public PendingCommunicator startDuplicate() {
        NativeCommunicator copy = new NativeCommunicator(this, new CommunicatorState(null, state.errorMode()));
        copy.state.setInfo(state.info());
        return new PendingCommunicator(copy, CopyInProgress.start(comm, copy::become));
    }

    @Override
    public Communicator split(int colour, int key) {
        int ownColour = colour == Constants.UNDEFINED ? Native.ABI.ranks().undefined() : colour;
        long cell = cell();
        Communicators.SPLIT.run(comm, ownColour, key, cell);
        return made(cell, null);
    }

    @Override
    public Communicator splitShared(boolean joins, int key, Map<String, String> info) {
        int type = joins
                ? Native.ABI.table().number("MPI_COMM_TYPE_SHARED")
                : Native.ABI.ranks().undefined();
        long cell = cell();
        NativeInfo.with(info, hints -> Communicators.SPLIT_TYPE.run(comm, type, key, hints, cell));
        return hinted(made(cell, null), info);
    }

    @Override
    public Communicator create(ProcessGroup members) {
        checkMembers(members);
        long cell = Scratch.get().second();
        NativeGroups.with(members, ofMembers -> Communicators.CREATE.run(comm, ofMembers, cell));
        return made(cell, null);
    }

    @Override
    public Communicator createGroup(ProcessGroup members, int tag) {
        checkMembers(members);
        long cell = Scratch.get().second();
        NativeGroups.with(members, ofMembers -> Communicators.CREATE_GROUP.run(comm, ofMembers, tag, cell));
        return made(cell, null);
    }

    /** Libraries differ in what they do with a group that is no part of the communicator. */
    private void checkMembers(ProcessGroup members) {
        int[] unused = members.ranksIn(group);
    }

    @Override
    public Communicator createInter(int localLeader, Communicator bridge, int remoteLeader, int tag) {
        long cell = cell();
        long leaders = bridge == null ? comm : ((NativeCommunicator) bridge).comm;
        Communicators.CREATE_INTER.run(comm, localLeader, leaders, remoteLeader, tag, cell);
        return made(cell, null);
    }

    @Override
    public Communicator merge(boolean high) {
        long cell = cell();
        Communicators.MERGE_INTER.run(comm, high ? 1 : 0, cell);
        return made(cell, null);
    }

    /** The topology stays with Strobe: ranks keep their order. */
    @Override
    public Communicator createWithTopology(int members, Topology topology) {
        int colour = shape.rank() < members ? 0 : Native.ABI.ranks().undefined();
        long cell = cell();
        Communicators.SPLIT.run(comm, colour, shape.rank(), cell);
        return made(cell, topology);
    }

    @Override
    public int compare(Communicator other) {
        AbiTable table = Native.ABI.table();
        long cell = Scratch.get().number();
        Communicators.COMPARE.run(comm, ((NativeCommunicator) other).comm, cell);
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
        end(Communicators.FREE);
    }

    @Override
    public void disconnect() {
        end(Communicators.DISCONNECT);
    }

    private void end(NativeFunction function) {
        neighbourhood.free();
        long cell = cell();
        Cells.setHandle(cell, comm);
        function.run(cell);
    }

    @Override
    public void abort(int code) {
        RankEnd.abort(comm, provider.world().rank(), code, "");
    }

    @Override
    public Communicator accept(String port, Map<String, String> info, int root) {
        return made(Ports.accept(comm, port, info, root), null);
    }

    @Override
    public Communicator connect(String port, Map<String, String> info, int root) {
        return made(Ports.connect(comm, port, info, root), null);
    }

    @Override
    public Communicator spawn(List<SpawnCommand> commands, int root, int[] errorCodes) {
        return made(Spawning.spawn(comm, commands, root, errorCodes), null);
    }

    @Override
    public Window createWindow(Buffer base, long bytes, int displacementUnit, Map<String, String> info) {
        return new NativeWindow.Maker(comm, group).over(base, bytes, displacementUnit, info);
    }

    @Override
    public Window allocateWindow(long bytes, int displacementUnit, Map<String, String> info, boolean shared) {
        return new NativeWindow.Maker(comm, group).allocated(bytes, displacementUnit, info, shared);
    }

    @Override
    public Window createDynamicWindow(Map<String, String> info) {
        return new NativeWindow.Maker(comm, group).dynamic(info);
    }

    @Override
    public OpenFile openFile(String name, int mode, Map<String, String> info) {
        return NativeFile.open(comm, group, name, mode, info);
    }
}
