package org.strobe.emulator.console;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * The launcher's own standard output and standard error. Every call is written and flushed at once: what a rank has
 * handed on survives whatever happens next.
 *
 * <p>Several jobs of one JVM may write to one stream. If one rank's line is still unfinished when another writes, a newline is put between, so that lines never mix; the
 * rest of the broken line then begins a line of its own. Tags are put here, and not by whoever is above, because only
 * here it is known where lines begin.
 */
public final class StreamSink implements LineSink {
    /** Tells this sink's lines from those of other jobs. */
    private final Object job = new Object();

    private final LineTag tag;
    private final Target out;
    private final Target err;

    private StreamSink(Target out, Target err, LineTag tag) {
        this.out = out;
        this.err = err;
        this.tag = tag;
    }

    /** Lines go to the stream that the rank meant. */
    public static StreamSink of(OutputStream out, OutputStream err, LineTag tag) {
        return new StreamSink(new Target(out), new Target(err), tag);
    }

    /** All lines go to one stream; their tags still tell which the rank meant. */
    public static StreamSink merged(OutputStream out, LineTag tag) {
        Target target = new Target(out);
        return new StreamSink(target, target, tag);
    }

    @Override
    public void line(int rank, Channel channel, byte[] bytes, int offset, int length, boolean endsLine)
            throws IOException {
        Target target = channel == Channel.OUT ? out : err;
        target.write(new Writer(job, rank, channel), tag, bytes, offset, length, endsLine);
    }

    @Override
    public void flush() throws IOException {
        out.flush();
        err.flush();
    }

    /** Flushes; the streams are the launcher's and stay open. */
    @Override
    public void close() throws IOException {
        flush();
    }

    /** Whose line it is. */
    private record Writer(Object job, int rank, Channel channel) {}

    /** Whose line stands unfinished at the end of a stream, whichever job it is of; null if nobody's. */
    private static final class LineEnd {
        private static final Map<OutputStream, LineEnd> ENDS = new WeakHashMap<>();

        private Writer open;

        static LineEnd of(OutputStream stream) {
            synchronized (ENDS) {
                return ENDS.computeIfAbsent(stream, key -> new LineEnd());
            }
        }
    }

    /** One stream, which other jobs of this JVM may write to as well. */
    private static final class Target {
        private final OutputStream stream;
        private final LineEnd end;

        private Target(OutputStream stream) {
            this.stream = stream;
            this.end = LineEnd.of(stream);
        }

        private void write(Writer writer, LineTag tag, byte[] bytes, int offset, int length, boolean endsLine)
                throws IOException {
            synchronized (end) {
                boolean goesOn = writer.equals(end.open);
                if (!goesOn && end.open != null) {
                    stream.write('\n');
                }
                if (!goesOn) {
                    stream.write(tag.of(writer.rank, writer.channel));
                }
                end.open = endsLine ? null : writer;
                stream.write(bytes, offset, length);
                stream.flush();
            }
        }

        private void flush() throws IOException {
            synchronized (end) {
                stream.flush();
            }
        }
    }
}
