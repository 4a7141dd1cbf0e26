package org.strobe.emulator.launch.model;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.util.List;

/**
 * Detects a nearly full heap. A rank without memory could end while it hands over its turn, and all others would wait
 * forever.
 */
final class HeapWatch {
    private static final double FULL = 0.97;

    private final List<MemoryPoolMXBean> pools = ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.isCollectionUsageThresholdSupported() && isWholeHeap(pool.getUsage()))
            .toList();

    /** True for a pool that may grow to more than half of the heap: the pool of long-lived objects. */
    private static boolean isWholeHeap(MemoryUsage usage) {
        return usage.getMax() > Runtime.getRuntime().maxMemory() / 2;
    }

    /** True if the last garbage collection has left almost nothing free. */
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
