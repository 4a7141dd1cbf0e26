package org.strobe.emulator.console.sink;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A sink that records each call as text: {@code 3 OUT hello|} ends its line, {@code 3 OUT hel..} does not. */
public final class Recorder implements LineSink {
    private final List<String> calls = new ArrayList<>();
    private boolean fails;

    @Override
    public synchronized void line(
            int rank, OutputChannel channel, byte[] bytes, int offset, int length, boolean endsLine)
            throws IOException {
        if (fails) {
            throw new IOException("told to fail");
        }
        String text = new String(bytes, offset, length, StandardCharsets.ISO_8859_1);
        if (endsLine != text.endsWith("\n")) {
            throw new AssertionError("endsLine=" + endsLine + ": " + text);
        }
        calls.add(rank + " " + channel + " " + (endsLine ? text.substring(0, text.length() - 1) + "|" : text + ".."));
    }

    public synchronized void fail(boolean nowFails) {
        fails = nowFails;
    }

    public synchronized List<String> calls() {
        return List.copyOf(calls);
    }

    /** The calls, with a text for each line of a call. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (String call : calls()) {
            String origin = call.substring(0, call.indexOf(' ', call.indexOf(' ') + 1) + 1);
            lines.addAll(List.of(call.replace("\n", "|\n" + origin).split("\n", -1)));
        }
        return lines;
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
