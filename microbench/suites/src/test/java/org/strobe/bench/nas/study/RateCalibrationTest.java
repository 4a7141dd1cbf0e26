package org.strobe.bench.nas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.bench.nas.Kernel;
import org.strobe.bench.nas.KernelRun;
import org.strobe.bench.nas.Outcome;
import org.strobe.bench.nas.ProblemClass;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.user.UserException;

/** Machines with calibrated rates. */
class RateCalibrationTest {
    private static final Pattern OPERATIONS = Pattern.compile("operations = \"(.*)\"");
    private static final double DIGITS = 1e-3;

    private static Kernel kernel(String name) {
        return Nas.kernels().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static double calibrated(String name, ProblemClass size, String machine, double rate) throws UserException {
        StringWriter out = new StringWriter();
        new RateCalibration(kernel(name), size, machine).find(rate).print(machine, new PrintWriter(out));
        Matcher found = OPERATIONS.matcher(out.toString());
        assertThat(found.find()).as(out.toString()).isTrue();
        String[] words = found.group(1).split(" ", 2);
        assertThat(words[1]).isEqualTo("Mop/s");
        return Double.parseDouble(words[0]);
    }

    @ParameterizedTest
    @CsvSource({"EP, S, 5", "MG, W, 100", "MG, W, 60", "CG, S, 70", "LU, W, 120"})
    void shouldFindTheRateOfAKernel(String name, ProblemClass size, double rate) throws UserException {
        double operations = calibrated(name, size, "qsnet", rate);
        Outcome outcome = Job.of(1)
                .machine(ModelMachines.machine("qsnet,node.operations=" + operations + "Mop/s"))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    Outcome run = KernelRun.of(kernel(name), MPI.COMM_WORLD, size, true);
                    MPI.Finalize();
                    return run;
                })
                .getFirst();
        assertThat(outcome.mops()).isCloseTo(rate, within(rate * DIGITS));
        assertThat(operations).isGreaterThan(rate * (1 - DIGITS));
    }

    @Test
    void shouldCalibrateAMachineWithoutARate() throws UserException {
        assertThat(calibrated("EP", ProblemClass.S, "ibm-sp", 3)).isCloseTo(3, within(DIGITS));
    }

    @Test
    void shouldRefuseARateBeyondTheMemoryBus() {
        assertThatThrownBy(() -> calibrated("MG", ProblemClass.W, "qsnet", 1000))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("the memory bus of qsnet alone takes");
    }
}
