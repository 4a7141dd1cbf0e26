package org.strobe.mpi.checkpoint;

import java.io.IOException;
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
 * Where the checkpoints of a job are.
 *
 * <pre>
 *   latest               the number of the last one that is complete
 *   checkpoint-7/        that one, and perhaps one that is being made
 *      rank-0  rank-1  ...
 * </pre>
 *
 * <p>A job that dies at any moment leaves the latest as it was, or the next one as the latest.
 */
public final class CheckpointFolder {
    private static final String LATEST = "latest";
    private static final String PREFIX = "checkpoint-";
    private static final Pattern CHECKPOINT = Pattern.compile(PREFIX + "(\\d{1,18})");

    private final Path folder;

    public CheckpointFolder(Path folder) {
        this.folder = folder;
    }

    /** The number of the last checkpoint that is complete; empty if there is none. */
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
     * Fails unless a job of so many ranks can go on from its latest checkpoint, or there is none.
     *
     * @throws IOException that says why it can't
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

    /** All ranks have written theirs. */
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

    /** What is older is of no use; if it can't be deleted now, it will be with the next. */
    private void tidyUp(long kept) {
        try {
            deleteAllBut(kept);
        } catch (IOException e) {
            return;
        }
    }

    /** Forgets all checkpoints: a job begins that has made none. */
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
