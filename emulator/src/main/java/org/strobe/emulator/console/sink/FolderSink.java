package org.strobe.emulator.console.sink;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A file per rank and stream: {@code DIR/rank.03/stdout} and {@code DIR/rank.03/stderr}, the number padded with zeros
 * to the width of the job's largest; with merge {@code stdout} alone.
 *
 * <p>A file is created with the rank's first line. Files of an earlier job are deleted at the start. A job may have
 * more files than a process can open. So the least recently used files are closed, and reopened to append.
 *
 * <p>Prints nothing to the terminal; combine with a {@link TeeSink} for that.
 */
public final class FolderSink implements LineSink {
    private static final int MOST_OPEN = 128;
    private static final String RANK_FOLDERS = "rank.[0-9]*";

    private final Path folder;
    private final int width;
    private final boolean merge;
    private final Map<Key, OutputStream> open = new LinkedHashMap<>(MOST_OPEN, 0.75f, true);
    private boolean closed;

    /**
     * Makes the folder.
     *
     * @param ranks number of ranks
     * @param merge true if standard error goes to the file {@code stdout} too
     */
    public FolderSink(Path folder, int ranks, boolean merge) throws IOException {
        this.folder = folder;
        this.width = Integer.toString(Math.max(0, ranks - 1)).length();
        this.merge = merge;
        Files.createDirectories(folder);
        deleteOldFiles();
    }

    private void deleteOldFiles() throws IOException {
        try (DirectoryStream<Path> earlier = Files.newDirectoryStream(folder, RANK_FOLDERS)) {
            for (Path rankFolder : earlier) {
                for (OutputChannel channel : OutputChannel.values()) {
                    Files.deleteIfExists(rankFolder.resolve(channel.word()));
                }
            }
        }
    }

    /** File of a rank's stream, existing or not. */
    public Path file(int rank, OutputChannel channel) {
        String number = String.format("%0" + width + "d", rank);
        return folder.resolve("rank." + number).resolve((merge ? OutputChannel.OUT : channel).word());
    }

    @Override
    public synchronized void line(
            int rank, OutputChannel channel, byte[] bytes, int offset, int length, boolean endsLine)
            throws IOException {
        if (closed) {
            throw new IOException("folder=" + folder + ": the job is over, rank " + rank + " prints no more");
        }
        opened(rank, merge ? OutputChannel.OUT : channel).write(bytes, offset, length);
    }

    private OutputStream opened(int rank, OutputChannel channel) throws IOException {
        Key key = new Key(rank, channel);
        OutputStream stream = open.get(key);
        if (stream == null) {
            if (open.size() >= MOST_OPEN) {
                Key unused = open.keySet().iterator().next();
                open.remove(unused).close();
            }
            Path file = file(rank, channel);
            Files.createDirectories(file.getParent());
            stream = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            open.put(key, stream);
        }
        return stream;
    }

    /** Does nothing: files are written without a buffer. */
    @Override
    public void flush() {}

    /** Closes all files, even if one fails. Later lines are refused. */
    @Override
    public synchronized void close() throws IOException {
        closed = true;
        Failures failures = new Failures();
        for (OutputStream stream : open.values()) {
            failures.collect(stream::close);
        }
        open.clear();
        failures.rethrow();
    }

    /** Rank and channel of a file. */
    private record Key(int rank, OutputChannel channel) {}
}
