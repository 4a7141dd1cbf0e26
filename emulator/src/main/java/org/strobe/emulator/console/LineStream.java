package org.strobe.emulator.console;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;

/**
 * One rank's standard output or standard error: collects bytes and hands whole lines to a {@link LineSink}, so that
 * lines of ranks never interleave. Bytes stay bytes; nothing is decoded, cut or lost.
 *
 * <p>{@link #flush} hands on nothing, since a {@code PrintStream} flushes in the middle of lines. What stands at the
 * beginning of a line is handed on by {@link #flushPartial}, which the owner calls before the rank reads its input (a
 * prompt must be seen) and when the rank ends, and once it is {@value #LARGEST_PIECE} bytes long, to bound the memory.
 *
 * <p>Any thread may write. Before the first unfinished line a stream holds no buffer, and it gives a large one back, as
 * there may be two of them for each of many thousand ranks.
 */
public final class LineStream extends OutputStream {
    /** The longest piece that is handed on in one call. */
    public static final int LARGEST_PIECE = 1 << 20;

    private static final int FIRST_SIZE = 128;
    private static final int LARGEST_KEPT = 8192;
    private static final byte[] NO_BUFFER = {};

    private final int rank;
    private final Channel channel;
    private final LineSink sink;
    private byte[] held = NO_BUFFER;
    private int count;
    private boolean closed;

    public LineStream(int rank, Channel channel, LineSink sink) {
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
        int start = offset;
        for (int i = offset; i < end; i++) {
            if (bytes[i] == '\n') {
                take(bytes, start, i + 1, true);
                start = i + 1;
            }
        }
        if (start < end) {
            take(bytes, start, end, false);
        }
    }

    /** Takes bytes of one line. What begins and ends in one write is handed on from where it is. */
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

    /** The buffer is empty afterwards even if the sink fails: a line must not come twice. */
    private void handOnHeld(boolean endsLine) throws IOException {
        byte[] line = held;
        int length = count;
        count = 0;
        if (line.length > LARGEST_KEPT) {
            held = NO_BUFFER;
        }
        sink.line(rank, channel, line, 0, length, endsLine);
    }

    /** Hands on the beginning of a line, if there is one. */
    public synchronized void flushPartial() throws IOException {
        if (count > 0) {
            handOnHeld(false);
        }
    }

    /** Hands on nothing, see the class. */
    @Override
    public void flush() {}

    /** Hands on what is there; writing fails from now on. The sink stays open. */
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
