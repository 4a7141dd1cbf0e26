package org.strobe.shm.status;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;

/** The bound of this JVM's heap, as its option {@code -Xmx} says; some collectors keep a part of it for themselves. */
public final class HeapLimit {
    private HeapLimit() {}

    /** Bytes of the heap at most. */
    public static long bytes() {
        return Long.parseLong(ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .getVMOption("MaxHeapSize")
                .getValue());
    }
}
