package org.strobe.emulator.launch;

import java.io.Serializable;
import org.strobe.emulator.rank.Rank;

/**
 * What each rank of a job does, as a piece of a larger program. With ranks in processes of their own it is sent there, so
 * what it captures and what it returns must be serializable.
 *
 * @param <R> what it returns
 */
@FunctionalInterface
public interface RankTask<R> extends Serializable {
    R run(Rank rank) throws Exception;
}
