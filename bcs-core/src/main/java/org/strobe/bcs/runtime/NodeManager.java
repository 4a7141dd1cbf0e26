package org.strobe.bcs.runtime;

import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import org.strobe.bcs.descriptor.Notice;
import org.strobe.bcs.descriptor.NoticeFifo;
import org.strobe.bcs.endpoint.NodeWords;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NicThread;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.shm.wait.Doorbell;

/**
 * Notifies the processes of its node of requests completed in the previous slice, and wakes them. Notices go out only
 * at the beginning of a slice.
 */
final class NodeManager implements NicThread {
    /** Name of the thread. */
    public static final String NAME = "NM";

    private final NodeWords words;
    private final Map<Integer, ToldProcess> processes = new HashMap<>();
    private Runnable late;
    private boolean isAwake;
    private int blockedBefore;
    private final AtomicInteger untold = new AtomicInteger();

    /** A process with its notices. */
    private static final class ToldProcess {
        private final NoticeFifo.Tail fifo;
        private final Doorbell doorbell;
        private final Queue<Notice> notices = new ArrayDeque<>();

        /** Notices that may go out in this slice. */
        private int due;

        ToldProcess(NoticeFifo.Tail fifo, Doorbell doorbell) {
            this.fifo = fifo;
            this.doorbell = doorbell;
        }

        /** Writes as many due notices as fit into the FIFO; returns their number. */
        int tell() {
            int told = 0;
            while (due > 0 && fifo.put(notices.element())) {
                notices.remove();
                due--;
                told++;
            }
            if (told > 0) {
                VarHandle.fullFence(); // the process checks its FIFO once more after it has announced to park
                doorbell.ringIfParked();
            }
            return told;
        }
    }

    NodeManager(NodeWords words) {
        this.words = words;
    }

    /** Delegates notification: {@code caller} arranges a later call of {@link #tell}. */
    void tellBy(Runnable caller) {
        late = caller;
    }

    /** Adds a process of the node. */
    void add(int process, NoticeFifo.Tail fifo, Doorbell doorbell) {
        processes.put(process, new ToldProcess(fifo, doorbell));
    }

    /** Accepts a notice for a process. The node's agents call this. */
    void done(Notice notice) {
        processes.get(notice.process()).notices.add(notice);
        untold.incrementAndGet();
    }

    @Override
    public void report(long slice, Microphase microphase, NodeObserver observer) {
        observer.counted(slice, NodeObserver.SliceCount.BLOCKED, blockedBefore);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean worksIn(Microphase microphase) {
        return microphase == Microphase.DESCRIPTOR_EXCHANGE;
    }

    @Override
    public void begin(long slice, Microphase microphase) {
        blockedBefore = words.blocked();
        words.begin(slice);
        isAwake = false;
    }

    @Override
    public int work() {
        processes.values().forEach(each -> each.due = each.notices.size());
        if (late == null) {
            return untold.get() == 0 ? 0 : tell();
        }
        if (!isAwake) {
            isAwake = true;
            late.run();
        }
        return 0;
    }

    /** Notifies all processes of due notices; returns the number of notices. */
    int tell() {
        int told = 0;
        for (ToldProcess each : processes.values()) {
            told += each.tell();
        }
        untold.addAndGet(-told);
        return told;
    }

    @Override
    public boolean isIdle(long slice) {
        return untold.get() == 0;
    }

    @Override
    public boolean isThrough() {
        return true;
    }
}
