package org.strobe.bench.nas.is;

import java.util.Arrays;
import org.strobe.bench.nas.Team;

/** Puts keys in the order of their buckets. Each thread has its own counts, then its own places in each bucket. */
final class KeyOrder {
    private final Team team;
    private final int shift;
    private final int[][] counts;

    KeyOrder(IsSize size, Team team) {
        this.team = team;
        this.shift = size.shift();
        this.counts = new int[team.threads()][size.buckets()];
    }

    /**
     * Orders keys; those of a bucket stay in their order.
     *
     * @param own receives the number of keys in each bucket
     */
    void make(int[] keys, int[] byBucket, int[] own) {
        team.each(keys.length, (thread, first, end) -> count(keys, first, end, shift, counts[thread]));
        int place = 0;
        for (int bucket = 0; bucket < counts[0].length; bucket++) {
            int start = place;
            for (int[] ofThread : counts) {
                int number = ofThread[bucket];
                ofThread[bucket] = place;
                place += number;
            }
            own[bucket] = place - start;
        }
        team.each(keys.length, (thread, first, end) -> deal(keys, first, end, shift, counts[thread], byBucket));
    }

    private static void count(int[] keys, int first, int end, int shift, int[] numbers) {
        Arrays.fill(numbers, 0);
        for (int i = first; i < end; i++) {
            numbers[keys[i] >> shift]++;
        }
    }

    private static void deal(int[] keys, int first, int end, int shift, int[] places, int[] byBucket) {
        for (int i = first; i < end; i++) {
            int key = keys[i];
            byBucket[places[key >> shift]++] = key;
        }
    }
}
