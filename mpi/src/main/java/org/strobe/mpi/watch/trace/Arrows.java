package org.strobe.mpi.watch.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds both ends of each message. Messages with one sender, receiver, communicator and tag keep their order. The k-th
 * send therefore belongs to the k-th receive begun.
 */
final class Arrows {
    private Arrows() {}

    /** A message with both of its ends. */
    record Arrow(RankTrace sender, Slice from, RankTrace receiver, Slice to, int tag, long bytes) {}

    private record Stream(int sender, int receiver, int context, int tag) {}

    private record End(RankTrace rank, Slice slice, Slice.End end) {}

    /** Messages of which both ends are known. */
    static List<Arrow> of(List<RankTrace> ranks) {
        Map<Stream, List<End>> sent = new HashMap<>();
        Map<Stream, List<End>> received = new HashMap<>();
        for (RankTrace rank : ranks) {
            for (Slice slice : rank.slices()) {
                if (slice.sent != null) {
                    Slice.End end = slice.sent;
                    add(sent, new Stream(rank.rank(), end.process(), end.context(), end.tag()), rank, slice, end);
                }
                for (Slice.End end : slice.received) {
                    add(received, new Stream(end.process(), rank.rank(), end.context(), end.tag()), rank, slice, end);
                }
            }
        }
        List<Arrow> arrows = new ArrayList<>();
        sent.forEach((stream, ends) -> pair(ends, received.getOrDefault(stream, List.of()), arrows));
        return arrows;
    }

    private static void add(Map<Stream, List<End>> ends, Stream stream, RankTrace rank, Slice slice, Slice.End end) {
        ends.computeIfAbsent(stream, absent -> new ArrayList<>()).add(new End(rank, slice, end));
    }

    private static void pair(List<End> sent, List<End> received, List<Arrow> arrows) {
        Comparator<End> order = Comparator.comparingLong(each -> each.end().order());
        List<End> from = sent.stream().sorted(order).toList();
        List<End> to = received.stream().sorted(order).toList();
        for (int i = 0; i < Math.min(from.size(), to.size()); i++) {
            End one = from.get(i);
            End other = to.get(i);
            arrows.add(new Arrow(
                    one.rank(),
                    one.slice(),
                    other.rank(),
                    other.slice(),
                    one.end().tag(),
                    other.end().bytes()));
        }
    }
}
