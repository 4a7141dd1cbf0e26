package org.strobe.emulator.console;

import java.io.IOException;
import java.io.InputStream;

/**
 * The launcher's side of {@link MarkedLines}: reads one stream of a child process to its end and feeds a
 * {@link LineSink}.
 *
 * <p>Bytes without a marker (messages of the JVM, native code) count as the first rank's; they come as whole lines, the
 * last one as it is. A child that is killed in the middle of a piece has the rest of it missing and nothing else. If
 * the sink fails, the pipe is read on, since a child that writes to a full pipe would stand still; {@link TellingSink} says
 * so.
 */
public final class PipeReader implements Runnable {
    private static final int USUAL_SIZE = 1 << 16;

    private final MarkedLines marks;
    private final InputStream child;
    private final Channel channel;
    private final LineSink sink;
    private final LineStream unmarked;
    private byte[] buffer = new byte[USUAL_SIZE];
    private int start;
    private int end;

    /**
     * A reader, to be run by a thread of its own.
     *
     * @param firstRank the child's first rank
     */
    public PipeReader(MarkedLines marks, InputStream child, int firstRank, Channel channel, LineSink sink) {
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

    /** Reads what there is. A pipe that breaks has ended. */
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

    /** Moves what is left to the front; a piece that does not fit gets a larger buffer until it is handed on. */
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
     * Hands on what comes next.
     *
     * @return false if more bytes are needed to know what it is
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

    /** A piece that native code has broken into no longer ends with the newline. */
    private void handOnMarked(int length, boolean endsLine) {
        int rank = MarkedLines.rank(buffer, start);
        int bytes = start + MarkedLines.SIZE;
        boolean whole = endsLine && buffer[bytes + length - 1] == '\n';
        attempt(() -> sink.line(rank, channel, buffer, bytes, length, whole));
        start = bytes + length;
    }

    /** What a child that ended or was killed has left: the beginning of a piece, or of a marker, which says nothing. */
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

    private void attempt(Failures.Attempt attempt) {
        try {
            attempt.run();
        } catch (IOException e) {
            // Whoever looks after the sink has been told by it; the pipe is read on.
            return;
        }
    }
}
