package org.strobe.mpi.watch.trace;

import java.util.List;
import org.strobe.mpi.watch.gather.Part;

/**
 * All slices of a rank, in the order in which they ended.
 *
 * @param capacity how many ranks the job may have: what the tracks of a rank's threads are apart
 */
record RankTrace(int rank, int node, int capacity, List<Slice> slices) implements Part {}
