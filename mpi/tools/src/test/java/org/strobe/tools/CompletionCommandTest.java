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

    /** Offers for the last word of a command line. Outside of a completion, bash has no options for it and says so. */
    private List<String> offers(String... words) throws IOException, InterruptedException {
        String line = String.join(" ", words);
        String script = "source completion; COMP_WORDS=(" + line + (line.endsWith(" ") ? " ''" : "")
                + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE='" + line
                + "'; COMP_POINT=${#COMP_LINE}; _complete_strobe 2>/dev/null; printf '%s\\n' \"${COMPREPLY[@]}\"";
        Process bash = new ProcessBuilder("bash", "-c", script)
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
        assertThat(offers("strobe", "ch")).containsExactly("characterise");
        assertThat(offers("strobe ")).contains("run", "info", "completion");
    }

    @Test
    void shouldOfferOptionsOfACommand() throws Exception {
        assertThat(offers("strobe", "run", "--lau")).containsExactly("--launch");
        assertThat(offers("strobe", "mds", "pending", "--sl")).containsExactly("--slice");
    }
}
