package org.strobe.shm.status;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HugePagesTest {
    private static final String ON_REQUEST = "always [madvise] never";
    private static final List<String> ASKED = List.of("-XX:+UseTransparentHugePages", "-Xlog:pagesize=off");

    @ParameterizedTest
    @CsvSource({
        "always [madvise] never, true",
        "[always] madvise never, true",
        "always madvise [never], false",
        "'', false"
    })
    void shouldBeAskedForWhereTheKernelGivesThem(String modes, boolean given) {
        assertThat(HugePages.options(List.of("-Xmx1g"), Map.of(), modes)).isEqualTo(given ? ASKED : List.of());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-XX:-UseTransparentHugePages", "-XX:+UseTransparentHugePages", "-XX:+UseLargePages", "-Xmx1g"})
    void shouldNotBeAskedForWhenTheUserHasChosen(String typed) {
        List<String> expected = typed.equals("-Xmx1g") ? ASKED : List.of();
        assertThat(HugePages.options(List.of("-Xss1m", typed), Map.of(), ON_REQUEST))
                .isEqualTo(expected);
        for (String variable : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")) {
            Map<String, String> environment = Map.of(variable, "-Xss1m " + typed);
            assertThat(HugePages.options(List.of(), environment, ON_REQUEST))
                    .as(variable)
                    .isEqualTo(expected);
        }
    }

    @Test
    void shouldTellWhetherThisJvmHasAsked() {
        String asked = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .getVMOption("UseTransparentHugePages")
                .getValue();
        String told = HugePages.ofThisJvm();
        assertThat(told).startsWith(asked.equals("true") || told.contains("each heap") ? "yes: " : "no: ");
    }
}
