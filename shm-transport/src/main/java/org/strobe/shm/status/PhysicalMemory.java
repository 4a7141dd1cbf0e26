package org.strobe.shm.status;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** Memory of this computer, or of the container that this JVM runs in. */
public final class PhysicalMemory {
    private PhysicalMemory() {}

    /** Number of bytes; {@link Long#MAX_VALUE} if the system does not tell. */
    public static long bytes() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getTotalMemorySize()
                : Long.MAX_VALUE;
    }
}
