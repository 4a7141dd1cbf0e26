package org.strobe.mpi.watch;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.strobe.mpi.call.CallKind;
import org.strobe.mpi.call.CallName;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;

/** Notifies the watchers of one rank. */
final class Watch {
    private final ObservedRank rank;
    private final List<Watcher> watchers;
    private final AtomicLong calls = new AtomicLong();
    private final AtomicBoolean closed = new AtomicBoolean();
    /** The innermost call of each thread. */
    @SuppressWarnings("ThreadLocalUsage") // one per rank: a thread may make calls for several
    private final ThreadLocal<Call> current = new ThreadLocal<>();

    Watch(ObservedRank rank, List<Watcher> watchers) {
        this.rank = rank;
        this.watchers = List.copyOf(watchers);
    }

    void open(Provider provider) {
        watchers.forEach(each -> each.open(rank, provider));
        rank.computes();
    }

    /** Creates the record of a call. */
    Call call(CallName name, Communicator communicator) {
        return new Call(name.text(), name.kind(), communicator, calls.getAndIncrement());
    }

    /** Creates the record of a collective. */
    Call call(CollectiveCall collective, boolean starts, Communicator communicator) {
        Collective operation = collective.operation();
        String name = starts ? operation.pendingName() : operation.blockingName();
        Call call = new Call(name, CallKind.COLLECTIVE, communicator, calls.getAndIncrement());
        call.collective = collective;
        call.startsOperation = starts;
        return collective.match(new CollectiveVolume(communicator), call);
    }

    /** Creates the record of a call that is several calls of the provider. */
    Call whole(CallName name) {
        Call call = call(name, null);
        call.isWhole = true;
        return call;
    }

    /** True if the calling thread is in a call that is several calls of the provider. */
    boolean isInWhole() {
        Call call = current.get();
        return call != null && call.isWhole;
    }

    /** Makes a call that returns nothing. */
    void run(Call call, Runnable work) {
        ask(call, () -> {
            work.run();
            return null;
        });
    }

    /** Makes a call. The work includes wrapping its result, so that watchers see the outcome at the call's end. */
    <T> T ask(Call call, Supplier<T> work) {
        begin(call);
        try {
            return work.get();
        } catch (RuntimeException | Error thrown) {
            call.thrown = thrown;
            throw thrown;
        } finally {
            end(call);
        }
    }

    /** Makes a call whose operation is done on return. */
    Operation done(Call call, Supplier<Operation> work) {
        return ask(call, () -> {
            Operation done = work.get();
            call.note(done);
            return done;
        });
    }

    /** Makes a call whose operation may be pending on return. */
    Operation started(Call call, Supplier<Operation> work) {
        call.startsOperation = true;
        return ask(call, () -> new WatchedOperation(this, work.get(), call));
    }

    Call current() {
        return current.get();
    }

    /** Begins a call. If a watcher throws, the call ends with that exception. */
    void begin(Call call) {
        call.outer = current.get();
        current.set(call);
        if (call.outer == null) {
            rank.computed();
        }
        call.began = rank.now();
        int begun = 0;
        try {
            for (; begun < watchers.size(); begun++) {
                watchers.get(begun).begin(call);
            }
        } catch (RuntimeException | Error refused) {
            call.thrown = refused;
            end(call, begun);
            throw refused;
        }
    }

    void end(Call call) {
        end(call, watchers.size());
    }

    private void end(Call call, int begun) {
        call.ended = rank.now();
        if (call.thrown != null) {
            call.sent = null;
        }
        if (call.outer == null) {
            current.remove();
        } else {
            current.set(call.outer);
        }
        for (int i = begun - 1; i >= 0; i--) {
            watchers.get(i).end(call);
        }
        if (call.thrown != null && rank.isJobAborted()) {
            close();
        }
        if (call.outer == null) {
            rank.computes();
        }
    }

    /** Records the outcome of a started operation, before its owner releases it. */
    void completed(Call started, Operation done) {
        Call by = current.get();
        long known = started.receivedBytes;
        started.note(done);
        started.lateBytes = started.receivedBytes - known;
        if (by != null && started.failure != null) {
            by.failure = started.failure;
        }
        watchers.forEach(each -> each.completed(started, by));
    }

    void released(Call made) {
        watchers.forEach(each -> each.released(made));
    }

    void close() {
        if (closed.compareAndSet(false, true)) {
            for (int i = watchers.size() - 1; i >= 0; i--) {
                watchers.get(i).close();
            }
        }
    }
}
