package org.strobe.bench.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DrawsTest {
    private static final int MANY = 50_000;
    private static final int SIZE = 10_240;
    private static final long GAP = 1_000_000;
    private static final double PERCENT = 2;

    private static Draws draws(TrafficDistribution how, long seed, int rank) {
        return new Draws(new Draws.Source(MANY, SIZE, how, GAP, how, seed), Pattern.named("uniform"), rank, 16);
    }

    @ParameterizedTest
    @EnumSource(TrafficDistribution.class)
    void shouldHaveTheirMeans(TrafficDistribution how) {
        Draws draws = draws(how, 5, 3);
        assertThat((double) draws.bytes() / MANY).isCloseTo(SIZE, withinPercentage(PERCENT));
        assertThat((double) draws.nanos() / MANY).isCloseTo(GAP, withinPercentage(PERCENT));
        int below = 0;
        for (int i = 0; i < MANY; i++) {
            assertThat(draws.size(i)).isBetween(Packet.LEAST, 8 * SIZE);
            below += draws.gapNanos(i) < GAP ? 1 : 0;
        }
        double share = how == TrafficDistribution.UNIFORM ? 0.5 : 1 - 1 / Math.E;
        assertThat((double) below / MANY).isCloseTo(share, withinPercentage(PERCENT));
        assertThat(draws.longest()).isGreaterThan((int) (1.9 * SIZE));
    }

    @Test
    void shouldBeTheSameOfTheSameSeedAndDifferByRank() {
        Draws one = draws(TrafficDistribution.EXPONENTIAL, 5, 3);
        Draws again = draws(TrafficDistribution.EXPONENTIAL, 5, 3);
        Draws other = draws(TrafficDistribution.EXPONENTIAL, 6, 3);
        Draws neighbour = draws(TrafficDistribution.EXPONENTIAL, 5, 4);
        int sameAsOther = 0;
        int sameAsNeighbour = 0;
        for (int i = 0; i < MANY; i++) {
            assertThat(again.size(i)).isEqualTo(one.size(i));
            assertThat(again.target(i)).isEqualTo(one.target(i));
            assertThat(again.gapNanos(i)).isEqualTo(one.gapNanos(i));
            sameAsOther += other.gapNanos(i) == one.gapNanos(i) ? 1 : 0;
            sameAsNeighbour += i > 0 && neighbour.gapNanos(i - 1) == one.gapNanos(i) ? 1 : 0;
        }
        assertThat(sameAsOther).isLessThan(10);
        assertThat(sameAsNeighbour).isLessThan(10);
    }

    @Test
    void shouldCountWhatGoesWhere() {
        int[] counts = new int[16];
        draws(TrafficDistribution.UNIFORM, 1, 3).addTo(counts);
        int sum = 0;
        for (int count : counts) {
            sum += count;
        }
        assertThat(sum).isEqualTo(MANY);
        assertThat(counts[3]).isZero();
    }

    @Test
    void shouldNoticeEachByteThatIsNotTheOneThatWasSent() {
        CRC32C crc = new CRC32C();
        ByteBuffer packet = ByteBuffer.allocateDirect(100);
        Packet.put(packet, 3, 7, 5, 90);
        Packet.seal(packet, crc);
        assertThat(Packet.isSealed(packet, crc)).isTrue();
        assertThat(Packet.isFor(packet, 5, 6, 8)).isTrue();
        assertThat(Packet.isFor(packet, 4, 6, 8)).isFalse();
        assertThat(Packet.isFor(packet, 5, 3, 8)).isFalse();
        assertThat(Packet.isFor(packet, 5, 6, 7)).isFalse();
        for (int i = 0; i < 90; i++) {
            if (i < 12 || i > 15) {
                packet.put(i, (byte) ~packet.get(i));
                assertThat(Packet.isSealed(packet, crc)).as("byte " + i).isFalse();
                packet.put(i, (byte) ~packet.get(i));
            }
        }
        packet.putInt(12, 101);
        assertThat(Packet.isFor(packet, 5, 6, 8)).isFalse();
    }
}
