package org.strobe.bench.nas.is;

/** Which rank has which buckets: neighbours, until it has its share of all keys. The last ranks may get none. */
final class BucketDeal {
    private final int self;

    /** Keys for each rank, from the own buckets. */
    final int[] counts;

    /** The first of them, where keys lie in the order of their buckets. */
    final int[] starts;

    /** First own bucket, and the first behind the own ones. */
    int first;

    int end;

    /** Keys in all buckets before the own ones. */
    long before;

    BucketDeal(int ranks, int self) {
        this.self = self;
        this.counts = new int[ranks];
        this.starts = new int[ranks];
    }

    /**
     * Deals anew.
     *
     * @param own keys of this rank, by bucket
     * @param all keys of all ranks, by bucket
     */
    void deal(IsSize size, int[] own, int[] all) {
        int ranks = counts.length;
        long share = size.keys() / ranks;
        long dealt = 0;
        int sent = 0;
        int from = 0;
        int rank = 0;
        long beforeRank = 0;
        for (int bucket = 0; bucket < size.buckets(); bucket++) {
            dealt += all[bucket];
            sent += own[bucket];
            if (rank < ranks && dealt >= (rank + 1) * share) {
                give(rank, from, bucket + 1, beforeRank);
                counts[rank] = sent - starts[rank];
                rank++;
                if (rank < ranks) {
                    starts[rank] = sent;
                }
                from = bucket + 1;
                beforeRank = dealt;
            }
        }
        for (int idle = rank; idle < ranks; idle++) {
            counts[idle] = 0;
            starts[idle] = sent;
            give(idle, size.buckets(), size.buckets(), size.keys());
        }
    }

    private void give(int rank, int from, int to, long keysBefore) {
        if (rank == self) {
            first = from;
            end = to;
            before = keysBefore;
        }
    }
}
