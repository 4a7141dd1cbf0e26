package org.strobe.mpi.watch.characterise;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.strobe.mpi.watch.gather.Merger;
import org.strobe.mpi.watch.gather.RankFile;

/**
 * Writes the counts of all ranks.
 *
 * <pre>
 *   ranks.csv          a line for each rank; empty cells for a rank without data
 *   sizes.csv          a line for each size class of a rank's sends, and of each of its operations
 *   destinations.csv   a line for each destination of a rank
 *   operations.csv     a line for each collective call, and each call that moves data through windows, of a rank
 * </pre>
 */
public final class CharacterFiles implements Merger<RankCharacter> {
    /** Names of the files, and their header lines. */
    public static final String RANKS = "ranks.csv";

    public static final String RANKS_COLUMNS = "rank,sends,bytes,least,most,destinations,collectives";
    public static final String SIZES = "sizes.csv";
    public static final String SIZES_COLUMNS = "rank,call,from_bytes,below_bytes,count";
    public static final String DESTINATIONS = "destinations.csv";
    public static final String DESTINATIONS_COLUMNS = "rank,context,to,process,messages,bytes,communicator";
    public static final String OPERATIONS = "operations.csv";
    public static final String OPERATIONS_COLUMNS = "rank,kind,call,calls,bytes_out,bytes_in,bytes,least,most";

    /** Stands for all sends in the place of a call's name. */
    public static final String SENDS = "sends";

    /** Kinds of operations. */
    public static final String COLLECTIVE = "collective";

    public static final String WINDOW = "window";

    private static final Comparator<Destination> ORDER = Comparator.comparingInt(Destination::context)
            .thenComparing(Destination::communicator)
            .thenComparingInt(Destination::peer)
            .thenComparingInt(Destination::process);

    private final Path folder;

    CharacterFiles(String folder) {
        this.folder = Path.of(folder);
    }

    /** True if a folder has files of this class. */
    public static boolean areIn(Path folder) throws IOException {
        Path ranks = folder.resolve(RANKS);
        if (!Files.isRegularFile(ranks)) {
            return false;
        }
        try (BufferedReader lines = Files.newBufferedReader(ranks)) {
            return RANKS_COLUMNS.equals(lines.readLine());
        }
    }

    @Override
    public CharacterFiles ofRank(int rank) {
        return new CharacterFiles(RankFile.name(folder.toString(), rank));
    }

    @Override
    public String file() {
        return folder.toString();
    }

    @Override
    public void merge(List<RankCharacter> parts) throws IOException {
        Files.createDirectories(folder);
        List<String> sizes = new ArrayList<>(List.of(SIZES_COLUMNS));
        List<String> destinations = new ArrayList<>(List.of(DESTINATIONS_COLUMNS));
        List<String> operations = new ArrayList<>(List.of(OPERATIONS_COLUMNS));
        for (RankCharacter part : parts) {
            addClasses(sizes, part.rank(), SENDS, part.sends());
            part.destinations().entrySet().stream()
                    .sorted(Map.Entry.comparingByKey(ORDER))
                    .forEach(each -> destinations.add(line(part.rank(), each.getKey(), each.getValue())));
            new TreeMap<>(part.operations()).forEach((name, all) -> {
                addClasses(sizes, part.rank(), name, all.sizes());
                operations.add(line(part.rank(), name, all));
            });
        }
        Files.write(folder.resolve(RANKS), ranks(parts));
        Files.write(folder.resolve(SIZES), sizes);
        Files.write(folder.resolve(DESTINATIONS), destinations);
        Files.write(folder.resolve(OPERATIONS), operations);
    }

    private static List<String> ranks(List<RankCharacter> parts) {
        List<String> lines = new ArrayList<>(List.of(RANKS_COLUMNS));
        int next = 0;
        for (RankCharacter part : parts) {
            addUnknown(lines, next, Math.min(part.rank(), part.ranks()));
            SizeClasses sends = part.sends();
            lines.add(part.rank() + "," + sends.count() + "," + sends.bytes() + "," + sends.least() + "," + sends.most()
                    + "," + part.destinations().size() + "," + part.collectives());
            next = part.rank() + 1;
        }
        addUnknown(lines, next, parts.isEmpty() ? 0 : parts.get(0).ranks());
        return lines;
    }

    private static void addUnknown(List<String> lines, int from, int to) {
        for (int rank = from; rank < to; rank++) {
            lines.add(rank + ",,,,,,");
        }
    }

    private static void addClasses(List<String> lines, int rank, String name, SizeClasses sizes) {
        sizes.classes()
                .forEach((from, count) ->
                        lines.add(rank + "," + name + "," + from + "," + SizeClass.below(from) + "," + count));
    }

    private static String line(int rank, Destination to, SizeClasses sizes) {
        return rank + "," + to.context() + "," + to.peer() + "," + to.process() + "," + sizes.count() + ","
                + sizes.bytes() + "," + to.communicator().replaceAll("[,\"\\s]", " ");
    }

    private static String line(int rank, String name, CharacterisedOperation all) {
        SizeClasses sizes = all.sizes();
        return rank + "," + (all.isCollective() ? COLLECTIVE : WINDOW) + "," + name + "," + sizes.count() + ","
                + all.out() + "," + all.in() + "," + sizes.bytes() + "," + sizes.least() + "," + sizes.most();
    }
}
