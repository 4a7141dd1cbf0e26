package org.strobe.emulator.nic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.strobe.emulator.nic.History.Step;

/**
 * What several ranks did to a few words of global memory, and when each operation began and ended. It is right if there is one order of all
 * operations in which none comes before one that had ended when it began, and in which each has the result that it had.
 *
 * @param nodes how many nodes have the words
 * @param words how many words there are; all are 0 at first
 * @param steps at most 62
 */
record History(int nodes, int words, List<Step> steps) {
    /** What an operation does to the words of all nodes. */
    interface Effect {
        /** Carries it out; false if it can't have come here, for its result would be another. */
        boolean apply(long[][] memory);
    }

    /**
     * An operation.
     *
     * @param what it was, for messages
     */
    record Step(String what, long begun, long ended, Effect effect) {}

    /** A condition on some nodes, with the write that follows if it holds. */
    static Effect condition(
            NodeSet nodes, int word, Comparison comparison, long value, int written, long newValue, boolean result) {
        return memory -> {
            boolean holds = true;
            for (int node = nodes.first(); node != NodeSet.NONE; node = nodes.next(node)) {
                holds &= comparison.holds(memory[node][word], value);
            }
            for (int node = nodes.first(); holds && node != NodeSet.NONE; node = nodes.next(node)) {
                memory[node][written] = newValue;
            }
            return holds == result;
        };
    }

    /** A block that goes to some nodes. */
    static Effect multicast(NodeSet nodes, int word, long... block) {
        return memory -> {
            for (int node = nodes.first(); node != NodeSet.NONE; node = nodes.next(node)) {
                System.arraycopy(block, 0, memory[node], word, block.length);
            }
            return true;
        };
    }

    /** Whether there is such an order. */
    boolean isRight() {
        return goesOn(0, new long[nodes][words], new HashSet<>());
    }

    private boolean goesOn(long done, long[][] memory, Set<List<Object>> failed) {
        if (Long.bitCount(done) == steps.size()) {
            return true;
        }
        if (!failed.add(List.of(done, Arrays.deepToString(memory)))) {
            return false;
        }
        for (int i = 0; i < steps.size(); i++) {
            if ((done & 1L << i) == 0 && mayBeNext(i, done)) {
                long[][] after = Arrays.stream(memory).map(long[]::clone).toArray(long[][]::new);
                if (steps.get(i).effect().apply(after) && goesOn(done | 1L << i, after, failed)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean mayBeNext(int i, long done) {
        for (int j = 0; j < steps.size(); j++) {
            if (j != i
                    && (done & 1L << j) == 0
                    && steps.get(j).ended() < steps.get(i).begun()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        List<String> lines = new ArrayList<>();
        steps.stream()
                .sorted((a, b) -> Long.compare(a.begun(), b.begun()))
                .forEach(each -> lines.add(each.begun() + " to " + each.ended() + ": " + each.what()));
        return String.join(System.lineSeparator(), lines);
    }
}
