package org.strobe.emulator.launch.supervise;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.rank.board.Board;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Finds the cause of a job's end in the ends of its processes, as long as the board has none.
 *
 * <pre>
 *   killed                                   the cause
 *   exit code other than 0                   the cause, unless it only reacts to another death:
 *                                            it waits for a killed process that ends or is reaped later
 * </pre>
 *
 * For one thread.
 */
public final class DeathCauses {
    private static final int SIGNALS = 128;

    /** After Ctrl-C a process may end before its launcher knows the cause. */
    private static final long INTERRUPTED_TOO = TimeUnit.MILLISECONDS.toNanos(200);

    /** Time in which a killed process, whose death others noticed first, is reaped. */
    private static final long REAPED_WITHIN = TimeUnit.MILLISECONDS.toNanos(200);

    private static final List<Integer> USERS_SIGNALS = List.of(SIGNALS + 2, SIGNALS + 15);

    private final Board board;
    private final WaitingRoom room;
    private final List<Death> unexplained = new ArrayList<>();

    /**
     * End of a process.
     *
     * @param first its first rank
     * @param end its last rank plus one
     * @param exitCode above 128 for a signal
     * @param nanos time of the news
     */
    public record Death(int first, int end, long pid, int exitCode, long nanos) {
        boolean isKill() {
            return exitCode > SIGNALS;
        }
    }

    public DeathCauses(Board board, WaitingRoom room) {
        this.board = board;
        this.room = room;
    }

    /** Adds the end of a process, whatever its exit code. */
    public void add(Death death) {
        if (death.exitCode() != 0) {
            unexplained.add(death);
        }
    }

    /**
     * Writes the cause to the board, if it is known.
     *
     * @param anyLiving true while processes run, one of which may be a killed one
     */
    public void explain(boolean anyLiving) {
        unexplained.sort(Comparator.comparingInt(death -> -death.exitCode()));
        while (board.ending() == null && !unexplained.isEmpty()) {
            Death death = unexplained.get(0);
            if (anyLiving && !death.isKill() && mayReact(death)) {
                return;
            }
            unexplained.remove(0);
            blame(death);
        }
    }

    /** True if the process may have ended because of another's death, which its launcher does not know yet. */
    private boolean mayReact(Death death) {
        return room.isAborted() || System.nanoTime() - death.nanos() < REAPED_WITHIN;
    }

    private static boolean isLeft(Board.RankState state) {
        return state == Board.RankState.NOT_STARTED || state == Board.RankState.RUNNING;
    }

    /** A process with a closed room and ended ranks only reacted to the death of another. */
    private void blame(Death death) {
        OptionalInt lost = IntStream.range(death.first(), death.end())
                .filter(rank -> isLeft(board.rankState(rank)))
                .findFirst();
        if (!death.isKill() && lost.isEmpty() && room.isAborted()) {
            return;
        }
        int rank = lost.orElse(death.first());
        boolean begun = lost.isEmpty() || board.rankState(rank) == Board.RankState.RUNNING;
        Ending ending = begun || death.isKill()
                ? Endings.ofProcess(rank, death.pid(), death.exitCode())
                : Endings.ofJvm(rank, death.exitCode());
        if (USERS_SIGNALS.contains(death.exitCode())) {
            LockSupport.parkNanos(INTERRUPTED_TOO);
        }
        board.end(Thread.currentThread().isInterrupted() ? Endings.ofInterrupt() : ending, room);
    }
}
