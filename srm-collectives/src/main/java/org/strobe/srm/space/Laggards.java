package org.strobe.srm.space;

/**
 * A member's knowledge of the others' progress through the collectives of a team, and its news of its own. A
 * member that is a lap of the slots ahead stalls until the last has passed. For one thread.
 */
final class Laggards {
    /** Members that have a table of all others: of more, the tables would fill the memory. */
    private static final int MOST_REMEMBERED = 256;

    private final Hall hall;
    private final int self;
    private final int members;

    /** True if those who stall are counted in this JVM: all members of the node are here. */
    private final boolean oneJvm;

    /** Known progress of each member; null if they are too many. */
    private final long[] passed;

    private long allPassed;
    private boolean isStalled;

    /** The look among many: the progress that is sought, the next member, and the least progress so far. */
    private long sought;

    private int next;
    private long leastSeen;

    Laggards(Hall hall, int self, int members, boolean oneJvm) {
        this.hall = hall;
        this.self = self;
        this.members = members;
        this.oneJvm = oneJvm;
        this.passed = members > MOST_REMEMBERED ? null : new long[members];
    }

    /**
     * A member that has not passed a collective, to be awaited for its number; null if there is none.
     *
     * @param number of the own collective under way
     */
    Mark find(long needed, long number) {
        Mark found = look(needed, number);
        if (found == null) {
            if (isStalled) {
                isStalled = false;
                hall.stalled.decrementAndGet();
            }
            return null;
        }
        if (isStalled) {
            return found;
        }
        isStalled = true;
        hall.stalled.incrementAndGet();
        // Members that pass from now on ring; one may have passed before.
        return find(needed, number);
    }

    private Mark look(long needed, long number) {
        if (allPassed >= needed) {
            return null;
        }
        return passed == null ? lookAmongMany(needed, number) : lookAmongFew(needed, number);
    }

    private Mark lookAmongFew(long needed, long number) {
        long least = number;
        for (int local = 0; local < members; local++) {
            if (local != self && passed[local] < needed) {
                passed[local] = hall.passed(local).get();
                if (passed[local] < needed) {
                    return hall.passed(local);
                }
            }
            if (local != self) {
                least = Math.min(least, passed[local]);
            }
        }
        allPassed = least;
        return null;
    }

    /** Looks at each member once, from where the last look for the same progress ended. */
    private Mark lookAmongMany(long needed, long number) {
        if (sought != needed) {
            sought = needed;
            next = 0;
            leastSeen = number;
        }
        for (; next < members; next++) {
            if (next != self) {
                Mark each = hall.passed(next);
                long progress = each.get();
                if (progress < needed) {
                    return each;
                }
                leastSeen = Math.min(leastSeen, progress);
            }
        }
        allPassed = leastSeen;
        return null;
    }

    /** Notes the progress of a member. */
    void saw(int local, long progress) {
        if (passed != null) {
            passed[local] = progress;
        }
    }

    /** Notes a progress that all members have made. */
    void sawAll(long progress) {
        allPassed = progress;
    }

    /** Tells the others the own progress. Few ever stall, so the others' doorbells are looked at only while one does. */
    void tell(long progress) {
        Mark own = hall.passed(self);
        own.set(progress);
        if (!oneJvm || hall.stalled.get() > 0) {
            own.ring(hall.doorbells);
        }
    }
}
