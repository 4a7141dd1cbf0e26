package org.strobe.bench.nas;

import org.strobe.bench.work.Work;

/**
 * Means of a rank's run.
 *
 * @param work receives what is computed
 * @param team threads that share the loops of the rank; on a modelled machine one thread does them
 */
public record Setup(RunForm form, Work work, Team team) {
    public ProblemClass size() {
        return form.size();
    }

    public boolean isSkeleton() {
        return form.isSkeleton();
    }

    /** Threads of the rank; on a modelled machine they share told work alone. */
    public int threads() {
        return form.threads();
    }
}
