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
import static org.strobe.emulator.rank.board.BoardLayout.RANK_CODE;
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

    /** State of a rank. */
    public enum RankState {
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
        memory.setInt(BoardLayout.TAKEN, begun);
        return new Board(memory);
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
     * Takes consecutive numbers for further ranks.
     *
     * @return the first; {@link #NO_NUMBERS} if too few are left
     */
    public int take(int further) {
        while (true) {
            int taken = taken();
            if (further > ranks - taken) {
                return NO_NUMBERS;
            }
            if (memory.compareAndSetInt(BoardLayout.TAKEN, taken, taken + further)) {
                return taken;
            }
        }
    }

    /** Number of ranks so far; their numbers are smaller. */
    public int taken() {
        return memory.getIntVolatile(BoardLayout.TAKEN);
    }

    /** True if some rank has not ended, or is about to start. */
    public boolean anyLeft() {
        int taken = taken();
        for (int rank = 0; rank < taken; rank++) {
            if (rankState(rank) != RankState.ENDED) {
                return true;
            }
        }
        return false;
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

    public void rankRuns(int rank) {
        memory.setIntRelease(BoardLayout.rank(processes, rank) + RANK_STATE, RankState.RUNNING.ordinal());
    }

    public void rankEnded(int rank, int exitCode) {
        long line = BoardLayout.rank(processes, rank);
        memory.setInt(line + RANK_CODE, exitCode);
        memory.setIntRelease(line + RANK_STATE, RankState.ENDED.ordinal());
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
