package org.strobe.emulator.console.sink;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * The launcher's own standard output and standard error. Every call is written and flushed at once: printed lines
 * survive a crash, and failures are noticed although print streams hide them.
 *
 * <p>Several jobs of one JVM may share a stream. If one rank prints while another's line is unfinished, a newline
 * separates them; the broken line continues on a line of its own. Tags are added here, since only this class knows the
 * beginnings of lines.
 */
public final class StreamSink implements LineSink {
    /** Distinguishes this sink's lines from those of other jobs. */
    private final Object job = new Object();

    private final LineTag tag;
    private final Target out;
    private final Target err;

    private StreamSink(Target out, Target err, LineTag tag) {
        this.out = out;
        this.err = err;
        this.tag = tag;
    }

    /** A sink with both streams. */
    public static StreamSink of(OutputStream out, OutputStream err, LineTag tag) {
        return new StreamSink(new Target(out), new Target(err), tag);
    }

    /** A sink with one stream for all lines; tags still show the channel. */
    public static StreamSink merged(OutputStream out, LineTag tag) {
        Target target = new Target(out);
        return new StreamSink(target, target, tag);
    }

    @Override
    public void line(int rank, OutputChannel channel, byte[] bytes, int offset, int length, boolean endsLine)
            throws IOException {
        Target target = channel == OutputChannel.OUT ? out : err;
        target.write(new Writer(job, rank, channel), tag, bytes, offset, length, endsLine);
    }

    @Override
    public void flush() throws IOException {
        out.flush();
        err.flush();
    }

    /** Flushes; the streams belong to the launcher and stay open. */
    @Override
    public void close() throws IOException {
        flush();
    }

    /** Origin of a line. */
    private record Writer(Object job, int rank, OutputChannel channel) {}

    /** Origin of the unfinished line at the end of a stream, of any job; null for none. */
    private static final class LineEnd {
        private static final Map<OutputStream, LineEnd> ENDS = new WeakHashMap<>();

        private Writer open;

        static LineEnd of(OutputStream stream) {
            synchronized (ENDS) {
                return ENDS.computeIfAbsent(stream, key -> new LineEnd());
            }
        }
    }

    /** One stream, which other jobs of this JVM may share. */
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
                end.open = endsLine ? null : writer;
                writeLines(tag.of(writer.rank, writer.channel), goesOn, bytes, offset, length);
                stream.flush();
                if (stream instanceof PrintStream printed && printed.checkError()) {
                    throw new IOException("the stream does not take what is printed");
                }
            }
        }

        /** Writes lines with a tag before each that begins here. */
        private void writeLines(byte[] tag, boolean goesOn, byte[] bytes, int offset, int length) throws IOException {
            int end = offset + length;
            int from = offset;
            boolean begins = !goesOn;
            while (from < end) {
                int to = tag.length == 0 ? end : endOfLine(bytes, from, end);
                if (begins) {
                    stream.write(tag);
                }
                stream.write(bytes, from, to - from);
                begins = true;
                from = to;
            }
        }

        private static int endOfLine(byte[] bytes, int from, int end) {
            int at = from;
            while (at < end - 1 && bytes[at] != '\n') {
                at++;
            }
            return at + 1;
        }

        private void flush() throws IOException {
            synchronized (end) {
                stream.flush();
            }
        }
    }
}
