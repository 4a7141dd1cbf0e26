package org.strobe.emulator.rank.board;

import static org.strobe.emulator.rank.board.BoardLayout.ENDING_CODE;
import static org.strobe.emulator.rank.board.BoardLayout.ENDING_KIND;
import static org.strobe.emulator.rank.board.BoardLayout.ENDING_RANK;
import static org.strobe.emulator.rank.board.BoardLayout.ENDING_STATE;
import static org.strobe.emulator.rank.board.BoardLayout.LAST_WORK;
import static org.strobe.emulator.rank.board.BoardLayout.MESSAGE;
import static org.strobe.emulator.rank.board.BoardLayout.MESSAGE_SIZE;
import static org.strobe.emulator.rank.board.BoardLayout.OUTSIDE;
import static org.strobe.emulator.rank.board.BoardLayout.PROCESS_ANSWER;
import static org.strobe.emulator.rank.board.BoardLayout.PROCESS_ANSWERED;
import static org.strobe.emulator.rank.board.BoardLayout.PROCESS_SIGNATURE;
import static org.strobe.emulator.rank.board.BoardLayout.QUESTION;
import static org.strobe.emulator.rank.board.BoardLayout.QUESTION_KIND;
import static org.strobe.emulator.rank.board.BoardLayout.RANK_ACQUAINTANCES;
import static org.strobe.emulator.rank.board.BoardLayout.RANK_CODE;
import static org.strobe.emulator.rank.board.BoardLayout.RANK_OWNERS;
import static org.strobe.emulator.rank.board.BoardLayout.RANK_STATE;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Shared memory of a job's launcher and its processes: the end of the job, states of ranks, and the launcher's
 * questions with the processes' answers.
 */
@SuppressWarnings("EnumOrdinal") // all readers of the ordinals run the same jar
public final class Board {
    /** Questions of the launcher to its processes. */
    public enum Question {
        /** Do all your ranks wait for something that is not there? */
        ALL_STUCK,
        /** Do all your ranks wait, or test in vain? */
        ALL_IDLE,
        /** Could a thread that your ranks have started still act? */
        MAY_ACT,
        /** Does a debugger hold one of your threads? */
        HELD,
        /** Asks for the wait of each rank. */
        WAITS,
        /** Asks for the call stack of each rank. */
        STACKS,
        /** Asks what each rank does. */
        LOADS,
        /** Asks for the logs of calls that groups must make alike. */
        CALLS
    }

    /** State of a rank's number. */
    public enum RankState {
        /** No rank has this number. */
        FREE,
        NOT_STARTED,
        RUNNING,
        ENDED
    }

    /** The answer "no", or "the report is there". */
    public static final int NO = 0;

    /** The answer "yes". */
    public static final int YES = 1;

    /** No numbers are left. */
    public static final int NO_NUMBERS = -1;

    private static final int OPEN = 0;
    private static final int BEING_WRITTEN = 1;
    private static final int WRITTEN = 2;

    private static final RankState[] RANK_STATES = RankState.values();
    private static final Question[] QUESTIONS = Question.values();
    private static final Ending.Kind[] KINDS = Ending.Kind.values();

    private final Memory memory;
    private final int processes;
    private final int ranks;

    private Board(Memory memory) {
        this.memory = memory;
        this.processes = memory.getInt(BoardLayout.PROCESSES);
        this.ranks = memory.getInt(BoardLayout.RANKS);
    }

    /** Size of a board, in bytes. */
    public static long size(int processes, int ranks) {
        return BoardLayout.size(processes, ranks);
    }

    /**
     * A board in zeroed memory.
     *
     * @param processes maximum number of processes with ranks
     * @param ranks maximum number of ranks
     * @param begun number of initial ranks
     */
    public static Board create(Memory memory, int processes, int ranks, int begun) {
        memory.setInt(BoardLayout.RANKS, ranks);
        memory.setInt(BoardLayout.PROCESSES, processes);
        memory.setInt(BoardLayout.INITIAL, begun);
        memory.setInt(BoardLayout.TAKEN, begun);
        Board board = new Board(memory);
        for (int rank = 0; rank < begun; rank++) {
            board.setState(rank, RankState.NOT_STARTED);
        }
        return board;
    }

    /** Opens the board that the launcher has made. */
    public static Board open(Memory memory) {
        return new Board(memory);
    }

    public int processes() {
        return processes;
    }

    public int ranks() {
        return ranks;
    }

    /**
     * Takes consecutive numbers for further ranks: the lowest that are free, and that no rank knows from an earlier
     * owner.
     *
     * @return the first; {@link #NO_NUMBERS} if too few are free side by side
     */
    public int take(int further) {
        for (int first = memory.getInt(BoardLayout.INITIAL); further <= ranks - first; first++) {
            int claimed = claim(first, further);
            if (claimed == further) {
                raiseTaken(first + further);
                return first;
            }
            first += claimed;
        }
        return NO_NUMBERS;
    }

    /** Claims all of these numbers; or none, and returns how many could be claimed before one could not. */
    private int claim(int first, int further) {
        for (int i = 0; i < further; i++) {
            if (!tryClaim(BoardLayout.rank(processes, first + i))) {
                for (int claimed = 0; claimed < i; claimed++) {
                    setState(first + claimed, RankState.FREE);
                }
                return i;
            }
        }
        for (int i = 0; i < further; i++) {
            memory.getAndAddInt(BoardLayout.rank(processes, first + i) + RANK_OWNERS, 1);
        }
        return further;
    }

    private boolean tryClaim(long line) {
        return memory.getIntVolatile(line + RANK_ACQUAINTANCES) == 0
                && memory.compareAndSetInt(
                        line + RANK_STATE, RankState.FREE.ordinal(), RankState.NOT_STARTED.ordinal());
    }

    private void raiseTaken(int end) {
        int taken = taken();
        while (taken < end && !memory.compareAndSetInt(BoardLayout.TAKEN, taken, end)) {
            taken = taken();
        }
    }

    /** Upper bound of the numbers of all ranks so far, exclusive. */
    public int taken() {
        return memory.getIntVolatile(BoardLayout.TAKEN);
    }

    /** Number of spawned ranks whose numbers cannot be taken: they live, or others know them. */
    public int spawned() {
        int count = 0;
        for (int rank = memory.getInt(BoardLayout.INITIAL); rank < taken(); rank++) {
            if (rankState(rank) != RankState.FREE || isKnown(rank)) {
                count++;
            }
        }
        return count;
    }

    /** True if a spawned rank is about to end: it still has its number, and no other rank knows it. */
    public boolean anyLeaving() {
        for (int rank = memory.getInt(BoardLayout.INITIAL); rank < taken(); rank++) {
            if (rankState(rank) != RankState.FREE && !isKnown(rank)) {
                return true;
            }
        }
        return false;
    }

    /** True if some rank has not ended, or is about to start. */
    public boolean anyLeft() {
        int taken = taken();
        for (int rank = 0; rank < taken; rank++) {
            if (isLeft(rankState(rank))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLeft(RankState state) {
        return state == RankState.NOT_STARTED || state == RankState.RUNNING;
    }

    /** Number of ranks that have had this number. */
    public int owners(int rank) {
        return memory.getIntVolatile(BoardLayout.rank(processes, rank) + RANK_OWNERS);
    }

    /** Adds to the number of ranks that know a spawned rank. Its number has no other owner while any does. */
    void addAcquaintances(int rank, int more) {
        memory.getAndAddInt(BoardLayout.rank(processes, rank) + RANK_ACQUAINTANCES, more);
    }

    /** True if a rank of this job knows the rank. */
    public boolean isKnown(int rank) {
        return memory.getIntVolatile(BoardLayout.rank(processes, rank) + RANK_ACQUAINTANCES) != 0;
    }

    /**
     * Ends the job, and wakes all waiters. Only the first cause counts.
     *
     * @return true if this was the first cause
     */
    public boolean end(Ending ending, WaitingRoom room) {
        boolean first = memory.compareAndSetInt(ENDING_STATE, OPEN, BEING_WRITTEN);
        if (first) {
            memory.setInt(ENDING_KIND, ending.kind().ordinal());
            memory.setInt(ENDING_RANK, ending.rank());
            memory.setInt(ENDING_CODE, ending.exitCode());
            try {
                memory.setText(MESSAGE, MESSAGE_SIZE, ending.message());
            } finally {
                // The job must end even if the caller is out of stack or heap.
                memory.setIntRelease(ENDING_STATE, WRITTEN);
                room.abort(ending.message());
            }
        }
        return first;
    }

    /** The first cause of the end; null while the job runs. */
    public Ending ending() {
        if (memory.getIntAcquire(ENDING_STATE) != WRITTEN) {
            return null;
        }
        return new Ending(
                KINDS[memory.getInt(ENDING_KIND)],
                memory.getInt(ENDING_RANK),
                memory.getInt(ENDING_CODE),
                memory.getText(MESSAGE, MESSAGE_SIZE));
    }

    public RankState rankState(int rank) {
        return RANK_STATES[memory.getIntAcquire(BoardLayout.rank(processes, rank) + RANK_STATE)];
    }

    /** Exit code of a rank that has ended. */
    public int exitCode(int rank) {
        return memory.getInt(BoardLayout.rank(processes, rank) + RANK_CODE);
    }

    private void setState(int rank, RankState state) {
        memory.setIntRelease(BoardLayout.rank(processes, rank) + RANK_STATE, state.ordinal());
    }

    public void rankRuns(int rank) {
        setState(rank, RankState.RUNNING);
    }

    /** Gives back the number of a spawned rank that has ended, thread or process included. */
    public void rankGone(int rank) {
        setState(rank, RankState.FREE);
    }

    public void rankEnded(int rank, int exitCode) {
        memory.setInt(BoardLayout.rank(processes, rank) + RANK_CODE, exitCode);
        setState(rank, RankState.ENDED);
    }

    /**
     * Counts activity outside of the ranks that may act on them, such as an open port. No deadlock is reported while
     * the count is above 0.
     */
    public void addOutside(long count) {
        memory.getAndAddLong(OUTSIDE, count);
    }

    public long outside() {
        return memory.getLongAcquire(OUTSIDE);
    }

    /** Counts processes with results to hand on after the end of their ranks. They get extra time. */
    public void addLastWork(long count) {
        memory.getAndAddLong(LAST_WORK, count);
    }

    public long lastWork() {
        return memory.getLongAcquire(LAST_WORK);
    }

    /** Asks a question; returns its number. */
    public int ask(Question question) {
        int number = memory.getInt(QUESTION) + 1;
        memory.setInt(QUESTION_KIND, question.ordinal());
        memory.setIntRelease(QUESTION, number);
        return number;
    }

    /** Number of the last question. */
    public int question() {
        return memory.getIntAcquire(QUESTION);
    }

    /** The last question. */
    public Question asked() {
        return QUESTIONS[memory.getInt(QUESTION_KIND)];
    }

    /** Answers a question for a process. The signature changes whenever one of its ranks has moved. */
    public void answer(int process, int question, int answer, long signature) {
        long line = BoardLayout.process(process);
        memory.setInt(line + PROCESS_ANSWER, answer);
        memory.setLong(line + PROCESS_SIGNATURE, signature);
        memory.setIntRelease(line + PROCESS_ANSWERED, question);
    }

    public boolean hasAnswered(int process, int question) {
        return memory.getIntAcquire(BoardLayout.process(process) + PROCESS_ANSWERED) == question;
    }

    public int answerOf(int process) {
        return memory.getInt(BoardLayout.process(process) + PROCESS_ANSWER);
    }

    public long signatureOf(int process) {
        return memory.getLong(BoardLayout.process(process) + PROCESS_SIGNATURE);
    }
}
