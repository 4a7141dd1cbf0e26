package org.strobe.shm.rsm;

import static org.strobe.shm.rsm.RsmSegmentLayout.ACCESS_COUNT;
import static org.strobe.shm.rsm.RsmSegmentLayout.ACCESS_VERSION;
import static org.strobe.shm.rsm.RsmSegmentLayout.FIRST_ACCESS;

import java.util.List;
import org.strobe.shm.rsm.access.RsmAccess;
import org.strobe.shm.rsm.access.RsmRights;
import org.strobe.shm.segment.Memory;

/**
 * Access rights of a segment in shared memory. The exporter writes the unused table, then, with release, the version
 * that puts it in use. An importer that overlaps two such changes sees the version change and reads again.
 */
final class RsmAccessTable {
    /** Result of {@link #rights} for a node without an entry. */
    static final int NOT_LISTED = -1;

    private static final int RIGHTS_BITS = 2;

    private final Memory control;
    private final int capacity;

    RsmAccessTable(Memory control, int capacity) {
        this.control = control;
        this.capacity = capacity;
    }

    /** Replaces the rights. Called by the exporter alone. */
    void write(List<RsmAccess> list) {
        long version = control.getLong(ACCESS_VERSION) + 1;
        long table = RsmSegmentLayout.accessTable(capacity, version);
        for (int i = 0; i < list.size(); i++) {
            RsmAccess access = list.get(i);
            // A reader that sees this store also sees the previous change of the version, and reads again.
            control.setLongRelease(
                    table + FIRST_ACCESS + (long) i * Long.BYTES,
                    ((long) access.node() << RIGHTS_BITS) | access.rights().bits());
        }
        control.setLongRelease(table + ACCESS_COUNT, list.size());
        control.setLongRelease(ACCESS_VERSION, version);
    }

    /** Bits of a node's {@link RsmRights}, or {@link #NOT_LISTED}. */
    int rights(int node) {
        while (true) {
            long version = control.getLongAcquire(ACCESS_VERSION);
            int rights = find(RsmSegmentLayout.accessTable(capacity, version), node);
            if (control.getLongAcquire(ACCESS_VERSION) == version) {
                return rights;
            }
        }
    }

    private int find(long table, int node) {
        int found = NOT_LISTED;
        long count = Math.min(control.getLongAcquire(table + ACCESS_COUNT), capacity);
        for (long i = 0; i < count; i++) {
            long entry = control.getLongAcquire(table + FIRST_ACCESS + i * Long.BYTES);
            int rights = (int) entry & ((1 << RIGHTS_BITS) - 1);
            if (entry >> RIGHTS_BITS == node) {
                return rights;
            }
            if (entry >> RIGHTS_BITS == RsmAccess.EVERY_NODE) {
                found = rights;
            }
        }
        return found;
    }
}
