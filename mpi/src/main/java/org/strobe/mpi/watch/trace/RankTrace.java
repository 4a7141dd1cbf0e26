package org.strobe.mpi.watch.trace;

import java.util.List;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.mpi.watch.gather.Part;

/**
 * All slices of a rank, in the order in which they ended.
 *
 * @param capacity how many ranks the job may have: what the tracks of a rank's threads are apart
 * @param links what the links of a modelled machine have carried, given by rank 0 for all
 */
record RankTrace(int rank, int node, int capacity, List<Slice> slices, List<LinkUse> links) implements Part {}
