package org.strobe.mpi.runtime;

import java.nio.Buffer;
import java.util.List;
import java.util.Map;
import org.strobe.mpi.coll.DelegatedCollectives;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.CommunicatorState;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.provider.PendingCommunicator;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.provider.SpawnCommand;
import org.strobe.mpi.provider.Topology;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.type.Type;

/**
 * A communicator of ranks of this computer. It is made first and opened when its number is agreed on; only then may it be
 * used.
 */
public final class RankCommunicator extends DelegatedCollectives implements Communicator {
    private final RankProvider provider;
    private final CommunicatorState state;
    private final ProcessGroup group;
    private final ProcessGroup remoteGroup;
    private final RankCommunicator local;

    private boolean hidden;
    private int context;
    private Channel channel;
    private Channel collectives;
    private Channel making;
    private Runnable atClose;

    /**
     * A communicator that is not open yet.
     *
     * @param remoteGroup the other group; of an intracommunicator, the own one
     * @param local of an intercommunicator: one of the own group for its use alone; null otherwise
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

    /** One that programs never see: for the use of another communicator, or of a file. */
    static RankCommunicator hidden(RankProvider provider, ProcessGroup group, CommunicatorState state) {
        RankCommunicator made = intra(provider, group, state);
        made.hidden = true;
        return made;
    }

    static RankCommunicator inter(
            RankProvider provider, RankCommunicator local, ProcessGroup remoteGroup, CommunicatorState state) {
        return new RankCommunicator(provider, local.group, remoteGroup, local, state);
    }

    /** Its number is known; from now on it may be used. */
    RankCommunicator open(int number) {
        context = number;
        channel = provider.parts().messages(provider.engine(), number, this);
        collectives = open(number + Contexts.COLLECTIVES, remoteGroup);
        Parts parts = provider.parts();
        delegateTo(
                local == null
                        ? parts.collectives(provider.engine(), collectives, this)
                        : parts.interCollectives(provider.engine(), collectives, local, this));
        provider.opened(this);
        return this;
    }

    private Channel open(int number, ProcessGroup peers) {
        return provider.engine().open(number, group.rank(), peers);
    }

    /** The rank's provider. */
    public RankProvider provider() {
        return provider;
    }

    /** Whether programs never see it. */
    public boolean isHidden() {
        return hidden;
    }

    /** Opens the channel of an intracommunicator of several ranks by which they check each other's calls. */
    public Channel openChecks() {
        return open(context + Contexts.CHECKS, group);
    }

    /** Of an intercommunicator: one of the own group, for its use alone; null of others. */
    public RankCommunicator local() {
        return local;
    }

    /** The number of its block of contexts. */
    @Override
    public int context() {
        return context;
    }

    /** The channel for its messages. */
    Channel channel() {
        return channel;
    }

    /** The channel for making other communicators; opened on first use. */
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

    @Override
    public void send(SendMode mode, Object buffer, int count, Type type, int dest, int tag) {
        channel.send(mode, buffer, 0, count, type, dest, tag);
    }

    @Override
    public Operation receive(Object buffer, int count, Type type, int source, int tag) {
        return channel.receive(buffer, 0, count, type, source, tag);
    }

    @Override
    public Operation startSend(SendMode mode, Object buffer, int count, Type type, int dest, int tag) {
        return channel.startSend(mode, buffer, 0, count, type, dest, tag);
    }

    @Override
    public Operation startReceive(Object buffer, int count, Type type, int source, int tag) {
        return channel.startReceive(buffer, 0, count, type, source, tag);
    }

    @Override
    public Operation sendReceive(
            Object sent,
            int sentCount,
            Type sentType,
            int dest,
            int sentTag,
            Object received,
            int receivedCount,
            Type receivedType,
            int source,
            int receivedTag) {
        Operation receive = channel.startReceive(received, 0, receivedCount, receivedType, source, receivedTag);
        try {
            channel.send(SendMode.STANDARD, sent, 0, sentCount, sentType, dest, sentTag);
        } catch (MpiFailure e) {
            // Or the next message of this kind would go into a buffer that nobody looks at any more.
            receive.cancel();
            receive.release();
            throw e;
        }
        receive.await();
        return receive;
    }

    @Override
    public Operation sendReceiveReplace(
            Object buffer, int count, Type type, int dest, int sentTag, int source, int receivedTag) {
        if (dest == Constants.PROC_NULL) {
            return channel.receive(buffer, 0, count, type, source, receivedTag);
        }
        PackedMessage copy = PackedMessage.of(buffer, count, type);
        return sendReceive(
                copy.bytes(), copy.size(), Type.PACKED, dest, sentTag, buffer, count, type, source, receivedTag);
    }

    @Override
    public Operation prepareSend(SendMode mode, Object buffer, int count, Type type, int dest, int tag) {
        return channel.prepareSend(mode, buffer, 0, count, type, dest, tag);
    }

    @Override
    public Operation prepareReceive(Object buffer, int count, Type type, int source, int tag) {
        return channel.prepareReceive(buffer, 0, count, type, source, tag);
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
        PendingCommunicator pending = Duplication.start(this, info);
        Waits.complete(pending.operation());
        return pending.communicator();
    }

    /** A duplicate of an intracommunicator that programs never see. */
    Communicator duplicateHidden() {
        PendingCommunicator pending = Duplication.startHidden(this);
        Waits.complete(pending.operation());
        return pending.communicator();
    }

    @Override
    public PendingCommunicator startDuplicate() {
        return Duplication.start(this, state.info());
    }

    @Override
    public Communicator split(int colour, int key) {
        return Splitting.split(this, colour, key, null);
    }

    @Override
    public Communicator splitShared(boolean joins, int key, Map<String, String> info) {
        return withInfo(Splitting.split(this, joins ? provider.node() : Constants.UNDEFINED, key, null), info);
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
        return Splitting.split(this, member ? members.process(0) : Constants.UNDEFINED, members.rank(), null);
    }

    @Override
    public Communicator createGroup(ProcessGroup members, int tag) {
        return GroupCreation.create(this, members, tag);
    }

    @Override
    public Communicator createInter(int localLeader, Communicator bridge, int remoteLeader, int tag) {
        return InterCreation.create(this, localLeader, (RankCommunicator) bridge, remoteLeader, tag);
    }

    @Override
    public Communicator merge(boolean high) {
        return Merging.merge(this, high);
    }

    @Override
    public Communicator createWithTopology(int members, Topology topology) {
        return Splitting.split(this, rank() < members ? 0 : Constants.UNDEFINED, rank(), topology);
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
        collectives.drain();
        free();
    }

    /** Nothing is sent or received here any more; what is pending goes on. */
    void close() {
        if (!provider.closed(this)) {
            return;
        }
        channel.close();
        collectives.close();
        if (atClose != null) {
            atClose.run();
        }
        synchronized (this) {
            if (making != null) {
                making.close();
            }
        }
        provider.contexts().giveBack(context);
        if (local != null) {
            local.close();
        }
    }

    /** Called by what its collectives are made of: what is to be done when nothing is sent here any more. */
    void whenClosed(Runnable task) {
        atClose = task;
    }

    @Override
    public void abort(int code) {
        provider.abort(code, "");
    }

    @Override
    public Communicator accept(String port, Map<String, String> info, int root) {
        return provider.universe().accept(this, port, root);
    }

    @Override
    public Communicator connect(String port, Map<String, String> info, int root) {
        return provider.universe().connect(this, port, root);
    }

    @Override
    public Communicator spawn(List<SpawnCommand> commands, int root, int[] errorCodes) {
        return provider.universe().spawn(this, commands, root, errorCodes);
    }

    @Override
    public Window createWindow(Buffer base, long size, int displacementUnit, Map<String, String> info) {
        return provider.keep(provider.parts().storage().createWindow(this, base, size, displacementUnit, info));
    }

    @Override
    public Window allocateWindow(long size, int displacementUnit, Map<String, String> info, boolean shared) {
        return provider.keep(provider.parts().storage().allocateWindow(this, size, displacementUnit, info, shared));
    }

    @Override
    public Window createDynamicWindow(Map<String, String> info) {
        return provider.keep(provider.parts().storage().createDynamicWindow(this, info));
    }

    @Override
    public OpenFile openFile(String name, int mode, Map<String, String> info) {
        return provider.parts().storage().openFile(this, name, mode, info);
    }

    @Override
    public String toString() {
        return (isInter() ? "intercommunicator " : "communicator ")
                + (state.name().isEmpty() ? "0x" + Integer.toHexString(context) : state.name());
    }
}
