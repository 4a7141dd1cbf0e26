package org.strobe.emulator.fault;

import org.strobe.shm.segment.Memory;

/** What {@link FaultsLayout} lays out. Any thread of any process of the job may count. */
final class FaultCounters {
    private final Memory memory;

    /**
     * Counters in zeroed memory, or in memory that a sibling process already counts in.
     *
     * @throws IllegalArgumentException if the memory is too small, or if a sibling counts for another plan
     */
    FaultCounters(Memory memory, FaultPlan plan) {
        if (memory.size() < FaultsLayout.size(plan.size())) {
            throw new IllegalArgumentException("size=" + memory.size() + ": the counters of " + plan.size()
                    + " rules need " + FaultsLayout.size(plan.size()) + " bytes");
        }
        this.memory = memory;
        long fingerprint = fingerprint(plan.toString());
        if (!memory.compareAndSetLong(FaultsLayout.FINGERPRINT, 0, fingerprint)
                && memory.getLongVolatile(FaultsLayout.FINGERPRINT) != fingerprint) {
            throw new IllegalArgumentException("plan=" + plan + ": the job's other processes have another one");
        }
    }

    /** Alike in every process, and never zero. */
    private static long fingerprint(String text) {
        return 1L << 32 | Integer.toUnsignedLong(text.hashCode());
    }

    /** Counts one more that a rule is about; tells its number, from 1. */
    long see(int rule) {
        return 1 + memory.getAndAddLong(FaultsLayout.rule(rule) + FaultsLayout.RULE_SEEN, 1);
    }

    void fire(int rule) {
        memory.getAndAddLong(FaultsLayout.rule(rule) + FaultsLayout.RULE_FIRED, 1);
    }

    /** For what happens once but may be noticed by many. */
    void fireOnce(int rule) {
        memory.compareAndSetLong(FaultsLayout.rule(rule) + FaultsLayout.RULE_FIRED, 0, 1);
    }

    long seen(int rule) {
        return memory.getLongVolatile(FaultsLayout.rule(rule) + FaultsLayout.RULE_SEEN);
    }

    long fired(int rule) {
        return memory.getLongVolatile(FaultsLayout.rule(rule) + FaultsLayout.RULE_FIRED);
    }
}
