package org.strobe.bcs.storm.server;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Question to another thread, which may be busy. The other thread answers it, or the asking thread withdraws it. */
final class Question<T> {
    private final Supplier<T> supplier;
    private final CompletableFuture<T> answer = new CompletableFuture<>();
    private final AtomicBoolean isTaken = new AtomicBoolean();

    private Question(Supplier<T> supplier) {
        this.supplier = supplier;
    }

    /**
     * Has another thread answer.
     *
     * @param thread what it is given it does when it comes to it
     * @throws NoAnswerException if it does not come to it in time: then it never does
     * @throws IllegalArgumentException if it refuses
     */
    static <T> T ask(Consumer<Runnable> thread, Supplier<T> supplier, long patienceMillis) throws NoAnswerException {
        Question<T> question = new Question<>(supplier);
        thread.accept(question::answer);
        try {
            return question.await(patienceMillis);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) {
                throw refused;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void answer() {
        if (!isTaken.compareAndSet(false, true)) {
            return;
        }
        try {
            answer.complete(supplier.get());
        } catch (RuntimeException e) {
            answer.completeExceptionally(e);
        }
    }

    private T await(long patienceMillis) throws NoAnswerException, ExecutionException, InterruptedException {
        try {
            return answer.get(patienceMillis, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            if (isTaken.compareAndSet(false, true)) {
                throw new NoAnswerException();
            }
            return answer.get(); // it is just being answered
        }
    }
}
