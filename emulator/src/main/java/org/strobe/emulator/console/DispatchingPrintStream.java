package org.strobe.emulator.console;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Dispatches each call to the stream of the calling thread's rank. Dispatches whole calls, not bytes, so that lines and
 * encoding are those of the rank's own stream. Therefore every public method is overridden; a test counts them.
 *
 * <p>The suppressed warning asks for annotations on format strings; callers see {@code PrintStream}, which has none.
 */
@SuppressWarnings("AnnotateFormatMethod")
final class DispatchingPrintStream extends PrintStream {
    private final Supplier<PrintStream> rankStream;
    private final PrintStream original;

    /**
     * A stream.
     *
     * @param rankStream supplies the stream of the calling thread's rank, or null
     * @param original stream of threads without a rank
     */
    DispatchingPrintStream(Supplier<PrintStream> rankStream, PrintStream original) {
        super(OutputStream.nullOutputStream());
        this.rankStream = rankStream;
        this.original = original;
    }

    PrintStream original() {
        return original;
    }

    private PrintStream target() {
        PrintStream stream = rankStream.get();
        return stream != null ? stream : original;
    }

    @Override
    public void flush() {
        target().flush();
    }

    @Override
    public void close() {
        target().close();
    }

    @Override
    public boolean checkError() {
        return target().checkError();
    }

    @Override
    public Charset charset() {
        return target().charset();
    }

    @Override
    public void write(int value) {
        target().write(value);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        target().write(bytes, offset, length);
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        target().write(bytes);
    }

    @Override
    public void writeBytes(byte[] bytes) {
        target().writeBytes(bytes);
    }

    @Override
    public void print(boolean value) {
        target().print(value);
    }

    @Override
    public void print(char value) {
        target().print(value);
    }

    @Override
    public void print(int value) {
        target().print(value);
    }

    @Override
    public void print(long value) {
        target().print(value);
    }

    @Override
    public void print(float value) {
        target().print(value);
    }

    @Override
    public void print(double value) {
        target().print(value);
    }

    @Override
    public void print(char[] value) {
        target().print(value);
    }

    @Override
    public void print(String value) {
        target().print(value);
    }

    @Override
    public void print(Object value) {
        target().print(value);
    }

    @Override
    public void println() {
        target().println();
    }

    @Override
    public void println(boolean value) {
        target().println(value);
    }

    @Override
    public void println(char value) {
        target().println(value);
    }

    @Override
    public void println(int value) {
        target().println(value);
    }

    @Override
    public void println(long value) {
        target().println(value);
    }

    @Override
    public void println(float value) {
        target().println(value);
    }

    @Override
    public void println(double value) {
        target().println(value);
    }

    @Override
    public void println(char[] value) {
        target().println(value);
    }

    @Override
    public void println(String value) {
        target().println(value);
    }

    @Override
    public void println(Object value) {
        target().println(value);
    }

    @Override
    public PrintStream printf(String format, Object... arguments) {
        target().printf(format, arguments);
        return this;
    }

    @Override
    public PrintStream printf(Locale locale, String format, Object... arguments) {
        target().printf(locale, format, arguments);
        return this;
    }

    @Override
    public PrintStream format(String format, Object... arguments) {
        target().format(format, arguments);
        return this;
    }

    @Override
    public PrintStream format(Locale locale, String format, Object... arguments) {
        target().format(locale, format, arguments);
        return this;
    }

    @Override
    public PrintStream append(CharSequence text) {
        target().append(text);
        return this;
    }

    @Override
    public PrintStream append(CharSequence text, int start, int end) {
        target().append(text, start, end);
        return this;
    }

    @Override
    public PrintStream append(char value) {
        target().append(value);
        return this;
    }
}
