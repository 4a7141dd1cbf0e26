package org.strobe.mpi.facade;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Chooses balanced dimensions of a grid. */
public final class Dimensions {
    private Dimensions() {}

    /** Fills in the entries that are 0. */
    public static void choose(int nodes, int[] dims) {
        Arguments.present("dims", dims, ErrorClass.DIMS);
        if (nodes < 1) {
            throw new MpiFailure(ErrorClass.DIMS, "nnodes=" + nodes + ": a grid has at least one rank");
        }
        long given = 1;
        int open = 0;
        for (int i = 0; i < dims.length; i++) {
            if (dims[i] < 0) {
                throw new MpiFailure(ErrorClass.DIMS, "dims[" + i + "]=" + dims[i] + ": a dimension is not negative");
            }
            open += dims[i] == 0 ? 1 : 0;
            given = Math.min(given * Math.max(dims[i], 1), Integer.MAX_VALUE + 1L);
        }
        if (nodes % given != 0 || (open == 0 && given != nodes)) {
            throw new MpiFailure(
                    ErrorClass.DIMS,
                    "nnodes=" + nodes + ": dims=" + Arrays.toString(dims)
                            + ": the product of the dims must divide nnodes, and equal it if no dim is 0");
        }
        int[] chosen = factors((int) (nodes / given), open);
        int next = 0;
        for (int i = 0; i < dims.length; i++) {
            if (dims[i] == 0) {
                dims[i] = chosen[next++];
            }
        }
    }

    /** Factors a product into {@code count} factors, balanced and in descending order. */
    private static int[] factors(int product, int count) {
        int[] best = new int[count];
        if (count > 0) {
            search(divisors(product), product, 0, product, new int[count], best);
        }
        return best;
    }

    /** Returns all divisors in ascending order. */
    private static int[] divisors(int product) {
        return IntStream.rangeClosed(1, (int) Math.sqrt(product))
                .filter(small -> product % small == 0)
                .flatMap(small -> IntStream.of(small, product / small))
                .distinct()
                .sorted()
                .toArray();
    }

    /**
     * Searches the remaining factors, each at most the previous one, most balanced first. The best choice has the
     * smallest first factor, then the smallest difference between first and last.
     */
    private static void search(int[] divisors, int rest, int at, int largest, int[] tried, int[] best) {
        int left = tried.length - at;
        if (left == 1) {
            tried[at] = rest;
            if (rest <= largest && isBetter(tried, best)) {
                System.arraycopy(tried, 0, best, 0, tried.length);
            }
            return;
        }
        for (int factor : divisors) {
            if (factor > largest || (best[0] != 0 && at == 0 && factor > best[0])) {
                return;
            }
            if (rest % factor == 0 && isPowerAtLeast(factor, left, rest)) {
                tried[at] = factor;
                search(divisors, rest / factor, at + 1, factor, tried, best);
            }
        }
    }

    private static boolean isBetter(int[] tried, int[] best) {
        return best[0] == 0
                || tried[0] < best[0]
                || (tried[0] == best[0] && tried[tried.length - 1] > best[best.length - 1]);
    }

    /** True if {@code power} factors, each at most {@code factor}, can reach the value. */
    private static boolean isPowerAtLeast(int factor, int power, int value) {
        long product = 1;
        for (int i = 0; i < power && product < value; i++) {
            if (factor == 1) {
                return value == 1;
            }
            product *= factor;
        }
        return product >= value;
    }
}
