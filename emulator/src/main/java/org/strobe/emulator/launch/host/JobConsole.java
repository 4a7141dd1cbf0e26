package org.strobe.emulator.launch.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import org.strobe.emulator.console.CurrentStreams;
import org.strobe.emulator.console.InputChoice;
import org.strobe.emulator.console.InputSource;
import org.strobe.emulator.console.StandardInput;
import org.strobe.emulator.console.Streams;
import org.strobe.emulator.console.sink.LineSink;
import org.strobe.emulator.guest.Guest;

/**
 * Standard streams of the ranks of this JVM. While open, {@code System.out}, {@code err} and {@code in} dispatch to the
 * rank of the calling thread.
 */
public final class JobConsole implements AutoCloseable {
    private final LineSink sink;
    private final StandardInput input;
    private final Streams.Installed installed;

    /** Finds the streams of the rank that the calling thread belongs to. */
    private enum GuestStreams implements CurrentStreams {
        INSTANCE;

        @Override
        public PrintStream outOrNull() {
            Guest guest = Guest.currentOrNull();
            return guest == null ? null : guest.out();
        }

        @Override
        public PrintStream errOrNull() {
            Guest guest = Guest.currentOrNull();
            return guest == null ? null : guest.err();
        }

        @Override
        public InputStream inOrNull() {
            Guest guest = Guest.currentOrNull();
            return guest == null ? null : guest.in();
        }
    }

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
