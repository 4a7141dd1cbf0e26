package org.strobe.emulator.fault;

import java.math.BigDecimal;
import org.strobe.emulator.kernel.TimeText;
import org.strobe.emulator.machine.Placement;

/**
 * {@code slow rank 2 by 2.5 from 1 s to 2 s}: multiplies computing time.
 *
 * @param fromNanos since the start of the job
 * @param toNanos end, exclusive, or {@link FaultPlan#NEVER}
 */
public record SlowRule(Where where, double factor, long fromNanos, long toNanos) implements FaultRule {
    private static final long serialVersionUID = 1L;

    public SlowRule {
        if (!(factor >= 1 && factor < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("factor=" + factor + ": slower is by 1 or more");
        }
        TimeText.check(fromNanos);
        if (toNanos <= fromNanos) {
            throw new IllegalArgumentException("from " + TimeText.of(fromNanos) + " to " + TimeText.of(toNanos)
                    + ": it has to end after it begins");
        }
    }

    public boolean holdsAt(long nanos) {
        return nanos >= fromNanos && nanos < toNanos;
    }

    @Override
    public void check(Placement placement) {
        where.check(placement);
    }

    @Override
    public boolean covers(int rank, Placement placement) {
        return where.covers(rank, placement);
    }

    @Override
    public String toString() {
        String by = BigDecimal.valueOf(factor).stripTrailingZeros().toPlainString();
        String from = fromNanos == 0 && toNanos == FaultPlan.NEVER ? "" : " from " + TimeText.of(fromNanos);
        String to = toNanos == FaultPlan.NEVER ? "" : " to " + TimeText.of(toNanos);
        return "slow " + where + " by " + by + from + to;
    }
}
