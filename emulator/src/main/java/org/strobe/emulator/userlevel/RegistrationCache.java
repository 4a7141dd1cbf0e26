package org.strobe.emulator.userlevel;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.strobe.shm.segment.Memory;

/**
 * Memory that stays registered after its use, up to a limit. To make room, the memory is deregistered whose use was longest ago.
 *
 * <pre>
 *   acquire a, release a    registered: a
 *   acquire b, release b    registered: a b
 *   acquire c               no room: a is deregistered; registered: b c
 * </pre>
 *
 * @param <R> registered memory
 */
public final class RegistrationCache<R> {
    private final Registrar<R> registrar;

    /** In the order of their last use. */
    private final Map<Key, Entry<R>> entries = new LinkedHashMap<>();

    private long hits;

    /**
     * A range of memory.
     *
     * @param array that it lies in; null outside of arrays
     */
    private record Key(Object array, long start, long length) {
        @Override
        @SuppressWarnings("ReferenceEquality") // arrays of equal content are different memory
        public boolean equals(Object other) {
            return other instanceof Key(Object otherArray, long otherStart, long otherLength)
                    && array == otherArray
                    && start == otherStart
                    && length == otherLength;
        }

        @Override
        public int hashCode() {
            return 31 * (31 * System.identityHashCode(array) + Long.hashCode(start)) + Long.hashCode(length);
        }
    }

    /** Memory in the cache. */
    private static final class Entry<R> {
        private final R region;
        private int users;

        Entry(R region) {
            this.region = region;
        }
    }

    public RegistrationCache(Registrar<R> registrar) {
        this.registrar = registrar;
    }

    private static Key key(Memory memory, long offset, long length) {
        return new Key(memory.bytes().heapBase().orElse(null), memory.address(offset), length);
    }

    /**
     * Registers memory, unless it still is. It stays registered at least until it is released.
     *
     * @throws RuntimeException of the registrar if there is no room, even without all memory that nobody uses
     */
    public R acquire(Memory memory, long offset, long length) {
        Key key = key(memory, offset, length);
        Entry<R> entry = entries.remove(key);
        if (entry == null) {
            makeRoom(length);
            entry = new Entry<>(registrar.register(memory, offset, length));
        } else {
            hits++;
        }
        entry.users++;
        entries.put(key, entry);
        return entry.region;
    }

    /** Makes room for further bytes: deregisters memory that nobody uses, as far as necessary. Returns false if that is not enough. */
    public boolean makeRoom(long length) {
        Iterator<Entry<R>> oldest = entries.values().iterator();
        while (!registrar.hasRoom(length) && oldest.hasNext()) {
            Entry<R> entry = oldest.next();
            if (entry.users == 0) {
                registrar.deregister(entry.region);
                oldest.remove();
            }
        }
        return registrar.hasRoom(length);
    }

    /** Bytes of memory that nobody uses. */
    public long idleBytes() {
        long bytes = 0;
        for (Map.Entry<Key, Entry<R>> each : entries.entrySet()) {
            bytes += each.getValue().users == 0 ? each.getKey().length() : 0;
        }
        return bytes;
    }

    /** True if the memory is registered, and stays so until it makes room for other memory. */
    public boolean contains(Memory memory, long offset, long length) {
        return entries.containsKey(key(memory, offset, length));
    }

    /** Ends a use that {@link #acquire} began. */
    public void release(Memory memory, long offset, long length) {
        Entry<R> entry = entries.get(key(memory, offset, length));
        if (entry == null || entry.users == 0) {
            throw new IllegalStateException("offset=" + offset + " length=" + length + ": nobody uses this memory");
        }
        entry.users--;
    }

    /** How often memory still was registered. */
    public long hits() {
        return hits;
    }
}
