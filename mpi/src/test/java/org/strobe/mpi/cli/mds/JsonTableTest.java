package org.strobe.mpi.cli.mds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JsonTableTest {
    @Test
    void shouldMakeAnObjectOfEachLine() {
        assertThat(JsonTable.of(List.of("slice,GETTS,at", "0,12,Main.java:7", "1,-3.5,a \"b\\")))
                .containsExactly(
                        "[",
                        "  {\"slice\": 0, \"GETTS\": 12, \"at\": \"Main.java:7\"},",
                        "  {\"slice\": 1, \"GETTS\": -3.5, \"at\": \"a \\\"b\\\\\"}",
                        "]");
        assertThat(JsonTable.of(List.of("slice,GETTS"))).containsExactly("[", "]");
        assertThat(JsonTable.of(List.of())).containsExactly("[", "]");
    }

    /** What JSON would read as another number, or not at all. */
    @Test
    void shouldKeepWhatIsNoNumberAsText() {
        assertThat(JsonTable.of(List.of("a", "007", "1e5", ".5", "", "-0", "\t")))
                .containsExactly(
                        "[",
                        "  {\"a\": \"007\"},",
                        "  {\"a\": \"1e5\"},",
                        "  {\"a\": \".5\"},",
                        "  {\"a\": \"\"},",
                        "  {\"a\": -0},",
                        "  {\"a\": \"\\u0009\"}",
                        "]");
    }
}
