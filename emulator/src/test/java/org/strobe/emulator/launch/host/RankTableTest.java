package org.strobe.emulator.launch.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.users.Restless;

class RankTableTest {
    private static final int RANKS = 4;
    private static final int TABLES = 2000;

    private final HostedRanks ranks = new HostedRanks(RANKS);

    @AfterEach
    void close() {
        ranks.close();
    }

    private static void awaitEnd(RankHost host) throws InterruptedException {
        assertThat(host.awaitEnd(TimeUnit.SECONDS.toNanos(300))).isTrue();
    }

    @Test
    void shouldShowACallAndAWaitOfTheSameMoment() throws Exception {
        RankHost host = ranks.host(new TaskBody(Restless::run));
        host.start();
        RankTable table = new RankTable(host);
        Map<String, String> seen = new HashMap<>();
        for (int i = 0; i < TABLES; i++) {
            Collection<List<String>> rows = table.waits().values();
            for (List<String> row : rows) {
                String call = row.get(0);
                String wait = row.get(1).replaceFirst("barrier .*", "barrier");
                if (wait.equals("barrier") || wait.equals("a moment")) {
                    assertThat(call)
                            .as("table %d: %s", i, rows)
                            .isEqualTo(wait.equals("barrier") ? "Rank.barrier" : "RankContext.await");
                }
                seen.put(wait, call);
            }
        }
        assertThat(seen).containsEntry("barrier", "Rank.barrier").containsEntry("a moment", "RankContext.await");
        ranks.board().end(Ending.of(Ending.Kind.FAILED, "enough"), ranks.room());
        awaitEnd(host);
    }

    @Test
    void shouldShowTheWaitOfAMainThreadBesideOneThatWorks() throws Exception {
        RankHost host = ranks.host(new TaskBody(rank -> {
            if (rank.number() == 0) {
                Thread.ofPlatform().daemon().start(rank.bind(() -> {
                    while (!rank.isJobAborted()) {
                        rank.context().operation();
                    }
                }));
                rank.barrier();
            }
            return null;
        }));
        host.start();
        RankTable table = new RankTable(host);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(300);
        while (host.ranks().get(0).context().stuckIn() == 0 && System.nanoTime() < end) {
            Thread.sleep(10); // it looks for a while before it parks
        }
        for (int i = 0; i < 200; i++) {
            assertThat(waitOfFirst(table)).isEqualTo("barrier 1");
        }
        ranks.board().end(Ending.of(Ending.Kind.FAILED, "enough"), ranks.room());
        awaitEnd(host);
    }

    private static String waitOfFirst(RankTable table) {
        return table.waits().get(0).get(1);
    }

    @Test
    void shouldTellAnExitCodeThatIsNotTheUsualOne() throws Exception {
        RankHost host = ranks.host(new TaskBody(rank -> {
            if (rank.number() == 1) {
                throw new IllegalStateException("bad");
            }
            return null;
        }));
        host.start();
        awaitEnd(host);
        Map<Integer, List<String>> rows = new RankTable(host).waits();
        assertThat(rows.get(0)).containsExactly("", "nothing: it has ended", "", "", "");
        assertThat(rows.get(1)).containsExactly("", "nothing: it has ended, exit code 1", "", "", "");
    }
}
