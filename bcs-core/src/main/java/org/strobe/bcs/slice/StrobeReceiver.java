package org.strobe.bcs.slice;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.PacedAgent;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.shm.segment.Memory;

/**
 * Receiver of microstrobes on one node: drives the threads of the NIC through each microphase, and publishes their end
 * in DONE. Each thread that begins a microphase takes a step of the NIC's processor, and one for each piece of work.
 */
public final class StrobeReceiver implements PacedAgent {
    /** Name of the agent. */
    public static final String NAME = "SR";

    /** Pause without a wake-up; a microstrobe wakes the agent earlier. */
    private static final long REST = 1_000_000_000L;

    /** After this many consecutive failed transfers, give up. */
    private static final int MOST_FAILURES = 1000;

    private final StrobeLayout layout;
    private final Memory memory;
    private final NicWork own;
    private final List<NicThread> threads;
    private final List<NicThread> working = new ArrayList<>();
    private final LongSupplier clock;
    private final NodeObserver observer;
    private final StepHook steps;
    private long current;
    private Microphase microphase;
    private long begun;
    private int failures;
    private volatile long slice;
    private boolean isThrough = true;

    /**
     * Strobe receiver of a node.
     *
     * @param nic the node's NIC, for use by an agent
     * @param own work of the threads on their processor
     * @param threads threads of the NIC, in the order of execution
     * @param clock time in nanoseconds
     * @param steps hook before each step of the receiver and its threads
     */
    public StrobeReceiver(
            StrobeLayout layout,
            Nic nic,
            NicWork own,
            List<NicThread> threads,
            LongSupplier clock,
            NodeObserver observer,
            StepHook steps) {
        this.layout = layout;
        this.memory = nic.memory();
        this.own = own;
        this.clock = clock;
        this.observer = observer;
        this.steps = steps;
        this.threads = List.copyOf(threads);
    }

    @Override
    public int doWork() {
        long number = memory.getLongVolatile(layout.microstrobe());
        if (number != current) {
            current = number;
            isThrough = false;
            begin(Microphase.slice(number), Microphase.of(number));
        }
        if (own.isBusy()) {
            return 0;
        }
        int done = 0;
        for (NicThread each : working) {
            done += work(each);
        }
        if (own.isBusy()) {
            return done;
        }
        working.removeIf(this::isThrough);
        if (working.isEmpty() && !isThrough) {
            isThrough = true;
            if (microphase == Microphase.MESSAGE_SCHEDULING) {
                int scheduled = threads.stream().mapToInt(NicThread::scheduled).sum();
                memory.setLongVolatile(layout.scheduled(), scheduled);
            }
            observer.through(slice, microphase, clock.getAsLong());
            memory.setLongVolatile(layout.done(), current);
        }
        return done;
    }

    /** Runs a thread. A failed transfer has changed nothing, so the thread retries at its next turn. */
    private int work(NicThread thread) {
        try {
            int done = thread.work();
            if (done > 0) {
                failures = 0;
                own.step();
            }
            return done;
        } catch (TransferFailedException e) {
            failures++;
            if (failures == MOST_FAILURES) {
                throw e;
            }
            return 1;
        }
    }

    private boolean isThrough(NicThread thread) {
        if (!thread.isThrough()) {
            return false;
        }
        observer.threadThrough(slice, thread.name(), clock.getAsLong() - begun);
        thread.report(slice, microphase, observer);
        return true;
    }

    private void begin(long nextSlice, Microphase next) {
        slice = nextSlice;
        microphase = next;
        begun = clock.getAsLong();
        observer.begun(nextSlice, next, begun);
        steps.begins(NAME, current);
        for (NicThread each : threads) {
            if (each.worksIn(next)) {
                steps.begins(each.name(), current);
                own.step();
                each.begin(nextSlice, next);
                working.add(each);
            }
        }
    }

    @Override
    public long restNanos() {
        return REST;
    }

    @Override
    public boolean isIdle() {
        long present = slice;
        for (NicThread each : threads) {
            if (!each.isIdle(present)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String roleName() {
        return "strobe receiver";
    }
}
