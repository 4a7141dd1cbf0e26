package org.strobe.mpi.nativempi.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Memory for copies, which a thread keeps for reuse within bounds. */
class StagingTest {
    private static final int LONG = 1 << 23;

    private static List<Staging> taken(int pieces, long bytes) {
        List<Staging> taken = new ArrayList<>();
        for (int i = 0; i < pieces; i++) {
            taken.add(Staging.of(bytes));
        }
        return taken;
    }

    @Test
    void shouldReuseTheMemoryOfLongAndOfShortMessages() {
        for (long bytes : new long[] {8, LONG - 1, LONG}) {
            Staging first = Staging.of(bytes);
            assertThat(first.bytes()).isGreaterThanOrEqualTo(bytes);
            first.close();
            Staging second = Staging.of(bytes);
            assertThat(second).isSameAs(first);
            second.close();
        }
    }

    @Test
    void shouldReplaceMemoryThatIsTooShort() {
        Staging.of(8).close();
        Staging wide = Staging.of(LONG);
        assertThat(wide.bytes()).isGreaterThanOrEqualTo(LONG);
        wide.close();
        assertThat(Staging.of(8)).isSameAs(wide);
    }

    @Test
    void shouldKeepALimitedNumberOfBytes() {
        long half = Staging.KEPT / 2;
        List<Staging> all = taken(3, half);
        all.forEach(Staging::close);
        List<Staging> again = taken(3, half);
        assertThat(again.stream().filter(all::contains)).hasSize(2);
        Staging longest = Staging.of(Staging.KEPT + 1);
        longest.close();
        assertThat(Staging.of(Staging.KEPT + 1)).isNotSameAs(longest);
    }
}
