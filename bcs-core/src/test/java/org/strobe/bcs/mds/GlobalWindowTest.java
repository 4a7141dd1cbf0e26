package org.strobe.bcs.mds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
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
        AtomicInteger kept = new AtomicInteger();
        GlobalWindow window = new GlobalWindow(1, 2, EnumSet.allOf(GlobalMetric.class), kept::incrementAndGet);
        for (long i = 0; i < 4; i++) {
            slice(window, i, 1000 + 500 * i);
        }
        assertThat(csv(window))
                .containsExactly(
                        "slice,GETTS,GTDEM,GTMSM,GTTS,USRTS,USRDEM,USRMSM",
                        "1,500,31,20,92,5,2,3",
                        "2,500,32,20,93,6,2,3");
        assertThat(kept).as("values that were charged").hasValue(2 * GlobalMetric.values().length);
    }

    private static List<String> csv(GlobalWindow window) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        window.writeCsv(out);
        out.flush();
        return text.toString().lines().toList();
    }

    @Test
    void shouldWriteWhatWasChosen() {
        GlobalWindow window = new GlobalWindow(0, 2, EnumSet.of(GlobalMetric.GTTS, GlobalMetric.GETTS), () -> {});
        slice(window, 0, 1000);
        slice(window, 1, 1500);
        assertThat(csv(window)).containsExactly("slice,GETTS,GTTS", "0,0,91", "1,500,92");
    }

    @Test
    void shouldRefuseAnEmptyWindow() {
        assertThatThrownBy(() -> new GlobalWindow(0, 0, EnumSet.allOf(GlobalMetric.class), () -> {}))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
