package org.strobe.emulator.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.console.sink.ToldFailure;
import org.strobe.emulator.rank.board.Ending;

class ToldFailuresTest {
    private static final String HEAD = "java.lang.IllegalStateException: lost: all";

    private final ToldFailures told = new ToldFailures();

    private static Ending exception(String thrown) {
        return new Ending(Ending.Kind.EXCEPTION, 2, 1, "rank 2 ended with an uncaught " + thrown);
    }

    private static Ending abort(String why) {
        return new Ending(Ending.Kind.ABORT, 2, 6, "rank 2 aborted the job with exit code 6: " + why);
    }

    @Test
    void shouldNotRepeatAShownException() {
        told.set(List.of(new ToldFailure(0, "other", List.of()), new ToldFailure(1, HEAD, List.of(2))));
        assertThat(told.message(exception(HEAD))).isEqualTo("rank 2 ended with an uncaught exception");
        assertThat(told.message(exception(HEAD + "; more heap")))
                .isEqualTo("rank 2 ended with an uncaught exception; more heap");
        assertThat(told.message(exception(HEAD.substring(0, 30))))
                .as("truncated")
                .isEqualTo("rank 2 ended with an uncaught exception");
        assertThat(told.lines()).containsExactly("rank 2 failed like rank 1");
    }

    @Test
    void shouldNotRepeatAShownFatalError() {
        told.set(List.of(new ToldFailure(2, "MPI_ERR_RANK: dest=7", List.of())));
        assertThat(told.message(abort("MPI_ERR_RANK: dest=7"))).isEqualTo("rank 2 aborted the job with exit code 6");
    }

    @Test
    void shouldTellWhatHasNotBeenShown() {
        told.set(List.of(new ToldFailure(1, HEAD, List.of())));
        assertThat(told.message(exception(HEAD + " of it"))).endsWith(HEAD + " of it");
        assertThat(told.message(abort("enough"))).endsWith("exit code 6: enough");
        Ending exit = Endings.ofExit(2, 6);
        assertThat(told.message(exit)).isEqualTo(exit.message());
    }
}
