package org.strobe.tools.characterise;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.strobe.mpi.watch.characterise.CharacterFiles;

/** Text tables of the counts. */
final class CharacterTables {
    private static final int MOST_RANKS = 32;
    private static final int MOST_DESTINATIONS = 32;
    private static final double HUNDRED = 100;

    private final CharacterData data;
    private final String folder;

    /** @param folder the folder's name for messages; null if the folder is temporary */
    CharacterTables(CharacterData data, String folder) {
        this.data = data;
        this.folder = folder;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        add(lines, ranks(), CharacterFiles.RANKS);
        if (data.all().sends() > 0) {
            add(lines, sizes("Sizes of messages, of all ranks", "messages", data.sizes(true)), CharacterFiles.SIZES);
            int first = data.senders().get(0).rank();
            add(lines, destinations(first), CharacterFiles.DESTINATIONS);
        }
        operations(lines, CharacterFiles.COLLECTIVE, "Collectives, apart from messages");
        operations(lines, CharacterFiles.WINDOW, "Windows");
        return lines;
    }

    private void add(List<String> lines, AlignedTable table, String file) {
        if (!lines.isEmpty()) {
            lines.add("");
        }
        lines.addAll(table.lines(folder == null ? "-o FOLDER writes all" : folder + "/" + file));
    }

    private AlignedTable ranks() {
        AlignedTable table = new AlignedTable(
                "Messages that ranks send, sizes in bytes",
                "rank",
                "sends",
                "bytes",
                "least",
                "mean",
                "most",
                "destinations",
                "collectives");
        data.ranks()
                .forEach(each -> table.addUpTo(
                        MOST_RANKS,
                        each.rank(),
                        each.sends(),
                        each.bytes(),
                        each.sends() == 0 ? null : each.least(),
                        each.sends() == 0 ? null : each.mean(),
                        each.sends() == 0 ? null : each.most(),
                        each.destinations(),
                        each.collectives()));
        row(table, "least", stream -> stream.min().orElse(0));
        row(table, "mean", stream -> stream.average().orElse(0));
        row(table, "most", stream -> stream.max().orElse(0));
        SendsOfRank all = data.all();
        table.add(
                "all",
                all.sends(),
                all.bytes(),
                all.sends() == 0 ? null : all.least(),
                all.sends() == 0 ? null : all.mean(),
                all.sends() == 0 ? null : all.most(),
                all.destinations(),
                all.collectives());
        return table;
    }

    /** Adds a line over all ranks. Sizes cover the ranks that send. */
    private void row(AlignedTable table, String name, ToDoubleFunction<DoubleStream> of) {
        boolean sends = !data.senders().isEmpty();
        table.add(
                name,
                figure(of, data.ranks(), SendsOfRank::sends),
                figure(of, data.ranks(), SendsOfRank::bytes),
                sends ? figure(of, data.senders(), SendsOfRank::least) : null,
                sends ? figure(of, data.senders(), SendsOfRank::mean) : null,
                sends ? figure(of, data.senders(), SendsOfRank::most) : null,
                figure(of, data.ranks(), SendsOfRank::destinations),
                figure(of, data.ranks(), SendsOfRank::collectives));
    }

    private static Double figure(
            ToDoubleFunction<DoubleStream> of, List<SendsOfRank> ranks, ToDoubleFunction<SendsOfRank> column) {
        return of.applyAsDouble(ranks.stream().mapToDouble(column));
    }

    /** A table of counts by size class, with cumulative shares. */
    private static AlignedTable sizes(String title, String what, Collection<SizeCount> classes) {
        AlignedTable table = new AlignedTable(title, "from", "below", what, "%", "smaller, %");
        double all = classes.stream().mapToLong(SizeCount::count).sum();
        long smaller = 0;
        for (SizeCount each : classes) {
            smaller += each.count();
            table.add(each.from(), each.below(), each.count(), HUNDRED * each.count() / all, HUNDRED * smaller / all);
        }
        return table;
    }

    private AlignedTable destinations(int rank) {
        AlignedTable table = new AlignedTable(
                "Destinations of rank " + rank, "to", "communicator:", "process", "messages", "%", "bytes");
        List<DestinationOfRank> all = data.destinations(rank);
        double messages = all.stream().mapToLong(DestinationOfRank::messages).sum();
        all.forEach(each -> table.addUpTo(
                MOST_DESTINATIONS,
                each.peer(),
                each.communicator(),
                each.process(),
                each.messages(),
                HUNDRED * each.messages() / messages,
                each.bytes()));
        return table;
    }

    private void operations(List<String> lines, String kind, String title) {
        List<OperationOfRank> operations = data.operations(kind);
        if (operations.isEmpty()) {
            return;
        }
        AlignedTable table = new AlignedTable(
                title + ", sizes in bytes",
                "call:",
                "ranks",
                "calls",
                "bytes out",
                "bytes in",
                "least",
                "mean",
                "most");
        operations.forEach(each -> table.add(
                each.call(),
                data.callers(each.call()),
                each.calls(),
                each.out(),
                each.in(),
                each.least(),
                (double) each.bytes() / each.calls(),
                each.most()));
        add(lines, table, CharacterFiles.OPERATIONS);
        if (kind.equals(CharacterFiles.COLLECTIVE)) {
            add(lines, sizes("Sizes of collectives, of all ranks", "calls", data.sizes(false)), CharacterFiles.SIZES);
        }
    }
}
