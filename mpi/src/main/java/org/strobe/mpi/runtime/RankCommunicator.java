package org.strobe.mpi.runtime;

import java.nio.Buffer;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.provider.PendingCommunicator;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.runtime.log.CollectiveLog;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.SpawnCommand;
import org.strobe.mpi.standard.Topology;
import org.strobe.mpi.type.Type;

/**
 * Communicator of ranks of this computer. It is constructed first and opened once its number is agreed; only then is it
 * usable.
 */
public final class RankCommunicator implements Communicator {
    private final RankProvider provider;
    private final CommunicatorState state;
    private final ProcessGroup group;
    private final ProcessGroup remoteGroup;
    private final RankCommunicator local;

    private boolean hidden;
    private String how = "";
    private String parentName = "";
    private int context;
    private Channel channel;
    private Channel collectivesChannel;
    private Collectives collectives;
    private CollectiveLog log;
    private Channel making;
    private Runnable atClose;

    /**
     * Constructs a communicator that is not open yet.
     *
     * @param remoteGroup the other group; in an intracommunicator, the own group
     * @param local in an intercommunicator, a communicator of the own group for internal use; otherwise null
     */
    private RankCommunicator(
            RankProvider provider,
            ProcessGroup group,
            ProcessGroup remoteGroup,
            RankCommunicator local,
            CommunicatorState state) {
        this.provider = provider;
        this.group = group;
        this.remoteGroup = remoteGroup;
        this.local = local;
        this.state = state;
    }

    static RankCommunicator intra(RankProvider provider, ProcessGroup group, CommunicatorState state) {
        return new RankCommunicator(provider, group, group, null, state);
    }

    /** Constructs a communicator that is hidden from programs, for the internal use of a communicator or a file. */
    static RankCommunicator hidden(RankProvider provider, ProcessGroup group, CommunicatorState state) {
        RankCommunicator made = intra(provider, group, state);
        made.hidden = true;
        return made;
    }

    static RankCommunicator inter(
            RankProvider provider, RankCommunicator local, ProcessGroup remoteGroup, CommunicatorState state) {
        return new RankCommunicator(provider, local.group, remoteGroup, local, state);
    }

    /** Describes the communicator by the one that it was made of: {@code "a dup of MPI_COMM_WORLD"}. */
    RankCommunicator madeOf(String how, RankCommunicator parent) {
        this.how = how;
        parentName = parent.state().name();
        return this;
    }

    /** Makes the communicator usable, under the agreed number. */
    RankCommunicator open(int number) {
        context = number;
        provider.opens(this);
        channel = provider.parts().messages(provider.engine(), number, this);
        channel.nameBy(this::shownName);
        collectivesChannel = open(number + Contexts.COLLECTIVES, remoteGroup);
        collectivesChannel.nameBy(() -> "collectives of " + shownName());
        Parts parts = provider.parts();
        collectives = local == null
                ? parts.collectives(provider.engine(), collectivesChannel, this)
                : parts.interCollectives(provider.engine(), collectivesChannel, local, this);
        if (local == null && !hidden && size() > 1 && parts.comparesCalls()) {
            log = new CollectiveLog(number, group);
        }
        return this;
    }

    /** Log of the program's collective calls; null if they are not compared. */
    CollectiveLog log() {
        if (log != null && state.hasFailed()) {
            log.fail();
        }
        return log == null ? null : log.named(shownName());
    }

    /** The program's name for it in messages; its origin if it has none. */
    public String shownName() {
        if (!state.name().isEmpty()) {
            return state.name();
        }
        return parentName.isEmpty() ? toString() : how + parentName;
    }

    private Channel open(int number, ProcessGroup peers) {
        return provider.engine().open(number, group, peers);
    }

    /** Provider of the calling rank. */
    public RankProvider provider() {
        return provider;
    }

    /** True if programs cannot see this communicator. */
    public boolean isHidden() {
        return hidden;
    }

    /** Opens the channel on which the ranks of an intracommunicator compare their calls. Needs several ranks. */
    public Channel openChecks() {
        return open(context + Contexts.CHECKS, group);
    }

    /** In an intercommunicator, a communicator of the own group for internal use; otherwise null. */
    public RankCommunicator local() {
        return local;
    }

    /** Number of the communicator's block of contexts. */
    @Override
    public int context() {
        return context;
    }

    /** Channel of the communicator's messages. */
    public Channel channel() {
        return channel;
    }

    /** Channel for creating other communicators, opened on first use. */
    synchronized Channel making() {
        if (making == null) {
            making = open(context + Contexts.MAKING, remoteGroup);
        }
        return making;
    }

    @Override
    public CommunicatorState state() {
        return state;
    }

    @Override
    public int size() {
        return group.size();
    }

    @Override
    public int rank() {
        return group.rank();
    }

    @Override
    public int remoteSize() {
        return remoteGroup.size();
    }

    @Override
    public boolean isInter() {
        return local != null;
    }

    @Override
    public ProcessGroup group() {
        return group;
    }

    @Override
    public ProcessGroup remoteGroup() {
        return remoteGroup;
    }

    /** Waits for all ranks at the end of MPI. */
    void finish() {
        logged(CollectiveLog.Other.FINALIZE, () -> {
            collectives.carryOut(CollectiveCall.BARRIER);
            return null;
        });
    }

    /** Carries out a call of the program that consists of collectives. */
    private <T> T logged(CollectiveLog.Other call, Supplier<T> parts) {
        return log == null ? parts.get() : log.add(call, parts);
    }

    @Override
    public void carryOut(CollectiveCall call) {
        if (log != null) {
            log.add(call);
        }
        collectives.carryOut(call);
    }

    @Override
    public Operation start(CollectiveCall call) {
        if (log != null) {
            log.add(call);
        }
        return collectives.start(call);
    }

    @Override
    public void send(SendMode mode, Data data, int dest, int tag) {
        channel.send(mode, data.buffer(), 0, data.count(), data.type(), dest, tag);
    }

    @Override
    public Operation receive(Data data, int source, int tag) {
        return channel.receive(data.buffer(), 0, data.count(), data.type(), source, tag);
    }

    @Override
    public Operation startSend(SendMode mode, Data data, int dest, int tag) {
        return channel.startSend(mode, data.buffer(), 0, data.count(), data.type(), dest, tag);
    }

    @Override
    public Operation startReceive(Data data, int source, int tag) {
        return channel.startReceive(data.buffer(), 0, data.count(), data.type(), source, tag);
    }

    @Override
    public Operation sendReceive(Data sent, int dest, int sentTag, Data received, int source, int receivedTag) {
        Operation receive = startReceive(received, source, receivedTag);
        try {
            send(SendMode.STANDARD, sent, dest, sentTag);
        } catch (MpiFailure e) {
            // Cancel the receive: a later message must not enter a buffer that the program considers free.
            receive.cancel();
            receive.release();
            throw e;
        }
        receive.await();
        return receive;
    }

    @Override
    public Operation sendReceiveReplace(Data data, int dest, int sentTag, int source, int receivedTag) {
        if (dest == Constants.PROC_NULL) {
            return receive(data, source, receivedTag);
        }
        PackedMessage copy = PackedMessage.of(data.buffer(), data.count(), data.type());
        Data sent = new Data(copy.bytes(), copy.size(), Type.PACKED);
        return sendReceive(sent, dest, sentTag, data, source, receivedTag);
    }

    @Override
    public Operation prepareSend(SendMode mode, Data data, int dest, int tag) {
        return channel.prepareSend(mode, data.buffer(), 0, data.count(), data.type(), dest, tag);
    }

    @Override
    public Operation prepareReceive(Data data, int source, int tag) {
        return channel.prepareReceive(data.buffer(), 0, data.count(), data.type(), source, tag);
    }

    @Override
    public Outcome probe(int source, int tag) {
        return channel.probe(source, tag, true);
    }

    @Override
    public Outcome tryProbe(int source, int tag) {
        return channel.probe(source, tag, false);
    }

    @Override
    public MatchedMessage probeMatched(int source, int tag) {
        return channel.probeMatched(source, tag, true);
    }

    @Override
    public MatchedMessage tryProbeMatched(int source, int tag) {
        return channel.probeMatched(source, tag, false);
    }

    @Override
    public Communicator duplicate(Map<String, String> info) {
        PendingCommunicator pending = logged(CollectiveLog.Other.DUP, () -> Duplication.start(this, info));
        Waits.complete(pending.operation());
        return pending.communicator();
    }

    /** Duplicates an intracommunicator; the duplicate is hidden from programs. */
    public Communicator duplicateHidden() {
        PendingCommunicator pending = Duplication.startHidden(this);
        Waits.complete(pending.operation());
        return pending.communicator();
    }

    @Override
    public PendingCommunicator startDuplicate() {
        return logged(CollectiveLog.Other.DUP, () -> Duplication.start(this, state.info()));
    }

    @Override
    public Communicator split(int colour, int key) {
        return logged(CollectiveLog.Other.SPLIT, () -> Splitting.split(this, colour, key, null));
    }

    @Override
    public Communicator splitShared(boolean joins, int key, Map<String, String> info) {
        int colour = joins ? provider.node() : Constants.UNDEFINED;
        return withInfo(logged(CollectiveLog.Other.SPLIT, () -> Splitting.split(this, colour, key, null)), info);
    }

    private static Communicator withInfo(Communicator made, Map<String, String> info) {
        if (made != null && info != null) {
            made.state().setInfo(info);
        }
        return made;
    }

    @Override
    public Communicator create(ProcessGroup members) {
        members.ranksIn(group);
        boolean member = members.rank() >= 0;
        int colour = member ? members.process(0) : Constants.UNDEFINED;
        return logged(CollectiveLog.Other.CREATE, () -> Splitting.split(this, colour, members.rank(), null));
    }

    @Override
    public Communicator createGroup(ProcessGroup members, int tag) {
        return GroupCreation.create(this, members, tag);
    }

    @Override
    public Communicator createInter(int localLeader, Communicator bridge, int remoteLeader, int tag) {
        return logged(
                CollectiveLog.Other.INTERCOMMUNICATOR,
                () -> InterCreation.create(this, localLeader, (RankCommunicator) bridge, remoteLeader, tag));
    }

    @Override
    public Communicator merge(boolean high) {
        return Merging.merge(this, high);
    }

    @Override
    public Communicator createWithTopology(int members, Topology topology) {
        int colour = rank() < members ? 0 : Constants.UNDEFINED;
        return logged(CollectiveLog.Other.TOPOLOGY, () -> Splitting.split(this, colour, rank(), topology));
    }

    @Override
    public int compare(Communicator other) {
        if (this.equals(other)) {
            return Constants.IDENT;
        }
        if (isInter() != other.isInter()) {
            return Constants.UNEQUAL;
        }
        int own = group.compare(other.group());
        int others = remoteGroup.compare(other.remoteGroup());
        if (own == Constants.UNEQUAL || others == Constants.UNEQUAL) {
            return Constants.UNEQUAL;
        }
        return own == Constants.IDENT && others == Constants.IDENT ? Constants.CONGRUENT : Constants.SIMILAR;
    }

    @Override
    public void free() {
        if (provider.isWorldOrSelf(this)) {
            throw new MpiFailure(ErrorClass.COMM, "comm=" + state.name() + ": it is freed by Finalize");
        }
        close();
    }

    @Override
    public void disconnect() {
        channel.drain();
        collectivesChannel.drain();
        free();
    }

    /** Ends communication here. Pending operations still complete. */
    void close() {
        if (!provider.closes(this)) {
            return;
        }
        channel.close();
        collectivesChannel.close();
        if (atClose != null) {
            atClose.run();
        }
        synchronized (this) {
            if (making != null) {
                making.close();
            }
        }
        provider.contexts().giveBack(context);
        provider.closed(this);
        if (local != null) {
            local.close();
        }
    }

    /** Adds a task to run when the communicator closes. Collectives release their resources in it. */
    public void whenClosed(Runnable task) {
        Runnable earlier = atClose;
        atClose = earlier == null
                ? task
                : () -> {
                    earlier.run();
                    task.run();
                };
    }

    @Override
    public void abort(int code) {
        provider.abort(code, "");
    }

    @Override
    public Communicator accept(String port, Map<String, String> info, int root) {
        return logged(CollectiveLog.Other.ACCEPT, () -> provider.universe().accept(this, port, root));
    }

    @Override
    public Communicator connect(String port, Map<String, String> info, int root) {
        return logged(CollectiveLog.Other.CONNECT, () -> provider.universe().connect(this, port, root));
    }

    @Override
    public Communicator spawn(List<SpawnCommand> commands, int root, int[] errorCodes) {
        return logged(CollectiveLog.Other.SPAWN, () -> provider.universe().spawn(this, commands, root, errorCodes));
    }

    @Override
    public Window createWindow(Buffer base, long size, int displacementUnit, Map<String, String> info) {
        return window(storage -> storage.createWindow(this, base, size, displacementUnit, info));
    }

    @Override
    public Window allocateWindow(long size, int displacementUnit, Map<String, String> info, boolean shared) {
        return window(storage -> storage.allocateWindow(this, size, displacementUnit, info, shared));
    }

    @Override
    public Window createDynamicWindow(Map<String, String> info) {
        return window(storage -> storage.createDynamicWindow(this, info));
    }

    private Window window(Function<Storage, Window> maker) {
        Storage storage = provider.parts().storage();
        return provider.keep(logged(CollectiveLog.Other.WINDOW, () -> maker.apply(storage)));
    }

    @Override
    public OpenFile openFile(String name, int mode, Map<String, String> info) {
        Storage storage = provider.parts().storage();
        return logged(CollectiveLog.Other.FILE, () -> storage.openFile(this, name, mode, info));
    }

    @Override
    public String toString() {
        return (isInter() ? "intercommunicator " : "communicator ")
                + (state.name().isEmpty() ? "0x" + Integer.toHexString(context) : state.name());
    }
}
