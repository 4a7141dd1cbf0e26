package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code strobe model} on a machine from a file, and errors of the user. */
class ModelCommandTest {
    @Test
    void shouldTellAlgorithmsTheirTimesAndThresholds() {
        Typed typed = Typed.in(
                "model", "srm", "--machine", "ibm-sp", "--nodes", "16", "--op", "barrier,allreduce", "--bytes", "8,8K");
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        assertThat(typed.out())
                .contains("machine ibm-sp")
                .containsPattern("latency +9.10 us")
                .contains("256 ranks on 16 nodes:")
                .containsPattern("barrier +- \\*paper +58\\.0 +collect 1\\.20 \\+ exchange 56\\.4")
                .containsPattern("\\n +cluster +61\\.3 +rounds 4\\.80 \\+ exchange 56\\.4")
                .containsPattern("allreduce +8K \\*paper")
                .containsPattern("\\n +exchange +\\d")
                .contains("suggested thresholds")
                .contains("today 16K");
    }

    @Test
    void shouldChangeWhatIsSet() {
        Typed typed = Typed.in(
                "model",
                "srm",
                "--machine",
                "ibm-sp",
                "--nodes",
                "2",
                "-n",
                "2",
                "--op",
                "barrier",
                "--set",
                "latency=100");
        assertThat(typed.out()).containsPattern("barrier +- \\*paper +105 +exchange 105");
    }

    @Test
    void shouldTellWhatItDoesNotHave() {
        Typed typed = Typed.in("model", "srm", "--machine", "ibm-sp", "--op", "gather", "--bytes", "8");
        assertThat(typed.out()).contains("does not have yet");
        Typed threads = Typed.in(
                "model", "srm", "--machine", "ibm-sp", "--op", "gather", "--bytes", "8", "--launch", "threads");
        assertThat(threads.out()).containsPattern("gather +8 \\*streamed");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "model | Missing required parameter: 'ENGINE'",
                "model bcs | bcs: there is a model of srm only",
                "model srm --op scan | --op: there is no collective scan; there are barrier, bcast",
                "model srm --bytes many | --bytes: 'many' is no size",
                "model srm --bytes 8, | --bytes: '' is no size",
                "model srm --bytes 2G | at most 1G",
                "model srm --bytes 12 | --bytes 12: reductions are of doubles",
                "model srm --machine cray | --machine cray: it is host or ibm-sp",
                "model srm --machine ibm-sp --check --set flag=1 | leave out --set",
                "model srm --machine ibm-sp --measure | leave out --measure",
                "model srm --check --set flag=1 | leave out --set",
                "model srm --nodes 3 -n 2 | ranks=2: at least one for each of 3 nodes",
                "model srm --nodes 0 -n 2 | nodes=0: at least one",
                "model srm -n 2 --launch fork | --launch fork: it is one of threads, virtual, processes",
                "model srm --set speed=1 | --set speed=1: there is no parameter speed; there are processors",
                "model srm --set flag | --set flag: it is of the form NAME=VALUE",
                "model srm --set flag=fast | --set flag=fast: 'fast' is no number",
                "model srm --set flag=-1 | flag=-1.0: not negative",
                "model srm --colour | '--colour'"
            })
    void shouldRefuseInOneLine(String wrong) {
        String[] parts = wrong.split(" \\| ", -1);
        Typed typed = Typed.in(parts[0].split(" ", -1));
        assertThat(typed.exitCode()).isEqualTo(2);
        assertThat(typed.err()).startsWith("strobe: ").contains(parts[1]).hasLineCount(1);
        assertThat(typed.out()).isEmpty();
    }
}
