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
    private final List<NicThread> threads;
    private final List<NicThread> working = new ArrayList<>();
    private long current;
    private boolean isThrough = true;

    /**
     * Of a node.
     *
     * @param nic the node's, in the hands of an agent
     * @param threads in the order in which they have their turns
     */
    public StrobeReceiver(StrobeLayout layout, Nic nic, List<NicThread> threads) {
        this.layout = layout;
        this.memory = nic.memory();
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
        int done = 0;
        for (NicThread each : working) {
            done += each.work();
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

    private void begin(long slice, Microphase microphase) {
        for (NicThread each : threads) {
            if (each.worksIn(microphase)) {
                each.begin(slice, microphase);
                working.add(each);
            }
        }
    }

    @Override
    public long restNanos() {
        return working.stream().mapToLong(NicThread::rest).reduce(REST, Math::min);
    }

    @Override
    public String roleName() {
        return "strobe receiver";
    }
}
