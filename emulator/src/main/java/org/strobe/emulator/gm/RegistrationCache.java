package org.strobe.emulator.gm;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.strobe.emulator.gm.nic.Region;
import org.strobe.shm.segment.Memory;

/**
 * Memory that stays registered after its use, up to the limit of its port. To make room, the memory is deregistered whose use was longest ago.
 *
 * <pre>
 *   acquire a, release a    registered: a
 *   acquire b, release b    registered: a b
 *   acquire c               no room: a is deregistered; registered: b c
 * </pre>
 */
public final class RegistrationCache {
    private final GmPort port;

    /** In the order of their last use. */
    private final Map<Key, Entry> entries = new LinkedHashMap<>();

    private long hits;

    private record Key(long start, long length) {}

    /** Memory in the cache. */
    private static final class Entry {
        private final Region region;
        private int users;

        Entry(Region region) {
            this.region = region;
        }
    }

    public RegistrationCache(GmPort port) {
        this.port = port;
    }

    private static Key key(Memory memory, long offset, long length) {
        return new Key(memory.address(offset), length);
    }

    /**
     * Registers memory, unless it still is. It stays registered at least until it is released.
     *
     * @throws GmException {@code NO_REGISTERED_MEMORY} if there is no room, even without all memory that nobody uses
     */
    public void acquire(Memory memory, long offset, long length) {
        Key key = key(memory, offset, length);
        Entry entry = entries.remove(key);
        if (entry == null) {
            makeRoom(length);
            entry = new Entry(port.register(memory, offset, length));
        } else {
            hits++;
        }
        entry.users++;
        entries.put(key, entry);
    }

    private void makeRoom(long length) {
        Iterator<Entry> oldest = entries.values().iterator();
        while (!port.hasRoom(length) && oldest.hasNext()) {
            Entry entry = oldest.next();
            if (entry.users == 0) {
                port.deregister(entry.region);
                oldest.remove();
            }
        }
    }

    /** Ends a use that {@link #acquire} began. */
    public void release(Memory memory, long offset, long length) {
        Entry entry = entries.get(key(memory, offset, length));
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
