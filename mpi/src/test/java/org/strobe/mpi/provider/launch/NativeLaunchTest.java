package org.strobe.mpi.provider.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.mpi.standard.MpiFailure;

class NativeLaunchTest {
    private static Map<String, String> environment(String variables) {
        Map<String, String> environment = new HashMap<>();
        for (String each : variables.split(" ", -1)) {
            String[] pair = each.split("=", 2);
            environment.put(pair[0], pair[1]);
        }
        return environment;
    }

    @ParameterizedTest
    @CsvSource({
        "PMI_RANK=1 PMI_SIZE=4, PMI, 1, 4, false",
        "PMI_RANK=1 PMI_SIZE=4 HYDI_CONTROL_FD=7, PMI, 1, 4, true",
        "PMI_RANK=1 PMI_SIZE=4 SLURM_PROCID=0 SLURM_STEP_NUM_TASKS=2 SLURM_STEP_ID=0, PMI, 1, 4, false",
        "PMIX_NAMESPACE=a PMIX_RANK=2 OMPI_COMM_WORLD_SIZE=3, OPEN_MPI, 2, 3, true",
        "PMIX_NAMESPACE=a PMIX_RANK=2 SLURM_STEP_NUM_TASKS=3 SLURM_STEP_ID=0, PMIX, 2, 3, false",
        "PMIX_NAMESPACE=a PMIX_RANK=2, PMIX, 2, 0, false",
        "MV2_COMM_WORLD_RANK=0 MV2_COMM_WORLD_SIZE=1, MVAPICH, 0, 1, false",
        "JSM_NAMESPACE_RANK=0 JSM_NAMESPACE_SIZE=2, JSM, 0, 2, false",
        "PALS_RANKID=5, PALS, 5, 0, false",
        "SLURM_PROCID=1 SLURM_STEP_NUM_TASKS=2 SLURM_STEP_ID=0, SLURM, 1, 2, false"
    })
    void shouldKnowLaunchers(String variables, Launcher launcher, int rank, int size, boolean endsJob) {
        NativeLaunch launch = NativeLaunch.find(environment(variables));
        assertThat(launch.launcher()).isEqualTo(launcher);
        assertThat(launch.rank()).isEqualTo(rank);
        assertThat(launch.size()).isEqualTo(size);
        assertThat(launch.endsJob()).isEqualTo(endsJob);
        assertThat(ProviderChoice.of(null, environment(variables)).isNative()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HOME=/root",
                "STROBE_APPLICATION=0 PMI_RANK=1 PMI_SIZE=4",
                "OMPI_COMM_WORLD_RANK=1 OMPI_COMM_WORLD_SIZE=4",
                "SLURM_PROCID=0 SLURM_NTASKS=2 SLURM_STEP_NUM_TASKS=2 SLURM_STEP_ID=-5",
                "SLURM_PROCID=0 SLURM_STEP_NUM_TASKS=1 SLURM_STEP_ID=0",
                "PMI_RANK=4 PMI_SIZE=4",
                "PMI_RANK=one PMI_SIZE=4"
            })
    void shouldNotTakeOtherVariablesForALaunch(String variables) {
        assertThat(NativeLaunch.find(environment(variables))).isNull();
        assertThat(ProviderChoice.of(null, environment(variables)).isNative()).isFalse();
    }

    @Test
    void shouldPreferTheSetting() {
        Map<String, String> launched = environment("PMI_RANK=0 PMI_SIZE=2 STROBE_MPI_PROVIDER=threads");
        assertThat(ProviderChoice.of(null, launched).isNative()).isFalse();
        assertThat(ProviderChoice.of(null, launched).reason()).isEqualTo("STROBE_MPI_PROVIDER=threads");
        assertThat(ProviderChoice.of("auto", launched).isNative()).isTrue();
        assertThat(ProviderChoice.of("auto", launched).reason())
                .isEqualTo("rank 0 of 2, by Hydra or another launcher with PMI (PMI_RANK, PMI_SIZE)");
        assertThat(ProviderChoice.of("native", Map.of()).isNative()).isTrue();
        assertThatThrownBy(() -> ProviderChoice.of("nativ", Map.of()))
                .isInstanceOf(MpiFailure.class)
                .hasMessage("strobe.mpi.provider=nativ: use native, threads or auto");
    }
}
