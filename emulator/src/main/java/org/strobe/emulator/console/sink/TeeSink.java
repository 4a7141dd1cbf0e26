package org.strobe.emulator.console.sink;

import java.io.IOException;
import java.util.List;

/** Passes each line to several sinks. A failing sink does not keep others from it; the caller gets the failure. */
public final class TeeSink implements LineSink {
    private final List<LineSink> sinks;

    public TeeSink(LineSink... sinks) {
        this.sinks = List.of(sinks);
    }

    @Override
    public void line(int rank, OutputChannel channel, byte[] bytes, int offset, int length, boolean endsLine)
            throws IOException {
        Failures failures = new Failures();
        for (LineSink sink : sinks) {
            failures.collect(() -> sink.line(rank, channel, bytes, offset, length, endsLine));
        }
        failures.rethrow();
    }

    @Override
    public void flush() throws IOException {
        Failures failures = new Failures();
        for (LineSink sink : sinks) {
            failures.collect(sink::flush);
        }
        failures.rethrow();
    }

    @Override
    public void close() throws IOException {
        Failures failures = new Failures();
        for (LineSink sink : sinks) {
            failures.collect(sink::close);
        }
        failures.rethrow();
    }
}
