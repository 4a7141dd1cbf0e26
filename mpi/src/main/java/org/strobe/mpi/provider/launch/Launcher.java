package org.strobe.mpi.provider.launch;

/** Launcher of native MPI processes, as far as the environment reveals it. */
public enum Launcher {
    /** Hydra, and launchers that speak its protocol: MPICH, Intel MPI, MVAPICH, ParaStation, Slurm by PMI. */
    PMI("Hydra or another launcher with PMI"),
    /** {@code mpirun} of Open MPI. */
    OPEN_MPI("Open MPI's launcher"),
    /** A launcher with PMIx that is not Open MPI's. */
    PMIX("a launcher with PMIx"),
    MVAPICH("MVAPICH's launcher"),
    PALS("PALS"),
    JSM("JSM"),
    /** {@code srun} without a plugin that serves MPI libraries. */
    SLURM("srun");

    private final String title;

    Launcher(String title) {
        this.title = title;
    }

    /** Name in messages. */
    public String title() {
        return title;
    }
}
