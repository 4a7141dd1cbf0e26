package org.strobe.emulator.fault.inject;

import org.strobe.shm.segment.Memory;

/**
 * Counters of a plan in effect, shared by all processes of a job. Every line is 128 bytes; zeroed memory is the initial
 * state.
 *
 * <pre>
 *      0  +-- plan ---------------------------------------------------------------+
 *         |   0 fingerprint (8) of its text; 0 nobody has come yet                |  first to come (cas)
 *    128  +-- rule 0 -------------------------------------------------------------+
 *         |   0 seen (8): operations, transfers or multicasts that it is about    |  any rank (add)
 *         |   8 fired (8): how many of them it struck                             |  any rank (add, cas)
 *    256  +-- rule 1 ... ---------------------------------------------------------+
 * </pre>
 */
final class FaultsLayout {
    static final long FINGERPRINT = 0;
    static final long RULES = Memory.LINE;
    static final long RULE_SEEN = 0;
    static final long RULE_FIRED = RULE_SEEN + Long.BYTES;

    private FaultsLayout() {}

    static long rule(int index) {
        return RULES + (long) index * Memory.LINE;
    }

    static long size(int rules) {
        return rule(rules);
    }
}
