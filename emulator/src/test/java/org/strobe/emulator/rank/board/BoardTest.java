package org.strobe.emulator.rank.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.WaitingRoom;

class BoardTest {
    private static final int PROCESSES = 2;
    private static final int RANKS = 3;

    private static final int BEGUN = 1;

    private final Memory memory = Memory.allocate(Board.size(PROCESSES, RANKS));
    private final Board board = Board.create(memory, PROCESSES, RANKS, BEGUN);

    @Test
    void shouldHaveTheLayoutThatIsDrawn() {
        assertThat(BoardLayout.ENDING_STATE).isZero();
        assertThat(BoardLayout.ENDING_KIND).isEqualTo(4);
        assertThat(BoardLayout.ENDING_RANK).isEqualTo(8);
        assertThat(BoardLayout.ENDING_CODE).isEqualTo(12);
        assertThat(BoardLayout.PROCESSES).isEqualTo(16);
        assertThat(BoardLayout.RANKS).isEqualTo(20);
        assertThat(BoardLayout.TAKEN).isEqualTo(24);
        assertThat(BoardLayout.INITIAL).isEqualTo(28);
        assertThat(BoardLayout.QUESTION).isEqualTo(128);
        assertThat(BoardLayout.QUESTION_KIND).isEqualTo(132);
        assertThat(BoardLayout.OUTSIDE).isEqualTo(256);
        assertThat(BoardLayout.MESSAGE).isEqualTo(384);
        assertThat(BoardLayout.process(0)).isEqualTo(1408);
        assertThat(BoardLayout.PROCESS_ANSWERED).isZero();
        assertThat(BoardLayout.PROCESS_ANSWER).isEqualTo(4);
        assertThat(BoardLayout.PROCESS_SIGNATURE).isEqualTo(8);
        assertThat(BoardLayout.rank(PROCESSES, 0)).isEqualTo(1408 + 2 * 128);
        assertThat(BoardLayout.RANK_STATE).isZero();
        assertThat(BoardLayout.RANK_CODE).isEqualTo(4);
        assertThat(BoardLayout.RANK_OWNERS).isEqualTo(8);
        assertThat(BoardLayout.RANK_ACQUAINTANCES).isEqualTo(12);
        assertThat(Board.size(PROCESSES, RANKS)).isEqualTo(1408 + 5 * 128);
    }

    @Test
    void shouldGiveNumbersToFurtherRanksUntilThereAreNoneLeft() {
        board.rankEnded(0, 0);
        assertThat(board.anyLeft()).isFalse();
        assertThat(board.take(RANKS)).isEqualTo(Board.NO_NUMBERS);
        assertThat(board.taken()).isEqualTo(BEGUN);
        assertThat(board.take(2)).isEqualTo(BEGUN);
        assertThat(Board.open(memory).taken()).isEqualTo(RANKS);
        assertThat(board.anyLeft()).isTrue();
        assertThat(board.take(1)).isEqualTo(Board.NO_NUMBERS);
    }

    @Test
    void shouldGiveTheNumbersOfRanksThatAreGoneToOthers() {
        assertThat(board.take(2)).isEqualTo(1);
        board.rankEnded(1, 0);
        assertThat(board.take(1)).as("it has ended, its thread has not").isEqualTo(Board.NO_NUMBERS);
        assertThat(board.anyLeaving()).isTrue();
        board.rankGone(1);
        assertThat(board.spawned()).isEqualTo(1);
        assertThat(board.take(2)).as("one of them still runs").isEqualTo(Board.NO_NUMBERS);
        assertThat(board.rankState(1)).isEqualTo(Board.RankState.FREE);
        assertThat(board.owners(1)).isEqualTo(1);
        assertThat(board.take(1)).isEqualTo(1);
        assertThat(board.owners(1)).isEqualTo(2);
        assertThat(board.rankState(1)).isEqualTo(Board.RankState.NOT_STARTED);
        board.rankGone(1);
        board.rankGone(2);
        assertThat(board.anyLeaving()).isFalse();
        assertThat(board.take(2)).isEqualTo(1);
    }

    @Test
    void shouldKeepTheNumbersOfRanksThatOthersKnow() {
        assertThat(board.take(2)).isEqualTo(1);
        Acquaintances ofFirst = new Acquaintances(board, 0, BEGUN);
        Acquaintances ofLast = new Acquaintances(board, 2, BEGUN);
        assertThat(ofFirst.add(1)).isTrue();
        assertThat(ofFirst.add(1)).as("a second communicator").isFalse();
        assertThat(ofFirst.add(0)).as("an initial rank").isFalse();
        assertThat(ofLast.add(1)).isTrue();
        assertThat(ofLast.add(2)).as("itself").isFalse();
        board.rankGone(1);
        assertThat(board.spawned()).isEqualTo(2);
        assertThat(board.take(1)).isEqualTo(Board.NO_NUMBERS);
        ofFirst.remove(1);
        ofLast.close();
        assertThat(board.take(1)).as("one communicator is left").isEqualTo(Board.NO_NUMBERS);
        ofFirst.remove(1);
        assertThat(board.isKnown(1)).isFalse();
        assertThat(board.take(1)).isEqualTo(1);
    }

    @Test
    void shouldKeepTheFirstCauseAndCloseTheRoom() {
        try (WaitingRoom room = WaitingRoom.inThisJvm(RANKS)) {
            assertThat(board.ending()).isNull();
            Ending first = new Ending(Ending.Kind.EXIT, 2, 9, "rank 2 ended with exit code 9");
            assertThat(board.end(first, room)).isTrue();
            assertThat(board.end(Ending.of(Ending.Kind.TIMEOUT, "too late"), room))
                    .isFalse();
            assertThat(board.ending()).isEqualTo(first);
            assertThat(Board.open(memory).ending()).isEqualTo(first);
            assertThat(room.abortCause()).isEqualTo(first.message());
        }
    }

    @Test
    void shouldKnowHowFarEachRankIs() {
        board.rankRuns(1);
        board.rankEnded(2, 7);
        assertThat(board.rankState(0)).isEqualTo(Board.RankState.NOT_STARTED);
        assertThat(board.rankState(1)).isEqualTo(Board.RankState.RUNNING);
        assertThat(board.rankState(2)).isEqualTo(Board.RankState.ENDED);
        assertThat(board.exitCode(2)).isEqualTo(7);
    }

    @Test
    void shouldCarryAQuestionAndItsAnswers() {
        Board process = Board.open(memory);
        int number = board.ask(Board.Question.ALL_STUCK);
        assertThat(process.question()).isEqualTo(number);
        assertThat(process.asked()).isEqualTo(Board.Question.ALL_STUCK);
        assertThat(board.hasAnswered(1, number)).isFalse();
        process.answer(1, number, Board.YES, 42);
        assertThat(board.hasAnswered(1, number)).isTrue();
        assertThat(board.answerOf(1)).isEqualTo(Board.YES);
        assertThat(board.signatureOf(1)).isEqualTo(42);
        assertThat(board.hasAnswered(0, number)).isFalse();
    }
}
