package org.strobe.emulator.console;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Output of a JVM that waits for a debugger before it runs anything. Takes out the JVM's own lines about that, and reports its ports.
 *
 * <pre>
 *   OpenJDK ... warning: ...                                passed on
 *   Listening for transport dt_socket at address: 41233     taken out: 41233
 *   output of the program                                   passed on
 *   Listening for transport dt_socket at address: 38115     taken out: the debugger has left
 * </pre>
 *
 * <p>A line that could become such a line is kept back; other bytes are passed on at once.
 */
public final class ListeningOutput extends InputStream {
    private static final byte[] BEGINNING =
            "Listening for transport dt_socket at address: ".getBytes(StandardCharsets.US_ASCII);
    private static final Pattern PORT = Pattern.compile("(?:.*:)?([0-9]{1,5})\\s*");
    private static final int LONGEST_ADDRESS = 100;
    private static final int SIZE = 1 << 13;

    /** Receives ports, in the thread that reads. */
    @FunctionalInterface
    public interface Listener {
        /**
         * The JVM listens at a port.
         *
         * @param again true if it runs, and a debugger has left it
         */
        void listens(int port, boolean again);
    }

    private final InputStream output;
    private final Listener listener;
    private final byte[] buffer = new byte[SIZE];
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final ByteArrayOutputStream passing = new ByteArrayOutputStream();
    private byte[] passed = {};
    private int next;
    private boolean atLineStart = true;
    private boolean hasListened;

    /** Wraps the standard output of a JVM. */
    public ListeningOutput(InputStream output, Listener listener) {
        this.output = output;
        this.listener = listener;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        while (length > 0 && next == passed.length) {
            int read = output.read(buffer);
            for (int i = 0; i < read; i++) {
                take(buffer[i]);
            }
            if (read < 0) {
                passOnLine();
            }
            passed = passing.toByteArray();
            passing.reset();
            next = 0;
            if (read < 0 && passed.length == 0) {
                return -1;
            }
        }
        int copied = Math.min(length, passed.length - next);
        System.arraycopy(passed, next, bytes, offset, copied);
        next += copied;
        return copied;
    }

    private void take(byte value) {
        if (line.size() > 0 || (atLineStart && value == BEGINNING[0])) {
            line.write(value);
            if (!mayBeJvms(value)) {
                passOnLine();
            } else if (value == '\n') {
                report();
            }
        } else {
            passing.write(value);
        }
        atLineStart = value == '\n';
    }

    /** True if the line so far, with this last byte, may be one of the JVM. */
    private boolean mayBeJvms(byte last) {
        int length = line.size();
        return length <= BEGINNING.length
                ? last == BEGINNING[length - 1]
                : length <= BEGINNING.length + LONGEST_ADDRESS;
    }

    private void report() {
        byte[] whole = line.toByteArray();
        String address =
                new String(whole, BEGINNING.length, whole.length - BEGINNING.length, StandardCharsets.ISO_8859_1);
        Matcher port = PORT.matcher(address);
        if (port.matches()) {
            line.reset();
            listener.listens(Integer.parseInt(port.group(1)), hasListened);
            hasListened = true;
        } else {
            passOnLine();
        }
    }

    private void passOnLine() {
        passing.writeBytes(line.toByteArray());
        line.reset();
    }

    @Override
    public void close() throws IOException {
        output.close();
    }
}
