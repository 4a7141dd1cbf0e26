package org.strobe.emulator.console.sink;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Passes equal failures of several ranks on once, and reports the other ranks at the end.
 *
 * <p>A failure is a {@link FailureText}. One with another message but an equal stack is passed on without the stack.
 * All other lines are passed on unchanged.
 */
public final class FailureSink implements LineSink {
    /** Bytes of the longest text that is compared. */
    private static final int LONGEST = 1 << 18;

    /** Number of different failures that are remembered. */
    private static final int MOST = 1 << 10;

    private static final byte[] NOTHING = {};

    private final LineSink sink;
    private final Charset charset;
    private final Consumer<List<ToldFailure>> onEnd;

    /** Ranks of each failure, the shown one first. */
    private final Map<FailureText, Set<Integer>> failures = new LinkedHashMap<>();

    /** Shown rank of each stack. */
    private final Map<String, Integer> stacks = new HashMap<>();

    private boolean closed;

    /**
     * A sink.
     *
     * @param charset encoding of the error stream
     * @param onEnd receives all failures at {@link #close}
     */
    public FailureSink(LineSink sink, Charset charset, Consumer<List<ToldFailure>> onEnd) {
        this.sink = sink;
        this.charset = charset;
        this.onEnd = onEnd;
    }

    @Override
    public void line(int rank, OutputChannel channel, byte[] bytes, int offset, int length, boolean endsLine)
            throws IOException {
        boolean maybe = channel == OutputChannel.ERR && endsLine && length <= LONGEST;
        FailureText failure = maybe ? FailureText.parse(rank, new String(bytes, offset, length, charset)) : null;
        if (failure == null) {
            sink.line(rank, channel, bytes, offset, length, endsLine);
            return;
        }
        byte[] shown = shown(rank, failure, Arrays.copyOfRange(bytes, offset, offset + length));
        if (shown.length > 0) {
            sink.line(rank, channel, shown, 0, shown.length, true);
        }
    }

    /** The part of a failure that is new. */
    private synchronized byte[] shown(int rank, FailureText failure, byte[] whole) {
        if (closed) {
            return whole;
        }
        Set<Integer> ranks = failures.get(failure);
        if (ranks != null) {
            return ranks.add(rank) ? NOTHING : whole;
        }
        if (failures.size() == MOST) {
            return whole;
        }
        failures.put(failure, new LinkedHashSet<>(Set.of(rank)));
        Integer before = failure.stack().isBlank() ? null : stacks.putIfAbsent(failure.stack(), rank);
        return before == null || before == rank
                ? whole
                : failure.withStackOf(rank, before).getBytes(charset);
    }

    private synchronized List<ToldFailure> end() {
        closed = true;
        List<ToldFailure> all = new ArrayList<>();
        failures.forEach((failure, ranks) -> all.add(new ToldFailure(
                ranks.iterator().next(),
                failure.head(),
                ranks.stream().skip(1).sorted().toList())));
        return all;
    }

    @Override
    public void flush() throws IOException {
        sink.flush();
    }

    @Override
    public void close() throws IOException {
        List<ToldFailure> all = end();
        try (sink) {
            onEnd.accept(all);
        }
    }
}
