package org.strobe.emulator.launch.host;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.strobe.emulator.console.FolderSink;
import org.strobe.emulator.console.LineSink;
import org.strobe.emulator.console.LineTag;
import org.strobe.emulator.console.StreamSink;
import org.strobe.emulator.console.Streams;
import org.strobe.emulator.console.TeeSink;
import org.strobe.emulator.console.TellingSink;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.OutputSpec;

/** Chooses where the lines of a job's ranks go. */
public final class Sinks {
    /** How many jobs of this JVM have had a number for their tags. */
    private static final AtomicInteger JOBS = new AtomicInteger();

    private Sinks() {}

    /** Files if the user named a folder, lines on this JVM's own streams if he did not; both if he asked for tags too. */
    public static LineSink of(JobSpec spec) throws IOException {
        OutputSpec output = spec.output();
        if (output.folder() == null) {
            return streams(output);
        }
        LineSink files = new TellingSink(
                new FolderSink(Path.of(output.folder()), spec.ranks(), output.merged()), Streams.originalErr());
        return output.tagged() ? new TeeSink(files, streams(output)) : files;
    }

    private static LineSink streams(OutputSpec output) {
        LineTag tag = output.tagged() ? LineTag.ofJob(JOBS.incrementAndGet()) : LineTag.NONE;
        return output.merged()
                ? StreamSink.merged(Streams.originalOut(), tag)
                : StreamSink.of(Streams.originalOut(), Streams.originalErr(), tag);
    }
}
