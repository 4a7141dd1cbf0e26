package org.strobe.emulator.job;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;
import jdk.management.VirtualThreadSchedulerMXBean;
import org.strobe.shm.segment.mapped.SegmentFolders;

/**
 * Resources that a JVM holds between two jobs, after a garbage collection.
 *
 * @param residentKb resident memory by the operating system
 * @param heapKb used heap
 * @param threads platform threads, without those that the JDK keeps for a while: carriers, reapers
 * @param carriers maximum number of carriers
 * @param classes loaded classes
 * @param files open file descriptors
 * @param children child processes
 * @param segments files of segments, in a folder of this JVM and its children
 */
record Held(
        long residentKb,
        long heapKb,
        long threads,
        long carriers,
        long classes,
        long files,
        long children,
        long segments) {
    private static final String PREFIX = "held ";
    private static final String CARRIERS = "CarrierThreads";

    /** The JDK keeps such a thread for a minute after its last process. */
    private static final String REAPER = "process reaper";

    private static final int SAME_LOOKS = 4;
    private static final long SETTLED_WITHIN = TimeUnit.SECONDS.toNanos(100);
    private static final long LOOK_AGAIN = TimeUnit.MILLISECONDS.toNanos(5);

    static Held now() throws IOException {
        long threads = settledThreads();
        // The first collection unloads loaders, later ones free native memory by cleaners.
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        trimNativeHeap();
        Runtime runtime = Runtime.getRuntime();
        return new Held(
                countResidentKb(),
                (runtime.totalMemory() - runtime.freeMemory()) / 1024,
                threads,
                ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class)
                        .getParallelism(),
                ManagementFactory.getClassLoadingMXBean().getLoadedClassCount(),
                new File("/proc/self/fd").list().length,
                ProcessHandle.current().children().count(),
                countSegments());
    }

    /** Returns freed memory of the JVM to the system: one large method compiled late would count as 10 MB held. */
    private static void trimNativeHeap() {
        try {
            ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=DiagnosticCommand"),
                            "systemTrimNativeHeap",
                            null,
                            null);
        } catch (JMException e) {
            throw new IllegalStateException("this JVM does not trim its native heap", e);
        }
    }

    private static long countResidentKb() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Counts threads until the count is stable, since threads of the last job may just be ending. */
    private static long settledThreads() {
        long start = System.nanoTime();
        long count = countThreads();
        int same = 0;
        while (same < SAME_LOOKS && System.nanoTime() - start < SETTLED_WITHIN) {
            LockSupport.parkNanos(LOOK_AGAIN);
            long next = countThreads();
            same = next == count ? same + 1 : 0;
            count = next;
        }
        return count;
    }

    private static long countThreads() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        Thread[] all = new Thread[2 * root.activeCount() + 64];
        int count = root.enumerate(all, true);
        return Arrays.stream(all, 0, count)
                .filter(thread -> thread.getThreadGroup() != null)
                .filter(thread -> !thread.getThreadGroup().getName().equals(CARRIERS))
                .filter(thread -> !thread.getName().startsWith(REAPER))
                .count();
    }

    private static long countSegments() throws IOException {
        long count = 0;
        for (Path folder : SegmentFolders.standard()) {
            try (Stream<Path> files = Files.list(folder)) {
                count += files.count();
            }
        }
        return count;
    }

    /** Parses {@link #toString}; null for any other line. */
    static Held parse(String line) {
        if (!line.startsWith(PREFIX)) {
            return null;
        }
        long[] numbers = Arrays.stream(line.substring(PREFIX.length()).split(" "))
                .mapToLong(Long::parseLong)
                .toArray();
        return new Held(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6], numbers[7]);
    }

    @Override
    public String toString() {
        return PREFIX + residentKb + " " + heapKb + " " + threads + " " + carriers + " " + classes + " " + files + " "
                + children + " " + segments;
    }
}
