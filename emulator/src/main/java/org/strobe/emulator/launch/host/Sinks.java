package org.strobe.emulator.launch.host;

import java.io.IOException;
import java.nio.file.Path;
import org.strobe.emulator.console.FolderSink;
import org.strobe.emulator.console.LineSink;
import org.strobe.emulator.console.LineTag;
import org.strobe.emulator.console.StreamSink;
import org.strobe.emulator.console.Streams;
import org.strobe.emulator.console.TeeSink;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.OutputSpec;

/** Chooses where the lines of a job's ranks go. */
public final class Sinks {
    /** The number that tags give to the job: a launcher has only one. */
    private static final int JOB = 1;

    private Sinks() {}

    /** Files if the user named a folder, lines on this JVM's own streams if he did not; both if he asked for tags too. */
    public static LineSink of(JobSpec spec) throws IOException {
        OutputSpec output = spec.output();
        if (output.folder() == null) {
            return streams(output);
        }
        LineSink files = new FolderSink(Path.of(output.folder()), spec.ranks(), output.merged());
        return output.tagged() ? new TeeSink(files, streams(output)) : files;
    }

    private static LineSink streams(OutputSpec output) {
        LineTag tag = output.tagged() ? LineTag.ofJob(JOB) : LineTag.NONE;
        return output.merged()
                ? StreamSink.merged(Streams.originalOut(), tag)
                : StreamSink.of(Streams.originalOut(), Streams.originalErr(), tag);
    }
}
