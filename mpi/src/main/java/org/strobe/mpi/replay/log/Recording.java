package org.strobe.mpi.replay.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** A folder with what the ranks of a job have recorded. */
public final class Recording {
    private final Path folder;
    private final LogHeader header;

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
        return new Recording(folder, read(first).header());
    }

    /**
     * Fails unless it can be replayed with so many ranks: all files are looked at.
     *
     * @throws IllegalArgumentException that says what it would take
     */
    public void checkRanks(int ranks) {
        if (header.ranks() != ranks) {
            throw new IllegalArgumentException(
                    folder + ": a job of " + header.ranks() + " ranks was recorded, and this one has " + ranks);
        }
        for (int rank = 0; rank < ranks; rank++) {
            of(rank).facts();
        }
    }

    private static RankLog read(Path file) {
        try {
            return RankLog.read(file);
        } catch (IOException e) {
            throw new IllegalArgumentException(file + ": it can't be read: " + e.getMessage(), e);
        }
    }

    /** What all files say. */
    public LogHeader header() {
        return header;
    }

    /** What a rank has recorded: nothing if it never came to Init. */
    public RankLog of(int rank) {
        Path file = folder.resolve(LogLayout.file(rank));
        LogHeader own = new LogHeader(header.ranks(), rank, header.job(), header.engine(), "");
        if (!Files.isRegularFile(file)) {
            return RankLog.empty(own);
        }
        RankLog log = read(file);
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
