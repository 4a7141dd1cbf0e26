package org.strobe.emulator.launch.host;

import java.io.IOException;
import org.strobe.emulator.console.InputChoice;
import org.strobe.emulator.console.InputSource;
import org.strobe.emulator.console.LineSink;
import org.strobe.emulator.console.StandardInput;
import org.strobe.emulator.console.Streams;

/**
 * What the ranks of this JVM print to and read from. While it is open, {@code System.out}, {@code err} and {@code in} lead each
 * thread to the streams of its rank.
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
