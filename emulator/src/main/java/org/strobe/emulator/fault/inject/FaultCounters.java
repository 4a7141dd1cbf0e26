package org.strobe.emulator.fault.inject;

import org.strobe.emulator.fault.FaultPlan;
import org.strobe.shm.segment.Memory;

/** Counters in the form of {@link FaultsLayout}. For any thread of any process of the job. */
final class FaultCounters {
    private final Memory memory;

    /**
     * Counters in zeroed memory, or in memory that a sibling process uses.
     *
     * @throws IllegalArgumentException if the memory is too small, or a sibling has another plan
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

    /** Fingerprint of a plan: equal in every process, never 0. */
    private static long fingerprint(String text) {
        return 1L << 32 | Integer.toUnsignedLong(text.hashCode());
    }

    /** Counts a match of a rule; returns its number, from 1. */
    long see(int rule) {
        return 1 + memory.getAndAddLong(FaultsLayout.rule(rule) + FaultsLayout.RULE_SEEN, 1);
    }

    void fire(int rule) {
        memory.getAndAddLong(FaultsLayout.rule(rule) + FaultsLayout.RULE_FIRED, 1);
    }

    /** Counts an event that happens once but may be noticed repeatedly. */
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
