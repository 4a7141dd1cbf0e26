package org.strobe.emulator.console;

import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Says once, in one line, that what ranks print is being lost, and why: a rank's own print stream keeps that to
 * itself, as every print stream does. The rank goes on, like a process whose disk is full.
 */
public final class TellingSink implements LineSink {
    private final LineSink sink;
    private final PrintStream err;
    private final AtomicBoolean told = new AtomicBoolean();
    private volatile boolean closed;

    /** @param err where the line goes */
    public TellingSink(LineSink sink, PrintStream err) {
        this.sink = sink;
        this.err = err;
    }

    @Override
    public void line(int rank, Channel channel, byte[] bytes, int offset, int length, boolean endsLine)
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
