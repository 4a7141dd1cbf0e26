package org.strobe.mpi.watch;

import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;

/** Tells the watchers of one rank what happens. */
final class Watch {
    private static final Object[] NOTHING = {};

    private final Rank rank;
    private final List<Watcher> watchers;
    private final AtomicLong calls = new AtomicLong();
    private final AtomicBoolean closed = new AtomicBoolean();
    /** The innermost call that each thread is in. */
    @SuppressWarnings("ThreadLocalUsage") // one a rank: a thread may make calls for several
    private final ThreadLocal<Call> current = new ThreadLocal<>();

    Watch(Rank rank, List<Watcher> watchers) {
        this.rank = rank;
        this.watchers = List.copyOf(watchers);
    }

    void open(Provider provider) {
        watchers.forEach(each -> each.open(rank, provider));
        rank.computes();
    }

    /** A call that is not made yet. */
    Call call(String name, CallKind kind, Object target, Method method, Object[] arguments, Communicator communicator) {
        return new Call(name, kind, target, method, arguments, communicator, calls.getAndIncrement());
    }

    /** A call that is several for the provider. */
    Call whole(String name) {
        return call(name, CallKind.REQUEST, null, null, NOTHING, null);
    }

    /** Whether the calling thread is in a call that is several for the provider. */
    boolean isInWhole() {
        Call call = current.get();
        return call != null && call.method() == null;
    }

    Call current() {
        return current.get();
    }

    /** A call begins; if a watcher throws, it ends with that. */
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

    /** What a call started is done: takes down what came of it, before its owner releases it. */
    void completed(Call started, Operation done) {
        Call by = current.get();
        long known = started.receivedBytes;
        Outcomes.note(started, done);
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
