package org.strobe.bench.logp;

import java.util.List;
import org.strobe.bench.figures.Interval;

/**
 * Parameters of parameterized LogP, and by Table 6.5 those of LogP and LogGP, in microseconds; G in microseconds a
 * byte.
 *
 * @param sizes in ascending order; includes 0 and 1 byte, and at least two more
 * @param gap g(0), from saturation
 */
record LogpParameters(List<SizeFigures> sizes, Interval gap) {
    private SizeFigures of(int size) {
        return sizes.stream().filter(each -> each.size() == size).findFirst().orElseThrow();
    }

    /** g(m), by Equation 2. */
    Interval gap(SizeFigures figures) {
        return figures.size() == 0
                ? gap
                : figures.roundTrip().minus(of(0).roundTrip()).plus(gap);
    }

    /** L of parameterized LogP, from end to end, by Equation 1. */
    Interval endToEnd() {
        return of(0).roundTrip().times(0.5).minus(gap);
    }

    /** LogP's L: L + g(1) - os(1) - or(1). */
    Interval latency() {
        return endToEnd().plus(gap(of(1))).minus(of(1).send()).minus(of(1).receive());
    }

    /** LogP's o: the mean of os(1) and or(1). */
    Interval overhead() {
        return of(1).send().plus(of(1).receive()).times(0.5);
    }

    /** LogP's g: g(1). */
    Interval gapOfOne() {
        return gap(of(1));
    }

    /**
     * LogGP's G, the limit of g(m)/m. Computed from the growth of g between the two largest sizes, which converges
     * sooner.
     */
    Interval gapPerByte() {
        SizeFigures last = sizes.get(sizes.size() - 1);
        SizeFigures before = sizes.get(sizes.size() - 2);
        return last.roundTrip().minus(before.roundTrip()).times(1.0 / (last.size() - before.size()));
    }
}
