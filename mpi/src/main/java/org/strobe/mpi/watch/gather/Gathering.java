package org.strobe.mpi.watch.gather;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.report.LastWork;
import org.strobe.emulator.user.FileFailure;
import org.strobe.shm.segment.mapped.MappedSegmentStore;

/** Data gathered for the ranks of a job in this JVM, merged at the job's end. */
public final class Gathering implements AutoCloseable, LastWork {
    private final Map<String, Kind<?>> kinds = new LinkedHashMap<>();
    private final PartFiles files;
    private final Consumer<String> onFailure;
    private boolean isHandedOn;

    private record Kind<P extends Part>(Merger<P> merger, List<Supplier<P>> sources) {
        List<Part> parts() {
            List<Part> parts = new ArrayList<>();
            sources.forEach(source -> parts.add(source.get()));
            return parts;
        }

        @SuppressWarnings("unchecked") // parts are grouped by kind
        void merge(Collection<? extends Part> parts) throws IOException {
            List<P> sorted = new ArrayList<>((Collection<P>) parts);
            sorted.sort(Comparator.comparingInt(Part::rank));
            merger.merge(sorted);
        }
    }

    private Gathering(PartFiles files, Consumer<String> onFailure) {
        this.files = files;
        this.onFailure = onFailure;
    }

    /**
     * Registers a part, to be merged with others of its kind at the job's end.
     *
     * @param kind equal for all ranks, with equal mergers
     * @param source supplies a rank's part; called once, by a thread of no rank, after the rank has ended or was given
     *     up
     */
    public static <P extends Part> void add(Rank rank, String kind, Supplier<P> source, Merger<P> merger) {
        rank.context()
                .sharedInJvm(Gathering.class, () -> new Gathering(filesFor(rank), rank.context()::fail))
                .add(kind, source, merger);
    }

    private static PartFiles filesFor(Rank rank) {
        return rank.context().store() instanceof MappedSegmentStore store ? PartFiles.of(store, rank) : null;
    }

    @SuppressWarnings("unchecked") // all parts of a kind have equal mergers
    private synchronized <P extends Part> void add(String kind, Supplier<P> source, Merger<P> merger) {
        ((Kind<P>) kinds.computeIfAbsent(kind, absent -> new Kind<>(merger, new ArrayList<>()))).sources.add(source);
    }

    @Override
    public void close() {
        handOn();
    }

    @Override
    public synchronized void handOn() {
        if (isHandedOn) {
            return;
        }
        isHandedOn = true;
        Map<String, List<Part>> parts = new LinkedHashMap<>();
        kinds.forEach((name, kind) -> parts.put(name, kind.parts()));
        try {
            if (files == null) {
                merge(parts);
            } else {
                files.hand(parts, this::merge);
            }
        } catch (IOException e) {
            onFailure.accept("what was gathered of MPI's calls can't be handed on: " + FileFailure.reason(e));
        }
    }

    private void merge(Map<String, List<Part>> parts) {
        parts.forEach((name, some) -> {
            Kind<?> kind = kinds.get(name);
            try {
                kind.merge(some);
            } catch (IOException e) {
                String file = kind.merger.file();
                onFailure.accept(
                        name + (file == null ? "" : "=" + file) + ": it can't be written: " + FileFailure.reason(e));
            }
        });
    }
}
