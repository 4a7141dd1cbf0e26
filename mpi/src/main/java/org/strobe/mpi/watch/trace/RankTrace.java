package org.strobe.mpi.watch.trace;

import java.util.List;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.kernel.WorkSpan;
import org.strobe.mpi.watch.gather.Part;

/**
 * Slices of a rank, in order of their ends.
 *
 * @param capacity maximum number of ranks in the job, used as the distance between tracks of a rank's threads
 * @param work work of layers of software on a modelled machine
 * @param links transfers on links of a modelled machine, provided by rank 0 for all ranks
 */
record RankTrace(int rank, int node, int capacity, List<Slice> slices, List<WorkSpan> work, List<LinkUse> links)
        implements Part {}
