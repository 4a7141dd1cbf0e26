package org.strobe.mpi.watch.profile;

import java.util.Map;
import org.strobe.mpi.watch.gather.Part;

/** The rows of one rank, by the names of calls. */
public record RankProfile(int rank, Map<String, Row> rows) implements Part {}
