package org.strobe.bcs.mds;

import java.util.Set;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.SliceObserver;

/** Metrics of the machine for a range of slices. */
public final class GlobalWindow extends SliceWindow<GlobalMetric> implements SliceObserver {
    private static final long NOT_YET = Long.MIN_VALUE;

    private long begun = NOT_YET;
    private long lastThrough;
    private long retriesBefore;
    private long retriesInSlice;

    /** Creates a window; see {@link SliceWindow}. */
    public GlobalWindow(long first, int most, Set<GlobalMetric> metrics, Runnable keeping) {
        super(GlobalMetric.class, first, most, metrics, keeping);
    }

    @Override
    public void begun(long slice, long now) {
        put(GlobalMetric.GETTS, slice, begun == NOT_YET ? 0 : now - begun);
        put(GlobalMetric.USRTS, slice, retriesInSlice);
        begun = now;
        lastThrough = now;
        retriesBefore = 0;
        retriesInSlice = 0;
    }

    @Override
    public void through(long slice, Microphase microphase, long now, long retries) {
        if (microphase == Microphase.DESCRIPTOR_EXCHANGE) {
            put(GlobalMetric.GTDEM, slice, now - lastThrough);
            put(GlobalMetric.USRDEM, slice, retries - retriesBefore);
        } else if (microphase == Microphase.MESSAGE_SCHEDULING) {
            put(GlobalMetric.GTMSM, slice, now - lastThrough);
            put(GlobalMetric.USRMSM, slice, retries - retriesBefore);
        }
        lastThrough = now;
        retriesBefore = retries;
        retriesInSlice = retries;
    }

    @Override
    public void ended(long slice, long now, long overruns) {
        put(GlobalMetric.GTTS, slice, now - begun);
        end(slice);
    }
}
