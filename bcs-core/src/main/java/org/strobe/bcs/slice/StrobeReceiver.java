package org.strobe.bcs.slice;

import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.PacedAgent;
import org.strobe.shm.segment.Memory;

/** A node's end of the strobe: begins what the threads of its NIC do in each microphase, and says when they are through. */
public final class StrobeReceiver implements PacedAgent {
    /** A microstrobe wakes it. */
    private static final long REST = 1_000_000_000L;

    private final StrobeLayout layout;
    private final Memory memory;
    private final NicProcessor processor;
    private final List<NicThread> threads;
    private final List<NicThread> working = new ArrayList<>();
    private long current;
    private volatile long slice;
    private boolean isThrough = true;

    /**
     * Of a node.
     *
     * @param nic the node's, in the hands of an agent
     * @param processor what they run on
     * @param threads in the order in which they have their turns
     */
    public StrobeReceiver(StrobeLayout layout, Nic nic, NicProcessor processor, List<NicThread> threads) {
        this.layout = layout;
        this.memory = nic.memory();
        this.processor = processor;
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
            done += each.work();
        }
        if (processor.rest() > 0) {
            return done;
        }
        working.removeIf(NicThread::isThrough);
        if (working.isEmpty() && !isThrough) {
            isThrough = true;
            if (Microphase.of(current) == Microphase.MESSAGE_SCHEDULING) {
                int scheduled = threads.stream().mapToInt(NicThread::scheduled).sum();
                memory.setLongVolatile(layout.scheduled(), scheduled);
            }
            memory.setLongVolatile(layout.done(), current);
        }
        return done;
    }

    private void begin(long now, Microphase microphase) {
        slice = now;
        for (NicThread each : threads) {
            if (each.worksIn(microphase)) {
                each.begin(now, microphase);
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
