package org.strobe.bench.nas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.bench.nas.Problem;
import org.strobe.bench.process.CommandRun;
import org.strobe.bench.process.FailedException;

class PrintedRunTest {
    private static final Problem PROBLEM = new Problem("1400", 15, 66e6);
    private static final double DIGITS = 1e-6;

    private static PrintedRun read(String text) throws FailedException {
        return PrintedRun.of(new CommandRun("kernel", 1, text.lines().toList(), "no message"), PROBLEM);
    }

    /** Lines as the benchmark prints them from Fortran. */
    private static String report(String seconds, String rate, String verdict) {
        return """
                 NAS Parallel Benchmarks 3.4 -- XX Benchmark

                CPU Time =     9.870

                 XX Benchmark Completed.
                 Class           =                        S
                 Iterations      =                       15
                 Time in seconds =             %s
                 Total processes =                        2
                 Mop/s total     =             %s
                 Mop/s/process   =                   111.11
                 Operation type  =           floating point
                 Verification    =             %s
                 Version         =                      3.4

                 Compile options:
                    FFLAGS       = -O3
                """.formatted(seconds, rate, verdict);
    }

    @Test
    void shouldTakeTheTimeFromTheRate() throws FailedException {
        PrintedRun run = read(report("        0.01", "     5000.00", "  SUCCESSFUL"));
        assertThat(run.seconds()).isCloseTo(0.0132, within(DIGITS));
        assertThat(run.isVerified()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"UNSUCCESSFUL", "NOT PERFORMED"})
    void shouldNotTakeOtherResultsForRight(String verdict) throws FailedException {
        assertThat(read(report("        0.01", "     5000.00", verdict)).isVerified())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "2.00 | 5000.00 | kernel printed 2.00 s and 5000.00 Mop/s, but 6.600e+07 operations at that rate",
                "0.01 | ******* | 'Mop/s total = *******' has no number",
                "0.01 | 0.00    | at that rate take Infinity s",
                "0.01 | NaN     | at that rate take NaN s"
            })
    void shouldRefuseWhatDoesNotFit(String seconds, String rate, String message) {
        assertThatThrownBy(() -> read(report(seconds, rate, "SUCCESSFUL")))
                .isInstanceOf(FailedException.class)
                .hasMessageContaining(message);
    }

    @Test
    void shouldNameTheMissingLine() {
        assertThatThrownBy(() -> read(" Time in seconds = 1.00\n Mop/s total = 66.00\n"))
                .hasMessage("there is no line 'Verification =': kernel ended with exit code 1: no message");
    }
}
