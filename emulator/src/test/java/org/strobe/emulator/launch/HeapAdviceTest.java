package org.strobe.emulator.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.emulator.rank.board.Ending;

class HeapAdviceTest {
    private static final long MEGABYTE = 1 << 20;
    private static final long MEMORY = 32_768 * MEGABYTE;

    @Test
    void shouldDivideTheHeapByItsRanksForStrobeRun() {
        assertThat(HeapAdvice.of(4096 * MEGABYTE, 65_536, MEMORY))
                .isEqualTo("the heap of 4096 MB is full with 65536 ranks; -Xmx8192m gives more"
                        + " (strobe run counts per rank: --jvm-opts -Xmx128k)");
    }

    @Test
    void shouldGiveAProcessOfOneRankTheWholeHeap() {
        assertThat(HeapAdvice.of(64 * MEGABYTE, 1, MEMORY))
                .isEqualTo("the heap of 64 MB is full with 1 rank; -Xmx128m gives more"
                        + " (strobe run counts per rank: --jvm-opts -Xmx131072k)");
    }

    @Test
    void shouldRoundTheShareOfARankUp() {
        assertThat(HeapAdvice.of(MEGABYTE, 3, MEMORY)).endsWith("--jvm-opts -Xmx683k)");
    }

    @Test
    void shouldAdviseNoMoreThanTheComputerHas() {
        assertThat(HeapAdvice.of(20_000 * MEGABYTE, 1024, MEMORY)).contains("-Xmx32768m gives more", "-Xmx32768k)");
        assertThat(HeapAdvice.of(MEMORY, 1024, MEMORY))
                .isEqualTo("the heap of 32768 MB is full with 1024 ranks, and this computer has no more memory");
    }

    @Test
    void shouldFollowTheNewsThatARankHadNoHeap() {
        assertThat(message(new OutOfMemoryError("Java heap space")))
                .startsWith("rank 3 ended with an uncaught java.lang.OutOfMemoryError: Java heap space; the heap of ")
                .contains(" MB is full with 8 ranks");
        assertThat(message(new OutOfMemoryError("unable to create native thread")))
                .endsWith("unable to create native thread");
        assertThat(message(new IllegalStateException("heap"))).endsWith("heap");
    }

    private static String message(Throwable failure) {
        Ending ending = Endings.of(3, new RankOutcome(1, null, failure, false), 8);
        assertThat(ending.rank()).isEqualTo(3);
        return ending.message();
    }
}
