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
import org.strobe.shm.segment.SegmentFolders;

/**
 * What a JVM holds between two jobs, when its garbage is collected.
 *
 * @param residentKb its memory as the operating system counts it
 * @param heapKb what of its heap is in use
 * @param threads its platform threads, without those that the JDK keeps for a while: carriers, reapers
 * @param carriers how many carriers virtual threads may have
 * @param classes how many classes are loaded
 * @param files how many file descriptors are open
 * @param children how many processes it has
 * @param segments how many files of segments there are, in a folder that is only this JVM's and its children's
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

    /** The JDK keeps those for a minute after the last process that they have waited for. */
    private static final String REAPER = "process reaper";

    private static final int SAME_LOOKS = 4;
    private static final long SETTLED_WITHIN = TimeUnit.SECONDS.toNanos(10);
    private static final long LOOK_AGAIN = TimeUnit.MILLISECONDS.toNanos(5);

    static Held now() throws IOException {
        long threads = settledThreads();
        // Loaders are unloaded by the first collection, what they kept alive outside the heap by the cleaners after it.
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

    /** What the JVM has freed, the allocator may keep: one large method compiled late would count as 10 MB held. */
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

    /** Threads of the last job may be just ending: counts until the count has been the same for some looks. */
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

    /** Reads what {@link #toString} wrote; null if the line is something else. */
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
