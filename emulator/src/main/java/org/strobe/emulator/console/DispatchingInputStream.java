package org.strobe.emulator.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Supplier;

/** Dispatches each call to the input of the calling thread's rank. */
final class DispatchingInputStream extends InputStream {
    private final Supplier<InputStream> rankStream;
    private final InputStream original;

    /**
     * A stream.
     *
     * @param rankStream supplies the input of the calling thread's rank, or null
     * @param original input of threads without a rank
     */
    DispatchingInputStream(Supplier<InputStream> rankStream, InputStream original) {
        this.rankStream = rankStream;
        this.original = original;
    }

    InputStream original() {
        return original;
    }

    private InputStream target() {
        InputStream stream = rankStream.get();
        return stream != null ? stream : original;
    }

    @Override
    public int read() throws IOException {
        return target().read();
    }

    @Override
    public int read(byte[] bytes) throws IOException {
        return target().read(bytes);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return target().read(bytes, offset, length);
    }

    @Override
    public byte[] readAllBytes() throws IOException {
        return target().readAllBytes();
    }

    @Override
    public byte[] readNBytes(int length) throws IOException {
        return target().readNBytes(length);
    }

    @Override
    public int readNBytes(byte[] bytes, int offset, int length) throws IOException {
        return target().readNBytes(bytes, offset, length);
    }

    @Override
    public long skip(long count) throws IOException {
        return target().skip(count);
    }

    @Override
    public void skipNBytes(long count) throws IOException {
        target().skipNBytes(count);
    }

    @Override
    public int available() throws IOException {
        return target().available();
    }

    @Override
    public void close() throws IOException {
        target().close();
    }

    @Override
    public void mark(int limit) {
        target().mark(limit);
    }

    @Override
    public void reset() throws IOException {
        target().reset();
    }

    @Override
    public boolean markSupported() {
        return target().markSupported();
    }

    @Override
    public long transferTo(OutputStream target) throws IOException {
        return target().transferTo(target);
    }
}
