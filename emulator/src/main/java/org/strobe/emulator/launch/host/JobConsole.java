package org.strobe.emulator.launch.host;

import java.io.IOException;
import org.strobe.emulator.console.InputChoice;
import org.strobe.emulator.console.InputSource;
import org.strobe.emulator.console.StandardInput;
import org.strobe.emulator.console.Streams;
import org.strobe.emulator.console.sink.LineSink;

/**
 * Standard streams of the ranks of this JVM. While open, {@code System.out}, {@code err} and {@code in} dispatch to the
 * rank of the calling thread.
 */
public final class JobConsole implements AutoCloseable {
    private final LineSink sink;
    private final StandardInput input;
    private final Streams.Installed installed;

    public JobConsole(LineSink sink, InputChoice readers) {
        this.sink = sink;
        this.input = new StandardInput(InputSource.standard(), readers);
        this.installed = Streams.install(GuestStreams.INSTANCE);
    }

    RankStreams of(int rank) {
        return new RankStreams(rank, sink, input);
    }

    @Override
    public void close() throws IOException {
        installed.close();
        try (sink) {
            input.close();
        }
    }
}
