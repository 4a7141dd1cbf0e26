package org.strobe.mpi.replay.log;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;

/** Recording of one rank. */
public final class RankLog {
    private static final int BITS = 7;
    private static final int LOW = (1 << BITS) - 1;

    private final LogHeader header;
    private final long calls;
    private final List<Fact> facts;

    private RankLog(LogHeader header, long calls, List<Fact> facts) {
        this.header = header;
        this.calls = calls;
        this.facts = List.copyOf(facts);
    }

    /** Recording of a rank without facts. */
    static RankLog empty(LogHeader header) {
        return new RankLog(header, 0, List.of());
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if the file is not part of a recording
     */
    static RankLog read(Path file) throws IOException {
        return read(file, bytes -> new RankLog(header(bytes), bytes.getLong(LogLayout.CALLS), facts(bytes)));
    }

    /**
     * Reads the header of a file.
     *
     * @throws IllegalArgumentException if the file is not part of a recording
     */
    static LogHeader readHeader(Path file) throws IOException {
        return read(file, RankLog::header);
    }

    private static <T> T read(Path file, Function<ByteBuffer, T> what) throws IOException {
        try (FileChannel channel = FileChannel.open(file);
                Arena arena = Arena.ofConfined()) {
            long size = channel.size();
            if (size > Integer.MAX_VALUE) {
                throw new IllegalArgumentException(
                        file + ": it has " + (size >> 20) + " MB, and up to 2047 MB a rank can be read");
            }
            ByteBuffer bytes =
                    channel.map(FileChannel.MapMode.READ_ONLY, 0, size, arena).asByteBuffer();
            checkFormat(file, bytes);
            try {
                bytes.limit(Math.toIntExact(bytes.getLong(LogLayout.END))).position(LogLayout.TEXTS);
                return what.apply(bytes);
            } catch (BufferUnderflowException
                    | IllegalArgumentException
                    | IndexOutOfBoundsException
                    | ArithmeticException e) {
                throw new IllegalArgumentException(file + ": it is damaged", e);
            }
        }
    }

    private static void checkFormat(Path file, ByteBuffer bytes) {
        if (bytes.capacity() < LogLayout.TEXTS || bytes.getLong(LogLayout.MAGIC) != LogLayout.MAGIC_VALUE) {
            throw new IllegalArgumentException(file + ": it is no file of a recording");
        }
        int version = bytes.getInt(LogLayout.VERSION);
        if (version != LogLayout.VERSION_VALUE) {
            throw new IllegalArgumentException(file + ": its format has version " + version + ", and this Strobe reads "
                    + LogLayout.VERSION_VALUE);
        }
    }

    private static LogHeader header(ByteBuffer bytes) {
        return new LogHeader(
                bytes.getInt(LogLayout.RANKS),
                bytes.getInt(LogLayout.RANK),
                bytes.getLong(LogLayout.JOB),
                text(bytes),
                text(bytes));
    }

    private static List<Fact> facts(ByteBuffer bytes) {
        List<String> names = new ArrayList<>();
        List<Fact> facts = new ArrayList<>();
        while (bytes.hasRemaining()) {
            int code = bytes.get();
            if (code == LogLayout.NAME) {
                names.add(text(bytes));
                continue;
            }
            long call = number(bytes);
            long at = call + number(bytes);
            String name = names.get(Math.toIntExact(number(bytes)));
            String by = names.get(Math.toIntExact(number(bytes)));
            int peer = (int) signed(bytes);
            int tag = (int) signed(bytes);
            int sum = bytes.getInt();
            facts.add(new Fact(FactKind.of(code), call, name, peer, tag, at, by, sum, signed(bytes), signed(bytes)));
        }
        return facts;
    }

    private static String text(ByteBuffer bytes) {
        int length = Math.toIntExact(number(bytes));
        if (length < 0 || length > bytes.remaining()) {
            throw new BufferUnderflowException();
        }
        byte[] text = new byte[length];
        bytes.get(text);
        return new String(text, StandardCharsets.UTF_8);
    }

    private static long signed(ByteBuffer bytes) {
        long number = number(bytes);
        return (number >>> 1) ^ -(number & 1);
    }

    private static long number(ByteBuffer bytes) {
        long number = 0;
        int shift = 0;
        byte next;
        do {
            next = bytes.get();
            number |= (long) (next & LOW) << shift;
            shift += BITS;
        } while (next < 0);
        return number;
    }

    public LogHeader header() {
        return header;
    }

    /** Number of calls begun when the recording ended. */
    public long calls() {
        return calls;
    }

    /** True if the recording includes Finalize. */
    public boolean isComplete() {
        return !facts.isEmpty() && facts.get(facts.size() - 1).kind() == FactKind.ENDED;
    }

    /** All facts, in the order in which they became known. */
    public List<Fact> facts() {
        return facts;
    }

    /** Calls with recorded outcomes, in order. */
    public List<RecordedCall> recordedCalls() {
        TreeMap<Long, RecordedCall> calls = new TreeMap<>();
        for (Fact each : facts) {
            calls.computeIfAbsent(each.call(), number -> new RecordedCall(each)).add(each);
        }
        return List.copyOf(calls.values());
    }
}
