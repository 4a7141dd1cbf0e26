package org.strobe.mpi.watch.matrix;

import java.util.Map;
import org.strobe.mpi.watch.gather.Part;

/** What one rank has counted. */
record RankTraffic(int rank, Map<Traffic, Amount> amounts) implements Part {}
