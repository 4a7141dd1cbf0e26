package org.strobe.emulator.launch.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.rank.RankAborted;
import org.strobe.emulator.rank.board.Ending;

class RankHostTest {
    private static final int RANKS = 4;

    private final HostedRanks ranks = new HostedRanks(RANKS);

    @AfterEach
    void close() {
        ranks.close();
    }

    /** A factory that fails after a number of threads, as a short system does. */
    private static ThreadFactory atMost(int most) {
        List<Thread> made = new ArrayList<>();
        return task -> {
            if (made.size() == most) {
                throw new OutOfMemoryError("unable to create native thread");
            }
            made.add(Thread.ofPlatform().daemon().unstarted(task));
            return made.get(made.size() - 1);
        };
    }

    @Test
    void shouldEndTheJobWhenARankCannotBeStarted() throws Exception {
        RankHost host = new RankHost(ranks.site(), ranks.made(), atMost(2), new TaskBody(rank -> {
            rank.barrier();
            return null;
        }));
        host.start();
        assertThat(host.awaitEnd(TimeUnit.SECONDS.toNanos(300))).isTrue();
        Ending ending = ranks.board().ending();
        assertThat(ending.kind()).isEqualTo(Ending.Kind.FAILED);
        assertThat(ending.rank()).isEqualTo(2);
        assertThat(ending.message())
                .isEqualTo(
                        "rank 2 could not be started: " + "java.lang.OutOfMemoryError: unable to create native thread");
        assertThat(host.outcome(0).failure()).isInstanceOf(RankAborted.class);
        assertThat(host.outcome(2).failure()).isInstanceOf(OutOfMemoryError.class);
        assertThat(host.outcome(3).isSecondary()).isTrue();
    }

    @Test
    void shouldAdviseALargerHeapWhenItWasFull() throws Exception {
        RankHost host = ranks.host(new TaskBody(rank -> {
            throw new OutOfMemoryError("Java heap space");
        }));
        host.start();
        assertThat(host.awaitEnd(TimeUnit.SECONDS.toNanos(300))).isTrue();
        assertThat(ranks.board().ending().message())
                .contains("Java heap space; the heap of ", "is full with " + RANKS + " ranks");
    }
}
