package org.strobe.emulator.console;

import java.io.IOException;
import java.io.InputStream;
import org.strobe.emulator.console.sink.LineSink;
import org.strobe.emulator.console.sink.OutputChannel;
import org.strobe.emulator.console.sink.TellingSink;

/**
 * The launcher's end of {@link MarkedLines}: reads a stream of a child process to its end and feeds a {@link LineSink}.
 *
 * <p>Bytes without a marker (messages of the JVM, native code) count as the first rank's. They are passed on as whole
 * lines. A child that is killed in the middle of a piece loses the rest of it and nothing else. If the sink fails,
 * reading continues, since a full pipe would block the child; {@link TellingSink} reports the loss.
 */
public final class PipeReader implements Runnable {
    private static final int USUAL_SIZE = 1 << 16;

    private final MarkedLines marks;
    private final InputStream child;
    private final OutputChannel channel;
    private final LineSink sink;
    private final LineStream unmarked;
    private byte[] buffer = new byte[USUAL_SIZE];
    private int start;
    private int end;

    /**
     * A reader, to run on its own thread.
     *
     * @param firstRank the child's first rank
     */
    public PipeReader(MarkedLines marks, InputStream child, int firstRank, OutputChannel channel, LineSink sink) {
        this.marks = marks;
        this.child = child;
        this.channel = channel;
        this.sink = sink;
        this.unmarked = new LineStream(firstRank, channel, sink);
    }

    @Override
    public void run() {
        while (fill()) {
            while (parse()) {}
        }
        handOnRest();
    }

    /** Reads available bytes. A broken pipe counts as ended. */
    private boolean fill() {
        if (end == buffer.length) {
            makeRoom();
        }
        try {
            int read = child.read(buffer, end, buffer.length - end);
            end += Math.max(0, read);
            return read >= 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Moves the remaining bytes to the front. A piece that does not fit gets a larger buffer until it is passed on. */
    private void makeRoom() {
        int left = end - start;
        int size = left < USUAL_SIZE ? USUAL_SIZE : 2 * left;
        byte[] next = size == buffer.length ? buffer : new byte[size];
        System.arraycopy(buffer, start, next, 0, left);
        buffer = next;
        start = 0;
        end = left;
    }

    /**
     * Passes on the next piece.
     *
     * @return false if more bytes are needed to recognize it
     */
    private boolean parse() {
        int marker = start;
        int matched = 0;
        while (marker < end) {
            matched = buffer[marker] == MarkedLines.BEGIN ? marks.matches(buffer, marker, end - marker) : 0;
            if (matched > 0) {
                break;
            }
            marker++;
        }
        handOnUnmarked(marker);
        if (matched < MarkedLines.SIZE) {
            return false;
        }
        int length = MarkedLines.length(buffer, start);
        if (end - start - MarkedLines.SIZE < length) {
            return false;
        }
        handOnMarked(length, MarkedLines.endsLine(buffer, start));
        return true;
    }

    private void handOnUnmarked(int until) {
        if (until > start) {
            attempt(() -> unmarked.write(buffer, start, until - start));
            start = until;
        }
        if (start == end) {
            start = 0;
            end = 0;
        }
    }

    /** Passes on a piece; one that native code has torn no longer ends its line. */
    private void handOnMarked(int length, boolean endsLine) {
        int rank = MarkedLines.rank(buffer, start);
        int bytes = start + MarkedLines.SIZE;
        boolean whole = endsLine && buffer[bytes + length - 1] == '\n';
        attempt(() -> sink.line(rank, channel, buffer, bytes, length, whole));
        start = bytes + length;
    }

    /** Passes on the rest of an ended child: the beginning of a piece; the beginning of a marker is dropped. */
    private void handOnRest() {
        int left = end - start;
        int matched = left == 0 ? 0 : marks.matches(buffer, start, left);
        if (matched == MarkedLines.SIZE) {
            int torn = left - MarkedLines.SIZE;
            if (torn > 0) {
                handOnMarked(torn, false);
            }
        } else if (matched < MarkedLines.RANK) {
            handOnUnmarked(end);
        }
        attempt(unmarked::flushPartial);
        attempt(sink::flush);
    }

    private void attempt(Flushing flushing) {
        try {
            flushing.flush();
        } catch (IOException e) {
            // The sink's owner knows of the failure; reading continues.
            return;
        }
    }

    /** Flush that may fail. */
    @FunctionalInterface
    private interface Flushing {
        void flush() throws IOException;
    }
}
