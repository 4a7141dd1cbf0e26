package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** CITATION.cff, which names this version to those who cite it. */
class CitationTest {
    private static final Pattern LINE = Pattern.compile("^([a-z-]+): *(.*)$", Pattern.MULTILINE);
    private static Map<String, String> values;

    @BeforeAll
    static void read() throws IOException {
        String text = Files.readString(House.ROOT.resolve("CITATION.cff"));
        values = LINE.matcher(text)
                .results()
                .collect(Collectors.toMap(
                        (MatchResult line) -> line.group(1),
                        line -> line.group(2).replace("\"", "")));
    }

    @Test
    void shouldHaveTheKeysOfTheFormat() {
        assertThat(values)
                .containsEntry("cff-version", "1.2.0")
                .containsEntry("type", "software")
                .containsKeys("message", "title", "authors", "abstract", "references");
    }

    @Test
    void shouldNameThisVersionAndItsLicence() throws IOException {
        Pom parent = Pom.read(House.ROOT.resolve("parent/pom.xml"));
        assertThat(values)
                .containsEntry("version", House.VERSION)
                .containsEntry("license", parent.text("/project/licenses/license/name"));
    }
}
