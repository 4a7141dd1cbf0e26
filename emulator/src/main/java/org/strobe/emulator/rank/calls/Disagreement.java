package org.strobe.emulator.rank.calls;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds calls that differ between members of a group. */
public final class Disagreement {
    private final Map<Long, GroupCalls> firstOfGroups = new HashMap<>();

    /** Groups with a failed call. */
    private final Set<Long> told = new HashSet<>();

    private Disagreement() {}

    /**
     * One line about the first group whose members differ; empty if there is none. Groups with a failed call are left
     * out.
     *
     * @param ofRanks logs of each rank of the job
     */
    public static String find(Map<Integer, List<GroupCalls>> ofRanks) {
        Disagreement search = new Disagreement();
        ofRanks.values().stream()
                .flatMap(List::stream)
                .filter(GroupCalls::hasFailed)
                .forEach(failed -> search.told.add(failed.identity()));
        for (List<GroupCalls> ofRank : ofRanks.values()) {
            for (GroupCalls calls : ofRank) {
                String found = search.compare(calls);
                if (!found.isEmpty()) {
                    return found;
                }
            }
        }
        return "";
    }

    private String compare(GroupCalls calls) {
        if (told.contains(calls.identity())) {
            return "";
        }
        GroupCalls first = firstOfGroups.putIfAbsent(calls.identity(), calls);
        return first == null ? "" : compare(first, calls);
    }

    private static String says(GroupCalls calls, long call) {
        return "rank " + calls.member() + " calls " + calls.describe(calls.word(call));
    }

    private static String compare(GroupCalls one, GroupCalls other) {
        long common = Math.min(one.count(), other.count());
        for (long call = Math.max(one.oldest(), other.oldest()); call < common; call++) {
            if (one.word(call) != other.word(call)) {
                return "collective call " + (call + 1) + " on " + one.group() + " differs: " + says(one, call) + ", "
                        + says(other, call);
            }
        }
        String ranks = "ranks " + one.member() + " and " + other.member();
        if (one.count() == other.count()) {
            return one.digest() == other.digest()
                    ? ""
                    : "one of the first " + one.oldest() + " collective calls on " + one.group() + " differs between "
                            + ranks;
        }
        return one.isComplete() && other.isComplete()
                ? ranks + " made " + one.count() + " and " + other.count() + " collective calls on " + one.group()
                : "";
    }
}
