package org.strobe.tools.characterise;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import org.strobe.mpi.watch.characterise.CharacterFiles;

/** Counts of all ranks of a job, read from its files. */
final class CharacterData {
    private final List<SendsOfRank> ranks = new ArrayList<>();
    private final List<Integer> unknown = new ArrayList<>();
    private final List<SizeCount> sizes = new ArrayList<>();
    private final List<DestinationOfRank> destinations = new ArrayList<>();
    private final List<OperationOfRank> operations = new ArrayList<>();

    private CharacterData() {}

    /** Reads the counts; null if none were written. */
    static CharacterData read(Path folder) throws IOException {
        if (!Files.exists(folder.resolve(CharacterFiles.RANKS))) {
            return null;
        }
        CharacterData data = new CharacterData();
        for (String[] cells : rows(folder, CharacterFiles.RANKS, CharacterFiles.RANKS_COLUMNS)) {
            data.addRank(cells);
        }
        for (String[] cells : rows(folder, CharacterFiles.SIZES, CharacterFiles.SIZES_COLUMNS)) {
            data.sizes.add(new SizeCount(
                    (int) number(cells, 0), cells[1], number(cells, 2), number(cells, 3), number(cells, 4)));
        }
        for (String[] cells : rows(folder, CharacterFiles.DESTINATIONS, CharacterFiles.DESTINATIONS_COLUMNS)) {
            data.destinations.add(new DestinationOfRank(
                    (int) number(cells, 0),
                    (int) number(cells, 1),
                    (int) number(cells, 2),
                    (int) number(cells, 3),
                    number(cells, 4),
                    number(cells, 5),
                    cells[6]));
        }
        for (String[] cells : rows(folder, CharacterFiles.OPERATIONS, CharacterFiles.OPERATIONS_COLUMNS)) {
            data.operations.add(new OperationOfRank(
                    (int) number(cells, 0),
                    cells[1],
                    cells[2],
                    number(cells, 3),
                    number(cells, 4),
                    number(cells, 5),
                    number(cells, 6),
                    number(cells, 7),
                    number(cells, 8)));
        }
        return data;
    }

    private void addRank(String[] cells) throws IOException {
        if (cells[1].isEmpty()) {
            unknown.add((int) number(cells, 0));
            return;
        }
        ranks.add(new SendsOfRank(
                (int) number(cells, 0),
                number(cells, 1),
                number(cells, 2),
                number(cells, 3),
                number(cells, 4),
                number(cells, 5),
                number(cells, 6)));
    }

    private static List<String[]> rows(Path folder, String file, String columns) throws IOException {
        int width = columns.split(",", -1).length;
        List<String[]> rows = new ArrayList<>();
        List<String> lines = Files.readAllLines(folder.resolve(file));
        for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
            String[] cells = line.split(",", -1);
            if (cells.length != width) {
                throw new IOException(file + ": " + line + ": a line has " + width + " columns");
            }
            rows.add(cells);
        }
        return rows;
    }

    private static long number(String[] cells, int index) throws IOException {
        try {
            return Long.parseLong(cells[index]);
        } catch (NumberFormatException e) {
            throw new IOException(String.join(",", cells) + ": '" + cells[index] + "' is no number", e);
        }
    }

    /** Ranks with counts. */
    List<SendsOfRank> ranks() {
        return ranks;
    }

    /** Ranks without counts. */
    List<Integer> unknown() {
        return unknown;
    }

    /** Sends of all ranks. {@code least} and {@code most} cover all messages; destinations and collectives are sums. */
    SendsOfRank all() {
        return new SendsOfRank(
                -1,
                ranks.stream().mapToLong(SendsOfRank::sends).sum(),
                ranks.stream().mapToLong(SendsOfRank::bytes).sum(),
                senders().stream().mapToLong(SendsOfRank::least).min().orElse(0),
                ranks.stream().mapToLong(SendsOfRank::most).max().orElse(0),
                ranks.stream().mapToLong(SendsOfRank::destinations).sum(),
                ranks.stream().mapToLong(SendsOfRank::collectives).sum());
    }

    /** Ranks that sent at least one message, and thus have sizes. */
    List<SendsOfRank> senders() {
        return ranks.stream().filter(each -> each.sends() > 0).toList();
    }

    /** Sends or collective calls of all ranks, by size. */
    Collection<SizeCount> sizes(boolean ofSends) {
        TreeMap<Long, SizeCount> sums = new TreeMap<>();
        List<String> windows = operations.stream()
                .filter(each -> each.kind().equals(CharacterFiles.WINDOW))
                .map(OperationOfRank::call)
                .toList();
        for (SizeCount each : sizes) {
            if (each.call().equals(CharacterFiles.SENDS) == ofSends && !windows.contains(each.call())) {
                sums.merge(
                        each.from(), each, (a, b) -> new SizeCount(-1, "", a.from(), a.below(), a.count() + b.count()));
            }
        }
        return sums.values();
    }

    List<DestinationOfRank> destinations(int rank) {
        return destinations.stream().filter(each -> each.rank() == rank).toList();
    }

    /** Calls of all ranks, summed by name. */
    List<OperationOfRank> operations(String kind) {
        TreeMap<String, OperationOfRank> sums = new TreeMap<>();
        operations.stream()
                .filter(each -> each.kind().equals(kind))
                .forEach(each -> sums.merge(each.call(), each, OperationOfRank::with));
        return List.copyOf(sums.values());
    }

    /** Number of ranks that made a call. */
    long callers(String call) {
        return operations.stream().filter(each -> each.call().equals(call)).count();
    }
}
