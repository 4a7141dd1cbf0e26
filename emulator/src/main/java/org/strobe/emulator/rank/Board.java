package org.strobe.emulator.rank;

import static org.strobe.emulator.rank.BoardLayout.ENDING_CODE;
import static org.strobe.emulator.rank.BoardLayout.ENDING_KIND;
import static org.strobe.emulator.rank.BoardLayout.ENDING_RANK;
import static org.strobe.emulator.rank.BoardLayout.ENDING_STATE;
import static org.strobe.emulator.rank.BoardLayout.LAST_WORK;
import static org.strobe.emulator.rank.BoardLayout.MESSAGE;
import static org.strobe.emulator.rank.BoardLayout.MESSAGE_SIZE;
import static org.strobe.emulator.rank.BoardLayout.OUTSIDE;
import static org.strobe.emulator.rank.BoardLayout.PROCESS_ANSWER;
import static org.strobe.emulator.rank.BoardLayout.PROCESS_ANSWERED;
import static org.strobe.emulator.rank.BoardLayout.PROCESS_SIGNATURE;
import static org.strobe.emulator.rank.BoardLayout.QUESTION;
import static org.strobe.emulator.rank.BoardLayout.QUESTION_KIND;
import static org.strobe.emulator.rank.BoardLayout.RANK_CODE;
import static org.strobe.emulator.rank.BoardLayout.RANK_STATE;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.WaitingRoom;

/**
 * What a job's launcher and its processes tell each other, in memory that all of them see: how the job ends, which ranks
 * have ended, and the launcher's questions with the processes' answers.
 */
@SuppressWarnings("EnumOrdinal") // whoever reads the numbers has the same jar
public final class Board {
    /** What the launcher may ask its processes. */
    public enum Question {
        /** Do all your ranks wait for something that is not there? */
        ALL_STUCK,
        /** Could a thread that your ranks have started still act? */
        MAY_ACT,
        /** What does each of your ranks wait for? */
        WAITS,
        /** Where is each of your ranks? */
        STACKS
    }

    /** A rank's life. */
    public enum RankState {
        NOT_STARTED,
        RUNNING,
        ENDED
    }

    /** The answer "no", or "it is there". */
    public static final int NO = 0;

    /** The answer "yes". */
    public static final int YES = 1;

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

    /** How many bytes it takes. */
    public static long size(int processes, int ranks) {
        return BoardLayout.size(processes, ranks);
    }

    /** A board in zeroed memory, for a job with so many processes that have ranks. */
    public static Board create(Memory memory, int processes, int ranks) {
        memory.setInt(BoardLayout.RANKS, ranks);
        memory.setInt(BoardLayout.PROCESSES, processes);
        return new Board(memory);
    }

    /** The board that the launcher has made. */
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
     * Says how the job ends, and wakes all who wait. Only the first cause counts.
     *
     * @return whether it was this one
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
                // Whoever ends a job may be short of stack or heap; the job must end all the same.
                memory.setIntRelease(ENDING_STATE, WRITTEN);
                room.abort(ending.message());
            }
        }
        return first;
    }

    /** How the job ends, as its first cause says; null if nobody has said so. */
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

    /** The exit code of a rank that has ended. */
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

    /** Counts something outside the ranks that may yet act on them (an open port, say): no deadlock while there is one. */
    public void addOutside(long count) {
        memory.getAndAddLong(OUTSIDE, count);
    }

    public long outside() {
        return memory.getLongAcquire(OUTSIDE);
    }

    /** Counts processes that have something to hand on when their ranks have ended: they are given time for it. */
    public void addLastWork(long count) {
        memory.getAndAddLong(LAST_WORK, count);
    }

    public long lastWork() {
        return memory.getLongAcquire(LAST_WORK);
    }

    /** The launcher asks; returns the question's number. */
    public int ask(Question question) {
        int number = memory.getInt(QUESTION) + 1;
        memory.setInt(QUESTION_KIND, question.ordinal());
        memory.setIntRelease(QUESTION, number);
        return number;
    }

    /** The number of the launcher's last question. */
    public int question() {
        return memory.getIntAcquire(QUESTION);
    }

    /** What the last question asks. */
    public Question asked() {
        return QUESTIONS[memory.getInt(QUESTION_KIND)];
    }

    /** A process answers a question; the signature changes whenever one of its ranks has moved. */
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
