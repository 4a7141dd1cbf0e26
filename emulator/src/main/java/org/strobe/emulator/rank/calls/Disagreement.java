package org.strobe.emulator.rank.calls;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds calls that differ between members of a group. */
public final class Disagreement {
    private final Map<Long, Member> firstOfGroups = new HashMap<>();

    /** Groups with a failed call. */
    private final Set<Long> told = new HashSet<>();

    private record Member(int rank, GroupCalls calls) {
        String says(long call) {
            return "rank " + rank + " calls " + calls.describe(calls.word(call));
        }
    }

    private Disagreement() {}

    /**
     * One line about the first group whose members differ; empty if there is none. Groups with a failed call are left
     * out.
     *
     * @param ofRanks logs of each rank
     */
    public static String find(Map<Integer, List<GroupCalls>> ofRanks) {
        Disagreement search = new Disagreement();
        ofRanks.values().stream()
                .flatMap(List::stream)
                .filter(GroupCalls::hasFailed)
                .forEach(failed -> search.told.add(failed.identity()));
        for (Map.Entry<Integer, List<GroupCalls>> entry : ofRanks.entrySet()) {
            for (GroupCalls calls : entry.getValue()) {
                String found = search.compare(new Member(entry.getKey(), calls));
                if (!found.isEmpty()) {
                    return found;
                }
            }
        }
        return "";
    }

    private String compare(Member member) {
        if (told.contains(member.calls.identity())) {
            return "";
        }
        Member first = firstOfGroups.putIfAbsent(member.calls.identity(), member);
        return first == null ? "" : compare(first, member);
    }

    private static String compare(Member first, Member second) {
        GroupCalls one = first.calls;
        GroupCalls other = second.calls;
        long common = Math.min(one.count(), other.count());
        for (long call = Math.max(one.oldest(), other.oldest()); call < common; call++) {
            if (one.word(call) != other.word(call)) {
                return "collective call " + (call + 1) + " on " + one.group() + " differs: " + first.says(call) + ", "
                        + second.says(call);
            }
        }
        String ranks = "ranks " + first.rank + " and " + second.rank;
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
