package org.strobe.mpi.provider.launch;

import java.util.Map;

/**
 * Start of this process by a launcher of native MPIs.
 *
 * @param size number of ranks; 0 if unknown
 * @param evidence the variables that reveal it
 * @param endsJob true if the launcher ends the other ranks when one of them fails
 */
public record NativeLaunch(Launcher launcher, int rank, int size, String evidence, boolean endsJob) {
    /** Set in ranks of Strobe's own, whose processes may inherit a launcher's variables. */
    private static final String OWN_RANK = "STROBE_APPLICATION";

    private static final String SLURM_STEP = "SLURM_STEP_ID";
    private static final String SLURM_TASKS = "SLURM_STEP_NUM_TASKS";

    /** The launch that an environment shows; null if none. */
    public static NativeLaunch find(Map<String, String> environment) {
        if (environment.containsKey(OWN_RANK)) {
            return null;
        }
        return new Search(environment).find();
    }

    /** One line: {@code "rank 3 of 64, by Open MPI's launcher (PMIX_RANK, OMPI_COMM_WORLD_SIZE)"}. */
    public String describe() {
        return "rank " + rank + (size > 0 ? " of " + size : "") + ", by " + launcher.title() + " (" + evidence + ")";
    }

    private record Search(Map<String, String> environment) {
        NativeLaunch find() {
            // Hydra's control connection is closed in steps of Slurm that do without Hydra.
            boolean byHydra = has("HYDI_CONTROL_FD");
            NativeLaunch found = pair(Launcher.PMI, "PMI_RANK", "PMI_SIZE", byHydra);
            if (found == null && has("PMIX_NAMESPACE")) {
                // OMPI_COMM_WORLD_* alone is no evidence: Strobe's own ranks have these variables too.
                found = pair(Launcher.OPEN_MPI, "PMIX_RANK", "OMPI_COMM_WORLD_SIZE", !has(SLURM_STEP));
                found = found == null ? pair(Launcher.PMIX, "PMIX_RANK", SLURM_TASKS, false) : found;
            }
            found = found == null ? pair(Launcher.MVAPICH, "MV2_COMM_WORLD_RANK", "MV2_COMM_WORLD_SIZE", false) : found;
            found = found == null ? pair(Launcher.JSM, "JSM_NAMESPACE_RANK", "JSM_NAMESPACE_SIZE", false) : found;
            found = found == null ? alone(Launcher.PALS, "PALS_RANKID") : found;
            found = found == null && has("PMIX_NAMESPACE") ? alone(Launcher.PMIX, "PMIX_RANK") : found;
            return found == null ? ofSlurm() : found;
        }

        /** A batch script has Slurm's variables too: its step has a negative number. */
        private NativeLaunch ofSlurm() {
            boolean isStep = number(SLURM_STEP) >= 0 && number(SLURM_TASKS) > 1;
            return isStep ? pair(Launcher.SLURM, "SLURM_PROCID", SLURM_TASKS, false) : null;
        }

        private boolean has(String name) {
            return environment.containsKey(name);
        }

        private NativeLaunch pair(Launcher launcher, String rank, String size, boolean endsJob) {
            int ofRank = number(rank);
            int ofSize = number(size);
            return ofRank < 0 || ofSize < 1 || ofRank >= ofSize
                    ? null
                    : new NativeLaunch(launcher, ofRank, ofSize, rank + ", " + size, endsJob);
        }

        private NativeLaunch alone(Launcher launcher, String rank) {
            int ofRank = number(rank);
            return ofRank < 0 ? null : new NativeLaunch(launcher, ofRank, 0, rank, false);
        }

        /** Value of a variable; -1 if it is no number. */
        private int number(String name) {
            try {
                return Integer.parseInt(environment.getOrDefault(name, "-1"));
            } catch (NumberFormatException e) {
                return -1;
            }
        }
    }
}
