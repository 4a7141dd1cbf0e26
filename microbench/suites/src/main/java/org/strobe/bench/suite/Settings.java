package org.strobe.bench.suite;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.strobe.bench.kernel.BufferChoice;
import org.strobe.bench.kernel.Grain;
import org.strobe.bench.kernel.NumberKind;
import org.strobe.bench.memory.Stores;

/**
 * Settings of a suite.
 *
 * @param sizes null if not given
 * @param iterations 0 if not given: the number that fits into a tenth of a second
 * @param warmUp -1 if not given: until steady
 * @param window messages in flight in bandwidth and message-rate; messages one way in unidirectional-latency
 * @param isChecked true to check data
 * @param isFull true to print least, most and iterations
 * @param type type of reductions; null for doubles where they fit, else floats
 * @param isEcho true to return received data, in latency
 * @param pairs options of pairs
 * @param grainNanos computing time between two communications
 * @param stores stores of STREAM's loops on modelled machines
 * @param json output file in JMH's format; null if absent
 * @param csv output file in CSV; null if absent
 * @param isServing true if rank 0 reads orders from its input instead of making a table
 */
public record Settings(
        Suite suite,
        List<Integer> sizes,
        int iterations,
        int warmUp,
        int window,
        boolean isChecked,
        boolean isFull,
        BufferChoice buffers,
        NumberKind type,
        boolean isEcho,
        PairOptions pairs,
        long grainNanos,
        Stores stores,
        Path json,
        Path csv,
        boolean isServing) {
    /** Parses the words after the program's name; throws with a message for the user. */
    public static Settings of(List<String> words) {
        return SuiteWords.parse(words).settings();
    }

    /** Refuses unsupported numbers of ranks, and sizes that exceed their memory. */
    public void checkRanks(int ranks) {
        suite.checkRanks(ranks);
        if (pairs.talking(ranks) > ranks) {
            throw new IllegalArgumentException(
                    "--pairs " + pairs.pairs() + ": of " + ranks + " ranks, at most " + ranks / 2 + " pairs talk");
        }
        boolean isKept = pairs.mode() == SendMode.BUFFERED && suite == Suite.UNIDIRECTIONAL_LATENCY;
        for (int size : sizesOrAll()) {
            suite.checkSize(size, ranks, Math.max(pairs.buffers(), isKept ? window + 1 : 1));
        }
    }

    /** Refuses options that need another kind of machine. */
    public void checkMachine(boolean isModelled) {
        if (stores == Stores.STREAMING && !isModelled) {
            throw new IllegalArgumentException(
                    "--stores streaming: it goes with --machine; how a loop in Java writes, the JIT decides");
        }
    }

    /** Refuses what a native MPI library has not. */
    public void checkNative() {
        if (!suite.isOfMpi()) {
            throw new IllegalArgumentException(
                    suite.label() + " measures Strobe's own ranks below MPI: start it without mpiexec");
        }
    }

    /** Kind of numbers in messages of this size. */
    public NumberKind kindOf(int size) {
        return type == null ? NumberKind.fitting(size) : type;
    }

    /** Computation between communications. */
    public Grain grain() {
        return new Grain(grainNanos);
    }

    /** Given sizes, or all of the suite. */
    public List<Integer> sizesOrAll() {
        if (sizes != null) {
            return sizes;
        }
        int[] all = type == null ? suite.defaultSizes() : suite.defaultSizes(type.size());
        return Arrays.stream(all).boxed().toList();
    }
}
