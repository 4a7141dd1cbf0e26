package org.strobe.emulator.console;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.strobe.emulator.console.sink.LineSink;
import org.strobe.emulator.console.sink.OutputChannel;

/**
 * Protocol by which a child process with several ranks sends their lines through its single standard output, or
 * standard error, to its launcher. A marker before each piece tells rank, length, and end of line.
 *
 * <pre>
 *    0  record separator, 0x1E
 *    1  token, 16 hexadecimal digits    a random number of the job: no program writes it by accident
 *   17  rank, 8 digits
 *   25  length, 8 digits                of what follows the marker
 *   33  kind                            E ends its line, P a piece of one
 *   34  unit separator, 0x1F
 *   35  the bytes, whatever they are
 * </pre>
 *
 * <p>Marker and bytes are written in one call. Output that bypasses Java's streams has no marker. If it falls into the
 * middle of a piece, only that piece is torn: the reader searches for the next marker.
 *
 * <p>The launcher draws the token and passes {@link #token()} to its children; the reader is {@link PipeReader}.
 */
public final class MarkedLines {
    static final byte BEGIN = 0x1E;
    static final byte END = 0x1F;
    static final int TOKEN = 1;
    static final int TOKEN_DIGITS = 16;
    static final int RANK = TOKEN + TOKEN_DIGITS;
    static final int LENGTH = RANK + Integer.BYTES * 2;
    static final int KIND = LENGTH + Integer.BYTES * 2;
    static final int LAST = KIND + 1;
    static final int SIZE = LAST + 1;
    static final byte ENDS_LINE = 'E';
    static final byte PIECE = 'P';

    private static final HexFormat HEX = HexFormat.of();

    private final String token;
    private final byte[] beginning;

    private MarkedLines(long token) {
        this.token = HEX.toHexDigits(token);
        this.beginning = ((char) BEGIN + this.token).getBytes(StandardCharsets.US_ASCII);
    }

    /** A protocol with a new token. */
    public static MarkedLines random() {
        return new MarkedLines(new SecureRandom().nextLong());
    }

    /** A protocol with the token of another process. */
    public static MarkedLines of(String token) {
        return new MarkedLines(HexFormat.fromHexDigitsToLong(token));
    }

    /** The token, for another process. */
    public String token() {
        return token;
    }

    /**
     * The child's end: writes marked lines to its two streams. These should be unbuffered, since a buffer would split
     * writes.
     */
    public LineSink sink(OutputStream out, OutputStream err) {
        return new Sink(out, err);
    }

    /**
     * Number of bytes at the offset, at most {@code available}, that match a marker; 0 for none.
     *
     * @return {@link #SIZE} for a marker, less for a possible beginning of one
     */
    int matches(byte[] bytes, int offset, int available) {
        int looked = Math.min(available, SIZE);
        for (int i = 0; i < looked; i++) {
            if (!fits(i, bytes[offset + i])) {
                return 0;
            }
        }
        return looked == SIZE && length(bytes, offset) > LineStream.LARGEST_PIECE ? 0 : looked;
    }

    private boolean fits(int position, byte value) {
        if (position < RANK) {
            return value == beginning[position];
        }
        if (position < KIND) {
            return HexFormat.isHexDigit(value);
        }
        return position == KIND ? value == ENDS_LINE || value == PIECE : value == END;
    }

    static int rank(byte[] bytes, int marker) {
        return number(bytes, marker + RANK);
    }

    /** Length in a marker; a malformed number yields a too large length. */
    static int length(byte[] bytes, int marker) {
        int length = number(bytes, marker + LENGTH);
        return length < 0 ? Integer.MAX_VALUE : length;
    }

    static boolean endsLine(byte[] bytes, int marker) {
        return bytes[marker + KIND] == ENDS_LINE;
    }

    private static int number(byte[] bytes, int offset) {
        int number = 0;
        for (int i = offset; i < offset + Integer.BYTES * 2; i++) {
            number = number << 4 | HexFormat.fromHexDigit(bytes[i]);
        }
        return number;
    }

    /** Writes each piece with its marker in one call. */
    private final class Sink implements LineSink {
        private final OutputStream out;
        private final OutputStream err;

        private Sink(OutputStream out, OutputStream err) {
            this.out = out;
            this.err = err;
        }

        @Override
        public void line(int rank, OutputChannel channel, byte[] bytes, int offset, int length, boolean endsLine)
                throws IOException {
            byte[] marked = new byte[SIZE + length];
            System.arraycopy(beginning, 0, marked, 0, RANK);
            put(marked, RANK, rank);
            put(marked, LENGTH, length);
            marked[KIND] = endsLine ? ENDS_LINE : PIECE;
            marked[LAST] = END;
            System.arraycopy(bytes, offset, marked, SIZE, length);
            OutputStream stream = channel == OutputChannel.OUT ? out : err;
            synchronized (stream) {
                stream.write(marked);
                stream.flush();
            }
        }

        private static void put(byte[] marked, int offset, int number) {
            byte[] digits = HEX.toHexDigits(number).getBytes(StandardCharsets.US_ASCII);
            System.arraycopy(digits, 0, marked, offset, digits.length);
        }

        @Override
        public void flush() throws IOException {
            out.flush();
            err.flush();
        }

        /** Flushes; the streams belong to the process and stay open. */
        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
