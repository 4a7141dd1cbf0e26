package org.strobe.mpi.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class LettersTest {
    @Test
    void shouldMeasureAsHelveticaDoes() {
        assertThat(Letters.width("1 KB", 10)).isCloseTo(5.56 + 2.78 + 6.67 + 6.67, within(1e-9));
        assertThat(Letters.room("1 KB", 10)).isGreaterThan(Letters.width("1 KB", 10));
    }

    @Test
    void shouldCutWhatIsTooLong() {
        assertThat(Letters.cut("short", 10, 100)).isEqualTo("short");
        String cut = Letters.cut("a name that is far longer than its room", 10, 100);
        assertThat(cut).startsWith("a name").contains("...").endsWith(" room");
        assertThat(Letters.room(cut, 10)).isLessThanOrEqualTo(100);
    }

    @Test
    void shouldBreakBetweenWords() {
        List<String> lines = Letters.lines("one two three four five six", 10, 60);
        assertThat(String.join(" ", lines)).isEqualTo("one two three four five six");
        assertThat(lines).hasSizeGreaterThan(1).allMatch(line -> Letters.room(line, 10) <= 60);
    }
}
