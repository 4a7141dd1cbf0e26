package org.strobe.mpi.replay.log;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** A folder with what the ranks of a job have recorded. */
public final class Recording {
    private final Path folder;
    private final LogHeader header;

    /** What has been read, as long as there is memory for it. */
    private final Map<Integer, SoftReference<RankLog>> logs = new HashMap<>();

    /** Computed when it is first asked for. */
    private Map<Place, Long> turns;

    /** What ranks take turns at. */
    private record Place(long key, int target) {}

    private Recording(Path folder, LogHeader header) {
        this.folder = folder;
        this.header = header;
    }

    /**
     * Opens a folder.
     *
     * @throws IllegalArgumentException that says what is wrong with it
     */
    public static Recording open(Path folder) {
        Path first = folder.resolve(LogLayout.file(0));
        if (!Files.isRegularFile(first)) {
            throw new IllegalArgumentException(folder + ": there is no recording in it; strobe run --record makes one");
        }
        return new Recording(folder, read(first, RankLog::readHeader));
    }

    /**
     * Fails unless it is one of so many ranks, whose files can be read by this Strobe. What they say of calls is not looked at.
     *
     * @throws IllegalArgumentException that says what it would take
     */
    public void checkRanks(int ranks) {
        if (header.ranks() != ranks) {
            throw new IllegalArgumentException(
                    folder + ": a job of " + header.ranks() + " ranks was recorded, and this one has " + ranks);
        }
        for (int rank = 0; rank < ranks; rank++) {
            if (isThere(rank)) {
                read(file(rank), RankLog::readHeader);
            }
        }
    }

    /**
     * Fails if what a rank's file says can't be read.
     *
     * @throws IllegalArgumentException that says which
     */
    public void checkFacts() {
        for (int rank = 0; rank < header.ranks(); rank++) {
            of(rank);
        }
    }

    private Path file(int rank) {
        return folder.resolve(LogLayout.file(rank));
    }

    private boolean isThere(int rank) {
        return Files.isRegularFile(file(rank));
    }

    /** Reads a file, or how it begins. */
    @FunctionalInterface
    private interface Reading<T> {
        T of(Path file) throws IOException;
    }

    private static <T> T read(Path file, Reading<T> reading) {
        try {
            return reading.of(file);
        } catch (IOException e) {
            throw new IllegalArgumentException(file + ": it can't be read: " + e.getMessage(), e);
        }
    }

    /** What all files say. */
    public LogHeader header() {
        return header;
    }

    /** What a rank has recorded: nothing if it never came to Init. */
    public synchronized RankLog of(int rank) {
        SoftReference<RankLog> known = logs.get(rank);
        RankLog log = known == null ? null : known.get();
        if (log == null) {
            log = readLog(rank);
            logs.put(rank, new SoftReference<>(log));
        }
        return log;
    }

    private RankLog readLog(int rank) {
        LogHeader own = new LogHeader(header.ranks(), rank, header.job(), header.engine(), "");
        if (!isThere(rank)) {
            return RankLog.empty(own);
        }
        RankLog log = read(file(rank), RankLog::read);
        // A file of an earlier recording is left where the rank of a later one did not come to Init.
        return log.header().job() == header.job() ? log : RankLog.empty(own);
    }

    /** How many turns all ranks together had at something. */
    public synchronized long turns(long key, int target) {
        if (turns == null) {
            turns = new HashMap<>();
            for (int rank = 0; rank < header.ranks(); rank++) {
                for (Fact each : of(rank).facts()) {
                    if (each.kind() == FactKind.TURN) {
                        turns.merge(new Place(each.second(), each.peer()), 1L, Long::sum);
                    }
                }
            }
        }
        return turns.getOrDefault(new Place(key, target), 0L);
    }
}
