package org.strobe.bcs.runtime;

import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import org.strobe.bcs.message.Notice;
import org.strobe.bcs.message.NoticeFifo;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NicThread;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.shm.wait.Doorbell;

/** Tells processes of its node what came of their requests in the slice before, and lets them go on; when a slice begins, and at no other time. */
final class NodeManager implements NicThread {
    /** What it is called. */
    public static final String NAME = "NM";

    private final NodeWords words;
    private final Map<Integer, Told> processes = new HashMap<>();
    private Runnable late;
    private int blockedBefore;
    private final AtomicInteger untold = new AtomicInteger();

    /** A process. */
    private static final class Told {
        private final NoticeFifo.Tail fifo;
        private final Doorbell doorbell;
        private final Queue<Notice> notices = new ArrayDeque<>();

        /** How many of them may be told in this slice. */
        private int due;

        Told(NoticeFifo.Tail fifo, Doorbell doorbell) {
            this.fifo = fifo;
            this.doorbell = doorbell;
        }

        /** Tells as much as there is room for; returns how much. */
        int tell() {
            int told = 0;
            while (due > 0 && fifo.put(notices.element())) {
                notices.remove();
                due--;
                told++;
            }
            if (told > 0) {
                VarHandle.fullFence(); // the process looks once more when it has said that it parks
                doorbell.ringIfParked();
            }
            return told;
        }
    }

    NodeManager(NodeWords words) {
        this.words = words;
    }

    /** From now on it does not tell at once, but calls somebody who will have it told. */
    void tellBy(Runnable caller) {
        late = caller;
    }

    /** One of its node's processes. */
    void add(int process, NoticeFifo.Tail fifo, Doorbell doorbell) {
        processes.put(process, new Told(fifo, doorbell));
    }

    /** A process is to be told. For the node's agents. */
    void done(Notice notice) {
        processes.get(notice.process()).notices.add(notice);
        untold.incrementAndGet();
    }

    @Override
    public void report(long now, Microphase microphase, NodeObserver observer) {
        observer.counted(now, NodeObserver.Count.BLOCKED, blockedBefore);
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
    public void begin(long now, Microphase microphase) {
        blockedBefore = words.blocked();
        words.begin(now);
    }

    @Override
    public int work() {
        if (untold.get() == 0) {
            return 0;
        }
        processes.values().forEach(each -> each.due = each.notices.size());
        if (late == null) {
            return tell();
        }
        late.run();
        return 0;
    }

    /** Tells processes what there is to tell; returns how much that was. */
    int tell() {
        int told = 0;
        for (Told each : processes.values()) {
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
