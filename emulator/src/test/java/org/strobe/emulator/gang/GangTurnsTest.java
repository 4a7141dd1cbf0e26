package org.strobe.emulator.gang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.machine.Placement;

/** Jobs on nodes, slice by slice. */
class GangTurnsTest {
    private static final GangTurns.Blocked NOBODY = (job, node) -> false;

    private final GangTurns turns = new GangTurns(new GangMatrix(3, 2, 3), 2);

    private static GangShape shape(int ranks, int nodes) {
        return GangShape.of(Placement.block(ranks, nodes));
    }

    @Test
    void shouldPutJobsIntoOneSlotWhileThereIsRoom() {
        assertThat(turns.begin(1, shape(2, 1)))
                .hasValueSatisfying(nodes -> assertThat(nodes).containsExactly(0));
        assertThat(turns.begin(2, shape(4, 2)))
                .hasValueSatisfying(nodes -> assertThat(nodes).containsExactly(1, 2));

        assertThat(turns.matrix().slots()).isEqualTo(1);
        assertThat(turns.on(0, NOBODY).owners()).containsExactly(1);
        assertThat(turns.on(2, NOBODY).owners()).containsExactly(2);
    }

    @Test
    void shouldShareANodeInASlotWhileItHasProcessors() {
        turns.begin(1, shape(1, 1));
        turns.begin(2, shape(1, 1));

        assertThat(turns.on(0, NOBODY).owners()).containsExactly(1, 2);
    }

    @Test
    void shouldGiveTheNextSlotItsTurnAfterAQuantum() {
        turns.begin(1, shape(6, 3));
        turns.begin(2, shape(6, 3));

        assertThat(turns.nextSlice()).isFalse();
        assertThat(turns.on(1, NOBODY)).isEqualTo(new GangTurns.OnNode(List.of(1), List.of(), List.of()));
        assertThat(turns.nextSlice()).isTrue();
        assertThat(turns.on(1, NOBODY)).isEqualTo(new GangTurns.OnNode(List.of(2), List.of(), List.of()));
        turns.nextSlice();
        turns.nextSlice();
        assertThat(turns.owners()).containsExactly(1);
    }

    @Test
    void shouldLendANodeWhoseOwnersWait() {
        turns.begin(1, shape(6, 3));
        turns.begin(2, shape(6, 3));

        assertThat(turns.on(1, (job, node) -> job == 1 && node == 1))
                .isEqualTo(new GangTurns.OnNode(List.of(1), List.of(1), List.of(2)));
        assertThat(turns.on(0, (job, node) -> job == 1 && node == 1).guests()).isEmpty();
        assertThat(turns.on(1, (job, node) -> true).guests()).isEmpty();
    }

    @Test
    void shouldSayWhoWantsANodeBack() {
        turns.begin(1, shape(6, 3));
        turns.begin(2, shape(6, 3));
        GangTurns.OnNode lent = turns.on(1, (job, node) -> job == 1);

        assertThat(lent.isWantedBackBy(1)).isTrue();
        assertThat(lent.isWantedBackBy(2)).isFalse();
        assertThat(lent.has(2)).isTrue();
        assertThat(lent.givenBack().has(2)).isFalse();
        assertThat(lent.givenBack().isWantedBackBy(1)).isFalse();
    }

    @Test
    void shouldLendNoMoreProcessorsThanThereAre() {
        turns.begin(1, shape(2, 1));
        turns.begin(2, shape(6, 3));
        turns.begin(3, shape(6, 3));

        assertThat(turns.on(1, NOBODY)).isEqualTo(new GangTurns.OnNode(List.of(), List.of(), List.of(2)));
        assertThat(turns.on(1, (job, node) -> job == 2).guests()).containsExactly(3);
    }

    @Test
    void shouldSayWhenThereIsNoRoom() {
        for (int job = 0; job < 3; job++) {
            assertThat(turns.begin(job, shape(6, 3))).isPresent();
        }

        assertThat(turns.begin(3, shape(1, 1))).isEmpty();
        turns.end(1);
        assertThat(turns.begin(3, shape(1, 1))).isPresent();
    }

    @Test
    void shouldPutNothingOntoANodeThatIsLost() {
        turns.matrix().lose(1);

        assertThat(turns.begin(1, shape(4, 2)))
                .hasValueSatisfying(nodes -> assertThat(nodes).containsExactly(0, 2));
        assertThat(turns.begin(2, shape(6, 3))).isEmpty();
        assertThat(turns.matrix().slots()).isEqualTo(1);
    }

    @Test
    void shouldGoOnWithTheSameJobWhenAnotherSlotIsGone() {
        for (int job = 0; job < 3; job++) {
            turns.begin(job, shape(6, 3));
        }
        turns.nextSlice();
        turns.nextSlice();
        assertThat(turns.owners()).containsExactly(1);

        turns.end(0);
        assertThat(turns.owners()).containsExactly(1);
        turns.end(1);
        assertThat(turns.owners()).containsExactly(2);
        turns.end(2);
        assertThat(turns.matrix().slots()).isZero();
        assertThat(turns.on(0, NOBODY)).isEqualTo(GangTurns.OnNode.NOBODY);
        assertThat(turns.nextSlice()).isFalse();
    }

    @Test
    void shouldRefuseWhatTheMachineCanNeverRun() {
        assertThatThrownBy(() -> turns.begin(1, shape(4, 4))).hasMessage("nodes=4: the machine has 3");
        assertThatThrownBy(() -> turns.begin(1, shape(3, 1)))
                .hasMessage("ranks=3 on 1 node: a node has 2 processors, the machine 3 nodes");
        assertThatThrownBy(() -> turns.end(7)).hasMessage("job=7: it has no processors");
        assertThatThrownBy(() -> new GangMatrix(0, 2, 1)).hasMessageContaining("at least 1");
        assertThatThrownBy(() -> new GangTurns(new GangMatrix(1, 1, 1), 0)).hasMessageContaining("at least 1");
    }
}
