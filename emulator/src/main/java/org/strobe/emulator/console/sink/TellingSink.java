package org.strobe.emulator.console.sink;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Reports the first loss of output. A print stream hides failures, so the rank that prints does not notice, like a
 * process on a full disk.
 */
public final class TellingSink implements LineSink {
    private final LineSink sink;
    private final Set<OutputChannel> minded;
    private final Consumer<IOException> onLoss;
    private final AtomicBoolean told = new AtomicBoolean();
    private volatile boolean closed;

    /**
     * A sink.
     *
     * @param minded channels whose loss is reported
     * @param onLoss receives the first failure; called by the thread that prints
     */
    public TellingSink(LineSink sink, Set<OutputChannel> minded, Consumer<IOException> onLoss) {
        this.sink = sink;
        this.minded = minded;
        this.onLoss = onLoss;
    }

    @Override
    public void line(int rank, OutputChannel channel, byte[] bytes, int offset, int length, boolean endsLine)
            throws IOException {
        try {
            sink.line(rank, channel, bytes, offset, length, endsLine);
        } catch (IOException e) {
            if (!closed && minded.contains(channel) && told.compareAndSet(false, true)) {
                onLoss.accept(e);
            }
            throw e;
        }
    }

    @Override
    public void flush() throws IOException {
        sink.flush();
    }

    @Override
    public void close() throws IOException {
        closed = true;
        sink.close();
    }
}
