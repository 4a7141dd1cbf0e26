package org.strobe.emulator.model.network.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.WordComparison;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;

/** Multicasts and conditions by tree and wires, on the prototype of BlueGene/L: a cycle takes 2 ns. */
class GlobalSpreadsTest {
    private static final long CYCLE = 2;
    private static final int CALL = 390;
    private static final int LOOK = 3;
    private static final int WORD = 85;
    private static final int TREE_WRITE = 110;
    private static final int TREE_READ = 360;
    private static final int TREE_WIRE = 532;
    private static final int TREE_HOP = 38;
    private static final int WIRES_HOP = 33;
    private static final int COMPARED = 0;
    private static final int WRITTEN = 8;
    private static final int EVENT = 5;
    private static final long FOREVER = 1_000_000;

    private static Job job(int ranks) {
        return Job.of(ranks)
                .nodes(ranks)
                .machine(ModelMachines.machine("bluegene-l-prototype"))
                .timeout(Duration.ofMinutes(2));
    }

    private static boolean ask(Rank rank, NodeSet nodes, long least, long written) {
        return rank.nic().compareAndWrite(nodes, COMPARED, WordComparison.AT_LEAST, least, WRITTEN, written);
    }

    /** Words that ranks find at the end. */
    private static long word(Rank rank) {
        rank.compute(FOREVER);
        return rank.nic().memory().getLongVolatile(WRITTEN);
    }

    /** A packet goes down to the deepest node, whose processor reads it and compares; then the wires tell all, and each stores. */
    @ParameterizedTest
    @CsvSource({"2, 1", "8, 3", "64, 6"})
    void shouldTakeTheSumOfItsPartsWhenAConditionIsAlone(int nodes, int depth) {
        long expected = CALL
                + TREE_WRITE
                + depth * TREE_HOP
                + TREE_WIRE
                + TREE_READ
                + WORD
                + 2L * depth * WIRES_HOP
                + WORD
                + LOOK;
        List<Long> times = job(nodes).run(rank -> {
            if (rank.number() > 0) {
                return 0L;
            }
            long start = rank.now();
            assertThat(ask(rank, NodeSet.all(nodes), 0, 1)).isTrue();
            return rank.now() - start;
        });
        assertThat(times.get(0)).isEqualTo(CYCLE * expected);
    }

    @Test
    void shouldWriteOnAllNodesOfTheSetOrOnNone() {
        List<Long> words = job(6).run(rank -> {
            if (rank.number() == 4) {
                rank.nic().memory().setLongVolatile(COMPARED, 7);
            }
            if (rank.number() == 2) {
                rank.compute(FOREVER / 2);
                assertThat(ask(rank, NodeSet.range(3, 5), 7, 1)).isFalse();
                assertThat(ask(rank, NodeSet.of(4), 7, 2)).isTrue();
                assertThat(ask(rank, NodeSet.range(2, 6), 0, 3)).isTrue();
                assertThat(ask(rank, NodeSet.all(6), 1, 4)).isFalse();
            }
            return word(rank);
        });
        assertThat(words).containsExactly(0L, 0L, 3L, 3L, 3L, 3L);
    }

    /** One condition at a time has the wires: all nodes get the word of the last one. */
    @Test
    void shouldLeaveOneWordWhenAllNodesAskAtOnce() {
        List<Long> words = job(7).run(rank -> {
            ask(rank, NodeSet.all(7), 0, 100 + rank.number());
            return word(rank);
        });
        assertThat(words.get(0)).isBetween(100L, 106L);
        assertThat(words).containsOnly(words.get(0));
    }

    /** Packets follow each other at the rate of a link. */
    @Test
    void shouldMulticastAtTheRateOfTheTree() {
        long packets = 100;
        long bytes = packets * 256;
        List<Long> times = job(7).run(rank -> {
            Nic nic = rank.nic();
            if (rank.number() != 3) {
                nic.awaitEvent(EVENT, 1);
                assertThat(nic.memory().getByte(bytes - 1)).isEqualTo((byte) 9);
                return rank.now();
            }
            Memory data = Memory.allocate(bytes);
            data.setByte(bytes - 1, (byte) 9);
            nic.multicast(NodeSet.all(7), 0, data, 0, bytes, Signals.remote(EVENT));
            return 0L;
        });
        long wire = CYCLE * packets * TREE_WIRE;
        assertThat(times.get(0)).isBetween(wire, wire + 3000 * CYCLE);
    }

    @Test
    void shouldKeepTheOrderOfPutsMulticastsAndConditions() {
        List<Long> words = job(8).run(rank -> {
            Nic nic = rank.nic();
            if (rank.number() == 1) {
                Memory data = Memory.allocate(Long.BYTES);
                for (int turn = 1; turn <= 10; turn++) {
                    nic.putWord(7, WRITTEN, -turn, Signals.NONE);
                    data.setLong(0, turn);
                    nic.multicast(NodeSet.range(2, 8), COMPARED, data, 0, Long.BYTES, Signals.NONE);
                    assertThat(ask(rank, NodeSet.range(2, 8), turn, turn)).isTrue();
                    assertThat(nic.getWord(7, WRITTEN)).isEqualTo(turn);
                }
            }
            return word(rank);
        });
        assertThat(words).containsExactly(0L, 0L, 10L, 10L, 10L, 10L, 10L, 10L);
    }
}
