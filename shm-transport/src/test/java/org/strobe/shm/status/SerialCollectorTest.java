package org.strobe.shm.status;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SerialCollectorTest {
    @ParameterizedTest
    @CsvSource({
        "-XX:+UseZGC, false",
        "-XX:+UseSerialGC, false",
        "-XX:+UseG1GC -Xmx1g, false",
        "-XX:-UseG1GC, true",
        "-XX:+UseGCOverheadLimit, true",
        "-Xmx1g, true"
    })
    void shouldBeUsedUnlessTheUserHasChosen(String typed, boolean used) {
        assertThat(SerialCollector.options(List.of("-Xss1m", typed), Map.of()).contains("-XX:+UseSerialGC"))
                .isEqualTo(used);
        for (String variable : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")) {
            assertThat(SerialCollector.options(List.of(), Map.of(variable, typed))
                            .contains("-XX:+UseSerialGC"))
                    .as(variable)
                    .isEqualTo(used);
        }
    }
}
