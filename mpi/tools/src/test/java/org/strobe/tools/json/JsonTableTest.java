package org.strobe.tools.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JsonTableTest {
    @Test
    void shouldMakeAnObjectOfEachRow() {
        List<String> names = List.of("slice", "GETTS", "at");
        assertThat(JsonTable.of(names, List.of(List.of("0", "12", "Main.java:7"), List.of("1", "-3.5", "a \"b\\"))))
                .containsExactly(
                        "[",
                        "  {\"slice\": 0, \"GETTS\": 12, \"at\": \"Main.java:7\"},",
                        "  {\"slice\": 1, \"GETTS\": -3.5, \"at\": \"a \\\"b\\\\\"}",
                        "]");
        assertThat(JsonTable.of(names, List.of())).containsExactly("[", "]");
    }

    /** Cells that JSON would misread as numbers, or reject. */
    @Test
    void shouldKeepWhatIsNoNumberAsText() {
        List<List<String>> rows = Stream.of("007", "1e5", ".5", "", "-0", "\t")
                .map(cell -> List.of(cell))
                .toList();
        assertThat(JsonTable.of(List.of("a"), rows))
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
