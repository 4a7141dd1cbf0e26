package org.strobe.emulator.launch.host;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.strobe.emulator.console.Streams;
import org.strobe.emulator.console.sink.FailureSink;
import org.strobe.emulator.console.sink.FolderSink;
import org.strobe.emulator.console.sink.LineSink;
import org.strobe.emulator.console.sink.LineTag;
import org.strobe.emulator.console.sink.OutputChannel;
import org.strobe.emulator.console.sink.StreamSink;
import org.strobe.emulator.console.sink.TeeSink;
import org.strobe.emulator.console.sink.TellingSink;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.OutputSpec;

/** Chooses the destination of a job's lines. */
public final class Sinks {
    /** Number of tagged jobs of this JVM. */
    private static final AtomicInteger JOBS = new AtomicInteger();

    private Sinks() {}

    /** Files if the user named a folder, else this JVM's own streams; both if tags are requested too. */
    public static LineSink of(JobSpec spec, JobListener listener) throws IOException {
        OutputSpec output = spec.output();
        if (output.folder() == null) {
            return terminal(output, listener);
        }
        LineSink files = new TellingSink(
                new FolderSink(Path.of(output.folder()), spec.ranks(), output.merged()),
                EnumSet.allOf(OutputChannel.class),
                listener::filesLost);
        return output.tagged() ? new TeeSink(files, terminal(output, listener)) : files;
    }

    /** A job may lose its standard error, but not its standard output. */
    private static LineSink terminal(OutputSpec output, JobListener listener) {
        Set<OutputChannel> onOut = output.merged() ? EnumSet.allOf(OutputChannel.class) : EnumSet.of(OutputChannel.OUT);
        LineSink told = new TellingSink(streams(output, listener), onOut, listener::terminalLost);
        return new FailureSink(told, RankStreams.ERR, listener::failures);
    }

    private static LineSink streams(OutputSpec output, JobListener listener) {
        LineTag tag = output.tagged() ? listener.tag(LineTag.ofJob(JOBS.incrementAndGet())) : LineTag.NONE;
        return output.merged()
                ? StreamSink.merged(Streams.originalOut(), tag)
                : StreamSink.of(Streams.originalOut(), Streams.originalErr(), tag);
    }
}
