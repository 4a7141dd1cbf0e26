package org.strobe.emulator.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RemoteFailureTest {
    @Test
    void shouldHaveTheWordsAndStacksOfAllCauses() {
        Exception cause = new IllegalStateException("no data");
        Exception thrown = new RuntimeException("no result", cause);
        RemoteFailure failure = RemoteFailure.of(thrown);
        assertThat(failure).hasMessage("java.lang.RuntimeException: no result");
        assertThat(failure.getStackTrace()).isEqualTo(thrown.getStackTrace());
        assertThat(failure.getCause()).isInstanceOf(RemoteFailure.class);
        assertThat(failure.getCause())
                .hasMessage("java.lang.IllegalStateException: no data")
                .hasNoCause();
        assertThat(failure.getCause().getStackTrace()).isEqualTo(cause.getStackTrace());
    }

    @Test
    void shouldEndACircleOfCauses() {
        Exception first = new RuntimeException("first");
        Exception second = new RuntimeException("second", first);
        first.initCause(second);
        RemoteFailure failure = RemoteFailure.of(first);
        assertThat(failure.getCause())
                .hasMessage("java.lang.RuntimeException: second")
                .hasNoCause();
    }
}
