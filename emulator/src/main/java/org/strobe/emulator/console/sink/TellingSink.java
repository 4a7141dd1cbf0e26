package org.strobe.emulator.console.sink;

import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Reports once, in one line, that output of ranks is lost, and the cause; a print stream hides failures. The rank
 * continues, like a process on a full disk.
 */
public final class TellingSink implements LineSink {
    private final LineSink sink;
    private final PrintStream err;
    private final AtomicBoolean told = new AtomicBoolean();
    private volatile boolean closed;

    /** @param err destination of the report */
    public TellingSink(LineSink sink, PrintStream err) {
        this.sink = sink;
        this.err = err;
    }

    @Override
    public void line(int rank, OutputChannel channel, byte[] bytes, int offset, int length, boolean endsLine)
            throws IOException {
        try {
            sink.line(rank, channel, bytes, offset, length, endsLine);
        } catch (IOException e) {
            if (!closed) {
                tell(e);
            }
            throw e;
        }
    }

    private void tell(IOException e) {
        if (told.compareAndSet(false, true)) {
            err.println("strobe: what ranks print cannot be written and is lost: " + e);
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
