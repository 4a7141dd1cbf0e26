package org.strobe.mpi.checkpoint;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Folder with the checkpoints of a job.
 *
 * <pre>
 *   latest               number of the last complete checkpoint
 *   checkpoint-7/        that checkpoint; perhaps another one, in progress
 *      rank-0  rank-1  ...
 * </pre>
 *
 * <p>Whenever a job dies, the latest checkpoint is either the old one or its complete successor.
 */
public final class CheckpointFolder {
    private static final String LATEST = "latest";
    private static final String PREFIX = "checkpoint-";
    private static final Pattern CHECKPOINT = Pattern.compile(PREFIX + "(\\d{1,18})");

    private final Path folder;

    public CheckpointFolder(Path folder) {
        this.folder = folder;
    }

    /** Number of the last complete checkpoint; empty if there is none. */
    public OptionalLong latest() throws IOException {
        try {
            return OptionalLong.of(
                    Long.parseLong(Files.readString(folder.resolve(LATEST)).strip()));
        } catch (NoSuchFileException e) {
            return OptionalLong.empty();
        } catch (NumberFormatException e) {
            throw new IOException(folder.resolve(LATEST) + ": no number of a checkpoint", e);
        }
    }

    /**
     * Fails if there is a checkpoint from which a job of this many ranks cannot restart.
     *
     * @throws IOException with the reason
     */
    public void check(int ranks) throws IOException {
        OptionalLong number = latest();
        for (int rank = 0; number.isPresent() && rank < ranks; rank++) {
            int kept = read(number.getAsLong(), rank).ranks();
            if (kept != ranks) {
                throw new IOException("the checkpoint is of a job of " + kept + " ranks, this one has " + ranks);
            }
        }
    }

    private Path checkpoint(long number) {
        return folder.resolve(PREFIX + number);
    }

    private Path file(long number, int rank) {
        return checkpoint(number).resolve("rank-" + rank);
    }

    void write(long number, RankState state) throws IOException {
        Files.createDirectories(checkpoint(number));
        state.write(file(number, state.rank()));
    }

    RankState read(long number, int rank) throws IOException {
        try {
            return RankState.read(file(number, rank));
        } catch (NoSuchFileException e) {
            throw new IOException(file(number, rank) + ": it is missing", e);
        }
    }

    /** Makes a checkpoint the latest, after all ranks have written their files. */
    void complete(long number) throws IOException {
        Path next = folder.resolve(LATEST + ".next");
        try (FileChannel channel = FileChannel.open(
                next, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            channel.write(ByteBuffer.wrap((number + "\n").getBytes(StandardCharsets.UTF_8)));
            channel.force(true);
        }
        Files.move(next, folder.resolve(LATEST), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        tidyUp(number);
    }

    /** Deletes older checkpoints. The next call deletes those that remain now. */
    private void tidyUp(long kept) {
        try {
            deleteAllBut(kept);
        } catch (IOException | UncheckedIOException e) {
            return;
        }
    }

    /** Deletes all checkpoints, at the begin of a job without restart. */
    public void clear() throws IOException {
        Files.createDirectories(folder);
        Files.deleteIfExists(folder.resolve(LATEST));
        deleteAllBut(-1);
    }

    private void deleteAllBut(long kept) throws IOException {
        List<Path> checkpoints;
        try (Stream<Path> files = Files.list(folder)) {
            checkpoints = files.filter(each ->
                            CHECKPOINT.matcher(each.getFileName().toString()).matches())
                    .filter(each -> !each.equals(checkpoint(kept)))
                    .toList();
        }
        for (Path each : checkpoints) {
            delete(each);
        }
    }

    private static void delete(Path tree) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.walk(tree)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path each : all) {
            Files.deleteIfExists(each);
        }
    }
}
