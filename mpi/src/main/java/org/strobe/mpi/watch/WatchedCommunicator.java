package org.strobe.mpi.watch;

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
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.SpawnCommand;
import org.strobe.mpi.standard.Topology;

/** Watched communicator. */
final class WatchedCommunicator extends CommunicatorStandIn {
    private final Watch watch;

    WatchedCommunicator(Watch watch, Communicator communicator) {
        super(communicator);
        this.watch = watch;
    }

    private Call call(CallName name) {
        return watch.call(name, inner());
    }

    private Call call(CallName name, int peer, int tag) {
        return call(name).to(peer, tag);
    }

    // Collectives

    @Override
    public void carryOut(CollectiveCall collective) {
        watch.run(watch.call(collective, false, inner()), () -> inner().carryOut(collective));
    }

    @Override
    public Operation start(CollectiveCall collective) {
        return watch.started(watch.call(collective, true, inner()), () -> inner().start(collective));
    }

    // Messages

    @Override
    public void send(SendMode mode, Data data, int dest, int tag) {
        Call call = call(CallName.send(mode), dest, tag).sends(data);
        watch.run(call, () -> inner().send(mode, data, dest, tag));
    }

    @Override
    public Operation receive(Data data, int source, int tag) {
        Call call = call(CallName.RECEIVE, source, tag).receives(data);
        return watch.done(call, () -> inner().receive(data, source, tag));
    }

    @Override
    public Operation startSend(SendMode mode, Data data, int dest, int tag) {
        Call call = call(CallName.startSend(mode), dest, tag).sends(data);
        return watch.started(call, () -> inner().startSend(mode, data, dest, tag));
    }

    @Override
    public Operation startReceive(Data data, int source, int tag) {
        Call call = call(CallName.START_RECEIVE, source, tag).receives(data);
        return watch.started(call, () -> inner().startReceive(data, source, tag));
    }

    @Override
    public Operation sendReceive(Data sent, int dest, int sentTag, Data received, int source, int receivedTag) {
        Call call = call(CallName.SEND_RECEIVE, dest, sentTag).sends(sent).receives(received);
        return watch.done(call, () -> inner().sendReceive(sent, dest, sentTag, received, source, receivedTag));
    }

    @Override
    public Operation sendReceiveReplace(Data data, int dest, int sentTag, int source, int receivedTag) {
        Call call =
                call(CallName.SEND_RECEIVE_REPLACE, dest, sentTag).sends(data).receives(data);
        return watch.done(call, () -> inner().sendReceiveReplace(data, dest, sentTag, source, receivedTag));
    }

    @Override
    public Operation prepareSend(SendMode mode, Data data, int dest, int tag) {
        Call call = call(CallName.prepareSend(mode), dest, tag);
        call.preparedBytes = data.bytes();
        call.read = data;
        call.prepares = true;
        return watch.started(call, () -> inner().prepareSend(mode, data, dest, tag));
    }

    @Override
    public Operation prepareReceive(Data data, int source, int tag) {
        Call call = call(CallName.PREPARE_RECEIVE, source, tag).receives(data);
        call.prepares = true;
        return watch.started(call, () -> inner().prepareReceive(data, source, tag));
    }

    @Override
    public Outcome probe(int source, int tag) {
        return watch.ask(call(CallName.PROBE, source, tag), () -> inner().probe(source, tag));
    }

    @Override
    public Outcome tryProbe(int source, int tag) {
        return watch.ask(call(CallName.TRY_PROBE, source, tag), () -> inner().tryProbe(source, tag));
    }

    @Override
    public MatchedMessage probeMatched(int source, int tag) {
        Call call = call(CallName.PROBE_MATCHED, source, tag);
        return watch.ask(call, () -> new WatchedMessage(watch, inner().probeMatched(source, tag), call));
    }

    @Override
    public MatchedMessage tryProbeMatched(int source, int tag) {
        Call call = call(CallName.TRY_PROBE_MATCHED, source, tag);
        return watch.ask(call, () -> {
            MatchedMessage found = inner().tryProbeMatched(source, tag);
            return found == null ? null : new WatchedMessage(watch, found, call);
        });
    }

    // Communicators

    /** Makes a call that creates a communicator; null stays null. */
    private Communicator making(CallName name, Supplier<Communicator> work) {
        Call call = call(name);
        return watch.ask(call, () -> {
            Communicator made = work.get();
            call.made = made;
            return made == null ? null : new WatchedCommunicator(watch, made);
        });
    }

    @Override
    public Communicator duplicate(Map<String, String> info) {
        return making(CallName.DUP, () -> inner().duplicate(info));
    }

    @Override
    public PendingCommunicator startDuplicate() {
        Call call = call(CallName.I_DUP);
        call.startsOperation = true;
        return watch.ask(call, () -> {
            PendingCommunicator pending = inner().startDuplicate();
            call.made = pending.communicator();
            return new PendingCommunicator(
                    new WatchedCommunicator(watch, pending.communicator()),
                    new WatchedOperation(watch, pending.operation(), call));
        });
    }

    @Override
    public Communicator split(int colour, int key) {
        return making(CallName.SPLIT, () -> inner().split(colour, key));
    }

    @Override
    public Communicator splitShared(boolean joins, int key, Map<String, String> info) {
        return making(CallName.SPLIT_TYPE, () -> inner().splitShared(joins, key, info));
    }

    @Override
    public Communicator create(ProcessGroup members) {
        return making(CallName.CREATE, () -> inner().create(members));
    }

    @Override
    public Communicator createGroup(ProcessGroup members, int tag) {
        return making(CallName.CREATE_GROUP, () -> inner().createGroup(members, tag));
    }

    @Override
    public Communicator createInter(int localLeader, Communicator bridge, int remoteLeader, int tag) {
        return making(
                CallName.CREATE_INTERCOMM, () -> inner().createInter(localLeader, behind(bridge), remoteLeader, tag));
    }

    @Override
    public Communicator merge(boolean high) {
        return making(CallName.MERGE, () -> inner().merge(high));
    }

    @Override
    public Communicator createWithTopology(int members, Topology topology) {
        return making(CallName.create(topology), () -> inner().createWithTopology(members, topology));
    }

    @Override
    public int compare(Communicator other) {
        return watch.ask(call(CallName.COMPARE), () -> inner().compare(behind(other)));
    }

    @Override
    public void free() {
        watch.run(call(CallName.FREE), inner()::free);
    }

    @Override
    public void disconnect() {
        watch.run(call(CallName.DISCONNECT), inner()::disconnect);
    }

    @Override
    public void abort(int code) {
        watch.run(call(CallName.ABORT), () -> inner().abort(code));
    }

    // Processes

    @Override
    public Communicator accept(String port, Map<String, String> info, int root) {
        return making(CallName.ACCEPT, () -> inner().accept(port, info, root));
    }

    @Override
    public Communicator connect(String port, Map<String, String> info, int root) {
        return making(CallName.CONNECT, () -> inner().connect(port, info, root));
    }

    @Override
    public Communicator spawn(List<SpawnCommand> commands, int root, int[] errorCodes) {
        return making(CallName.SPAWN, () -> inner().spawn(commands, root, errorCodes));
    }

    // Windows and files

    private Window window(Supplier<Window> work) {
        Call call = call(CallName.WIN);
        return watch.ask(call, () -> {
            Window made = work.get();
            call.made = made;
            return new WatchedWindow(watch, made, inner());
        });
    }

    @Override
    public Window createWindow(Buffer base, long size, int displacementUnit, Map<String, String> info) {
        return window(() -> inner().createWindow(base, size, displacementUnit, info));
    }

    @Override
    public Window allocateWindow(long size, int displacementUnit, Map<String, String> info, boolean shared) {
        return window(() -> inner().allocateWindow(size, displacementUnit, info, shared));
    }

    @Override
    public Window createDynamicWindow(Map<String, String> info) {
        return window(() -> inner().createDynamicWindow(info));
    }

    @Override
    public OpenFile openFile(String name, int mode, Map<String, String> info) {
        return watch.ask(
                call(CallName.FILE), () -> new WatchedFile(watch, inner().openFile(name, mode, info), inner()));
    }
}
