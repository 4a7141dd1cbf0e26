package org.strobe.tools.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.launch.RankLoad;
import org.strobe.emulator.launch.report.JobLoads;

/**
 * A job at a moment.
 *
 * @param residentBytes memory of its processes; -1 where the system does not tell
 */
record Sample(List<RankRates> ranks, long residentBytes) {
    private static final String RESIDENT = "VmRSS:";
    private static final long KILO = 1024;

    /** Makes a sample of two answers of the launcher. */
    static Sample of(JobLoads before, JobLoads now) {
        Map<Integer, RankLoad> earlier = new HashMap<>();
        before.ranks().forEach(each -> earlier.put(each.rank(), each));
        double seconds = (now.nanos() - before.nanos()) / 1e9;
        List<RankRates> ranks = now.ranks().stream()
                .map(each -> RankRates.between(earlier.get(each.rank()), each, seconds))
                .toList();
        return new Sample(ranks, resident(now));
    }

    private static long resident(JobLoads loads) {
        long sum = 0;
        for (long pid :
                loads.ranks().stream().mapToLong(RankLoad::process).distinct().toArray()) {
            long bytes = resident(pid);
            if (bytes < 0) {
                return -1;
            }
            sum += bytes;
        }
        return sum;
    }

    private static long resident(long pid) {
        try {
            for (String line : Files.readAllLines(Path.of("/proc", Long.toString(pid), "status"))) {
                if (line.startsWith(RESIDENT)) {
                    String kilobytes = line.substring(RESIDENT.length()).replace("kB", "");
                    return Long.parseLong(kilobytes.strip()) * KILO;
                }
            }
            return 0;
        } catch (IOException e) {
            return -1;
        }
    }
}
