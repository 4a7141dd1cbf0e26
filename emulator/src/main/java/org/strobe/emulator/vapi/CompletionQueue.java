package org.strobe.emulator.vapi;

import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Consumer;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.vapi.firmware.VapiCost;
import org.strobe.emulator.vapi.request.Completion;
import org.strobe.shm.wait.Awaitable;

/** Completions of queue pairs, in order. A posted request has a place here until its completion is taken. */
public final class CompletionQueue {
    private static final Waiting COMPLETION = Waiting.of("a completion of VAPI", "other ranks");

    private final Hca hca;
    private final int capacity;
    private final Queue<Entry> entries = new ArrayDeque<>();
    private int reserved;

    private record Entry(Completion completion, QueuePair.Depths depths) {}

    CompletionQueue(Hca hca, int capacity) {
        this.hca = hca;
        this.capacity = capacity;
    }

    Consumer<Completion> sink(QueuePair.Depths depths) {
        return completion -> entries.add(new Entry(completion, depths));
    }

    boolean isFull() {
        return reserved == capacity;
    }

    void reserve() {
        reserved++;
    }

    int capacity() {
        return capacity;
    }

    /** Reached when there is a completion, and when the adapter has something to do. */
    public Awaitable news() {
        return hca.carrier().news(() -> !entries.isEmpty());
    }

    /** The next completion ({@code VAPI_poll_cq}); empty if there is none. */
    public Optional<Completion> poll() {
        hca.begin();
        hca.carrier().progress();
        if (entries.isEmpty()) {
            hca.carrier().charge(VapiCost.LOOK, 0);
            hca.actor().notYet();
            return Optional.empty();
        }
        return Optional.of(take());
    }

    /** Looks for the next completion until there is one. */
    public Completion await() {
        hca.begin();
        hca.carrier().await(() -> !entries.isEmpty(), COMPLETION);
        return take();
    }

    /** Sleeps until there is a completion ({@code EVAPI_set_comp_eventh}): an interrupt wakes the rank, if it had to wait. */
    public Completion sleep() {
        hca.begin();
        hca.carrier().progress();
        if (entries.isEmpty()) {
            hca.carrier().await(() -> !entries.isEmpty(), COMPLETION);
            hca.carrier().charge(VapiCost.WAKE, 0);
        }
        return take();
    }

    private Completion take() {
        Entry entry = entries.remove();
        reserved--;
        entry.depths().free(entry.completion().operation());
        hca.release(entry.completion().local());
        hca.carrier().charge(VapiCost.TAKE, 0);
        return entry.completion();
    }
}
