package org.strobe.bcs.slice;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.PacedAgent;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.shm.segment.Memory;

/** A node's end of the strobe: begins what the threads of its NIC do in each microphase, and says when they are through. */
public final class StrobeReceiver implements PacedAgent {
    /** What it is called. */
    public static final String NAME = "SR";

    /** A microstrobe wakes it. */
    private static final long REST = 1_000_000_000L;

    /** So many transfers one after the other do not fail by chance. */
    private static final int MOST_FAILURES = 1000;

    private final StrobeLayout layout;
    private final Memory memory;
    private final NicProcessor processor;
    private final List<NicThread> threads;
    private final List<NicThread> working = new ArrayList<>();
    private final LongSupplier clock;
    private final NodeObserver observer;
    private final Steps steps;
    private long current;
    private Microphase microphase;
    private long begun;
    private int failures;
    private volatile long slice;
    private boolean isThrough = true;

    /**
     * Of a node.
     *
     * @param nic the node's, in the hands of an agent
     * @param processor what they run on
     * @param threads in the order in which they have their turns
     * @param clock the time, in nanoseconds
     * @param steps is told of each of theirs
     */
    public StrobeReceiver(
            StrobeLayout layout,
            Nic nic,
            NicProcessor processor,
            List<NicThread> threads,
            LongSupplier clock,
            NodeObserver observer,
            Steps steps) {
        this.layout = layout;
        this.memory = nic.memory();
        this.processor = processor;
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
        if (processor.rest() > 0) {
            return 0;
        }
        int done = 0;
        for (NicThread each : working) {
            done += work(each);
        }
        if (processor.rest() > 0) {
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

    /** A transfer that fails has changed nothing, and the thread tries again at its next turn. */
    private int work(NicThread thread) {
        try {
            int done = thread.work();
            failures = done > 0 ? 0 : failures;
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

    private void begin(long now, Microphase next) {
        slice = now;
        microphase = next;
        begun = clock.getAsLong();
        observer.begun(now, next, begun);
        steps.begins(NAME, current);
        for (NicThread each : threads) {
            if (each.worksIn(next)) {
                steps.begins(each.name(), current);
                each.begin(now, next);
                working.add(each);
            }
        }
    }

    @Override
    public long restNanos() {
        long busy = processor.rest();
        return busy > 0 ? busy : REST;
    }

    @Override
    public boolean isIdle() {
        long now = slice;
        return threads.stream().allMatch(each -> each.isIdle(now));
    }

    @Override
    public String roleName() {
        return "strobe receiver";
    }
}
