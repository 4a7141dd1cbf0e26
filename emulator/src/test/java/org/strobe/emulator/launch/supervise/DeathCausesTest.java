package org.strobe.emulator.launch.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.rank.board.Board;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.WaitingRoom;

/** Rank 0 and rank 1 are processes of their own. */
class DeathCausesTest {
    private static final int FAILED = 126;
    private static final int KILLED = 137;

    private final Board board = Board.create(Memory.allocate(Board.size(2, 2)), 2, 2, 2);
    private final WaitingRoom room = WaitingRoom.inThisJvm(2);
    private final DeathCauses causes = new DeathCauses(board, room);

    @BeforeEach
    void begin() {
        board.rankRuns(0);
        board.rankRuns(1);
    }

    @AfterEach
    void close() {
        room.close();
    }

    private void die(int rank, int exitCode, long secondsAgo) {
        long nanos = System.nanoTime() - TimeUnit.SECONDS.toNanos(secondsAgo);
        causes.add(new DeathCauses.Death(rank, rank + 1, 1000 + rank, exitCode, nanos));
    }

    @Test
    void shouldBlameAKillAtOnce() {
        die(0, KILLED, 0);
        causes.explain(true);
        assertThat(board.ending().kind()).isEqualTo(Ending.Kind.KILLED);
        assertThat(board.ending().rank()).isZero();
    }

    /** Others noticed the death in the room, and one ended before the killed process was reaped. */
    @Test
    void shouldBlameTheKilledProcessThatIsReapedLater() {
        room.abort("process 1 (pid 1000) died");
        die(1, FAILED, 60);
        causes.explain(true);
        assertThat(board.ending()).isNull();
        die(0, KILLED, 0);
        causes.explain(false);
        assertThat(board.ending().kind()).isEqualTo(Ending.Kind.KILLED);
        assertThat(board.ending().rank()).isZero();
    }

    /** Nobody has noticed the death yet. */
    @Test
    void shouldWaitAMomentForAKilledProcess() {
        die(1, FAILED, 0);
        causes.explain(true);
        assertThat(board.ending()).isNull();
        die(0, KILLED, 0);
        causes.explain(false);
        assertThat(board.ending().kind()).isEqualTo(Ending.Kind.KILLED);
    }

    @Test
    void shouldBlameAnExitAfterThatMoment() {
        die(1, 3, 60);
        causes.explain(true);
        assertThat(board.ending().kind()).isEqualTo(Ending.Kind.EXIT);
        assertThat(board.ending().exitCode()).isEqualTo(3);
        assertThat(board.ending().rank()).isEqualTo(1);
    }

    @Test
    void shouldBlameAnExitWhenAllHaveEnded() {
        die(0, 0, 0);
        die(1, 3, 0);
        causes.explain(false);
        assertThat(board.ending().exitCode()).isEqualTo(3);
    }

    /** A closed room and ended ranks: a reaction to a death that the room names. */
    @Test
    void shouldNotBlameAReaction() {
        room.abort("process 1 (pid 1000) died");
        board.rankEnded(1, 1);
        die(1, FAILED, 60);
        causes.explain(false);
        assertThat(board.ending()).isNull();
    }

    @Test
    void shouldKeepAnEarlierCause() {
        board.end(Ending.of(Ending.Kind.TIMEOUT, "too long"), room);
        die(0, KILLED, 0);
        causes.explain(true);
        assertThat(board.ending().kind()).isEqualTo(Ending.Kind.TIMEOUT);
    }
}
