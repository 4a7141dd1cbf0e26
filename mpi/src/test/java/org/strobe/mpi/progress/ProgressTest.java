package org.strobe.mpi.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.standard.ThreadLevel;

/** Order of the sources of a rank. It shows in virtual times, because a read of an inbox is charged. */
class ProgressTest {
    private record Logged(String name, boolean hasNews, List<String> log) implements Source {
        @Override
        public void move() {
            log.add(name + " moves");
        }

        @Override
        public boolean hasNews() {
            log.add(name + " is asked");
            return hasNews;
        }
    }

    private static List<String> log(boolean firstHasNews, boolean secondHasNews) {
        return Job.of(1)
                .launch(Launch.THREADS)
                .run(rank -> {
                    List<String> log = new ArrayList<>();
                    Progress progress = new Progress(rank, ThreadLevel.SINGLE, false);
                    progress.add(new Logged("first", firstHasNews, log));
                    progress.add(new Logged("second", secondHasNews, log));
                    log.add(progress.hasNews() ? "news" : "no news");
                    progress.moveOnce();
                    return log;
                })
                .get(0);
    }

    @Test
    void shouldMoveTheLatestSourceFirstAndAskItForNewsLast() {
        assertThat(log(false, false))
                .containsExactly("first is asked", "second is asked", "no news", "second moves", "first moves");
        assertThat(log(false, true))
                .containsExactly("first is asked", "second is asked", "news", "second moves", "first moves");
    }

    @Test
    void shouldAskNoSourceAfterOneThatHasNews() {
        assertThat(log(true, false)).startsWith("first is asked", "news");
    }
}
