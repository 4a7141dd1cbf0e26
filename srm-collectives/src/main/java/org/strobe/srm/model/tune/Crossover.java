package org.strobe.srm.model.tune;

import java.util.OptionalLong;
import java.util.function.LongToDoubleFunction;

/** Finds the size from which one algorithm is faster than another. */
public final class Crossover {
    private Crossover() {}

    /**
     * The smallest size from which the second algorithm is faster, and not slower at any doubling up to the maximum.
     * Resolved to the smallest given number of bytes.
     *
     * @return empty if there is none
     */
    public static OptionalLong between(LongToDoubleFunction first, LongToDoubleFunction second, long least, long most) {
        if (least < 1 || most < least) {
            throw new IllegalArgumentException("least=" + least + " most=" + most + ": from 1 on, and in order");
        }
        long slower = 0;
        long faster = 0;
        for (long bytes = least; bytes <= most; bytes *= 2) {
            double gain = first.applyAsDouble(bytes) - second.applyAsDouble(bytes);
            if (gain < 0 || (gain == 0 && faster == 0)) {
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
