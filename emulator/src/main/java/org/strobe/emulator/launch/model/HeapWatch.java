package org.strobe.emulator.launch.model;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.util.List;

/**
 * Notices that the heap is as good as full. A rank that then can't have memory may end in the middle of handing over its turn, and all others
 * would wait for ever.
 */
final class HeapWatch {
    private static final double FULL = 0.97;

    private final List<MemoryPoolMXBean> pools = ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.isCollectionUsageThresholdSupported() && isWholeHeap(pool.getUsage()))
            .toList();

    /** Those that may grow as large as the heap, or nearly: where what lives long is. */
    private static boolean isWholeHeap(MemoryUsage usage) {
        return usage.getMax() > Runtime.getRuntime().maxMemory() / 2;
    }

    /** Whether the last collection of garbage has left next to nothing free. */
    boolean isFull() {
        for (MemoryPoolMXBean pool : pools) {
            MemoryUsage left = pool.getCollectionUsage();
            if (left != null && left.getUsed() > FULL * left.getMax()) {
                return true;
            }
        }
        return false;
    }
}
