package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Offers of bash after it has read the script. */
class CompletionCommandTest {
    @TempDir
    Path folder;

    @BeforeEach
    void writeScript() throws IOException {
        Typed typed = Typed.in("completion");
        assertThat(typed.exitCode()).isZero();
        Files.writeString(folder.resolve("completion"), typed.out());
    }

    /** Offers for the last word of a command line, which bash has split at characters that end words. */
    private List<String> offers(String line) throws IOException, InterruptedException {
        String split = line.replaceAll("[=:]", " $0 ").strip();
        String words = line.endsWith(" ") ? split + " ''" : split;
        String function = line.replaceFirst(" .*", "");
        return bash("COMP_WORDS=(" + words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE='" + line
                + "'; COMP_POINT=${#COMP_LINE}; _strobe " + function
                + "; [ ${#COMPREPLY[@]} = 0 ] || printf '%s\\n' \"${COMPREPLY[@]}\"");
    }

    private List<String> bash(String commands) throws IOException, InterruptedException {
        Process bash = new ProcessBuilder("bash", "-c", "set -u; source ./completion; " + commands)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        bash.getOutputStream().close();
        String out = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).as(out).isZero();
        return out.lines().toList();
    }

    @Test
    void shouldOfferCommands() throws Exception {
        assertThat(offers("strobe ch")).containsExactly("characterise");
        assertThat(offers("strobe ")).contains("run", "info", "completion").doesNotContain("-n");
        assertThat(offers("strobe help comp")).containsExactly("completion");
        assertThat(offers("/opt/strobe mds su")).containsExactly("summary");
    }

    @Test
    void shouldOfferOptionsOfACommand() throws Exception {
        assertThat(offers("strobe run --lau")).containsExactly("--launch");
        assertThat(offers("strobe run -n 4 --lau")).containsExactly("--launch");
        assertThat(offers("strobe run -n 4 --mca a b --lau")).containsExactly("--launch");
        assertThat(offers("strobe run --debug 0,2 --lau")).containsExactly("--launch");
        assertThat(offers("strobe mds pending --sl")).containsExactly("--slice");
        assertThat(offers("strobe mds pending folder --sl")).containsExactly("--slice");
        assertThat(offers("strobe run Main : --jvm")).containsExactly("--jvm-opts");
    }

    @Test
    void shouldOfferOptionsOfRunWhereItIsLeftOut() throws Exception {
        assertThat(offers("strobe -n 4 --lau")).containsExactly("--launch");
        assertThat(offers("strobe --lau")).containsExactly("--launch");
        assertThat(offers("strobe --vers")).contains("--version");
        assertThat(offers("mpirun --lau")).containsExactly("--launch");
        assertThat(offers("/opt/mpi/bin/mpiexec -n 4 --engine b")).containsExactly("bcs", "bgl");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "strobe run --engine b > bcs bgl",
                "strobe run --launch  > threads virtual processes",
                "strobe run --launch=v > virtual",
                "strobe run --launch= > threads virtual processes",
                "strobe --launch=v > virtual",
                "strobe run --machine q > qsnet",
                "strobe run --machine h > host",
                "strobe run --map c > cyclic",
                "strobe run --isolate n > none",
                "strobe run --check=s > strict",
                "strobe run --coll bcast=tr > tree",
                "strobe run --coll=bcast=tr > tree",
                "strobe run --coll barrier=tree,bcast=tr > tree",
                "strobe run --set p2p.eagerB > p2p.eagerBetween=",
                "strobe characterise --launch t > threads",
                "strobe info --engine s > srm",
                "strobe machine show q > qsnet",
                "strobe machine calibrate q > qsnet",
                "strobe model s > srm",
                "strobe model srm --op allr > allreduce",
                "strobe model srm --op bcast,allr > bcast,allreduce",
                "strobe completion z > zsh",
            })
    void shouldOfferValues(String lineAndOffers) throws Exception {
        int end = lineAndOffers.indexOf(" > ");
        assertThat(offers(lineAndOffers.substring(0, end)))
                .containsExactly(lineAndOffers.substring(end + 3).split(" "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "strobe run -n 4 Su",
                "strobe Su",
                "strobe run --cp ./",
                "strobe run --cp lib/a.jar:./",
                "strobe run --trace=./",
                "strobe run --engine bcs Main --lau",
                "strobe run java -cp ",
                "strobe man ~/",
                "mpirun Su"
            })
    void shouldLeaveFilesToTheShell(String line) throws Exception {
        assertThat(offers(line)).isEmpty();
        assertThat(bash("complete -p strobe mpirun mpiexec"))
                .hasSize(3)
                .allMatch(each -> each.startsWith("complete -o default -F _strobe "));
    }

    @Test
    void shouldPrintOneScriptForBothShells() {
        String script = Typed.in("completion").out();
        assertThat(script).startsWith("# Completes command lines of strobe").doesNotContain("picocli");
        assertThat(Typed.in("completion", "bash").out()).isEqualTo(script);
        assertThat(Typed.in("completion", "zsh").out()).isEqualTo(script);
        Typed other = Typed.in("completion", "zhs");
        assertThat(other.exitCode()).isEqualTo(2);
        assertThat(other.err()).contains("completion zhs: the shell is one of bash, zsh; did you mean zsh?");
    }
}
