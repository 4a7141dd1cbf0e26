package org.strobe.emulator.fault;

import java.math.BigDecimal;
import org.strobe.emulator.kernel.TimeText;
import org.strobe.emulator.machine.Placement;

/**
 * {@code slow rank 2 by 2.5 from 1 s to 2 s}: whatever it computes takes that many times longer.
 *
 * @param fromNanos since the job began
 * @param toNanos the first nanosecond at which it is no longer so, or {@link Faults#NEVER}
 */
record SlowRule(Where where, double factor, long fromNanos, long toNanos) implements FaultRule {
    private static final long serialVersionUID = 1L;

    SlowRule {
        if (!(factor >= 1 && factor < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("factor=" + factor + ": slower is by 1 or more");
        }
        TimeText.check(fromNanos);
        if (toNanos <= fromNanos) {
            throw new IllegalArgumentException("from " + TimeText.of(fromNanos) + " to " + TimeText.of(toNanos)
                    + ": it has to end after it begins");
        }
    }

    boolean holdsAt(long nanos) {
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
        String from = fromNanos == 0 && toNanos == Faults.NEVER ? "" : " from " + TimeText.of(fromNanos);
        String to = toNanos == Faults.NEVER ? "" : " to " + TimeText.of(toNanos);
        return "slow " + where + " by " + by + from + to;
    }
}
