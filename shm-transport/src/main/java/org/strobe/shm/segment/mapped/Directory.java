package org.strobe.shm.segment.mapped;

import static org.strobe.shm.segment.SegmentException.Reason.EXISTS;
import static org.strobe.shm.segment.SegmentException.Reason.MISSING;
import static org.strobe.shm.segment.SegmentException.Reason.REFUSED;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.ProcessId;
import org.strobe.shm.segment.SegmentException;

/**
 * Names of a job's segments, in memory that its processes share. Changes are rare and short, so a lock suffices. The
 * lock of a dead holder is taken over: an entry counts only once its state says so, and the state is written last.
 */
final class Directory {
    private static final int ENTRIES = 4096;

    /** Enough for a hundred years of clock ticks, or of milliseconds since 1970; a process number has 22 bits. */
    private static final int START_BITS = 42;

    private final Memory memory;

    /** Location of a segment. */
    record Entry(int index, int number, ProcessId creator, Path path) {}

    Directory(Memory memory) {
        this.memory = memory;
    }

    static long size() {
        return DirectoryLayout.size(ENTRIES);
    }

    void add(String name, SegmentFile file) {
        String path = file.path().toString();
        if (path.getBytes(StandardCharsets.UTF_8).length > DirectoryLayout.PATH_SIZE - Integer.BYTES) {
            throw new SegmentException(REFUSED, name, "the path of its folder is too long: " + path);
        }
        lock();
        try {
            if (find(name) != null) {
                throw new SegmentException(EXISTS, name, "the name is taken");
            }
            long entry = DirectoryLayout.entry(freeEntry(name));
            memory.setIntRelease(entry + DirectoryLayout.STATE, DirectoryLayout.FREE);
            SegmentHeader header = file.header();
            memory.setInt(entry + DirectoryLayout.NUMBER, header.number());
            memory.setLong(entry + DirectoryLayout.CREATOR_PID, header.creator().pid());
            memory.setLong(
                    entry + DirectoryLayout.CREATOR_START, header.creator().startTime());
            memory.setText(entry + DirectoryLayout.NAME, DirectoryLayout.NAME_SIZE, name);
            memory.setText(entry + DirectoryLayout.PATH, DirectoryLayout.PATH_SIZE, path);
            memory.setIntRelease(entry + DirectoryLayout.STATE, DirectoryLayout.TAKEN);
        } finally {
            unlock();
        }
    }

    Entry get(String name) {
        lock();
        try {
            Entry entry = find(name);
            if (entry == null) {
                throw new SegmentException(MISSING, name, "no rank of this job has created it");
            }
            return entry;
        } finally {
            unlock();
        }
    }

    /** Removes a name; with a number, only if the name still denotes that segment. */
    void remove(String name, Integer number) {
        lock();
        try {
            Entry entry = find(name);
            if (entry != null && (number == null || number == entry.number())) {
                memory.setIntRelease(
                        DirectoryLayout.entry(entry.index()) + DirectoryLayout.STATE, DirectoryLayout.FREE);
            }
        } finally {
            unlock();
        }
    }

    private int freeEntry(String name) {
        for (int i = 0; i < ENTRIES; i++) {
            if (memory.getInt(DirectoryLayout.entry(i) + DirectoryLayout.STATE) == DirectoryLayout.FREE) {
                return i;
            }
        }
        for (int i = 0; i < ENTRIES; i++) {
            if (!entry(i).creator().isAlive()) {
                return i; // no process can attach to it any more
            }
        }
        throw new SegmentException(REFUSED, name, "a job has at most " + ENTRIES + " segments");
    }

    private Entry find(String name) {
        for (int i = 0; i < ENTRIES; i++) {
            long entry = DirectoryLayout.entry(i);
            if (memory.getIntAcquire(entry + DirectoryLayout.STATE) == DirectoryLayout.TAKEN
                    && memory.getText(entry + DirectoryLayout.NAME, DirectoryLayout.NAME_SIZE)
                            .equals(name)) {
                return entry(i);
            }
        }
        return null;
    }

    private Entry entry(int index) {
        long entry = DirectoryLayout.entry(index);
        return new Entry(
                index,
                memory.getInt(entry + DirectoryLayout.NUMBER),
                new ProcessId(
                        memory.getLong(entry + DirectoryLayout.CREATOR_PID),
                        memory.getLong(entry + DirectoryLayout.CREATOR_START)),
                Path.of(memory.getText(entry + DirectoryLayout.PATH, DirectoryLayout.PATH_SIZE)));
    }

    private void lock() {
        long self = holderWord(ProcessId.current());
        while (true) {
            long holder = memory.getLongAcquire(DirectoryLayout.LOCK);
            boolean free = holder == 0 || (holder != self && !holderOf(holder).isAlive());
            if (free && memory.compareAndSetLong(DirectoryLayout.LOCK, holder, self)) {
                return;
            }
            Thread.yield();
        }
    }

    private void unlock() {
        memory.setLongRelease(DirectoryLayout.LOCK, 0);
    }

    /** Process in one word: the number alone could denote a later process. */
    private static long holderWord(ProcessId process) {
        return (process.pid() << START_BITS) | (process.startTime() & ((1L << START_BITS) - 1));
    }

    private static ProcessId holderOf(long word) {
        return new ProcessId(word >>> START_BITS, word & ((1L << START_BITS) - 1));
    }
}
