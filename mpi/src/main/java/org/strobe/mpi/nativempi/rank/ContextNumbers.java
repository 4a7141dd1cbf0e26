package org.strobe.mpi.nativempi.rank;

import java.util.HashMap;
import java.util.Map;
import org.strobe.mpi.standard.ProcessGroup;

/**
 * Numbers by which all ranks of a communicator know it, made without messages: of its members, and of how many communicators of
 * these members were made before. Numbers of other communicators differ with near certainty, as hashes do. Only observers use
 * them.
 */
final class ContextNumbers {
    private static final Map<Long, Integer> MADE = new HashMap<>();
    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    private ContextNumbers() {}

    /** Number of the next communicator of a group. */
    static int next(ProcessGroup group) {
        return next(group.fingerprint());
    }

    /** Number of the next intercommunicator of two groups, which both know. */
    static int next(ProcessGroup group, ProcessGroup remoteGroup) {
        return next(mixed(group.fingerprint()) + mixed(remoteGroup.fingerprint()));
    }

    private static synchronized int next(long members) {
        int count = MADE.merge(members, 1, Integer::sum);
        return (int) (mixed(members + count) >>> (Long.SIZE - Integer.SIZE + 1));
    }

    private static long mixed(long value) {
        long product = value * MULTIPLIER;
        return (product ^ (product >>> Integer.SIZE)) * MULTIPLIER;
    }
}
