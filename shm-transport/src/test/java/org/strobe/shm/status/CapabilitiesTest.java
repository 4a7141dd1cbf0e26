package org.strobe.shm.status;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.mapped.MappedJvm;

class CapabilitiesTest {
    @Test
    void shouldNameEachRowOnceAndExplainItInOneLine() {
        assertThat(Capabilities.ofThisJvm()).extracting(Capability::name).doesNotHaveDuplicates();
        assertThat(Capabilities.ofThisJvm())
                .allSatisfy(row -> assertThat(row.detail()).isNotBlank().doesNotContain("\n"));
    }

    @Test
    void shouldAlwaysOfferThreads() {
        assertThat(Capabilities.ofThisJvm())
                .anySatisfy(row -> assertThat(row.name().equals("threads") && row.isAvailable())
                        .isTrue());
    }

    @Test
    void shouldOfferProcessesWhenTheJvmHasTheFlags() {
        assertThat(MappedJvm.isReady()).isTrue();
        assertThat(Capabilities.ofThisJvm())
                .anySatisfy(row -> assertThat(row.name().equals("processes") && row.isAvailable())
                        .isTrue());
    }

    @Test
    void shouldGiveTheReasonAsDetailWhenSomethingIsMissing() {
        assertThat(Capability.unless("no such thing here", "x", "good for y"))
                .isEqualTo(new Capability("x", false, "no such thing here"));
        assertThat(Capability.unless(null, "x", "good for y")).isEqualTo(new Capability("x", true, "good for y"));
    }
}
