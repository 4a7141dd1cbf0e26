package org.strobe.mpi.srm;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** How long it took from a rank's death until its job had ended, by kind of death. */
final class Lapses {
    private record Lapse(String kind, String what, long nanos) {}

    private final List<Lapse> all = new CopyOnWriteArrayList<>();

    void add(String kind, String what, long nanos) {
        all.add(new Lapse(kind, what, nanos));
    }

    @Override
    public String toString() {
        Map<String, List<Lapse>> byKind =
                all.stream().collect(Collectors.groupingBy(Lapse::kind, TreeMap::new, Collectors.toList()));
        return byKind.entrySet().stream()
                .map(entry -> line(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining("\n"));
    }

    private static String line(String kind, List<Lapse> some) {
        List<Lapse> sorted = some.stream()
                .sorted((one, other) -> Long.compare(one.nanos, other.nanos))
                .toList();
        Lapse worst = sorted.get(sorted.size() - 1);
        return String.format(
                Locale.ROOT,
                "%s: %d jobs, from death to end %.1f ms in the median, %.1f ms at worst (%s)",
                kind,
                sorted.size(),
                millis(sorted.get(sorted.size() / 2)),
                millis(worst),
                worst.what);
    }

    private static double millis(Lapse lapse) {
        return lapse.nanos / (double) TimeUnit.MILLISECONDS.toNanos(1);
    }
}
