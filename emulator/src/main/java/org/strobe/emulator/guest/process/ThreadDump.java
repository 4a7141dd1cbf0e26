package org.strobe.emulator.guest.process;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The JVM's dump of all threads, which tells more than other sources: also for virtual threads it names the objects on
 * which they wait. The JDK writes the dump as JSON, a field a line.
 */
final class ThreadDump {
    private static final Entry UNKNOWN = new Entry();
    private static final Pattern FIELD = Pattern.compile("\\s*\"(\\w+)\": \"?([^\"]*?)\"?,?");
    private static final Pattern LOCK = Pattern.compile("\\s*\"([^\"]+@[0-9a-f]+)\",?");

    private final Map<Long, Entry> entries = new HashMap<>();

    /** One thread. Objects are named by class and identity. */
    static final class Entry {
        private final Set<String> owned = new HashSet<>();
        private String waitingOn = "";
        private String blockedOn = "";

        /** The monitor whose release the thread waits for; empty for none. */
        String blockedOn() {
            return blockedOn;
        }

        boolean owns(String monitor) {
            return owned.contains(monitor);
        }

        /**
         * True if the thread has joined this platform thread. The dump does not always tell on what a thread waits; but
         * to join means to lock the other thread, and then to wait on it.
         */
        boolean waitsForEndOf(Thread other) {
            String named = other.getClass().getName() + "@" + Integer.toHexString(System.identityHashCode(other));
            return waitingOn.equals(named) || (waitingOn.isEmpty() && owned.contains(named));
        }

        private void set(String field, String value) {
            switch (field) {
                case "waitingOn" -> waitingOn = value;
                case "blockedOn" -> blockedOn = value;
                default -> {}
            }
        }
    }

    private ThreadDump() {}

    /** Takes a dump; an empty one if there is no place for its file. */
    static ThreadDump take() {
        ThreadDump dump = new ThreadDump();
        try {
            Path folder = Files.createTempDirectory("strobe-threads");
            Path file = folder.resolve("threads.json");
            try {
                ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                        .dumpThreads(file.toAbsolutePath().toString(), HotSpotDiagnosticMXBean.ThreadDumpFormat.JSON);
                dump.read(Files.readAllLines(file));
            } finally {
                Files.deleteIfExists(file);
                Files.deleteIfExists(folder);
            }
        } catch (IOException e) {
            dump.entries.clear();
        }
        return dump;
    }

    private void read(List<String> lines) {
        Entry entry = new Entry();
        for (String line : lines) {
            Matcher field = FIELD.matcher(line);
            Matcher lock = LOCK.matcher(line);
            if (field.matches() && field.group(1).equals("tid")) {
                entry = new Entry();
                entries.put(Long.parseLong(field.group(2)), entry);
            } else if (field.matches()) {
                entry.set(field.group(1), field.group(2));
            } else if (lock.matches()) {
                entry.owned.add(lock.group(1));
            }
        }
    }

    /** A thread; an entry without waits and locks if the dump does not have it. */
    Entry of(Thread thread) {
        return entries.getOrDefault(thread.threadId(), UNKNOWN);
    }
}
