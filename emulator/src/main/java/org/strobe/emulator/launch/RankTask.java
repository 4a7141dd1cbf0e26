package org.strobe.emulator.launch;

import java.io.Serializable;
import org.strobe.emulator.rank.Rank;

/**
 * Task of each rank of a job, as a piece of a larger program. For ranks in processes, captured values and results must
 * be serializable.
 *
 * @param <R> type of the result
 */
@FunctionalInterface
public interface RankTask<R> extends Serializable {
    R run(Rank rank) throws Exception;
}
