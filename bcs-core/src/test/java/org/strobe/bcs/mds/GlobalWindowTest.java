package org.strobe.bcs.mds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.strobe.bcs.slice.Microphase;

class GlobalWindowTest {
    private static void slice(GlobalWindow window, long slice, long begun) {
        window.begun(slice, begun);
        window.through(slice, Microphase.DESCRIPTOR_EXCHANGE, begun + 30 + slice, 2);
        window.through(slice, Microphase.MESSAGE_SCHEDULING, begun + 50 + slice, 5);
        window.through(slice, Microphase.POINT_TO_POINT, begun + 90 + slice, 5 + slice);
        window.ended(slice, begun + 91 + slice, 0);
    }

    @Test
    void shouldKeepSomeSlices() {
        GlobalWindow window = new GlobalWindow(1, 2, EnumSet.allOf(GlobalMetric.class));
        for (long i = 0; i < 4; i++) {
            slice(window, i, 1000 + 500 * i);
        }
        assertThat(window.count()).isEqualTo(2);
        assertThat(window.value(GlobalMetric.GETTS, 0)).isEqualTo(500);
        assertThat(window.value(GlobalMetric.GTDEM, 1)).isEqualTo(32);
        assertThat(window.value(GlobalMetric.GTMSM, 1)).isEqualTo(20);
        assertThat(window.value(GlobalMetric.GTTS, 1)).isEqualTo(93);
        assertThat(window.value(GlobalMetric.USRDEM, 0)).isEqualTo(2);
        assertThat(window.value(GlobalMetric.USRMSM, 0)).isEqualTo(3);
        assertThat(window.value(GlobalMetric.USRTS, 0)).isEqualTo(5);
        assertThat(window.value(GlobalMetric.USRTS, 1)).isEqualTo(6);
        assertThatThrownBy(() -> window.value(GlobalMetric.GETTS, 2))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("index=2: 2 slices were kept");
    }

    @Test
    void shouldWriteWhatWasChosen() {
        GlobalWindow window = new GlobalWindow(0, 2, EnumSet.of(GlobalMetric.GTTS, GlobalMetric.GETTS));
        slice(window, 0, 1000);
        slice(window, 1, 1500);
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        window.writeCsv(out);
        out.flush();
        assertThat(text.toString().lines()).containsExactly("slice,GETTS,GTTS", "0,0,91", "1,500,92");
        assertThatThrownBy(() -> window.value(GlobalMetric.GTDEM, 0)).hasMessageContaining("kept are [GETTS, GTTS]");
    }

    @Test
    void shouldRefuseAnEmptyWindow() {
        assertThatThrownBy(() -> new GlobalWindow(0, 0, EnumSet.allOf(GlobalMetric.class)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
