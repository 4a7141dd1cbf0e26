package org.strobe.shm.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;

class PipeTest {
    private static final int SLOT = 128;
    private static final int GUARD = 256;
    private static final byte POISON = 0x5A;

    private final Seed seed = Seed.next();
    private final Random random = seed.random();

    /** A pipe of small slots amid poison. */
    private final Memory around = Memory.allocate(PipeLayout.size(SLOT) + 2 * GUARD);

    private final Memory memory = around.slice(GUARD, PipeLayout.size(SLOT));

    @Test
    void shouldMoveNoMoreThanTheSlotsHoldWhenNoOneReceives() {
        PipeSender sender = Pipe.in(memory).sender();
        sender.begin(new byte[2000], 0, 2000);
        assertThat(sender.canSend()).isTrue();
        assertThat(sender.trySend()).isEqualTo(8 * SLOT);
        assertThat(sender.trySend()).isEqualTo(8 * SLOT);
        assertThat(sender.canSend()).isFalse();
        assertThat(sender.isDone()).isFalse();
        assertThat(memory.getLong(PipeLayout.PRODUCED)).isEqualTo(8);
        assertThat(memory.getLong(PipeLayout.CONSUMED)).isZero();
    }

    @Test
    void shouldReceiveNothingWhenThePipeIsEmpty() {
        PipeReceiver receiver = Pipe.in(memory).receiver();
        receiver.begin(new byte[100], 0, 100);
        assertThat(receiver.canReceive()).isFalse();
        assertThat(receiver.tryReceive()).isZero();
        assertThat(receiver.isDone()).isFalse();
    }

    @Test
    void shouldBeDoneAtOnceWhenTheMessageIsEmpty() {
        Pipe pipe = Pipe.in(memory);
        PipeSender sender = pipe.sender();
        PipeReceiver receiver = pipe.receiver();
        sender.begin(new byte[0], 0, 0);
        receiver.begin(new int[1], 4, 0);
        assertThat(sender.isDone()).isTrue();
        assertThat(receiver.isDone()).isTrue();
        assertThat(sender.trySend()).isZero();
        assertThat(receiver.tryReceive()).isZero();
    }

    @Test
    void shouldRefuseWhenAMessageIsUnderWayOrDoesNotFit() {
        Pipe pipe = Pipe.in(memory);
        PipeSender sender = pipe.sender();
        PipeReceiver receiver = pipe.receiver();
        assertThatThrownBy(() -> sender.begin(new byte[8], 1, 8)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> receiver.begin(ByteBuffer.allocate(8).asReadOnlyBuffer(), 0, 8))
                .isInstanceOf(IllegalArgumentException.class);
        sender.begin(new byte[8], 0, 8);
        receiver.begin(new byte[8], 0, 8);
        assertThatThrownBy(() -> sender.begin(new byte[8], 0, 8)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> receiver.begin(new byte[8], 0, 8)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void shouldSayWhenItsWordsAreOverwritten() {
        Pipe pipe = Pipe.in(memory);
        PipeReceiver receiver = pipe.receiver();
        receiver.begin(new byte[8], 0, 8);
        memory.setLong(PipeLayout.PRODUCED, 9);
        assertThatThrownBy(receiver::tryReceive)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("produced=9 consumed=0");
        assertThatThrownBy(pipe::sender).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void shouldDeliverEveryMessageWhateverTheInterleaving() {
        around.fill(0, around.size(), POISON);
        around.fill(GUARD, PipeLayout.size(SLOT), (byte) 0);
        int capacity = 4096;
        List<Sample> sources = Sample.readable(capacity);
        List<Sample> targets = Sample.writable(capacity);
        Pipe pipe = Pipe.in(memory);
        PipeSender sender = pipe.sender();
        PipeReceiver receiver = pipe.receiver();
        for (int round = 0; round < 1000; round++) {
            Sample source = sources.get(random.nextInt(sources.size()));
            Sample target = targets.get(random.nextInt(targets.size()));
            source.fill(random);
            target.fill(random);
            int length = random.nextInt(capacity + 1);
            int from = random.nextInt(capacity - length + 1);
            int to = random.nextInt(capacity - length + 1);
            byte[] expected = target.expected(target.dump(), to, source.bytes(from, length));
            sender.begin(source.buffer(), from, length);
            receiver.begin(target.buffer(), to, length);
            crank(sender, receiver, length);
            assertThat(target.dump())
                    .as("round %d: %s at %d to %s at %d, %d bytes, %s", round, source, from, target, to, length, seed)
                    .isEqualTo(expected);
            if (random.nextInt(10) == 0) {
                sender = pipe.sender();
            }
            if (random.nextInt(10) == 0) {
                receiver = Pipe.in(memory).receiver();
            }
        }
        byte[] guard = new byte[GUARD];
        byte[] poison = new byte[GUARD];
        Arrays.fill(poison, POISON);
        around.getBytes(0, guard, 0, GUARD);
        assertThat(guard).isEqualTo(poison);
        around.getBytes(GUARD + PipeLayout.size(SLOT), guard, 0, GUARD);
        assertThat(guard).isEqualTo(poison);
    }

    /** Turns both ends in random order until both are done; checks that what they report is true. */
    private void crank(PipeSender sender, PipeReceiver receiver, long length) {
        long sent = 0;
        long received = 0;
        for (int turns = 0; !sender.isDone() || !receiver.isDone(); turns++) {
            assertThat(turns).as("%s", seed).isLessThan(10_000);
            if (random.nextBoolean()) {
                boolean could = sender.canSend();
                long now = sender.trySend();
                assertThat(now > sent).isEqualTo(could && sent < length);
                sent = now;
            } else {
                boolean could = receiver.canReceive();
                long now = receiver.tryReceive();
                assertThat(now > received).isEqualTo(could && received < length);
                received = now;
            }
            assertThat(sent).isBetween(received, Math.min(length, received + 8 * SLOT));
        }
        assertThat(sent).isEqualTo(length);
        assertThat(received).isEqualTo(length);
    }

    @Test
    void shouldDeliverEveryMessageWhenBothEndsRunAtOnce() {
        Pipe pipe = Pipe.in(Memory.allocate(PipeLayout.size(PipeLayout.SLOT_SIZE)));
        int capacity = 3 << 20;
        int rounds = 60;
        byte[] content = new byte[capacity];
        random.nextBytes(content);
        int[] lengths = random.ints(rounds, 1, capacity + 1).toArray();
        ByteBuffer source = ByteBuffer.allocateDirect(capacity).put(0, content);
        CompletableFuture<Void> sending = CompletableFuture.runAsync(() -> {
            PipeSender sender = pipe.sender();
            for (int length : lengths) {
                sender.begin(source, capacity - length, length);
                while (!sender.isDone()) {
                    sender.trySend();
                    Thread.onSpinWait();
                }
            }
        });
        PipeReceiver receiver = pipe.receiver();
        byte[] target = new byte[capacity];
        for (int length : lengths) {
            receiver.begin(target, 0, length);
            while (!receiver.isDone()) {
                receiver.tryReceive();
                Thread.onSpinWait();
            }
            assertThat(Arrays.equals(target, 0, length, content, capacity - length, capacity))
                    .as("%d bytes, %s", length, seed)
                    .isTrue();
        }
        sending.join();
    }

    @Test
    void shouldAllocateNothingWhenMessagesAreMoved() {
        Pipe pipe = Pipe.in(Memory.allocate(PipeLayout.size(PipeLayout.SLOT_SIZE)));
        PipeSender sender = pipe.sender();
        PipeReceiver receiver = pipe.receiver();
        for (Sample source : Sample.plain(128 * 1024)) {
            double[] target = new double[16 * 1024];
            Runnable messages = () -> {
                for (int i = 0; i < 50; i++) {
                    sender.begin(source.buffer(), 0, 128 * 1024);
                    receiver.begin(target, 0, 128 * 1024);
                    while (!receiver.isDone()) {
                        sender.trySend();
                        receiver.tryReceive();
                    }
                }
            };
            assertThat(Allocated.leastOf(4, messages)).as("%s", source).isZero();
        }
    }
}
