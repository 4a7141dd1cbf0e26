package org.strobe.bcs.storm.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class QuestionTest {
    private static final long SHORT = 20;
    private static final long LONG = 60_000;

    private final Queue<Runnable> wanted = new ArrayDeque<>();
    private final AtomicInteger answered = new AtomicInteger();

    @Test
    void shouldNeverAskWhatWasGivenUp() {
        assertThatThrownBy(() -> Question.ask(wanted::add, answered::incrementAndGet, SHORT))
                .isInstanceOf(NoAnswerException.class)
                .hasMessage("the machine manager does not answer");

        wanted.remove().run();

        assertThat(answered).hasValue(0);
    }

    @Test
    void shouldWaitForAnAnswerThatIsJustBeingFound() throws Exception {
        CountDownLatch isAsked = new CountDownLatch(1);
        int answer = Question.ask(
                what -> {
                    Thread.ofPlatform().daemon().start(what);
                    await(isAsked);
                },
                () -> {
                    isAsked.countDown();
                    sleep(10 * SHORT);
                    return answered.incrementAndGet();
                },
                SHORT);

        assertThat(answer).isEqualTo(1);
    }

    @Test
    void shouldHandOnWhatIsRefused() {
        assertThatThrownBy(() -> Question.ask(
                        Runnable::run,
                        () -> {
                            throw new IllegalArgumentException("too many");
                        },
                        LONG))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("too many");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void sleep(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
