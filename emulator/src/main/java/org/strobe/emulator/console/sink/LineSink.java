package org.strobe.emulator.console.sink;

import java.io.IOException;

/**
 * Destination of lines of ranks. A call passes lines, which stay together, or a piece of one. A sink never mixes pieces
 * of two ranks in one line. For any thread.
 */
public interface LineSink extends AutoCloseable {
    /**
     * Takes lines or a piece of one. The bytes belong to the caller again on return.
     *
     * @param endsLine true if the last byte is the newline; otherwise the next piece of the rank and channel continues
     *     the line, if there is one
     * @throws IOException if they cannot be written
     */
    void line(int rank, OutputChannel channel, byte[] bytes, int offset, int length, boolean endsLine)
            throws IOException;

    /** Writes buffered bytes. */
    void flush() throws IOException;

    /** Flushes, and closes resources that the sink itself opened. */
    @Override
    void close() throws IOException;
}
