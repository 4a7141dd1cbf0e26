package org.strobe.bench.study;

import mpi.Intracomm;
import mpi.MPIException;
import picocli.CommandLine.Mixin;

/** A measurement with tables and options of its own: its annotation has its name, its fields are options of picocli. */
public abstract class Study {
    @Mixin
    private ResultOptions results;

    /**
     * Refuses options that are wrong, or that so many ranks can't do.
     *
     * @throws IllegalArgumentException which says what is wrong, in one line
     */
    protected abstract void check(int ranks);

    /**
     * Refuses options that a machine of that kind can't do.
     *
     * @throws IllegalArgumentException which says what is wrong, in one line
     */
    protected void checkMachine(boolean isModelled) {}

    /** Measures; all ranks call it. Returns how many elements or messages arrived wrong at any rank. */
    protected abstract long run(Intracomm comm, Results out) throws MPIException;

    /** Where its tables are written besides. */
    final ResultOptions results() {
        return results;
    }

    /** Looks at all options; see {@link #check}. */
    public final void checkAll(int ranks, boolean isModelled) {
        check(ranks);
        checkMachine(isModelled);
        results.check();
    }
}
