package org.strobe.emulator.rank.board;

import org.strobe.shm.segment.Memory;

/**
 * Memory of a {@link Board}.
 *
 * <pre>
 *      0  +------------------+----------------+--------------+---------------+---------------+----------+
 *         | ending state (4) | kind (4)       | rank (4)     | exit code (4) | processes (4) | ranks (4)|
 *         | taken (4): numbers of ranks so far | initial (4): ranks at the start                        |
 *    128  +------------------+----------------+--------------+---------------+---------------+----------+
 *         | question (4): its number          | what is asked (4)                            | padding  |
 *    256  +-----------------------------------+-------------------------------+--------------+----------+
 *         | outside (8): who else may act     | last work (8): who still hands on results   | padding   |
 *    384  +-----------------------------------+---------------------------------------------------------+
 *         | message (1024): length and UTF-8, of the ending                                             |
 *   1408  +---------------------------------------------------------------------------------------------+
 *         | a line a process: answered (4) | answer (4) | signature (8)                       | padding  |
 *         +--------------------------------+------------+-------------------------------------+----------+
 *         | a line a rank: state (4) | exit code (4) | owners so far (4) | acquaintances (4)  | padding  |
 *         +--------------------------+---------------+-------------------+--------------------+----------+
 * </pre>
 *
 * Writers: the first line and the message are written once, by the first process that knows the end of the job; numbers
 * are taken by spawners. The launcher writes the second line, any rank the third. A process writes its own line and
 * those of its ranks. Spawned ranks have lines too. Their launcher frees the numbers of those that are gone, and a spawner takes
 * free ones. Acquaintances are the ranks with a communicator that has the rank: each counts itself.
 */
final class BoardLayout {
    static final long ENDING_STATE = 0;
    static final long ENDING_KIND = ENDING_STATE + Integer.BYTES;
    static final long ENDING_RANK = ENDING_KIND + Integer.BYTES;
    static final long ENDING_CODE = ENDING_RANK + Integer.BYTES;
    static final long PROCESSES = ENDING_CODE + Integer.BYTES;
    static final long RANKS = PROCESSES + Integer.BYTES;
    static final long TAKEN = RANKS + Integer.BYTES;
    static final long INITIAL = TAKEN + Integer.BYTES;

    static final long QUESTION = Memory.LINE;
    static final long QUESTION_KIND = QUESTION + Integer.BYTES;

    static final long OUTSIDE = 2L * Memory.LINE;
    static final long LAST_WORK = OUTSIDE + Long.BYTES;

    static final long MESSAGE = OUTSIDE + Memory.LINE;
    static final int MESSAGE_SIZE = 8 * Memory.LINE;

    static final long PROCESS_ANSWERED = 0;
    static final long PROCESS_ANSWER = PROCESS_ANSWERED + Integer.BYTES;
    static final long PROCESS_SIGNATURE = PROCESS_ANSWER + Integer.BYTES;

    static final long RANK_STATE = 0;
    static final long RANK_CODE = RANK_STATE + Integer.BYTES;
    static final long RANK_OWNERS = RANK_CODE + Integer.BYTES;
    static final long RANK_ACQUAINTANCES = RANK_OWNERS + Integer.BYTES;

    private static final long HEADER = MESSAGE + MESSAGE_SIZE;

    private BoardLayout() {}

    static long process(int process) {
        return HEADER + (long) process * Memory.LINE;
    }

    static long rank(int processes, int rank) {
        return process(processes) + (long) rank * Memory.LINE;
    }

    static long size(int processes, int ranks) {
        return rank(processes, ranks);
    }
}
