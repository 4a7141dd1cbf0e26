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

    /** Number of the next communicator of some members; both groups of an intercommunicator know one number. */
    static synchronized int next(ProcessGroup group, ProcessGroup remoteGroup) {
        long own = group.fingerprint();
        long members = group == remoteGroup ? own : mixed(own) + mixed(remoteGroup.fingerprint());
        int count = MADE.merge(members, 1, Integer::sum);
        return (int) (mixed(members + count) >>> (Long.SIZE - Integer.SIZE + 1));
    }

    private static long mixed(long value) {
        long product = value * MULTIPLIER;
        return (product ^ (product >>> Integer.SIZE)) * MULTIPLIER;
    }
}
