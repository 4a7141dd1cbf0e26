package org.strobe.emulator.guest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.guest.isolate.Isolate;

class IdentityTest {
    private final Ranks.Rank rank = new Ranks.Rank(3);
    private final Guest guest = rank.guest;

    private static Guest in(Thread.Builder builder) throws InterruptedException {
        Guest[] found = new Guest[1];
        builder.start(() -> found[0] = Guest.currentOrNull()).join();
        return found[0];
    }

    @Test
    void shouldBeTheGuestOnlyInsideCall() throws Exception {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        assertThat(guest.<Object>call(() -> Guest.current().tenant())).isSameAs(rank);
        assertThat(Guest.currentOrNull()).isNull();
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(context);
        assertThatThrownBy(Guest::current)
                .isInstanceOf(NoRankException.class)
                .hasMessageContaining("\"" + Thread.currentThread().getName() + "\" belongs to no rank")
                .hasMessageContaining("Guest.bind");
    }

    @Test
    void shouldInheritWhenThreadsAreBuiltDirectly() throws Exception {
        guest.call(() -> {
            assertThat(in(Thread.ofPlatform())).isSameAs(guest);
            assertThat(in(Thread.ofVirtual())).isSameAs(guest);
            try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
                assertThat(each.submit(Guest::currentOrNull).get()).isSameAs(guest);
            }
            try (ExecutorService each = Executors.newThreadPerTaskExecutor(Thread::new)) {
                assertThat(each.submit(Guest::currentOrNull).get()).isSameAs(guest);
            }
            return null;
        });
    }

    @Test
    void shouldNotInheritInPoolsWhenClassesAreShared() throws Exception {
        guest.call(() -> {
            try (ExecutorService pool = Executors.newFixedThreadPool(1);
                    ExecutorService own = Executors.newFixedThreadPool(1, task -> new Thread(task));
                    ForkJoinPool forkJoin = new ForkJoinPool(1)) {
                assertThat(pool.submit(Guest::currentOrNull).get()).isNull();
                assertThat(own.submit(Guest::currentOrNull).get()).isNull();
                assertThat(forkJoin.submit(Guest::currentOrNull).get()).isNull();
                assertThat(pool.submit(guest.bind(Guest::current)).get()).isSameAs(guest);
                assertThat(pool.submit(Guest::currentOrNull).get()).isNull();
            }
            Future<Guest> common = CompletableFuture.supplyAsync(Guest::currentOrNull, ForkJoinPool.commonPool());
            assertThat(common.get()).isNull();
            return null;
        });
    }

    @Test
    void shouldInheritInPoolsWhenProgramMakesThem() {
        try (Ranks ranks = Ranks.of("""
                import java.util.concurrent.*;
                public class Main {
                    static final ExecutorService POOL = Executors.newFixedThreadPool(2);
                    static final ForkJoinPool OWN = new ForkJoinPool(2);
                    static final CountDownLatch BEGUN = new CountDownLatch(1);
                    static String who() { return System.getProperty("rank"); }
                    public static void main(String[] a) throws Exception {
                        System.out.print(POOL.submit(Main::who).get());
                        System.out.print(OWN.submit(Main::who).get());
                        System.out.print(OWN.submit(() -> {
                            ForkJoinTask<String> inner = ForkJoinTask.adapt(() -> {
                                BEGUN.countDown();
                                return who();
                            }).fork();
                            BEGUN.await(200, TimeUnit.SECONDS);
                            return inner.join();
                        }).get());
                        System.out.print(CompletableFuture.supplyAsync(Main::who, ForkJoinPool.commonPool()).get());
                        POOL.shutdown();
                        OWN.shutdown();
                    }
                }
                """)) {
            assertThat(ranks.runHere().out()).isEqualTo("000null");
            assertThat(ranks.runHere().out()).isEqualTo("111null");
        }
    }

    @Test
    void shouldFindTheGuestByItsOwnClassesInAPoolOfNobody() {
        try (Ranks ranks = Ranks.of("""
                import java.util.concurrent.*;
                import org.strobe.emulator.guest.Guest;
                public class Main {
                    static int calls;
                    static Guest who() {
                        calls++;
                        return Guest.current();
                    }
                    public static void main(String[] a) throws Exception {
                        Guest found = CompletableFuture.supplyAsync(Main::who, ForkJoinPool.commonPool()).get();
                        System.out.print(found == who());
                    }
                }
                """)) {
            assertThat(ranks.runHere().out()).isEqualTo("true");
            assertThat(ranks.runHere().out()).isEqualTo("true");
        }
    }

    @Test
    void shouldNotLendARankToOthersWhenPoolIsShared() {
        try (Ranks ranks = Ranks.of(Isolate.NONE, """
                import java.util.concurrent.*;
                public class Main {
                    static final ExecutorService POOL = Executors.newFixedThreadPool(1, task -> {
                        Thread t = new Thread(task);
                        t.setDaemon(true);
                        return t;
                    });
                    public static void main(String[] a) throws Exception {
                        System.out.print(POOL.submit(() -> System.getProperty("rank")).get());
                    }
                }
                """)) {
            assertThat(ranks.runHere().out()).isEqualTo("null");
            assertThat(ranks.runHere().out()).isEqualTo("null");
        }
    }

    @Test
    void shouldThrowTheCauseWhenEnded() throws Exception {
        Error cause = new Error("aborted");
        assertThatThrownBy(() -> guest.call(() -> {
                    guest.end(cause, false);
                    return Guest.current();
                }))
                .isSameAs(cause);
        assertThat(guest.<Object>call(Guest::currentOrNull)).isSameAs(guest);
    }

    @Test
    void shouldRunAnEntryThatIsLoadedAlready() {
        assertThat(guest.runMain(arguments -> Guest.current().out().print(List.of(arguments)), List.of("a")))
                .isZero();
        assertThat(rank.out()).isEqualTo("[a]");
    }
}
