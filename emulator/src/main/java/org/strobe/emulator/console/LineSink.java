package org.strobe.emulator.console;

import java.io.IOException;

/**
 * Where the lines of ranks go. A call brings one line, or a piece of one, and nothing else; a sink never mixes the
 * pieces of two ranks in one line. Any thread may call it.
 */
public interface LineSink extends AutoCloseable {
    /**
     * Takes a line or a piece of one. The bytes are the caller's again on return.
     *
     * @param endsLine whether the last of the bytes is the newline; if not, the line goes on with the next piece of the
     *     same rank and channel, or stays without a newline if there is none
     * @throws IOException if they cannot be written
     */
    void line(int rank, Channel channel, byte[] bytes, int offset, int length, boolean endsLine) throws IOException;

    /** Writes what the sink may have kept back. */
    void flush() throws IOException;

    /** Flushes, and closes what the sink itself opened. */
    @Override
    void close() throws IOException;
}
