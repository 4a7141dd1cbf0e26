package org.strobe.mpi.replay.log;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Folder with the recordings of a job's ranks. */
public final class Recording {
    private final Path folder;
    private final LogHeader header;

    /** Files read so far, kept while memory lasts. */
    private final Map<Integer, SoftReference<RankLog>> logs = new HashMap<>();

    /** Turns of all ranks, counted on first use. */
    private Map<Place, Long> turns;

    /** Contended resource: a window or file, and its target. */
    private record Place(long key, int target) {}

    private Recording(Path folder, LogHeader header) {
        this.folder = folder;
        this.header = header;
    }

    /**
     * Opens a folder.
     *
     * @throws IllegalArgumentException with the reason if it has no valid recording
     */
    public static Recording open(Path folder) {
        Path first = folder.resolve(LogLayout.file(0));
        if (!Files.isRegularFile(first)) {
            throw new IllegalArgumentException(folder + ": there is no recording in it; strobe run --record makes one");
        }
        return new Recording(folder, read(first, RankLog::readHeader));
    }

    /**
     * Fails unless the recording has this number of ranks and this version's format. Facts are not read.
     *
     * @throws IllegalArgumentException with the requirement
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
     * Fails if the facts of a rank cannot be read.
     *
     * @throws IllegalArgumentException with the file
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

    /** Reads a file, or its header. */
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

    /** Header common to all files. */
    public LogHeader header() {
        return header;
    }

    /** Recording of a rank; empty if the rank never called Init. */
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
        // An earlier recording's file may remain where a rank of the later job never called Init.
        return log.header().job() == header.job() ? log : RankLog.empty(own);
    }

    /** Number of turns of all ranks at a resource. */
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
