package org.strobe.srm;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;
import org.strobe.srm.select.SrmAlgorithms;
import org.strobe.srm.topology.TeamMap;

/**
 * Long sequences of collectives of all kinds and sizes, on the whole job and on overlapping parts of it, with random
 * delays. Operands derive from a seed, so each rank knows the expected results.
 */
@Timeout(value = 1800, unit = TimeUnit.SECONDS)
class SrmTeamTest {
    private static final int ROUNDS = "long".equals(System.getProperty("strobe.tests.form")) ? 20_000 : 80;
    private static final int[] SIZES = {
        0, 16, 112, 128, 2160, 2176, 8176, 8192, 8208, 16_384, 16_400, 32_768, 65_536, 65_552, 100_000, 300_000
    };
    private static final int KINDS = 4;
    private static final int DAWDLES = 20;
    private static final long LONGEST_DAWDLE = 300_000;

    @ParameterizedTest
    @CsvSource({
        "THREADS, 2, 1, false, ''",
        "THREADS, 3, 1, true, ''",
        "VIRTUAL, 5, 1, true, ''",
        "PROCESSES, 3, 1, false, ''",
        "THREADS, 5, 3, false, ''",
        "VIRTUAL, 17, 7, true, ''",
        "PROCESSES, 4, 2, true, ''"
    })
    void shouldBringWhatIsDueWhateverComesAfterWhat(
            Launch launch, int ranks, int nodes, boolean crowded, String forced) {
        long seed = Long.getLong("strobe.tests.seed", new Random().nextLong());
        System.out.println("SrmTeamTest: -Dstrobe.tests.seed=" + seed);
        Job.of(ranks)
                .nodes(nodes)
                .launch(launch)
                .timeout(Duration.ofSeconds(600 + ROUNDS / 10))
                .run(rank -> new Program(rank, crowded, forced, seed).run());
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "THREADS, 2, 1, true, ''",
        "THREADS, 3, 1, false, ''",
        "THREADS, 8, 1, true, ''",
        "VIRTUAL, 16, 1, true, ''",
        "PROCESSES, 2, 1, false, ''",
        "PROCESSES, 5, 1, true, ''",
        "THREADS, 2, 2, false, ''",
        "VIRTUAL, 8, 4, true, ''"
    })
    void shouldBringWhatIsDueOnOtherTeams(Launch launch, int ranks, int nodes, boolean crowded, String forced) {
        shouldBringWhatIsDueWhateverComesAfterWhat(launch, ranks, nodes, crowded, forced);
    }

    /** Runs one rank. */
    private static final class Program {
        private final Rank rank;
        private final Random common;
        private final Random own;
        private final SrmTeam all;
        private final SrmTeam part;
        private final int[] partRanks;

        Program(Rank rank, boolean crowded, String forced, long seed) {
            this.rank = rank;
            this.common = new Random(seed);
            this.own = new Random(seed + 1 + rank.number());
            SrmSettings settings = new SrmSettings(crowded, crowded ? 0 : 10, SrmAlgorithms.TABLE.parse(forced));
            this.all = join("all", ranks(rank.size(), 0), settings);
            this.partRanks = rank.size() == 2 ? new int[] {1, 0} : shuffled(ranks(rank.size() - 1, 1));
            this.part = contains(partRanks) ? join("part", partRanks, settings) : null;
        }

        private boolean contains(int[] ranks) {
            return Arrays.stream(ranks).anyMatch(number -> number == rank.number());
        }

        /** A number of ranks from the first on, in reverse order. */
        private static int[] ranks(int count, int first) {
            int[] ranks = new int[count];
            Arrays.setAll(ranks, i -> first + count - 1 - i);
            return ranks;
        }

        /** Occasionally true, so that the members of a node are not adjacent. */
        private int[] shuffled(int[] ranks) {
            if (common.nextBoolean()) {
                for (int i = ranks.length - 1; i > 0; i--) {
                    int other = common.nextInt(i + 1);
                    int swapped = ranks[i];
                    ranks[i] = ranks[other];
                    ranks[other] = swapped;
                }
            }
            return ranks;
        }

        private SrmTeam join(String name, int[] ranks, SrmSettings settings) {
            int self = 0;
            while (ranks[self] != rank.number()) {
                self++;
            }
            return Teams.join(rank, name, new TeamMap(self, ranks, rank::nodeOf), settings);
        }

        Object run() {
            int[] allRanks = ranks(rank.size(), 0);
            for (int round = 0; round < ROUNDS; round++) {
                boolean inPart = common.nextInt(3) == 0;
                int kind = common.nextInt(KINDS);
                int size = SIZES[common.nextInt(SIZES.length)];
                LinearReducer operator = common.nextBoolean() ? LinearReducer.SUM : LinearReducer.AFTER;
                int[] ranks = inPart ? partRanks : allRanks;
                int root = kind == 2 && operator == LinearReducer.AFTER ? 0 : common.nextInt(ranks.length);
                long key = common.nextLong();
                SrmTeam team = inPart ? part : all;
                if (team != null) {
                    LinearReducer usable =
                            team.reduces(operator, root) && team.reduces(operator, 0) ? operator : LinearReducer.SUM;
                    if (own.nextInt(DAWDLES) == 0) {
                        LockSupport.parkNanos(own.nextLong(LONGEST_DAWDLE));
                    }
                    String what = "round " + round + " kind " + kind + " size " + size + " root " + root;
                    step(team, ranks, kind, size, usable, root, key, what);
                }
            }
            Teams.leave(rank, all);
            if (part != null) {
                Teams.leave(rank, part);
            }
            return null;
        }

        private void step(
                SrmTeam team,
                int[] ranks,
                int kind,
                int size,
                LinearReducer operator,
                int root,
                long key,
                String what) {
            BytePayload given = own(rank.number(), key, size);
            BytePayload result = BytePayload.of(size, own.nextBoolean());
            switch (kind) {
                case 0 -> team.barrier();
                case 1 -> {
                    BytePayload data = rank.number() == ranks[root] ? own(ranks[root], key, size) : result;
                    long offered = team.broadcast(data, root);
                    check(what, offered == size);
                    check(what, same(data.buffer(), own(ranks[root], key, size).buffer()));
                }
                case 2 -> {
                    team.reduce(given, result, operator, root);
                    check(
                            what,
                            rank.number() != ranks[root]
                                    || same(result.buffer(), combined(ranks, key, size, operator)));
                }
                default -> {
                    boolean inPlace = own.nextInt(4) == 0;
                    BytePayload target = inPlace ? given : result;
                    team.allReduce(given, target, operator);
                    check(what, same(target.buffer(), combined(ranks, key, size, operator)));
                }
            }
        }

        private BytePayload own(int number, long key, int size) {
            BytePayload bytes = BytePayload.of(size, own.nextBoolean());
            Random random = new Random(key + number);
            for (int i = 0; i + Long.BYTES <= size; i += Long.BYTES) {
                bytes.buffer().putLong(i, random.nextLong());
            }
            return bytes;
        }

        private ByteBuffer combined(int[] ranks, long key, int size, LinearReducer operator) {
            ByteBuffer sum = own(ranks[ranks.length - 1], key, size).buffer();
            for (int member = ranks.length - 2; member >= 0; member--) {
                operator.apply(own(ranks[member], key, size).buffer(), 0, sum, 0, size);
            }
            return sum;
        }

        private static boolean same(ByteBuffer one, ByteBuffer other) {
            return one.mismatch(other) < 0;
        }

        private void check(String what, boolean isRight) {
            if (!isRight) {
                throw new IllegalStateException("rank " + rank.number() + ": wrong result, " + what);
            }
        }
    }
}
