package org.strobe.bcs.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.bcs.arithmetic.NicReduction;
import org.strobe.bcs.collective.ProcessTeam;
import org.strobe.bcs.collective.TeamSlots;
import org.strobe.bcs.descriptor.RequestPayload;
import org.strobe.bcs.endpoint.BcsRequest;
import org.strobe.bcs.endpoint.Endpoint;
import org.strobe.emulator.rank.Rank;

/** Barriers, broadcasts and reductions of teams that are created and dissolved. */
class CollectivesTest {
    /** Few bytes a slice, so that a broadcast takes several slices. */
    private static final BcsSettings SELF = new BcsSettings(BcsSettings.SELF, 3_000, 0, 0, 1_000, 0, 0, 0);

    private static final NicReduction SUM = new NicReduction(NicReduction.Operator.SUM, NicReduction.Element.LONG);
    private static final int TEAMS = 3;
    private static final int ROUNDS = 12;

    /** Claims of the teams' first processes, shared by all ranks. */
    private static final class Board {
        private final TeamSlots.Claim[] claims = new TeamSlots.Claim[TEAMS * 2];
    }

    private static int[] members(int team, int ranks) {
        List<Integer> members = new ArrayList<>();
        for (int i = 0; i < ranks; i++) {
            if (team == 0 || i % (team + 1) == ranks % (team + 1)) {
                members.add(ranks - 1 - i);
            }
        }
        return members.stream().mapToInt(Integer::intValue).toArray();
    }

    private static boolean isIn(int process, int[] members) {
        for (int each : members) {
            if (each == process) {
                return true;
            }
        }
        return false;
    }

    @ParameterizedTest
    @CsvSource({"threads, 4, 2", "virtual, 6, 3", "virtual, 3, 1", "qsnet, 7, 4", "infiniband-2003, 5, 5"})
    void shouldDoWhatTeamsPost(String machine, int ranks, int nodes) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        System.out.println("-Dstrobe.tests.seed=" + seed + " machine=" + machine);
        Machines.job(machine, ranks, nodes).run(rank -> {
            Endpoint endpoint = Machines.join(rank, SELF);
            Board board = rank.context().sharedInJvm(Board.class, Board::new);
            for (int turn = 0; turn < 2; turn++) {
                List<ProcessTeam> teams = join(rank, endpoint, board, turn);
                for (int round = 0; round < ROUNDS; round++) {
                    goThrough(rank, endpoint, teams, new Random(seed + round + 100L * turn));
                }
                rank.barrier();
                teams.stream().filter(team -> team != null).forEach(endpoint::leave);
                rank.barrier();
            }
            return null;
        });
    }

    /** Joins the teams; an element is null if the process is no member. */
    private static List<ProcessTeam> join(Rank rank, Endpoint endpoint, Board board, int turn) {
        List<ProcessTeam> teams = new ArrayList<>();
        for (int i = 0; i < TEAMS; i++) {
            int[] members = members(i, rank.size());
            if (members[0] == rank.number()) {
                board.claims[turn * TEAMS + i] = endpoint.claimTeam().orElseThrow();
            }
            rank.barrier();
            teams.add(isIn(rank.number(), members) ? endpoint.join(board.claims[turn * TEAMS + i], members) : null);
        }
        return teams;
    }

    /** Posts one collective for each team, then awaits all of them. */
    private static void goThrough(Rank rank, Endpoint endpoint, List<ProcessTeam> teams, Random random) {
        List<Runnable> checks = new ArrayList<>();
        List<BcsRequest> requests = new ArrayList<>();
        for (int i = 0; i < TEAMS; i++) {
            int[] members = members(i, rank.size());
            int root = members[random.nextInt(members.length)];
            int kind = random.nextInt(4);
            byte[] data = new byte[random.nextInt(3) == 0 ? 0 : random.nextInt(20_000)];
            random.nextBytes(data);
            int elements = 1 + random.nextInt(50);
            if (teams.get(i) == null) {
                continue;
            }
            ProcessTeam team = teams.get(i);
            boolean isRoot = rank.number() == root;
            byte[] own = isRoot ? data.clone() : new byte[data.length];
            ByteBuffer operand = ByteBuffer.allocate(elements * Long.BYTES).order(ByteOrder.nativeOrder());
            for (int e = 0; e < elements; e++) {
                operand.putLong(e * Long.BYTES, rank.number() * 1_000L + e);
            }
            RequestPayload numbers = RequestPayload.of(operand.array());
            requests.add(
                    switch (kind) {
                        case 0 -> endpoint.barrier(team);
                        case 1 -> endpoint.broadcast(team, root, RequestPayload.of(own), own.length);
                        case 2 -> endpoint.reduce(team, root, numbers, operand.capacity(), SUM);
                        default -> endpoint.allReduce(team, numbers, operand.capacity(), SUM);
                    });
            if (kind == 1) {
                checks.add(() -> assertThat(own).isEqualTo(data));
            } else if (kind == 3 || (kind == 2 && isRoot)) {
                checks.add(() -> assertSums(operand, elements, members));
            }
        }
        requests.forEach(endpoint::await);
        checks.forEach(Runnable::run);
    }

    private static void assertSums(ByteBuffer sums, int elements, int[] members) {
        long all = 0;
        for (int each : members) {
            all += each * 1_000L;
        }
        for (int e = 0; e < elements; e++) {
            assertThat(sums.getLong(e * Long.BYTES)).isEqualTo(all + (long) e * members.length);
        }
    }
}
