package org.strobe.mpi.watch;

import java.util.List;
import java.util.function.Supplier;
import org.strobe.emulator.kernel.LinkUse;
import org.strobe.emulator.kernel.WorkSpan;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.watch.gather.Merger;
import org.strobe.mpi.watch.gather.Part;

/** The rank whose calls are observed: one of Strobe's own, or a process of a native MPI library. */
public interface ObservedRank {
    /** Number in the job; known from the end of Init on. */
    int number();

    /** Number of ranks in the initial world of the job. */
    int size();

    /** Maximum number of ranks in the job. */
    int capacity();

    int node();

    /** Nanoseconds of the rank's clock. */
    long now();

    /** A time of the rank's clock as one of the job's clock. */
    default long ofJob(long time) {
        return time;
    }

    /** True once the job has ended, for any cause. */
    default boolean isJobAborted() {
        return false;
    }

    /**
     * Registers a part, to be merged with others of its kind at the job's end.
     *
     * @param kind equal for all ranks, with equal mergers
     * @param source supplies the rank's part; called once, after the rank's last call
     */
    <P extends Part> void gather(String kind, Supplier<P> source, Merger<P> merger);

    /** Initialization of the provider is done, within the call. */
    default void begun(Provider provider) {}

    /** Carries out Finalize, within the call. */
    default void finish(Provider provider) {
        provider.finish();
    }

    /** Carries out what is left after the end of the call that finishes. */
    default void finished(Provider provider) {}

    /** True on a modelled machine. */
    default boolean isModelled() {
        return false;
    }

    /** Word of the rank's engine about itself, such as counts of repeated transfers; empty if it has none. */
    default String engineState() {
        return "";
    }

    /** Spends virtual time. */
    default void compute(long nanos) {}

    /** A call returns to the program; see {@link org.strobe.emulator.rank.RankContext#computes}. */
    default void computes() {}

    /** The program calls; see {@link org.strobe.emulator.rank.RankContext#computed}. */
    default void computed() {}

    /** Begins to record transfers on the links of a modelled machine. */
    default void logLinks() {}

    /** Recorded transfers of all ranks. */
    default List<LinkUse> linkUses() {
        return List.of();
    }

    /** Begins to record the work of layers of software on a modelled machine. */
    default void logWork() {}

    /** Recorded work of this rank. */
    default List<WorkSpan> work() {
        return List.of();
    }
}
