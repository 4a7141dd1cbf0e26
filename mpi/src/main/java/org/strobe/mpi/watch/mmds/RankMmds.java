package org.strobe.mpi.watch.mmds;

import java.util.Map;
import org.strobe.mpi.watch.gather.Part;

/**
 * What was seen of a rank; times are nanoseconds.
 *
 * @param calls how long calls of each name took
 * @param computation how long it computed between calls that wait
 * @param communication how long these took
 * @param runTime from the end of Init to the beginning of Finalize
 * @param lines of the program, where the longest call of each name was made
 * @param sizes how many bytes those calls moved of which that was asked
 */
record RankMmds(
        int rank,
        Map<String, Distribution> calls,
        Distribution computation,
        Distribution communication,
        long runTime,
        Map<String, String> lines,
        Map<String, Distribution> sizes)
        implements Part {}
