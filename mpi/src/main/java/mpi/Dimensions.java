package mpi;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;

/** Chooses the dimensions of a grid. */
final class Dimensions {
    private Dimensions() {}

    /** Fills in those that are 0. */
    static void choose(int nodes, int[] dims) {
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
                    "nnodes=" + nodes + ": dims=" + Arrays.toString(dims) + " can't be filled to that many ranks");
        }
        int[] chosen = factors((int) (nodes / given), open);
        int next = 0;
        for (int i = 0; i < dims.length; i++) {
            if (dims[i] == 0) {
                dims[i] = chosen[next++];
            }
        }
    }

    /** So many factors of a product, as equal as can be, larger ones first. */
    private static int[] factors(int product, int count) {
        int[] best = new int[count];
        if (count > 0) {
            search(divisors(product), product, 0, product, new int[count], best);
        }
        return best;
    }

    /** In rising order. */
    private static int[] divisors(int product) {
        return IntStream.rangeClosed(1, (int) Math.sqrt(product))
                .filter(small -> product % small == 0)
                .flatMap(small -> IntStream.of(small, product / small))
                .distinct()
                .sorted()
                .toArray();
    }

    /**
     * Tries all ways to go on, from the most equal one on: the next factor at most the last one. The best way has the
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

    /** Whether so many factors, none larger than this one, can make the value. */
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
