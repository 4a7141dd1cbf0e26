package org.strobe.emulator.nic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.strobe.emulator.nic.History.Step;

/**
 * Operations of several ranks on a few words of global memory, with their start and end times. Right if a total order
 * exists that respects those times and explains all results.
 *
 * @param nodes number of nodes with the words
 * @param words number of words, all 0 at first
 * @param steps at most 62
 */
record History(int nodes, int words, List<Step> steps) {
    /** Effect of an operation on the words of all nodes. */
    interface Effect {
        /** Applies the effect; false if the result contradicts this position in the order. */
        boolean apply(long[][] memory);
    }

    /**
     * An operation.
     *
     * @param what description, for messages
     */
    record Step(String what, long begun, long ended, Effect effect) {}

    /** A condition on some nodes, with a write if it holds. */
    static Effect condition(
            NodeSet nodes,
            int word,
            WordComparison comparison,
            long value,
            int written,
            long newValue,
            boolean result) {
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

    /** A multicast of a block to some nodes. */
    static Effect multicast(NodeSet nodes, int word, long... block) {
        return memory -> {
            for (int node = nodes.first(); node != NodeSet.NONE; node = nodes.next(node)) {
                System.arraycopy(block, 0, memory[node], word, block.length);
            }
            return true;
        };
    }

    /** True if a total order exists. */
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
