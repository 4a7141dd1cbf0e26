package org.strobe.emulator.console;

import java.io.IOException;
import java.util.List;

/** Gives each line to several sinks. If one fails, the others still get it, and the caller hears of it. */
public final class TeeSink implements LineSink {
    private final List<LineSink> sinks;

    public TeeSink(LineSink... sinks) {
        this.sinks = List.of(sinks);
    }

    @Override
    public void line(int rank, Channel channel, byte[] bytes, int offset, int length, boolean endsLine)
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
