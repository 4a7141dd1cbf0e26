package org.strobe.bench.nas.memory;

import org.strobe.bench.work.Work;

/** Heap that a rank holds. Ranks of one Java machine share its heap out evenly. */
public final class HeapShare {
    private HeapShare() {}

    /**
     * Collects garbage, and measures what is left. It sends no messages, so those of a kernel are all that watchers see. One rank
     * calls it after the run; the others keep their outcomes until {@code Finalize}, in which they wait for it.
     *
     * @param active ranks that hold data
     */
    public static long ofRank(int active) {
        return used() / Work.here().ranksHere(active);
    }

    private static long used() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
