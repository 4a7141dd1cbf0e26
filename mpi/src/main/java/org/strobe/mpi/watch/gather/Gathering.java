package org.strobe.mpi.watch.gather;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.MappedSegmentStore;

/** What is gathered for the ranks of a job in this JVM. It is merged when the job ends. */
public final class Gathering implements AutoCloseable {
    private final Map<String, Kind<?>> kinds = new LinkedHashMap<>();
    private final PartFiles files;

    private record Kind<P extends Part>(Merger<P> merger, List<Supplier<P>> sources) {
        List<Part> parts() {
            List<Part> parts = new ArrayList<>();
            sources.forEach(source -> parts.add(source.get()));
            return parts;
        }

        @SuppressWarnings("unchecked") // parts are kept by their kind
        void merge(Collection<? extends Part> parts) throws IOException {
            List<P> sorted = new ArrayList<>((Collection<P>) parts);
            sorted.sort(Comparator.comparingInt(Part::rank));
            merger.merge(sorted);
        }
    }

    private Gathering(PartFiles files) {
        this.files = files;
    }

    /**
     * Has the parts of a kind merged when the job ends.
     *
     * @param kind the same for all ranks, with the same merger
     * @param source gives a rank's part; asked once, by a thread of nobody, when the rank has ended or is given up
     */
    public static <P extends Part> void add(Rank rank, String kind, Supplier<P> source, Merger<P> merger) {
        rank.sharedInJvm(Gathering.class, () -> new Gathering(filesFor(rank))).add(kind, source, merger);
    }

    private static PartFiles filesFor(Rank rank) {
        return rank.store() instanceof MappedSegmentStore store ? PartFiles.of(store, rank) : null;
    }

    @SuppressWarnings("unchecked") // all of a kind have the same merger
    private synchronized <P extends Part> void add(String kind, Supplier<P> source, Merger<P> merger) {
        ((Kind<P>) kinds.computeIfAbsent(kind, absent -> new Kind<>(merger, new ArrayList<>()))).sources.add(source);
    }

    @Override
    public synchronized void close() {
        Map<String, List<Part>> parts = new LinkedHashMap<>();
        kinds.forEach((name, kind) -> parts.put(name, kind.parts()));
        try {
            if (files == null) {
                merge(parts);
            } else {
                files.hand(parts, this::merge);
            }
        } catch (IOException e) {
            System.err.println("strobe: what was gathered of MPI's calls can't be handed on: " + e);
        }
    }

    private void merge(Map<String, List<Part>> parts) {
        parts.forEach((name, some) -> {
            try {
                kinds.get(name).merge(some);
            } catch (IOException e) {
                System.err.println("strobe: " + name + ": it can't be written: " + e);
            }
        });
    }
}
