package org.strobe.tools.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColourTest {
    private static final Colour ON = new Colour(() -> true);
    private static final Colour OFF = new Colour(() -> false);

    /** Variables as {@code NAME=VALUE NAME=VALUE}, and the decision on a terminal and elsewhere. */
    @ParameterizedTest
    @CsvSource({
        "TERM=xterm, true, false",
        "TERM=dumb, false, false",
        "NO_COLOR=, true, false",
        "NO_COLOR=0, false, false",
        "NO_COLOR=1 FORCE_COLOR=1 CLICOLOR_FORCE=1, false, false",
        "FORCE_COLOR=, true, false",
        "FORCE_COLOR=1, true, true",
        "FORCE_COLOR=3 TERM=dumb, true, true",
        "FORCE_COLOR=0, false, false",
        "FORCE_COLOR=false, false, false",
        "CLICOLOR_FORCE=1, true, true",
        "CLICOLOR_FORCE=0, true, false",
        "CLICOLOR=0, false, false",
        "CLICOLOR=1, true, false",
        "CLICOLOR=0 CLICOLOR_FORCE=1, true, true"
    })
    void shouldHeedTheEnvironment(String variables, boolean onTerminal, boolean elsewhere) {
        Map<String, String> environment = new HashMap<>();
        for (String each : variables.split(" ", -1)) {
            String[] parts = each.split("=", 2);
            environment.put(parts[0], parts[1]);
        }
        assertThat(Colour.isWanted(environment, () -> true)).isEqualTo(onTerminal);
        assertThat(Colour.isWanted(environment, () -> false)).isEqualTo(elsewhere);
    }

    @Test
    void shouldAddNothingWhereItIsNotWanted() {
        assertThat(OFF.failure("lost")).isEqualTo("strobe: lost");
        assertThat(OFF.warning("odd")).isEqualTo("strobe: odd");
        assertThat(OFF.table("rank  calls\n0     3")).isEqualTo("rank  calls\n0     3");
        assertThat(OFF.rank(3, "[1,3]")).isEqualTo("[1,3]");
    }

    @Test
    void shouldColourTheBeginningAndBringTheDefaultBack() {
        assertThat(ON.failure("lost")).isEqualTo("\033[1;31mstrobe:\033[0m lost");
        assertThat(ON.warning("odd")).isEqualTo("\033[1;33mstrobe:\033[0m odd");
        assertThat(ON.table("rank  calls\n0     3")).isEqualTo("\033[1mrank  calls\033[0m\n0     3");
        assertThat(ON.table("one line")).isEqualTo("one line");
        assertThat(ON.rank(1, "a")).startsWith("\033[").endsWith("ma\033[0m").isNotEqualTo(ON.rank(2, "a"));
    }
}
