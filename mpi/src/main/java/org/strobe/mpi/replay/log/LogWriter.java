package org.strobe.mpi.replay.log;

import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;

/** Writes a rank's file, as drawn by {@link LogLayout}. For one thread at a time. */
public final class LogWriter {
    private static final int FIRST_SIZE = 1 << 16;
    private static final int LARGEST_STEP = 1 << 24;
    private static final int ZEROS = 1 << 18;

    /** Upper bound of a fact's bytes. */
    private static final int ROOM = 128;

    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;
    private static final int LOW = MORE - 1;

    private final Path file;
    private final Map<String, Integer> names = new HashMap<>();
    private MappedByteBuffer memory;

    /** Offset in the file of the mapped memory. */
    private long start;

    private MappedByteBuffer head;

    /**
     * Creates the file, or replaces it.
     *
     * @param folder created if it does not exist
     */
    public LogWriter(Path folder, LogHeader header) throws IOException {
        Files.createDirectories(folder);
        file = folder.resolve(LogLayout.file(header.rank()));
        Files.deleteIfExists(file);
        head = map(0, LogLayout.TEXTS);
        head.putInt(LogLayout.VERSION, LogLayout.VERSION_VALUE);
        head.putInt(LogLayout.RANKS, header.ranks());
        head.putInt(LogLayout.RANK, header.rank());
        head.putLong(LogLayout.JOB, header.job());
        memory = map(LogLayout.TEXTS, FIRST_SIZE);
        start = LogLayout.TEXTS;
        text(header.engine());
        text(header.program());
        commit();
        head.putLong(LogLayout.MAGIC, LogLayout.MAGIC_VALUE);
    }

    private MappedByteBuffer map(long from, long size) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            writeZeros(channel, from + size);
            return channel.map(FileChannel.MapMode.READ_WRITE, from, size);
        }
    }

    /** Writes every page up to the new end, so that a full disk causes an exception here. */
    private static void writeZeros(FileChannel channel, long end) throws IOException {
        long position = channel.size();
        ByteBuffer zeros = ByteBuffer.allocate((int) Math.min(end - position, ZEROS));
        while (position < end) {
            zeros.clear().limit((int) Math.min(zeros.capacity(), end - position));
            position += channel.write(zeros, position);
        }
    }

    /** Sets the number of calls begun. */
    public void calls(long number) {
        head.putLong(LogLayout.CALLS, number);
    }

    /** Adds a fact, which is in the file on return. */
    public void add(Fact fact) throws IOException {
        int name = name(fact.name());
        int by = name(fact.by());
        makeRoom(ROOM);
        memory.put((byte) fact.kind().code());
        number(fact.call());
        number(fact.at() - fact.call());
        number(name);
        number(by);
        signed(fact.peer());
        signed(fact.tag());
        memory.putInt(fact.sum());
        signed(fact.first());
        signed(fact.second());
        commit();
    }

    private int name(String name) throws IOException {
        Integer known = names.get(name);
        if (known != null) {
            return known;
        }
        makeRoom(name.length() * Character.BYTES * 2 + ROOM);
        memory.put((byte) LogLayout.NAME);
        text(name);
        names.put(name, names.size());
        return names.size() - 1;
    }

    private void makeRoom(int bytes) throws IOException {
        if (memory.remaining() < bytes) {
            int step = (int) Math.min(LARGEST_STEP, 2L * memory.capacity());
            long next = start + memory.position();
            memory = map(next, Math.max(step, bytes));
            start = next;
        }
    }

    private void text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        number(bytes.length);
        memory.put(bytes);
    }

    private void signed(long value) {
        number((value << 1) ^ (value >> (Long.SIZE - 1)));
    }

    private void number(long value) {
        long rest = value;
        while ((rest & -MORE) != 0) {
            memory.put((byte) ((rest & LOW) | MORE));
            rest >>>= BITS;
        }
        memory.put((byte) rest);
    }

    private void commit() {
        VarHandle.releaseFence();
        head.putLong(LogLayout.END, start + memory.position());
    }

    /** Ends the file. */
    public void close() throws IOException {
        long end = start + memory.position();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(end);
        }
    }
}
