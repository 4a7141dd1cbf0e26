package org.strobe.emulator.console;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A file for each rank and stream: {@code DIR/rank.03/stdout} and {@code DIR/rank.03/stderr}, the number filled up with
 * zeros to the width of the job's largest; with merge {@code stdout} alone.
 *
 * <p>A file comes into being with the rank's first line. What an earlier job has left under these names is deleted at the
 * start, so that the folder tells of one job. The files of a job may be more than a process may hold open, therefore the
 * ones that were not used for longest are closed, and opened again to append.
 *
 * <p>Nothing is printed besides: who wants both puts a {@link TeeSink} before.
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
     * @param ranks how many the job has
     * @param merge whether standard error goes to the file {@code stdout} too
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
                for (Channel channel : Channel.values()) {
                    Files.deleteIfExists(rankFolder.resolve(channel.word()));
                }
            }
        }
    }

    /** The file of a rank's stream, whether it is there yet or not. */
    public Path file(int rank, Channel channel) {
        String number = String.format("%0" + width + "d", rank);
        return folder.resolve("rank." + number).resolve((merge ? Channel.OUT : channel).word());
    }

    @Override
    public synchronized void line(int rank, Channel channel, byte[] bytes, int offset, int length, boolean endsLine)
            throws IOException {
        if (closed) {
            throw new IOException("folder=" + folder + ": the job is over, rank " + rank + " prints no more");
        }
        opened(rank, merge ? Channel.OUT : channel).write(bytes, offset, length);
    }

    private OutputStream opened(int rank, Channel channel) throws IOException {
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

    /** Closes all files, also if closing one of them fails. No line is taken any more. */
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

    /** Whose file. */
    private record Key(int rank, Channel channel) {}
}
