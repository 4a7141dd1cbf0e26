package org.strobe.shm.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.strobe.shm.copy.HandOver.Receipt;

class HandOverTest {
    private static final int LONG = 256 * 1024;

    private final Seed seed = Seed.next();
    private final Random random = seed.random();
    private final HandOver handOver = new HandOver();

    @Test
    void shouldCopyAndEndWhenTheReceiverAcceptsAShortMessage() {
        byte[] source = randomBytes(100);
        byte[] target = new byte[100];
        handOver.offer(source, 10, 80);
        assertThat(isDone(handOver)).isFalse();
        assertThat(handOver.isIdle()).isFalse();
        assertThat(handOver.tryAccept(target, 5, 80)).isEqualTo(Receipt.COMPLETE);
        assertThat(Arrays.copyOfRange(target, 5, 85)).isEqualTo(Arrays.copyOfRange(source, 10, 90));
        assertThat(target[4]).isZero();
        assertThat(target[85]).isZero();
        assertThat(isDone(handOver)).isTrue();
        assertThat(handOver.isIdle()).isTrue();
    }

    @Test
    void shouldCopyItAllWhenTheSenderDoesNotHelp() {
        byte[] source = randomBytes(LONG + 3);
        byte[] target = new byte[LONG + 3];
        handOver.offer(source, 0, source.length);
        assertThat(handOver.isHelpWanted()).isFalse();
        assertThat(handOver.tryHelp()).isFalse();
        assertThat(handOver.tryAccept(target, 0, target.length)).isEqualTo(Receipt.COMPLETE);
        assertThat(handOver.tryHelp()).isFalse();
        assertThat(target).isEqualTo(source);
    }

    @Test
    void shouldCopyAPrefixWhenTheReceiverWantsLess() {
        byte[] source = randomBytes(100);
        byte[] target = new byte[100];
        handOver.offer(source, 0, 100);
        assertThat(handOver.tryAccept(target, 0, 0)).isEqualTo(Receipt.COMPLETE);
        handOver.offer(source, 0, 100);
        assertThat(handOver.tryAccept(target, 0, 40)).isEqualTo(Receipt.COMPLETE);
        assertThat(Arrays.copyOf(target, 40)).isEqualTo(Arrays.copyOf(source, 40));
        assertThat(target[40]).isZero();
    }

    @Test
    void shouldCopyNothingWhenTheOfferWasWithdrawn() {
        byte[] target = new byte[8];
        handOver.offer(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}, 0, 8);
        assertThat(handOver.tryWithdraw()).isTrue();
        assertThat(handOver.tryWithdraw()).isFalse();
        assertThat(handOver.isIdle()).isTrue();
        assertThat(handOver.tryAccept(target, 0, 8)).isEqualTo(Receipt.WITHDRAWN);
        assertThat(handOver.tryTake()).isFalse();
        assertThat(target).containsOnly(0);
    }

    @Test
    void shouldLeaveTheOfferWhenTheReceiverAsksForTooMuch() {
        handOver.offer(new byte[8], 0, 8);
        assertThatThrownBy(() -> handOver.tryAccept(new byte[16], 0, 16)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> handOver.tryAccept(new byte[4], 0, 8)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> handOver.tryAccept("text", 0, 4)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> handOver.offer(new byte[8], 0, 8)).isInstanceOf(IllegalStateException.class);
        assertThat(handOver.tryAccept(new byte[8], 0, 8)).isEqualTo(Receipt.COMPLETE);
    }

    @Test
    void shouldEndWhenTheReceiverTakesAndReleasesTheOffer() {
        int[] source = {1, 2, 3};
        handOver.offer(source, 4, 8);
        assertThat(handOver.tryTake()).isTrue();
        assertThat(handOver.tryWithdraw()).isFalse();
        assertThat(isDone(handOver)).isFalse();
        handOver.release();
        assertThat(isDone(handOver)).isTrue();
    }

    @Test
    void shouldDropItsReferencesWhenTheMessageEnds() throws ReflectiveOperationException {
        for (int length : new int[] {8, LONG}) {
            handOver.offer(new byte[length], 0, length);
            assertThat(handOver.tryAccept(new byte[length], 0, length)).isEqualTo(Receipt.COMPLETE);
            for (String name : List.of("source", "sourceKind", "target", "targetKind")) {
                var field = HandOver.class.getDeclaredField(name);
                field.setAccessible(true);
                assertThat(field.get(handOver)).as(name).isNull();
            }
        }
    }

    @Test
    void shouldDeliverEveryMessageWhenBothSidesRunAtOnce() {
        int rounds = 2000;
        Object[] sources = {new byte[LONG], ByteBuffer.allocateDirect(LONG), new double[LONG / 8]};
        Object[] targets = {new long[LONG / 8], new byte[LONG], ByteBuffer.allocateDirect(LONG)};
        for (Object buffer : sources) {
            SingleCopy.copy(randomBytes(LONG), 0, buffer, 0, LONG);
        }
        int[] order = random.ints(rounds, 0, 9).toArray();
        long[] lengths = random.longs(rounds, 0, LONG + 1).toArray();
        CompletableFuture<Integer> sender = CompletableFuture.supplyAsync(() -> {
            int helped = 0;
            for (int i = 0; i < rounds; i++) {
                while (!handOver.isIdle()) {
                    Thread.onSpinWait();
                }
                handOver.offer(sources[order[i] % 3], LONG - lengths[i], lengths[i]);
                while (!isDone(handOver)) {
                    helped += handOver.tryHelp() ? 1 : 0;
                }
            }
            return helped;
        });
        byte[] expected = new byte[LONG];
        byte[] seen = new byte[LONG];
        for (int i = 0; i < rounds; i++) {
            Object target = targets[order[i] / 3];
            // The object itself replaces the queue that would announce the offer.
            while (handOver.isIdle()) {
                Thread.onSpinWait();
            }
            Receipt receipt = handOver.tryAccept(target, 0, lengths[i]);
            while (receipt == Receipt.PENDING && !handOver.tryFinish()) {
                Thread.onSpinWait();
            }
            if (i % 16 == 0) {
                SingleCopy.copy(sources[order[i] % 3], LONG - lengths[i], expected, 0, lengths[i]);
                SingleCopy.copy(target, 0, seen, 0, lengths[i]);
                assertThat(Arrays.equals(expected, 0, (int) lengths[i], seen, 0, (int) lengths[i]))
                        .as("round %d, %s", i, seed)
                        .isTrue();
            }
        }
        assertThat(sender.join()).isBetween(0, rounds);
    }

    @Test
    void shouldEndWithTheReceiverWhenTheSenderIsFirstReady() {
        byte[] source = randomBytes(1000);
        byte[] target = new byte[1000];
        handOver.offer(source, 0, 1000);
        assertThat(handOver.tryAim(target, 0, 1000)).isTrue();
        assertThat(handOver.tryHelp()).isFalse();
        handOver.split(1000);
        assertThat(handOver.isHelpWanted()).isTrue();
        assertThat(handOver.tryHelp()).isTrue();
        assertThat(handOver.tryHelp()).isFalse();
        assertThat(handOver.isHelpWanted()).isFalse();
        assertThat(isDone(handOver)).isFalse();
        assertThat(Arrays.copyOf(target, 384)).isEqualTo(Arrays.copyOf(source, 384));
        assertThat(target[384 + 127]).isZero();
        assertThat(handOver.copyUpperHalf(1000)).isEqualTo(Receipt.COMPLETE);
        assertThat(target).isEqualTo(source);
        assertThat(handOver.isIdle()).isTrue();
    }

    @Test
    void shouldEndWithTheSenderWhenTheReceiverIsFirstReady() {
        byte[] source = randomBytes(1000);
        byte[] target = new byte[1000];
        splitAndClaim(source, target);
        assertThat(handOver.copyUpperHalf(1000)).isEqualTo(Receipt.PENDING);
        assertThat(handOver.tryFinish()).isFalse();
        assertThat(isDone(handOver)).isFalse();
        handOver.copyLowerHalf();
        assertThat(isDone(handOver)).isTrue();
        assertThat(handOver.isIdle()).isFalse();
        assertThatThrownBy(() -> handOver.offer(source, 0, 8)).isInstanceOf(IllegalStateException.class);
        assertThat(handOver.tryFinish()).isTrue();
        assertThat(handOver.isIdle()).isTrue();
        assertThat(target).isEqualTo(source);
    }

    @Test
    void shouldTellTheReceiverWhenTheSendersHalfFails() {
        for (boolean senderFirst : new boolean[] {true, false}) {
            Arena arena = Arena.ofShared();
            splitAndClaim(arena.allocate(1000).asByteBuffer(), new byte[1000]);
            if (senderFirst) {
                arena.close();
                assertThatThrownBy(handOver::copyLowerHalf).isInstanceOf(IllegalStateException.class);
                assertThatThrownBy(() -> handOver.copyUpperHalf(1000)).isInstanceOf(IllegalStateException.class);
            } else {
                assertThat(handOver.copyUpperHalf(1000)).isEqualTo(Receipt.PENDING);
                arena.close();
                assertThatThrownBy(handOver::copyLowerHalf).isInstanceOf(IllegalStateException.class);
                assertThat(isDone(handOver)).isTrue();
                assertThatThrownBy(handOver::tryFinish)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("sender");
            }
            assertThat(handOver.isIdle()).isTrue();
        }
    }

    @Test
    void shouldKeepTheReceiverWhenItsHalfFailsWhileTheSenderCopies() {
        Arena arena = Arena.ofShared();
        byte[] source = randomBytes(1000);
        splitAndClaim(source, arena.allocate(1000).asByteBuffer());
        arena.close();
        assertThat(handOver.copyUpperHalf(1000)).isEqualTo(Receipt.PENDING);
        assertThat(isDone(handOver)).isFalse();
        assertThatThrownBy(handOver::copyLowerHalf).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(handOver::tryFinish).isInstanceOf(IllegalStateException.class);
        assertThat(handOver.isIdle()).isTrue();
    }

    /** True once the sender's buffer is free again. */
    private static boolean isDone(HandOver handOver) {
        return handOver.isIdle() || handOver.isCopied();
    }

    private void splitAndClaim(Object source, Object target) {
        handOver.offer(source, 0, 1000);
        assertThat(handOver.tryAim(target, 0, 1000)).isTrue();
        handOver.split(1000);
        assertThat(handOver.tryClaim()).isTrue();
    }

    @Test
    void shouldFreeTheSenderWhenTheCopyFails() {
        for (int length : new int[] {64, LONG}) {
            ByteBuffer source = Arena.ofAuto().allocate(LONG).asByteBuffer();
            Arena closing = Arena.ofShared();
            ByteBuffer target = closing.allocate(LONG).asByteBuffer();
            handOver.offer(source, 0, length);
            closing.close();
            assertThatThrownBy(() -> handOver.tryAccept(target, 0, length)).isInstanceOf(IllegalStateException.class);
            assertThat(isDone(handOver)).isTrue();
        }
        handOver.offer(new byte[8], 0, 8);
        assertThat(handOver.tryAccept(new byte[8], 0, 8)).isEqualTo(Receipt.COMPLETE);
    }

    private byte[] randomBytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    @Test
    void shouldHandLargeMessagesOverBetweenBooleansAndWhateverHasNoArray() {
        int size = 2 * (int) HandOver.SPLIT_FROM;
        boolean[] flags = new boolean[size];
        for (int i = 0; i < size; i += 3) {
            flags[i] = true;
        }
        HandOver toBuffer = new HandOver();
        IntBuffer view = ByteBuffer.allocate(size).asIntBuffer();
        toBuffer.offer(flags, 0, size);
        assertThat(toBuffer.tryAccept(view, 0, size)).isEqualTo(HandOver.Receipt.COMPLETE);
        HandOver toFlags = new HandOver();
        boolean[] back = new boolean[size];
        ByteBuffer bytes = ByteBuffer.allocate(size);
        for (int i = 0; i < size; i += 3) {
            bytes.put(i, (byte) 1);
        }
        toFlags.offer(bytes.asReadOnlyBuffer(), 0, size);
        assertThat(toFlags.tryAccept(back, 0, size)).isEqualTo(HandOver.Receipt.COMPLETE);
        assertThat(isDone(toFlags)).isTrue();
        assertThat(back).isEqualTo(flags);
    }
}
