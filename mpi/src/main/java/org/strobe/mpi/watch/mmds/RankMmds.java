package org.strobe.mpi.watch.mmds;

import java.util.Map;
import org.strobe.mpi.watch.gather.Part;

/**
 * Data of a rank; times are nanoseconds.
 *
 * @param calls durations of calls, by name
 * @param computation durations of computation between waiting calls
 * @param communication durations of waiting calls
 * @param runTime time from the end of Init to the begin of Finalize
 * @param lines program line with the longest call, by name
 * @param sizes bytes moved, by name, for the calls of a setting
 */
record RankMmds(
        int rank,
        Map<String, TimeDistribution> calls,
        TimeDistribution computation,
        TimeDistribution communication,
        long runTime,
        Map<String, String> lines,
        Map<String, TimeDistribution> sizes)
        implements Part {}
