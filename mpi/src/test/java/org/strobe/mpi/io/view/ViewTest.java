package org.strobe.mpi.io.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

class ViewTest {
    /** Elements 1 and 2 of each five. */
    private static final Type TWO_OF_FIVE =
            DerivedTypes.resized(DerivedTypes.indexed(new int[] {2}, new int[] {1}, Type.INT), 0, 20);

    private static final View VIEW = View.of(3, Type.INT, TWO_OF_FIVE, Representation.NATIVE, true);

    @Test
    void shouldFindTheFirstByteOfAnEtype() {
        assertThat(VIEW.byteOffset(0)).isEqualTo(7);
        assertThat(VIEW.byteOffset(1)).isEqualTo(11);
        assertThat(VIEW.byteOffset(5)).isEqualTo(3 + 40 + 8);
        assertThat(View.ofBytes().byteOffset(1L << 40)).isEqualTo(1L << 40);
    }

    @Test
    void shouldTellRunsInTheirOrder() {
        assertThat(VIEW.extents(4, 12)).hasToString("Extents[11+4, 27+8]");
        assertThat(VIEW.extents(6, 3)).hasToString("Extents[13+2, 27+1]");
        assertThat(View.ofBytes().extents(5, 7)).hasToString("Extents[5+7]");
        assertThat(VIEW.extents(0, 16).bytes()).isEqualTo(16);
        assertThat(VIEW.extents(0, 16).end()).isEqualTo(35);
    }

    @Test
    void shouldCountTheEtypesBeforeTheEndOfAFile() {
        assertThat(VIEW.etypesIn(0)).isZero();
        assertThat(VIEW.etypesIn(7)).isZero();
        assertThat(VIEW.etypesIn(8)).isEqualTo(1);
        assertThat(VIEW.etypesIn(11)).isEqualTo(1);
        assertThat(VIEW.etypesIn(12)).isEqualTo(2);
        assertThat(VIEW.etypesIn(23)).isEqualTo(2);
        assertThat(VIEW.etypesIn(35)).isEqualTo(4);
        assertThat(View.ofBytes().etypesIn(77)).isEqualTo(77);
    }

    @Test
    void shouldSeeBytesTwiceOnlyWhereNothingIsWritten() {
        Type overlapping = DerivedTypes.hIndexed(new int[] {1, 1}, new int[] {0, 2}, Type.INT);
        View view = View.of(0, Type.INT, overlapping, Representation.NATIVE, false);
        assertThat(view.overlaps()).isTrue();
        assertThat(view.extents(0, 8)).hasToString("Extents[0+4, 2+4]");
        assertThatThrownBy(() -> View.of(0, Type.INT, overlapping, Representation.NATIVE, true))
                .isInstanceOf(MpiFailure.class)
                .hasMessageContaining("overlap");
    }

    @Test
    void shouldRefuseTilesThatReachIntoEachOther() {
        Type tile = DerivedTypes.resized(DerivedTypes.vector(2, 1, 3, Type.INT), 0, 4);
        assertThatThrownBy(() -> View.of(0, Type.INT, tile, Representation.NATIVE, true))
                .isInstanceOf(MpiFailure.class)
                .hasMessageContaining("extent");
    }
}
