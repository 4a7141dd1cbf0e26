package org.strobe.bcs.mds;

import java.util.Set;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NodeObserver;

/** Metrics of one node for a range of slices. */
public final class LocalWindow extends SliceWindow<LocalMetric> implements NodeObserver {
    private static final long NOT_YET = Long.MIN_VALUE;

    private long begun = NOT_YET;
    private long microphaseBegun;

    private final PendingLog pending;

    /** Creates a window without a log of pending requests; see {@link SliceWindow}. */
    public LocalWindow(long first, int most, Set<LocalMetric> metrics, Runnable keeping) {
        this(first, most, metrics, new PendingLog(0, Set.of()), keeping);
    }

    /**
     * Creates a window; see {@link SliceWindow}.
     *
     * @param pending log that is notified before messages are scheduled
     */
    LocalWindow(long first, int most, Set<LocalMetric> metrics, PendingLog pending, Runnable keeping) {
        super(LocalMetric.class, first, most, metrics, keeping);
        this.pending = pending;
    }

    @Override
    public void begun(long slice, Microphase microphase, long now) {
        if (microphase == Microphase.DESCRIPTOR_EXCHANGE) {
            end(slice - 1);
            put(LocalMetric.LETTS, slice, begun == NOT_YET ? 0 : now - begun);
            begun = now;
        }
        if (microphase == Microphase.MESSAGE_SCHEDULING) {
            pending.scheduling(slice);
        }
        microphaseBegun = now;
    }

    @Override
    public void threadThrough(long slice, String thread, long nanos) {
        add(LocalMetric.valueOf(LocalMetric.ROUTINE + thread), slice, nanos);
    }

    @Override
    public void through(long slice, Microphase microphase, long now) {
        if (microphase == Microphase.DESCRIPTOR_EXCHANGE) {
            put(LocalMetric.LTDEM, slice, now - microphaseBegun);
        } else if (microphase == Microphase.MESSAGE_SCHEDULING) {
            put(LocalMetric.LTMSM, slice, now - microphaseBegun);
        }
        put(LocalMetric.LTTS, slice, now - begun);
    }

    @Override
    public void counted(long slice, SliceCount what, long count) {
        LocalMetric metric = switch (what) {
            case MESSAGES_POSTED -> LocalMetric.NP2PDEM;
            case MESSAGES_SCHEDULED -> LocalMetric.NP2PMSM;
            case COLLECTIVES_POSTED -> LocalMetric.NCOLLDEM;
            case COLLECTIVES_SCHEDULED -> LocalMetric.NCOLLMSM;
            case BLOCKED -> LocalMetric.BPTS;
        };
        add(metric, slice, count);
    }
}
