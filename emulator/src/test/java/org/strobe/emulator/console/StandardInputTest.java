package org.strobe.emulator.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class StandardInputTest {
    private static final Duration DEADLINE = Duration.ofMinutes(5);

    private final Keyboard keyboard = new Keyboard();
    private final InputSource source = new InputSource(keyboard);

    /** A stream that counts reads and returns typed bytes. */
    private static final class Keyboard extends InputStream {
        private final BlockingQueue<byte[]> typed = new LinkedBlockingQueue<>();
        private final Semaphore reads = new Semaphore(0);

        private void type(String text) {
            typed.add(text.getBytes(StandardCharsets.UTF_8));
        }

        private void end() {
            typed.add(new byte[0]);
        }

        private void awaitRead() throws InterruptedException {
            assertThat(reads.tryAcquire(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        }

        @Override
        public int read() {
            throw new AssertionError("a byte alone");
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            reads.release();
            try {
                byte[] next = typed.take();
                System.arraycopy(next, 0, target, offset, next.length);
                return next.length == 0 ? -1 : next.length;
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }

        @Override
        public int available() {
            byte[] next = typed.peek();
            return next == null ? 0 : next.length;
        }
    }

    private static String read(InputStream stream, int length) throws IOException {
        return new String(stream.readNBytes(length), StandardCharsets.UTF_8);
    }

    @Test
    void shouldGiveRankZeroEverythingAndTheOthersTheEnd() throws Exception {
        try (StandardInput input = new StandardInput(source, InputChoice.FIRST_RANK)) {
            InputStream zero = input.forRank(0, () -> {});
            assertThat(input.forRank(1, () -> {}).read()).isEqualTo(-1);
            assertThat(keyboard.reads.availablePermits()).isZero();
            keyboard.type("hello");
            assertThat(zero.available()).isEqualTo(5);
            assertThat(zero.read()).isEqualTo('h');
            assertThat(zero.available()).isEqualTo(4);
            assertThat(read(zero, 4)).isEqualTo("ello");
            keyboard.end();
            assertThat(zero.read()).isEqualTo(-1);
            assertThat(zero.read()).isEqualTo(-1);
            assertThat(zero.available()).isZero();
        }
    }

    @Test
    void shouldGiveEveryRankEveryByteWhenAllRead() throws Exception {
        try (StandardInput input = new StandardInput(source, InputChoice.ALL)) {
            InputStream zero = input.forRank(0, () -> {});
            InputStream one = input.forRank(1, () -> {});
            keyboard.type("ab");
            keyboard.type("cd");
            keyboard.end();
            assertThat(zero.readAllBytes()).asString(StandardCharsets.UTF_8).isEqualTo("abcd");
            assertThat(one.available()).isEqualTo(4);
            assertThat(one.readAllBytes()).asString(StandardCharsets.UTF_8).isEqualTo("abcd");
        }
    }

    @Test
    void shouldReadNothingWhileNobodyWaits() throws Exception {
        try (StandardInput input = new StandardInput(source, InputChoice.of(1))) {
            keyboard.type("x");
            InputStream one = input.forRank(1, () -> {});
            assertThat(keyboard.reads.availablePermits()).isZero();
            assertThat(one.read()).isEqualTo('x');
            assertThat(keyboard.reads.availablePermits()).isEqualTo(1);
        }
    }

    @Test
    void shouldShowThePromptBeforeItWaits() throws Exception {
        CountDownLatch prompted = new CountDownLatch(1);
        try (StandardInput input = new StandardInput(source, InputChoice.FIRST_RANK)) {
            InputStream zero = input.forRank(0, prompted::countDown);
            CompletableFuture<Integer> read = new CompletableFuture<>();
            Thread.ofVirtual().start(() -> complete(read, zero));
            assertThat(prompted.await(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            keyboard.type("y");
            assertThat(read.get(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isEqualTo('y');
        }
    }

    private static void complete(CompletableFuture<Integer> future, InputStream stream) {
        try {
            future.complete(stream.read());
        } catch (IOException e) {
            future.completeExceptionally(e);
        }
    }

    @Test
    void shouldEndAReadWhenItsThreadIsInterrupted() throws Exception {
        for (Thread.Builder builder : new Thread.Builder[] {Thread.ofVirtual(), Thread.ofPlatform()}) {
            try (StandardInput input = new StandardInput(source, InputChoice.FIRST_RANK)) {
                InputStream zero = input.forRank(0, () -> {});
                CompletableFuture<Integer> read = new CompletableFuture<>();
                CompletableFuture<Boolean> status = new CompletableFuture<>();
                Thread rank = builder.start(() -> {
                    complete(read, zero);
                    status.complete(Thread.currentThread().isInterrupted());
                });
                rank.interrupt();
                assertThatThrownBy(() -> read.get(DEADLINE.toSeconds(), TimeUnit.SECONDS))
                        .hasCauseInstanceOf(InterruptedIOException.class);
                assertThat(status.get(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            }
        }
    }

    @Test
    void shouldEndReadsWhenClosedAndKeepWhatArrivesForTheNextJob() throws Exception {
        CompletableFuture<Integer> read = new CompletableFuture<>();
        try (StandardInput first = new StandardInput(source, InputChoice.FIRST_RANK)) {
            InputStream zero = first.forRank(0, () -> {});
            Thread.ofVirtual().start(() -> complete(read, zero));
            keyboard.awaitRead();
        }
        assertThatThrownBy(() -> read.get(DEADLINE.toSeconds(), TimeUnit.SECONDS))
                .hasMessageContaining("is closed");
        keyboard.type("next");
        try (StandardInput second = new StandardInput(source, InputChoice.ALL)) {
            InputStream zero = second.forRank(0, () -> {});
            InputStream one = second.forRank(1, () -> {});
            assertThat(read(zero, 4)).isEqualTo("next");
            assertThat(read(one, 4)).isEqualTo("next");
        }
    }

    /** A read that the former job left pending may return while the readers of the next job are made. */
    @Test
    void shouldGiveLateBytesOfTheFormerJobToEveryReaderOfTheNext() throws Exception {
        try (StandardInput first = new StandardInput(source, InputChoice.FIRST_RANK)) {
            InputStream zero = first.forRank(0, () -> {});
            Thread.ofVirtual().start(() -> complete(new CompletableFuture<>(), zero));
            keyboard.awaitRead();
        }
        try (StandardInput second = new StandardInput(source, InputChoice.ALL)) {
            InputStream zero = second.forRank(0, () -> {});
            keyboard.type("next");
            awaitFalse(() -> available(zero) == 0);
            InputStream one = second.forRank(1, () -> {});
            assertThat(available(one)).isEqualTo(4);
            assertThat(read(zero, 4)).isEqualTo("next");
            assertThat(read(one, 4)).isEqualTo("next");
        }
    }

    private static int available(InputStream stream) {
        try {
            return stream.available();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void shouldTellEveryReaderWhenTheStreamBreaks() throws IOException {
        InputSource broken = new InputSource(new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("no keyboard");
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                throw new IOException("no keyboard");
            }
        });
        try (StandardInput input = new StandardInput(broken, InputChoice.FIRST_RANK)) {
            InputStream zero = input.forRank(0, () -> {});
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(zero::read).hasRootCauseMessage("no keyboard");
            }
        }
    }

    @Test
    void shouldPumpToAChildThatHostsAReader() throws Exception {
        InputSource text = new InputSource(new ByteArrayInputStream("to the child".getBytes(StandardCharsets.UTF_8)));
        ByteArrayOutputStream child = new ByteArrayOutputStream();
        ByteArrayOutputStream other = new ByteArrayOutputStream();
        try (StandardInput input = new StandardInput(text, InputChoice.of(3))) {
            StandardInput.Pump pump = input.pump(new int[] {2, 3}, child);
            pump.start();
            StandardInput.Pump none = input.pump(new int[] {0, 1}, other);
            none.start();
            awaitEnd(pump);
            awaitEnd(none);
            assertThat(child).hasToString("to the child");
            assertThat(other.size()).isZero();
        }
    }

    @Test
    void shouldCloseTheInputOfAChildThatReadsNothing() throws Exception {
        CountDownLatch closed = new CountDownLatch(1);
        try (StandardInput input = new StandardInput(source, InputChoice.NONE);
                StandardInput.Pump pump = input.pump(new int[] {0}, new OutputStream() {
                    @Override
                    public void write(int value) {}

                    @Override
                    public void close() {
                        closed.countDown();
                    }
                })) {
            pump.start();
            assertThat(closed.await(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            awaitEnd(pump);
            assertThat(keyboard.reads.availablePermits()).isZero();
        }
    }

    @Test
    void shouldEndThePumpWithItsChild() throws Exception {
        try (StandardInput input = new StandardInput(source, InputChoice.FIRST_RANK)) {
            StandardInput.Pump closed = input.pump(new int[] {0}, new ByteArrayOutputStream());
            closed.start();
            keyboard.awaitRead();
            closed.close();
            awaitEnd(closed);
            StandardInput.Pump broken = input.pump(new int[] {0}, new OutputStream() {
                @Override
                public void write(int value) throws IOException {
                    throw new IOException("broken pipe");
                }
            });
            broken.start();
            keyboard.type("x");
            awaitEnd(broken);
        }
    }

    @Test
    void shouldHaveAThreadOnlyWhileSomebodyMayRead() throws Exception {
        assertThat(source.hasReader()).isFalse();
        for (int job = 0; job < 2; job++) {
            try (StandardInput input = new StandardInput(source, InputChoice.FIRST_RANK)) {
                InputStream zero = input.forRank(0, () -> {});
                assertThat(source.hasReader()).isTrue();
                keyboard.type("x");
                assertThat(zero.read()).isEqualTo('x');
            }
            awaitFalse(source::hasReader);
        }
        try (StandardInput input = new StandardInput(source, InputChoice.FIRST_RANK)) {
            InputStream zero = input.forRank(0, () -> {});
            keyboard.end();
            assertThat(zero.read()).isEqualTo(-1);
            awaitFalse(source::hasReader);
            assertThat(input.forRank(0, () -> {}).read()).isEqualTo(-1);
        }
    }

    private static void awaitEnd(StandardInput.Pump pump) {
        awaitFalse(pump::isAlive);
    }

    private static void awaitFalse(BooleanSupplier state) {
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        while (state.getAsBoolean()) {
            assertThat(System.nanoTime() - deadline).as("it still runs").isNegative();
            Thread.yield();
        }
    }

    @Test
    void shouldReadAndSayChoices() {
        for (String text : new String[] {"0", "17", "all", "none"}) {
            assertThat(InputChoice.parse(text)).hasToString(text);
        }
        assertThat(InputChoice.parse("2").reads(2)).isTrue();
        assertThat(InputChoice.parse("2").reads(0)).isFalse();
        assertThat(InputChoice.ALL.reads(5)).isTrue();
        assertThat(InputChoice.NONE.reads(0)).isFalse();
        assertThatThrownBy(() -> InputChoice.parse("-1")).hasMessageContaining("'-1'");
        assertThatThrownBy(() -> InputChoice.of(-1)).hasMessageContaining("rank=-1");
    }
}
