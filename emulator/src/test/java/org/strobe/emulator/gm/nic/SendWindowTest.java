package org.strobe.emulator.gm.nic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SendWindowTest {
    private final SendWindow<String> window = new SendWindow<>(10);
    private final List<String> complete = new ArrayList<>();

    private String next() {
        SendWindow.Piece<String> piece = window.next();
        return piece.message() + piece.sequence() + ":" + piece.offset() + "+" + piece.length()
                + (piece.isLast() ? "!" : "");
    }

    private List<String> all() {
        List<String> pieces = new ArrayList<>();
        while (window.hasNext()) {
            pieces.add(next());
        }
        return pieces;
    }

    @Test
    void shouldCutMessagesIntoPackets() {
        window.add("a", 25);
        window.add("b", 0);
        window.add("c", 10);
        assertThat(all()).containsExactly("a0:0+10", "a1:10+10", "a2:20+5!", "b3:0+0!", "c4:0+10!");
    }

    @Test
    void shouldCompleteMessagesWhoseLastPacketIsAcknowledged() {
        window.add("a", 25);
        window.add("b", 5);
        all();
        window.acknowledge(2, complete::add);
        assertThat(complete).isEmpty();
        window.acknowledge(4, complete::add);
        window.acknowledge(3, complete::add);
        assertThat(complete).containsExactly("a", "b");
        assertThat(window.isEmpty()).isTrue();
    }

    @Test
    void shouldGoBackToTheFirstPacketThatIsNotAcknowledged() {
        window.add("a", 10);
        window.add("b", 20);
        all();
        window.acknowledge(2, complete::add);
        window.goBack();
        window.add("c", 1);
        assertThat(all()).containsExactly("b2:10+10!", "c3:0+1!");
    }

    /** An answer to packets of the first time may come while they are sent again. */
    @Test
    void shouldSkipWhatIsAcknowledgedWhileItIsSentAgain() {
        window.add("a", 20);
        window.add("b", 20);
        all();
        window.goBack();
        assertThat(next()).isEqualTo("a0:0+10");
        window.acknowledge(3, complete::add);
        assertThat(all()).containsExactly("b3:10+10!");
    }
}
