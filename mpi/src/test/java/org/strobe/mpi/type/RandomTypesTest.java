package org.strobe.mpi.type;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Random nested types, compared with lists of elements. */
class RandomTypesTest {
    private static final int ROUNDS = 1000;
    private static final int REACH = 1 << 12;
    private static final int MARGIN = 64;

    private final Seed seed = Seed.next();
    private final Random random = seed.random();
    private final List<Sample> samples = Sample.all(REACH, REACH);
    private final Region message = Region.of(Memory.allocate(1 << 16));

    @Test
    void shouldHaveTheBoundsAndSizesOfTheirElements() {
        for (int round = 0; round < 4 * ROUNDS; round++) {
            RandomType each = RandomType.next(random, 4);
            Type type = each.type();
            Oracle oracle = each.oracle();
            long[] places = oracle.places(1);
            long first = LongStream.of(places).min().orElse(0);
            long end = LongStream.of(places).map(place -> place + 1).max().orElse(0);
            assertThat(List.of(
                            type.size(),
                            type.lowerBound(),
                            type.upperBound(),
                            type.extent(),
                            type.trueLowerBound(),
                            type.trueExtent(),
                            type.basics()))
                    .as("%s, %s", type, seed)
                    .isEqualTo(List.of(
                            oracle.size(), oracle.lower(), oracle.upper(), oracle.extent(), first, end - first, (long)
                                    oracle.elements().size()));
        }
    }

    @Test
    void shouldBeDenseOnlyIfAllBytesFollowOneAnother() {
        for (int round = 0; round < 4 * ROUNDS; round++) {
            RandomType each = RandomType.next(random, 4);
            long[] places = each.oracle().places(3);
            boolean dense = true;
            for (int i = 0; i < places.length; i++) {
                dense &= places[i] == i;
            }
            if (each.type().isDense()) {
                assertThat(dense).as("%s, %s", each.type(), seed).isTrue();
            } else if (each.type().size() > 0) {
                assertThat(dense && each.type().construction().combiner() != Combiner.STRUCT)
                        .as("dense, but not seen: %s, %s", each.type(), seed)
                        .isFalse();
            }
        }
    }

    @Test
    void shouldCountTheElementsOfEveryPartOfAMessage() {
        for (int round = 0; round < ROUNDS; round++) {
            RandomType each = RandomType.next(random, 3);
            List<Basic> basics = each.oracle().basics(3);
            long bytes = 0;
            for (int i = 0; i <= basics.size(); i++) {
                assertThat(each.type().basicsIn(bytes))
                        .as("%d bytes of %s, %s", bytes, each.type(), seed)
                        .isEqualTo(i);
                assertThat(each.type().bytesOf(i)).isEqualTo(bytes);
                int size = i == basics.size() ? 1 : basics.get(i).size();
                for (int cut = 1; cut < size; cut++) {
                    assertThat(each.type().basicsIn(bytes + cut)).isEqualTo(-1);
                }
                bytes += size;
            }
        }
    }

    @Test
    void shouldHaveSignaturesThatDependOnTheElementsOnly() {
        for (int round = 0; round < ROUNDS; round++) {
            RandomType each = RandomType.next(random, 3);
            List<Basic> basics = each.oracle().basics(3);
            if (basics.isEmpty()) {
                continue;
            }
            Type[] types = basics.stream().map(Type::of).toArray(Type[]::new);
            int[] ones = new int[types.length];
            java.util.Arrays.fill(ones, 1);
            Type flat = DerivedTypes.struct(ones, new int[types.length], types);
            int part = random.nextInt(basics.size()) + 1;
            assertThat(each.type().signatureHash(part))
                    .as("%s, %s", each.type(), seed)
                    .isEqualTo(flat.signatureHash(part));
            assertThat(each.type().basicRuns(part, Integer.MAX_VALUE - 1))
                    .isEqualTo(flat.basicRuns(part, Integer.MAX_VALUE - 1));
            Basic other = basics.get(part - 1) == Basic.INT ? Basic.FLOAT : Basic.INT;
            types[part - 1] = Type.of(other);
            assertThat(DerivedTypes.struct(ones, new int[types.length], types).signatureHash(part))
                    .isNotEqualTo(each.type().signatureHash(part));
        }
    }

    @Test
    void shouldPackAnyPartOutOfAnyBuffer() {
        for (int round = 0; round < ROUNDS; round++) {
            RandomType each = RandomType.next(random, 4);
            int count = random.nextInt(4);
            long[] places = each.oracle().places(count);
            if (isTooFar(places)) {
                continue;
            }
            Sample sample = samples.get(random.nextInt(samples.size()));
            sample.fill(random);
            each.type().checkFits(sample.buffer(), sample.offset(), count);
            byte[] memory = sample.dump();
            int from = random.nextInt(places.length + 1);
            int bytes = random.nextInt(places.length - from + 1);
            int at = random.nextInt(MARGIN);
            byte[] expected = fillMessage(at + bytes + MARGIN);
            each.type().pack(sample.buffer(), sample.offset(), count, from, message, at, bytes);
            for (int i = 0; i < bytes; i++) {
                expected[at + i] = memory[sample.origin() + (int) places[from + i]];
            }
            assertThat(messageBytes(expected.length))
                    .as("%d of %s in %s from %d on %d bytes, %s", count, each.type(), sample, from, bytes, seed)
                    .isEqualTo(expected);
        }
    }

    @Test
    void shouldUnpackAnyPartIntoAnyBuffer() {
        for (int round = 0; round < ROUNDS; round++) {
            RandomType each = RandomType.next(random, 4);
            int count = random.nextInt(4);
            long[] places = each.oracle().places(count);
            if (isTooFar(places) || Oracle.overlaps(places)) {
                continue;
            }
            Sample sample = samples.get(random.nextInt(samples.size()));
            sample.fill(random);
            byte[] expected = sample.dump();
            int from = random.nextInt(places.length + 1);
            int bytes = random.nextInt(places.length - from + 1);
            int at = random.nextInt(MARGIN);
            byte[] data = fillMessage(at + bytes);
            each.type().unpack(message, at, sample.buffer(), sample.offset(), count, from, bytes);
            for (int i = 0; i < bytes; i++) {
                expected[sample.origin() + (int) places[from + i]] =
                        (byte) (sample.isBoolean() ? data[at + i] & 1 : data[at + i]);
            }
            assertThat(sample.dump())
                    .as("%d of %s in %s from %d on %d bytes, %s", count, each.type(), sample, from, bytes, seed)
                    .isEqualTo(expected);
        }
    }

    @Test
    void shouldCopyBetweenAnyTwoBuffersAndTypes() {
        List<Sample> targets = Sample.all(REACH, REACH);
        for (int round = 0; round < 3 * ROUNDS; round++) {
            RandomType one = RandomType.next(random, 4);
            RandomType other = random.nextInt(4) == 0 ? one : RandomType.next(random, 4);
            int count = random.nextInt(6);
            int otherCount = random.nextInt(6);
            long[] from = one.oracle().places(count);
            long[] to = other.oracle().places(otherCount);
            if (isTooFar(from) || isTooFar(to) || Oracle.overlaps(to)) {
                continue;
            }
            int kind = random.nextInt(samples.size());
            Sample source = samples.get(kind);
            Sample target = targets.get(random.nextInt(3) == 0 ? kind : random.nextInt(targets.size()));
            source.fill(random);
            target.fill(random);
            byte[] given = source.dump();
            byte[] expected = target.dump();
            int length = Math.min(from.length, to.length);
            int position = random.nextBoolean() ? 0 : random.nextInt(length + 1);
            int bytes = random.nextInt(length - position + 1);
            for (int i = position; i < position + bytes; i++) {
                byte value = given[source.origin() + (int) from[i]];
                expected[target.origin() + (int) to[i]] = (byte) (target.isBoolean() ? value & 1 : value);
            }
            Type.copy(
                    source.buffer(),
                    source.offset(),
                    count,
                    one.type(),
                    target.buffer(),
                    target.offset(),
                    otherCount,
                    other.type(),
                    position,
                    bytes);
            assertThat(target.dump())
                    .as(
                            "%d %s in %s to %s in %s, %d bytes, %s",
                            count, one.type(), source, other.type(), target, bytes, seed)
                    .isEqualTo(expected);
            assertThat(source.dump()).isEqualTo(given);
        }
    }

    private static boolean isTooFar(long[] places) {
        return LongStream.of(places).anyMatch(place -> place < -REACH || place >= REACH);
    }

    private byte[] fillMessage(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        message.memory().setBytes(0, bytes, 0, length);
        return bytes;
    }

    private byte[] messageBytes(int length) {
        byte[] bytes = new byte[length];
        message.memory().getBytes(0, bytes, 0, length);
        return bytes;
    }
}
