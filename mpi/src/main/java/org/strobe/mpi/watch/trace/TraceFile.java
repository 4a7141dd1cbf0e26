package org.strobe.mpi.watch.trace;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.kernel.WorkSpan;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.watch.gather.JsonText;
import org.strobe.mpi.watch.gather.Merger;
import org.strobe.mpi.watch.gather.RankFile;

/**
 * Writes Chrome's trace event format. Metadata come first, then a complete event for each slice, each work of a layer, and each use of a link.
 * Each message is a flow of two events.
 */
final class TraceFile implements Merger<RankTrace> {
    private static final int NANOS_A_MICRO = 1000;
    private static final int PICOS_A_MICRO = 1_000_000;

    /** Process number of the network, above all node numbers. */
    private static final int NETWORK = 1_000_000;

    private final String file;

    TraceFile(String file) {
        this.file = file;
    }

    @Override
    public TraceFile ofRank(int rank) {
        return new TraceFile(RankFile.name(file, rank));
    }

    @Override
    public String file() {
        return file;
    }

    @Override
    public void merge(List<RankTrace> ranks) throws IOException {
        try (Writer out = Files.newBufferedWriter(Path.of(file))) {
            out.write("{\"displayTimeUnit\":\"ns\",\"traceEvents\":[");
            Events events = new Events(out);
            for (RankTrace rank : ranks) {
                tracks(events, rank);
                for (Slice slice : byBegin(rank.slices())) {
                    slice(events, rank, slice);
                }
                for (WorkSpan span : rank.work()) {
                    work(events, rank, span);
                }
            }
            for (RankTrace rank : ranks) {
                network(events, rank.links());
            }
            long id = 0;
            for (Arrows.Arrow arrow : Arrows.of(ranks)) {
                flow(events, arrow, id++);
            }
            out.write("\n]}\n");
        }
    }

    /** Events of the file, one a line. */
    private static final class Events {
        private final Writer out;
        private String gap = "\n";

        Events(Writer out) {
            this.out = out;
        }

        void add(String event) throws IOException {
            out.write(gap);
            out.write(event);
            gap = ",\n";
        }
    }

    /** Slices by begin. An enclosing slice begins no later than those within it, and ends later. */
    private static List<Slice> byBegin(List<Slice> slices) {
        return slices.stream()
                .sorted(Comparator.comparingLong((Slice each) -> each.began).thenComparingLong(each -> -each.ended))
                .toList();
    }

    private static int track(RankTrace rank, int thread) {
        return rank.rank() + thread * rank.capacity();
    }

    private static void tracks(Events events, RankTrace rank) throws IOException {
        events.add(metadata("process_name", rank.node(), rank.rank(), "\"name\":\"node " + rank.node() + "\""));
        TreeSet<Integer> threads = new TreeSet<>();
        threads.add(0);
        rank.slices().forEach(slice -> threads.add(slice.thread));
        for (int thread : threads) {
            String name = "rank " + rank.rank() + (thread == 0 ? "" : " thread " + thread);
            int track = track(rank, thread);
            events.add(metadata("thread_name", rank.node(), track, "\"name\":\"" + name + "\""));
            events.add(metadata("thread_sort_index", rank.node(), track, "\"sort_index\":" + rank.rank()));
        }
    }

    private static String metadata(String name, int process, int track, String what) {
        return "{\"ph\":\"M\",\"name\":\"" + name + "\"," + place(process, track) + ",\"args\":{" + what + "}}";
    }

    private static String place(RankTrace rank, int track) {
        return place(rank.node(), track);
    }

    private static String place(int process, int track) {
        return "\"pid\":" + process + ",\"tid\":" + track;
    }

    /** Writes a process for the network, with a thread for each link and each side of a NIC. */
    private static void network(Events events, List<LinkUse> links) throws IOException {
        Map<String, Integer> tracks = new LinkedHashMap<>();
        for (LinkUse each : links) {
            if (tracks.isEmpty()) {
                events.add(metadata("process_name", NETWORK, 0, "\"name\":\"network\""));
            }
            Integer known = tracks.get(each.link());
            int track = known == null ? tracks.size() : known;
            if (known == null) {
                tracks.put(each.link(), track);
                events.add(metadata("thread_name", NETWORK, track, "\"name\":" + JsonText.quoted(each.link())));
            }
            events.add("{\"ph\":\"X\",\"name\":\"" + each.bytes() + " B\",\"cat\":\"network\"," + place(NETWORK, track)
                    + ",\"ts\":" + microsOfPicos(each.began()) + ",\"dur\":" + microsOfPicos(each.busy()) + "}");
        }
    }

    private static String microsOfPicos(long picos) {
        return String.format(Locale.ROOT, "%d.%06d", picos / PICOS_A_MICRO, picos % PICOS_A_MICRO);
    }

    private static String micros(long nanos) {
        return String.format(Locale.ROOT, "%d.%03d", nanos / NANOS_A_MICRO, nanos % NANOS_A_MICRO);
    }

    private static void slice(Events events, RankTrace rank, Slice slice) throws IOException {
        events.add("{\"ph\":\"X\",\"name\":\"" + slice.name + "\",\"cat\":\"" + slice.kind + "\","
                + place(rank, track(rank, slice.thread)) + ",\"ts\":" + micros(slice.began) + ",\"dur\":"
                + micros(slice.ended - slice.began) + ",\"args\":{\"bytes out\":" + slice.sentBytes
                + ",\"bytes in\":" + slice.receivedBytes
                + (slice.communicator.isEmpty() ? "" : ",\"comm\":" + JsonText.quoted(slice.communicator))
                + rank("peer", slice.peer)
                + (slice.tag == Constants.ANY_TAG ? "" : ",\"tag\":" + slice.tag)
                + rank("root", slice.root)
                + (slice.failed ? ",\"failed\":true" : "") + "}}");
    }

    /** Writes a slice within that of the call which did the work. */
    private static void work(Events events, RankTrace rank, WorkSpan span) throws IOException {
        events.add("{\"ph\":\"X\",\"name\":\"" + span.layer() + "\",\"cat\":\"layer\"," + place(rank, track(rank, 0))
                + ",\"ts\":" + micros(span.began()) + ",\"dur\":" + micros(span.ended() - span.began())
                + ",\"args\":{\"work\":\"" + span.what() + "\",\"cycles\":" + span.cycles() + "}}");
    }

    private static String rank(String name, int rank) {
        if (rank == Constants.PROC_NULL) {
            return "";
        }
        return ",\"" + name + "\":" + (rank == Constants.ANY_SOURCE ? "\"any\"" : rank);
    }

    /** Writes a flow from the begin of the sending call to just before the end of the receiving one. */
    private static void flow(Events events, Arrows.Arrow arrow, long id) throws IOException {
        String start = place(arrow.sender(), track(arrow.sender(), arrow.from().thread));
        String end = place(arrow.receiver(), track(arrow.receiver(), arrow.to().thread));
        long arrival = Math.max(arrow.to().began, arrow.to().ended - 1);
        String what = "\"name\":\"message\",\"cat\":\"message\",\"id\":" + id;
        events.add("{\"ph\":\"s\"," + what + "," + start + ",\"ts\":" + micros(arrow.from().began)
                + ",\"args\":{\"tag\":" + arrow.tag() + ",\"bytes\":" + arrow.bytes() + "}}");
        events.add("{\"ph\":\"f\",\"bp\":\"e\"," + what + "," + end + ",\"ts\":" + micros(arrival) + "}");
    }
}
