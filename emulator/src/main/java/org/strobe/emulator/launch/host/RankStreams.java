package org.strobe.emulator.launch.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import org.strobe.emulator.console.LineStream;
import org.strobe.emulator.console.StandardInput;
import org.strobe.emulator.console.sink.LineSink;
import org.strobe.emulator.console.sink.OutputChannel;

/** Standard streams of one rank. */
final class RankStreams {
    private static final Charset OUT = encoding("stdout.encoding");
    static final Charset ERR = encoding("stderr.encoding");

    private final LineStream outLines;
    private final LineStream errLines;
    private final InputStream in;

    /** Null until the rank prints: its buffer exceeds all other memory of an idle rank. */
    private volatile PrintStream out;

    private volatile PrintStream err;

    RankStreams(int rank, LineSink sink, StandardInput input) {
        this.outLines = new LineStream(rank, OutputChannel.OUT, sink);
        this.errLines = new LineStream(rank, OutputChannel.ERR, sink);
        this.in = input.forRank(rank, this::showPrompt);
    }

    private static Charset encoding(String property) {
        return Charset.forName(
                System.getProperty(property, Charset.defaultCharset().name()), Charset.defaultCharset());
    }

    PrintStream out() {
        PrintStream made = out;
        return made == null ? makeOut() : made;
    }

    private synchronized PrintStream makeOut() {
        if (out == null) {
            out = new PrintStream(outLines, true, OUT);
        }
        return out;
    }

    PrintStream err() {
        PrintStream made = err;
        return made == null ? makeErr() : made;
    }

    private synchronized PrintStream makeErr() {
        if (err == null) {
            err = new PrintStream(errLines, true, ERR);
        }
        return err;
    }

    InputStream in() {
        return in;
    }

    /** Prints unfinished lines: a prompt before the rank reads, the rest when it has ended or is abandoned. */
    void showPrompt() {
        try {
            outLines.flushPartial();
            errLines.flushPartial();
        } catch (IOException e) {
            // The output was closed; the rank continues, as a process does.
            return;
        }
    }
}
