package org.strobe.srm.model.tune;

import java.util.OptionalLong;
import java.util.function.LongToDoubleFunction;

/** Finds from how many bytes on one algorithm is faster than another. */
public final class Crossover {
    private Crossover() {}

    /**
     * The smallest size from which the second is faster than the first at every doubling up to the most; to within so many bytes as the
     * least.
     *
     * @return empty if the second is not faster at the most
     */
    public static OptionalLong between(LongToDoubleFunction first, LongToDoubleFunction second, long least, long most) {
        if (least < 1 || most < least) {
            throw new IllegalArgumentException("least=" + least + " most=" + most + ": from 1 on, and in order");
        }
        long slower = 0;
        long faster = 0;
        for (long bytes = least; bytes <= most; bytes *= 2) {
            if (second.applyAsDouble(bytes) >= first.applyAsDouble(bytes)) {
                slower = bytes;
                faster = 0;
            } else if (faster == 0) {
                faster = bytes;
            }
        }
        if (faster == 0) {
            return OptionalLong.empty();
        }
        while (slower > 0 && faster - slower > least) {
            long middle = (slower + faster) / 2;
            if (second.applyAsDouble(middle) < first.applyAsDouble(middle)) {
                faster = middle;
            } else {
                slower = middle;
            }
        }
        return OptionalLong.of(faster);
    }
}
