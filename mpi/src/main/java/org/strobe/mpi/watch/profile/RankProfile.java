package org.strobe.mpi.watch.profile;

import java.util.Map;
import org.strobe.mpi.watch.gather.Part;

/**
 * Rows of one rank, by call name.
 *
 * @param engine word of its engine; empty for none
 */
public record RankProfile(int rank, Map<String, Row> rows, String engine) implements Part {}
