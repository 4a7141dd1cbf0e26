package org.strobe.mpi.watch;

import java.util.List;
import java.util.Map;
import org.strobe.mpi.call.CallName;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.standin.OperationStandIn;
import org.strobe.mpi.provider.standin.ProviderStandIn;
import org.strobe.mpi.standard.ThreadLevel;

/** Watched provider of a rank. */
public final class WatchedProvider extends ProviderStandIn {
    private final Watch watch;
    private final ObservedRank rank;

    private WatchedProvider(Watch watch, ObservedRank rank, Provider provider) {
        super(provider);
        this.watch = watch;
        this.rank = rank;
    }

    /**
     * Wraps a provider, so that watchers are notified of the rank's calls. The rank is notified of computation between
     * calls.
     */
    public static Provider open(ObservedRank rank, Provider provider, List<Watcher> watchers) {
        Watch watch = new Watch(rank, watchers);
        watch.open(provider);
        return new WatchedProvider(watch, rank, provider);
    }

    @Override
    protected Communicator standIn(Communicator communicator) {
        return new WatchedCommunicator(watch, communicator);
    }

    private Call call(CallName name) {
        return watch.call(name, null);
    }

    @Override
    public ThreadLevel init(ThreadLevel required) {
        return watch.ask(call(CallName.INIT), () -> {
            ThreadLevel granted = inner().init(required);
            rank.begun(inner());
            return granted;
        });
    }

    @Override
    public void finish() {
        watch.run(call(CallName.FINALIZE), () -> rank.finish(inner()));
        watch.close();
        rank.finished(inner());
    }

    /** Not a call of its name: the API names the enclosing call by {@link #enter}. */
    @Override
    public void awaitAny(Operation[] operations, int count) {
        inner().awaitAny(OperationStandIn.behind(operations), count);
    }

    @Override
    public void enter(CallName call) {
        inner().enter(call);
        watch.begin(watch.whole(call));
    }

    @Override
    public void leave() {
        try {
            inner().leave();
        } finally {
            watch.end(watch.current());
        }
    }

    @Override
    public void attachBuffer(byte[] buffer) {
        watch.run(call(CallName.ATTACH_BUFFER), () -> inner().attachBuffer(buffer));
    }

    @Override
    public byte[] detachBuffer() {
        return watch.ask(call(CallName.DETACH_BUFFER), inner()::detachBuffer);
    }

    @Override
    public String openPort(Map<String, String> info) {
        return watch.ask(call(CallName.OPEN_PORT), () -> inner().openPort(info));
    }

    @Override
    public void closePort(String port) {
        watch.run(call(CallName.CLOSE_PORT), () -> inner().closePort(port));
    }

    @Override
    public void publish(String service, String port, Map<String, String> info) {
        watch.run(call(CallName.PUBLISH_NAME), () -> inner().publish(service, port, info));
    }

    @Override
    public void unpublish(String service, String port, Map<String, String> info) {
        watch.run(call(CallName.UNPUBLISH_NAME), () -> inner().unpublish(service, port, info));
    }

    @Override
    public String lookup(String service, Map<String, String> info) {
        return watch.ask(call(CallName.LOOKUP_NAME), () -> inner().lookup(service, info));
    }

    @Override
    public void deleteFile(String name, Map<String, String> info) {
        watch.run(call(CallName.FILE_DELETE), () -> inner().deleteFile(name, info));
    }

    @Override
    public void abort(int code, String why) {
        watch.run(call(CallName.ABORT), () -> inner().abort(code, why));
    }
}
