package org.strobe.mpi.watch.matrix;

import java.util.Map;
import org.strobe.mpi.watch.gather.Part;

/** Transfers of one rank. */
record RankTraffic(int rank, Map<TransferKind, Amount> amounts) implements Part {}
