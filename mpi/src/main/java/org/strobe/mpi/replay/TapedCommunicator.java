package org.strobe.mpi.replay;

import java.nio.Buffer;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.strobe.mpi.call.CallName;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.provider.PendingCommunicator;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.provider.standin.CommunicatorStandIn;
import org.strobe.mpi.replay.argument.CollectiveNumbers;
import org.strobe.mpi.replay.argument.PeerAndTag;
import org.strobe.mpi.replay.turn.ReplayTurns;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.SpawnCommand;
import org.strobe.mpi.standard.Topology;

/** Communicator on a tape. The tape decides receives and probes with wildcards, and probes that may find nothing. */
final class TapedCommunicator extends CommunicatorStandIn {
    private final TapedProvider provider;
    private final Tape tape;

    TapedCommunicator(TapedProvider provider, Communicator communicator) {
        super(communicator);
        this.provider = provider;
        this.tape = provider.tape();
    }

    // Collectives

    @Override
    public void carryOut(CollectiveCall call) {
        tape.begin(call.operation().blockingName(), PeerAndTag.NOTHING, CollectiveNumbers.of(call));
        inner().carryOut(call);
    }

    @Override
    public Operation start(CollectiveCall call) {
        tape.begin(call.operation().pendingName(), PeerAndTag.NOTHING, CollectiveNumbers.of(call));
        return tape.pending(() -> inner().start(call));
    }

    // Messages

    @Override
    public void send(SendMode mode, Data data, int dest, int tag) {
        tape.begin(CallName.send(mode), new PeerAndTag(dest, tag), data.count(), dest, tag);
        inner().send(mode, data, dest, tag);
    }

    @Override
    public Operation startSend(SendMode mode, Data data, int dest, int tag) {
        tape.begin(CallName.startSend(mode), new PeerAndTag(dest, tag), data.count(), dest, tag);
        return tape.pending(() -> inner().startSend(mode, data, dest, tag));
    }

    @Override
    public Operation prepareSend(SendMode mode, Data data, int dest, int tag) {
        tape.begin(CallName.prepareSend(mode), new PeerAndTag(dest, tag), data.count(), dest, tag);
        return tape.pending(
                false,
                (peer, any) -> inner().startSend(mode, data, dest, tag),
                (peer, any) -> inner().prepareSend(mode, data, dest, tag));
    }

    /** Makes a blocking call that receives, with the program's source and tag or with those of the tape. */
    private <T extends Outcome> T matching(Tape.Asking<T> call) {
        PeerAndTag asked = tape.asked();
        return asked.isWild() ? tape.any(call) : call.of(asked.peer(), asked.tag());
    }

    @Override
    public Operation receive(Data data, int source, int tag) {
        tape.begin(CallName.RECEIVE, new PeerAndTag(source, tag), data.count(), source, tag);
        return matching((peer, its) -> inner().receive(data, peer, its));
    }

    @Override
    public Operation sendReceive(Data sent, int dest, int sentTag, Data received, int source, int receivedTag) {
        tape.begin(
                CallName.SEND_RECEIVE,
                new PeerAndTag(source, receivedTag),
                sent.count(),
                dest,
                sentTag,
                received.count(),
                source,
                receivedTag);
        return matching((peer, its) -> inner().sendReceive(sent, dest, sentTag, received, peer, its));
    }

    @Override
    public Operation sendReceiveReplace(Data data, int dest, int sentTag, int source, int receivedTag) {
        tape.begin(
                CallName.SEND_RECEIVE_REPLACE,
                new PeerAndTag(source, receivedTag),
                data.count(),
                dest,
                sentTag,
                source,
                receivedTag);
        return matching((peer, its) -> inner().sendReceiveReplace(data, dest, sentTag, peer, its));
    }

    @Override
    public Operation startReceive(Data data, int source, int tag) {
        tape.begin(CallName.START_RECEIVE, new PeerAndTag(source, tag), data.count(), source, tag);
        return tape.pending(true, (peer, its) -> inner().startReceive(data, peer, its), null);
    }

    @Override
    public Operation prepareReceive(Data data, int source, int tag) {
        tape.begin(CallName.PREPARE_RECEIVE, new PeerAndTag(source, tag), data.count(), source, tag);
        return tape.pending(
                true,
                (peer, its) -> inner().startReceive(data, peer, its),
                (peer, its) -> inner().prepareReceive(data, peer, its));
    }

    @Override
    public Outcome probe(int source, int tag) {
        tape.begin(CallName.PROBE, new PeerAndTag(source, tag), source, tag);
        return matching(inner()::probe);
    }

    @Override
    public Outcome tryProbe(int source, int tag) {
        tape.begin(CallName.TRY_PROBE, new PeerAndTag(source, tag), source, tag);
        return tape.perhaps(inner()::tryProbe, inner()::probe);
    }

    @Override
    public MatchedMessage probeMatched(int source, int tag) {
        tape.begin(CallName.PROBE_MATCHED, new PeerAndTag(source, tag), source, tag);
        return taped(matching(inner()::probeMatched));
    }

    @Override
    public MatchedMessage tryProbeMatched(int source, int tag) {
        tape.begin(CallName.TRY_PROBE_MATCHED, new PeerAndTag(source, tag), source, tag);
        return taped(tape.perhaps(inner()::tryProbeMatched, inner()::probeMatched));
    }

    private MatchedMessage taped(MatchedMessage message) {
        return message == null ? null : new TapedMessage(tape, message);
    }

    // Communicators

    private Communicator taped(Communicator made) {
        return made == null ? null : new TapedCommunicator(provider, made);
    }

    @Override
    public Communicator duplicate(Map<String, String> info) {
        tape.begin(CallName.DUP);
        return taped(inner().duplicate(info));
    }

    @Override
    public PendingCommunicator startDuplicate() {
        tape.begin(CallName.I_DUP);
        PendingCommunicator pending = inner().startDuplicate();
        return new PendingCommunicator(taped(pending.communicator()), tape.pending(pending::operation));
    }

    @Override
    public Communicator split(int colour, int key) {
        tape.begin(CallName.SPLIT, colour, key);
        return taped(inner().split(colour, key));
    }

    @Override
    public Communicator splitShared(boolean joins, int key, Map<String, String> info) {
        tape.begin(CallName.SPLIT_TYPE, joins, key);
        return taped(inner().splitShared(joins, key, info));
    }

    @Override
    public Communicator create(ProcessGroup members) {
        tape.begin(CallName.CREATE);
        return taped(inner().create(members));
    }

    @Override
    public Communicator createGroup(ProcessGroup members, int tag) {
        tape.begin(CallName.CREATE_GROUP, tag);
        return taped(inner().createGroup(members, tag));
    }

    @Override
    public Communicator createInter(int localLeader, Communicator bridge, int remoteLeader, int tag) {
        tape.begin(CallName.CREATE_INTERCOMM, localLeader, remoteLeader, tag);
        return taped(inner().createInter(localLeader, behind(bridge), remoteLeader, tag));
    }

    @Override
    public Communicator merge(boolean high) {
        tape.begin(CallName.MERGE, high);
        return taped(inner().merge(high));
    }

    @Override
    public Communicator createWithTopology(int members, Topology topology) {
        tape.begin(CallName.create(topology), members);
        return taped(inner().createWithTopology(members, topology));
    }

    @Override
    public int compare(Communicator other) {
        tape.begin(CallName.COMPARE);
        return inner().compare(behind(other));
    }

    @Override
    public void free() {
        tape.begin(CallName.FREE);
        inner().free();
    }

    @Override
    public void disconnect() {
        tape.begin(CallName.DISCONNECT);
        inner().disconnect();
    }

    @Override
    public void abort(int code) {
        tape.begin(CallName.ABORT, code);
        inner().abort(code);
    }

    // Processes

    @Override
    public Communicator accept(String port, Map<String, String> info, int root) {
        tape.begin(CallName.ACCEPT, root);
        throw TapedProvider.refused();
    }

    @Override
    public Communicator connect(String port, Map<String, String> info, int root) {
        tape.begin(CallName.CONNECT, root);
        throw TapedProvider.refused();
    }

    @Override
    public Communicator spawn(List<SpawnCommand> commands, int root, int[] errorCodes) {
        tape.begin(CallName.SPAWN, root);
        throw TapedProvider.refused();
    }

    // Windows and files

    private Window window(Supplier<Window> making) {
        ReplayTurns turns = provider.turns(inner());
        return new TapedWindow(provider, making.get(), inner().rank(), turns);
    }

    @Override
    public Window createWindow(Buffer base, long size, int displacementUnit, Map<String, String> info) {
        tape.begin(CallName.WIN, size, displacementUnit);
        return window(() -> inner().createWindow(base, size, displacementUnit, info));
    }

    @Override
    public Window allocateWindow(long size, int displacementUnit, Map<String, String> info, boolean shared) {
        tape.begin(CallName.WIN, size, displacementUnit, shared);
        return window(() -> inner().allocateWindow(size, displacementUnit, info, shared));
    }

    @Override
    public Window createDynamicWindow(Map<String, String> info) {
        tape.begin(CallName.WIN);
        return window(() -> inner().createDynamicWindow(info));
    }

    @Override
    public OpenFile openFile(String name, int mode, Map<String, String> info) {
        tape.begin(CallName.FILE, mode);
        ReplayTurns turns = provider.turns(inner());
        return new TapedFile(provider, inner().openFile(name, mode, info), turns);
    }
}
