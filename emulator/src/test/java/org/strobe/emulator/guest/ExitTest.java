package org.strobe.emulator.guest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ExitTest {
    private static String main(String body) {
        return "public class Main { static final Object LOCK = new Object(); static volatile int n;\n"
                + "public static void main(String[] args) throws Throwable {\n" + body + "\n} }";
    }

    private static Ranks.Rank run(String body) {
        try (Ranks ranks = Ranks.of(main(body))) {
            return ranks.runHere();
        }
    }

    @Test
    void shouldReturnZeroWhenMainReturns() {
        Ranks.Rank rank = run("System.out.print(args.length);");
        assertThat(rank.code).isZero();
        assertThat(rank.exits).isEmpty();
        assertThat(rank.out()).isEqualTo("0");
    }

    @Test
    void shouldRunNeitherCatchNorFinallyWhenProgramExits() {
        Ranks.Rank rank = run("""
                try {
                    try (AutoCloseable c = () -> System.out.print("closed ")) {
                        Runtime.getRuntime().exit(3);
                    } catch (Error e) {
                        System.out.print("error ");
                    }
                } catch (Throwable t) {
                    System.out.print("caught ");
                } finally {
                    System.out.print("finally ");
                }
                System.out.print("on");
                """);
        assertThat(rank.code).isEqualTo(3);
        assertThat(rank.exits).containsExactly(3);
        assertThat(rank.out()).isEmpty();
        assertThat(rank.err()).isEmpty();
        assertThat(rank.guest.failure()).isNull();
    }

    @Test
    void shouldLeaveMonitorsWhenExitComesInsideSynchronized() {
        Ranks.Rank rank = run("""
                Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                    synchronized (LOCK) { System.out.print("hook"); }
                }));
                synchronized (LOCK) { System.exit(4); }
                """);
        assertThat(rank.code).isEqualTo(4);
        assertThat(rank.out()).isEqualTo("hook");
    }

    @Test
    void shouldRunShutdownHooksWhenProgramReturnsButNotWhenItHalts() {
        String hook = "Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print(\"hook\")));";
        assertThat(run(hook).out()).isEqualTo("hook");
        Ranks.Rank halted = run(hook + "Runtime.getRuntime().halt(5);");
        assertThat(halted.code).isEqualTo(5);
        assertThat(halted.out()).isEmpty();
    }

    @Test
    void shouldKeepFirstCodeWhenThreadsExitTogether() {
        Ranks.Rank rank = run("""
                Thread t = new Thread(() -> { System.exit(6); });
                t.start();
                try {
                    new java.util.concurrent.CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    System.out.print("interrupted");
                }
                System.exit(7);
                """);
        assertThat(rank.code).isEqualTo(6);
        assertThat(rank.out()).isEmpty();
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void shouldMeetExitAgainWhenThreadSwallowedIt() {
        Ranks.Rank rank = run("""
                java.util.concurrent.FutureTask<Integer> swallows =
                    new java.util.concurrent.FutureTask<>(() -> { System.exit(8); return 1; });
                swallows.run();
                n = 1;
                System.out.print("on");
                """);
        assertThat(rank.code).isEqualTo(8);
        assertThat(rank.out()).isEmpty();
    }

    @Test
    void shouldPrintAsAJvmWhenMainThrows() {
        Ranks.Rank rank = run("""
                Exception e = new IllegalStateException("outer", new RuntimeException("inner"));
                e.addSuppressed(new Exception("aside"));
                throw e;
                """);
        assertThat(rank.code).isEqualTo(1);
        assertThat(rank.guest.failure()).hasMessage("outer");
        assertThat(rank.err()).isEqualTo("""
                        Exception in thread "%s" java.lang.IllegalStateException: outer
                        \tat Main.main(Main.java:3)
                        \tSuppressed: java.lang.Exception: aside
                        \t\tat Main.main(Main.java:4)
                        Caused by: java.lang.RuntimeException: inner
                        \t... 1 more
                        """.formatted(Thread.currentThread().getName()));
    }

    @Test
    void shouldAskTheHandlerWhenOneIsSet() {
        Ranks.Rank rank = run("""
                Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.print(e.getMessage() + " "));
                Thread other = new Thread(() -> { throw new RuntimeException("other"); });
                other.start();
                other.join();
                throw new Exception("main");
                """);
        assertThat(rank.out()).isEqualTo("other main ");
        assertThat(rank.err()).isEmpty();
        assertThat(rank.code).isEqualTo(1);
    }

    @Test
    void shouldAskMainsOwnHandlerFirst() {
        Thread.UncaughtExceptionHandler before = Thread.currentThread().getUncaughtExceptionHandler();
        Ranks.Rank rank = run("""
                Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.print("default"));
                Thread.currentThread().setUncaughtExceptionHandler((t, e) -> {
                    System.out.print(e.getMessage());
                    throw new RuntimeException("lost");
                });
                throw new Exception("own");
                """);
        assertThat(rank.out()).isEqualTo("own");
        assertThat(rank.err()).isEmpty();
        assertThat(rank.code).isEqualTo(1);
        assertThat(Thread.currentThread().getUncaughtExceptionHandler()).isSameAs(before);
    }

    @Test
    void shouldRunTheOtherHooksWhenOneIsBad() {
        Ranks.Rank rank = run("""
                Thread started = new Thread(() -> {}, "started");
                Runtime.getRuntime().addShutdownHook(started);
                started.start();
                Runtime.getRuntime().addShutdownHook(new Thread(() -> { throw new RuntimeException("bad"); }, "bad"));
                Runtime.getRuntime().addShutdownHook(new Thread() {
                    @Override public void start() { throw new IllegalStateException("no start"); }
                });
                for (int i = 0; i < 4; i++) {
                    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("hook ")));
                }
                """);
        assertThat(rank.out()).isEqualTo("hook hook hook hook ");
        assertThat(rank.err())
                .contains("Exception in thread \"started\" java.lang.IllegalThreadStateException")
                .contains("Exception in thread \"bad\" java.lang.RuntimeException: bad")
                .contains("java.lang.IllegalStateException: no start");
        assertThat(rank.code).isZero();
    }

    @Test
    void shouldPrintAndGoOnWhenAnotherThreadThrows() {
        Ranks.Rank rank = run("""
                for (Thread t : new Thread[] {
                        Thread.ofPlatform().name("p").unstarted(() -> { throw new RuntimeException("x"); }),
                        Thread.ofVirtual().name("v").unstarted(() -> { throw new RuntimeException("y"); })}) {
                    t.start();
                    t.join();
                }
                System.out.print("on");
                """);
        assertThat(rank.code).isZero();
        assertThat(rank.out()).isEqualTo("on");
        assertThat(rank.err())
                .startsWith("Exception in thread \"p\" java.lang.RuntimeException: x\n\tat Main.lambda$main$0(")
                .contains("Exception in thread \"v\" java.lang.RuntimeException: y\n\tat Main.lambda$main$1(");
    }

    @Test
    void shouldWaitForNonDaemonThreadsAlone() {
        Ranks.Rank rank = run("""
                Thread main = Thread.currentThread();
                Thread daemon = new Thread(() -> { try { new java.util.concurrent.CountDownLatch(1).await(); } catch (InterruptedException e) { } });
                daemon.setDaemon(true);
                daemon.start();
                new Thread(() -> {
                    while (main.getState() != Thread.State.TIMED_WAITING) { Thread.onSpinWait(); }
                    System.out.print("late");
                }).start();
                """);
        assertThat(rank.out()).isEqualTo("late");
    }

    @Test
    void shouldUnwindWhenEndedFromOutside() throws InterruptedException {
        try (Ranks ranks = Ranks.of(main("""
                Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("hook")));
                System.out.print("in ");
                while (true) {
                    try { new java.util.concurrent.CountDownLatch(1).await(); } catch (Exception e) { System.out.print("again "); }
                }
                """))) {
            Ranks.Rank rank = new Ranks.Rank(0);
            Thread thread =
                    new Thread(() -> rank.code = rank.guest.runMain(ranks.program.entry(rank.guest), List.of()));
            thread.start();
            Ranks.await(() -> !rank.out().isEmpty());
            RuntimeException cause = new RuntimeException("aborted");
            rank.guest.end(cause, false);
            thread.join();
            assertThat(rank.code).isEqualTo(1);
            assertThat(rank.guest.failure()).isSameAs(cause);
            assertThat(rank.out()).isEqualTo("in ");
            assertThat(rank.err()).isEmpty();
            assertThatThrownBy(() -> rank.guest.end(new Exception(), false))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void shouldEndTheRankWhenACommonPoolWorkerExits() {
        Ranks.Rank rank = run("""
                java.util.concurrent.CompletableFuture.runAsync(() -> System.exit(9),
                    java.util.concurrent.ForkJoinPool.commonPool()).exceptionally(e -> null);
                new java.util.concurrent.CountDownLatch(1).await();
                """);
        assertThat(rank.code).isEqualTo(9);
    }
}
