package org.strobe.emulator.console;

import java.io.IOException;
import java.io.OutputStream;

/**
 * The launcher's own standard output and standard error. Every call is written and flushed at once: what a rank has
 * handed on survives whatever happens next.
 *
 * <p>If one rank's line is still unfinished when another writes, a newline is put between, so that lines never mix; the
 * rest of the broken line then begins a line of its own. Tags are put here, and not by whoever is above, because only
 * here it is known where lines begin.
 */
public final class StreamSink implements LineSink {
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
        target.write(rank, channel, tag, bytes, offset, length, endsLine);
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

    /** One stream, and whose line stands unfinished at its end. */
    private static final class Target {
        private static final int NOBODY = -1;

        private final OutputStream stream;
        private int openRank = NOBODY;
        private Channel openChannel = Channel.OUT;

        private Target(OutputStream stream) {
            this.stream = stream;
        }

        private synchronized void write(
                int rank, Channel channel, LineTag tag, byte[] bytes, int offset, int length, boolean endsLine)
                throws IOException {
            boolean goesOn = openRank == rank && openChannel == channel;
            if (!goesOn && openRank != NOBODY) {
                stream.write('\n');
            }
            if (!goesOn) {
                stream.write(tag.of(rank, channel));
            }
            openRank = endsLine ? NOBODY : rank;
            openChannel = channel;
            stream.write(bytes, offset, length);
            stream.flush();
        }

        private synchronized void flush() throws IOException {
            stream.flush();
        }
    }
}
