package org.strobe.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.strobe.bench.report.results.EntryResults;

/**
 * Group of suite entries.
 *
 * @param title measured quantity
 */
record Family(String title, List<EntryResults> entries) {
    private static final Map<String, String> TITLES = Map.ofEntries(
            Map.entry("latency", "Latency"),
            Map.entry("unidirectional-latency", "Latency"),
            Map.entry("bandwidth", "Bandwidth"),
            Map.entry("bibandwidth", "Bandwidth"),
            Map.entry("message-rate", "Message rate"),
            Map.entry("barrier", "Barrier"),
            Map.entry("rank-barrier", "Barrier"),
            Map.entry("bcast", "Broadcast and reductions"),
            Map.entry("reduce", "Broadcast and reductions"),
            Map.entry("allreduce", "Broadcast and reductions"),
            Map.entry("allgather", "Gathering, scattering and exchanging"),
            Map.entry("alltoall", "Gathering, scattering and exchanging"),
            Map.entry("alltoallv", "Gathering, scattering and exchanging"),
            Map.entry("gather", "Gathering, scattering and exchanging"),
            Map.entry("scatter", "Gathering, scattering and exchanging"),
            Map.entry("progress", "What computing hides"),
            Map.entry("compute-barrier", "Computing and communicating"),
            Map.entry("compute-neighbours", "Computing and communicating"),
            Map.entry("stencil", "Computing and communicating"),
            Map.entry("sweep", "Computing and communicating"),
            Map.entry("sweep-overlapped", "Computing and communicating"),
            Map.entry("compare-and-write", "Primitives of NICs"),
            Map.entry("xfer-and-signal", "Primitives of NICs"));

    Family {
        entries = List.copyOf(entries);
    }

    /** Families of suites among entries, in their order. */
    static List<Family> of(List<EntryResults> entries) {
        Map<String, List<EntryResults>> titles = new LinkedHashMap<>();
        for (EntryResults entry : entries) {
            if (entry.isSuite()) {
                titles.computeIfAbsent(title(entry), key -> new ArrayList<>()).add(entry);
            }
        }
        return titles.entrySet().stream()
                .map(each -> new Family(each.getKey(), each.getValue()))
                .toList();
    }

    private static String title(EntryResults entry) {
        String suite = entry.rows().get(0).suite();
        if (suite.startsWith("memory-")) {
            return "Memory";
        } else if (suite.startsWith("overlap")) {
            return TITLES.get("progress");
        }
        String title = TITLES.getOrDefault(suite, suite);
        return entry.words().contains("--pairs") ? title + " under load" : title;
    }
}
