package org.strobe.bench.nas.is;

import java.util.Arrays;
import org.strobe.bench.nas.Team;

/**
 * Number of received keys up to each value of the own buckets. A thread counts some neighbouring buckets: in what a rank sent,
 * keys lie in the order of buckets, so the thread's keys lie together.
 */
final class ValueCounts {
    private final IsSize size;
    private final Team team;

    /** First bucket of each thread, and the end of the last one. */
    private final int[] cuts;

    /** Keys up to each value, from the least value of the own buckets. */
    private int[] upTo = {};

    private int least;

    ValueCounts(IsSize size, Team team) {
        this.size = size;
        this.team = team;
        this.cuts = new int[team.threads() + 1];
    }

    /** Keys whose value is below one of the own buckets. */
    int below(int key) {
        return key == least ? 0 : upTo[key - least - 1];
    }

    /** Takes the last key of a value away. Returns its place in the order of keys. */
    int takeLast(int key) {
        return --upTo[key - least];
    }

    /**
     * Counts anew.
     *
     * @param all keys of all ranks, by bucket
     * @param in the keys of the own buckets
     * @param starts of what each rank sent
     * @param counts of keys that each rank sent
     */
    void count(BucketDeal deal, int[] all, int[] in, int[] starts, int[] counts) {
        int values = (deal.end - deal.first) << size.shift();
        least = deal.first << size.shift();
        if (upTo.length < values) {
            upTo = new int[values];
        }
        cut(deal, all);
        team.each(cuts.length - 1, (thread, first, end) -> {
            for (int part = first; part < end; part++) {
                count(cuts[part], cuts[part + 1], in, starts, counts);
            }
        });
    }

    /** Deals the own buckets to threads: each gets about as many keys. */
    private void cut(BucketDeal deal, int[] all) {
        long keys = 0;
        for (int bucket = deal.first; bucket < deal.end; bucket++) {
            keys += all[bucket];
        }
        int threads = cuts.length - 1;
        long dealt = 0;
        int bucket = deal.first;
        cuts[0] = bucket;
        for (int part = 1; part < threads; part++) {
            while (dealt < keys * part / threads) {
                dealt += all[bucket];
                bucket++;
            }
            cuts[part] = bucket;
        }
        cuts[threads] = deal.end;
    }

    /** Counts the keys of some buckets. */
    private void count(int first, int end, int[] in, int[] starts, int[] counts) {
        int from = (first - cuts[0]) << size.shift();
        int to = (end - cuts[0]) << size.shift();
        Arrays.fill(upTo, from, to, 0);
        int sum = 0;
        for (int rank = 0; rank < starts.length; rank++) {
            int endOfRank = starts[rank] + counts[rank];
            int firstKey = firstOf(first, in, starts[rank], endOfRank);
            sum += firstKey - starts[rank];
            count(in, firstKey, firstOf(end, in, firstKey, endOfRank), upTo, least);
        }
        addUp(upTo, from, to, sum);
    }

    /** Place of the first key that is in a bucket or behind it. */
    private int firstOf(int bucket, int[] in, int from, int to) {
        if (bucket == cuts[0]) {
            return from;
        }
        if (bucket == cuts[cuts.length - 1]) {
            return to;
        }
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (in[middle] >> size.shift() < bucket) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static void addUp(int[] numbers, int from, int to, int before) {
        int sum = before;
        for (int i = from; i < to; i++) {
            sum += numbers[i];
            numbers[i] = sum;
        }
    }

    private static void count(int[] in, int from, int to, int[] upTo, int least) {
        for (int i = from; i < to; i++) {
            upTo[in[i] - least]++;
        }
    }
}
