package org.strobe.emulator.console;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;
import org.strobe.emulator.console.sink.LineSink;
import org.strobe.emulator.console.sink.OutputChannel;

/**
 * Standard output or standard error of one rank: collects bytes and passes whole lines to a {@link LineSink}, so that
 * lines of ranks never interleave. Lines of one write stay together. Bytes are not decoded, cut or lost.
 *
 * <p>{@link #flush} passes nothing on, since a {@code PrintStream} flushes in the middle of lines. {@link
 * #flushPartial} passes an unfinished line on. The owner calls it before the rank reads (a prompt must be visible) and
 * when the rank ends. A line of {@value #LARGEST_PIECE} bytes is passed on as well, to bound the memory.
 *
 * <p>For any thread. A stream allocates its buffer with the first unfinished line and frees a large one, since each of
 * many thousand ranks may have two.
 */
public final class LineStream extends OutputStream {
    /** Maximum bytes of one call of the sink. */
    public static final int LARGEST_PIECE = 1 << 20;

    private static final int FIRST_SIZE = 128;
    private static final int LARGEST_KEPT = 8192;
    private static final byte[] NO_BUFFER = {};

    private final int rank;
    private final OutputChannel channel;
    private final LineSink sink;
    private byte[] held = NO_BUFFER;
    private int count;
    private boolean closed;

    public LineStream(int rank, OutputChannel channel, LineSink sink) {
        this.rank = rank;
        this.channel = channel;
        this.sink = sink;
    }

    @Override
    public synchronized void write(int value) throws IOException {
        checkOpen();
        hold(1);
        held[count++] = (byte) value;
        if (value == '\n') {
            handOnHeld(true);
        } else if (count == LARGEST_PIECE) {
            handOnHeld(false);
        }
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        checkOpen();
        int end = offset + length;
        int from = offset;
        while (from < end) {
            int most = Math.min(end, from + LARGEST_PIECE - count);
            int lines = endOfLines(bytes, from, most);
            boolean isPart = lines == from;
            int to = isPart ? lineEnd(bytes, from, end) : lines;
            take(bytes, from, to, bytes[to - 1] == '\n');
            from = to;
        }
    }

    /** End of the last whole line before a limit; {@code from} if there is none. */
    private static int endOfLines(byte[] bytes, int from, int limit) {
        int lines = limit;
        while (lines > from && bytes[lines - 1] != '\n') {
            lines--;
        }
        return lines;
    }

    /** End of the line at {@code from}, the newline included. */
    private static int lineEnd(byte[] bytes, int from, int end) {
        int at = from;
        while (at < end - 1 && bytes[at] != '\n') {
            at++;
        }
        return at + 1;
    }

    /** Takes lines, or a part of one. Lines that begin and end in one write are passed on without a copy. */
    private void take(byte[] bytes, int start, int end, boolean endsLine) throws IOException {
        int from = start;
        while (end - from > LARGEST_PIECE - count) {
            int fits = LARGEST_PIECE - count;
            append(bytes, from, fits);
            handOnHeld(false);
            from += fits;
        }
        if (endsLine && count == 0) {
            sink.line(rank, channel, bytes, from, end - from, true);
            return;
        }
        append(bytes, from, end - from);
        if (endsLine || count == LARGEST_PIECE) {
            handOnHeld(endsLine);
        }
    }

    private void append(byte[] bytes, int offset, int length) {
        hold(length);
        System.arraycopy(bytes, offset, held, count, length);
        count += length;
    }

    private void hold(int more) {
        if (count + more > held.length) {
            int doubled = Math.max(FIRST_SIZE, Math.min(2 * held.length, LARGEST_PIECE));
            held = Arrays.copyOf(held, Math.max(doubled, count + more));
        }
    }

    /** Empties the buffer even if the sink fails: a line must not be passed on twice. */
    private void handOnHeld(boolean endsLine) throws IOException {
        byte[] line = held;
        int length = count;
        count = 0;
        if (line.length > LARGEST_KEPT) {
            held = NO_BUFFER;
        }
        sink.line(rank, channel, line, 0, length, endsLine);
    }

    /** Passes on an unfinished line, if there is one. */
    public synchronized void flushPartial() throws IOException {
        if (count > 0) {
            handOnHeld(false);
        }
    }

    /** Does nothing; see the class. */
    @Override
    public void flush() {}

    /** Passes on the rest; later writes fail. The sink stays open. */
    @Override
    public synchronized void close() throws IOException {
        closed = true;
        flushPartial();
    }

    private void checkOpen() throws IOException {
        if (closed) {
            throw new IOException("rank " + rank + ": its " + channel.word() + " is closed");
        }
    }
}
