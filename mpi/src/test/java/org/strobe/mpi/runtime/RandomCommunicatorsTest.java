package org.strobe.mpi.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.standard.Constants;

/**
 * Random sequences of calls that create communicators. Every rank draws equal numbers, computes the expected
 * communicators and members, and compares them with its own.
 */
class RandomCommunicatorsTest {
    private static final int STEPS = 60;

    /** Expected communicator: its members, and this rank's handle if it is one. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Known(int[] members, Communicator handle) {}

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 6, 9})
    void shouldMakeWhatTheOracleSays(int ranks) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        System.out.println("RandomCommunicatorsTest, " + ranks + " ranks: -Dstrobe.tests.seed=" + seed);
        if (ranks == 4) {
            Worlds.runEverywhere(ranks, provider -> new Sequence(provider, seed).run());
        } else {
            Worlds.run(ranks, provider -> new Sequence(provider, seed).run());
        }
    }

    private static final class Sequence {
        private final Random random;
        private final int self;
        private final int ranks;
        private final List<Known> known = new ArrayList<>();

        Sequence(Provider provider, long seed) {
            random = new Random(seed);
            self = provider.world().rank();
            ranks = provider.world().size();
            known.add(new Known(Worlds.first(ranks), provider.world()));
        }

        void run() {
            for (int i = 0; i < STEPS; i++) {
                Known parent = known.get(random.nextInt(known.size()));
                int tag = random.nextInt(1000);
                switch (random.nextInt(6)) {
                    case 0 -> duplicate(parent);
                    case 1 -> split(parent);
                    case 2 -> subset(parent, tag, true);
                    case 3 -> subset(parent, tag, false);
                    case 4 -> mergeHalves(parent, tag);
                    default -> free();
                }
                Known checked = known.get(random.nextInt(known.size()));
                if (checked.handle != null) {
                    Worlds.ring(checked.handle, tag);
                }
            }
        }

        private void duplicate(Known parent) {
            add(parent.members, parent.handle == null ? null : parent.handle.duplicate(null));
        }

        private void split(Known parent) {
            int size = parent.members.length;
            int[] colours = random.ints(size, 0, 3).toArray();
            int[] keys = random.ints(size, -2, 3).toArray();
            Communicator made = null;
            if (parent.handle != null) {
                int rank = parent.handle.rank();
                made = parent.handle.split(colours[rank] == 0 ? Constants.UNDEFINED : colours[rank], keys[rank]);
                assertThat(made == null).isEqualTo(colours[rank] == 0);
            }
            for (int colour = 1; colour < 3; colour++) {
                int[] members = members(parent, colours, keys, colour);
                if (members.length > 0) {
                    add(members, contains(members) ? made : null);
                }
            }
        }

        private static int[] members(Known parent, int[] colours, int[] keys, int colour) {
            List<Integer> ranks = new ArrayList<>();
            for (int i = 0; i < colours.length; i++) {
                if (colours[i] == colour) {
                    ranks.add(i);
                }
            }
            ranks.sort(Comparator.comparingInt(rank -> keys[rank]));
            return ranks.stream().mapToInt(rank -> parent.members[rank]).toArray();
        }

        private void subset(Known parent, int tag, boolean collective) {
            List<Integer> shuffled = new ArrayList<>();
            for (int i = 0; i < parent.members.length; i++) {
                shuffled.add(i);
            }
            Collections.shuffle(shuffled, random);
            int[] chosen = shuffled.stream()
                    .limit(1 + random.nextInt(shuffled.size()))
                    .mapToInt(i -> i)
                    .toArray();
            int[] members = Arrays.stream(chosen).map(i -> parent.members[i]).toArray();
            Communicator made = null;
            if (parent.handle != null && collective) {
                made = parent.handle.create(parent.handle.group().including(chosen));
            } else if (parent.handle != null && contains(members)) {
                made = parent.handle.createGroup(parent.handle.group().including(chosen), tag);
            }
            add(members, made);
        }

        /** Splits into halves, connects the halves, and merges them with the high half first. */
        private void mergeHalves(Known parent, int tag) {
            int size = parent.members.length;
            int cut = size / 2;
            if (cut == 0) {
                return;
            }
            Communicator made = null;
            if (parent.handle != null) {
                boolean low = parent.handle.rank() < cut;
                Communicator half = parent.handle.split(low ? 0 : 1, 0);
                Communicator inter = half.createInter(0, parent.handle, low ? cut : 0, tag);
                Worlds.across(inter);
                made = inter.merge(low);
                inter.free();
                half.free();
            }
            int[] members = new int[size];
            System.arraycopy(parent.members, cut, members, 0, size - cut);
            System.arraycopy(parent.members, 0, members, size - cut, cut);
            add(members, made);
        }

        private void free() {
            if (known.size() > 1) {
                Known freed = known.remove(1 + random.nextInt(known.size() - 1));
                if (freed.handle != null) {
                    freed.handle.free();
                }
            }
        }

        private boolean contains(int[] members) {
            return Arrays.stream(members).anyMatch(member -> member == self);
        }

        private void add(int[] members, Communicator made) {
            assertThat(made != null).isEqualTo(contains(members));
            if (made != null) {
                assertThat(made.group().processes()).isEqualTo(members);
                assertThat(members[made.rank()]).isEqualTo(self);
            }
            known.add(new Known(members, made));
        }
    }
}
