package org.strobe.emulator.userlevel;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.strobe.shm.segment.Memory;

/** Registered memory of a program, up to a number of bytes. Addresses are never used again. */
public final class Regions {
    private static final long PAGE = 4096;

    /** Addresses between two regions, so that a write behind the end of one is found out. */
    private static final long GAP = PAGE;

    private static final int RECENT = 4;

    private final TreeMap<Long, Region> byAddress = new TreeMap<>();

    /** Regions that were found last, each the only one of its memory: for a look without a search. */
    private final Region[] recent = new Region[RECENT];

    private int oldest;

    private final long most;
    private long bytes;
    private long next = GAP;

    /** @param most bytes */
    public Regions(long most) {
        this.most = most;
    }

    /** Pages that some bytes take. */
    public static long pages(long bytes) {
        return (bytes + PAGE - 1) / PAGE;
    }

    /** True if a further length may be registered. */
    public boolean hasRoom(long length) {
        return length <= most - bytes;
    }

    /** Bytes that are registered. */
    public long bytes() {
        return bytes;
    }

    /** Adds memory, for which there is room. */
    public Region add(Memory memory, long offset, long length) {
        Region region = new Region(next, memory, offset, length);
        next += length + GAP;
        bytes += length;
        byAddress.put(region.address(), region);
        Arrays.fill(recent, null);
        return region;
    }

    /** Removes a region; false if it is not there. */
    public boolean remove(Region region) {
        boolean isThere = byAddress.remove(region.address(), region);
        if (isThere) {
            bytes -= region.length();
            Arrays.fill(recent, null);
        }
        return isThere;
    }

    /**
     * The region of exactly some bytes; if there is none, one that they lie in; else null. If the memory has one region in all, and they lie
     * in it, this region.
     */
    public Region of(Memory memory, long offset, long length) {
        for (Region each : recent) {
            if (each != null && each.isOf(memory) && each.covers(memory, offset, length)) {
                return each;
            }
        }
        Region found = search(memory, offset, length);
        if (found != null && isOnly(found, memory)) {
            recent[oldest] = found;
            oldest = (oldest + 1) % RECENT;
        }
        return found;
    }

    private Region search(Memory memory, long offset, long length) {
        Region covering = null;
        for (Region region : byAddress.values()) {
            if (region.covers(memory, offset, length)) {
                if (region.length() == length) {
                    return region;
                }
                covering = covering == null ? region : covering;
            }
        }
        return covering;
    }

    /** True for the only region of a memory. */
    private boolean isOnly(Region region, Memory memory) {
        int number = 0;
        for (Region each : byAddress.values()) {
            number += each.isOf(memory) ? 1 : 0;
        }
        return number == 1 && region.isOf(memory);
    }

    /** The region of an address with some bytes behind it; null if there is none. */
    public Region at(long address, long length) {
        Map.Entry<Long, Region> last = byAddress.floorEntry(address);
        if (last == null || length < 0) {
            return null;
        }
        Region region = last.getValue();
        return length <= region.length() - (address - region.address()) ? region : null;
    }
}
