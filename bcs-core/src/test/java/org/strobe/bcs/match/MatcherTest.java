package org.strobe.bcs.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MatcherTest {
    private static Envelope envelope(int source, int tag) {
        return new Envelope(7, source, tag);
    }

    @Test
    void shouldTakeTheFirstSendThatFits() {
        Matcher<String, String> matcher = new Matcher<>();
        assertThat(matcher.send(envelope(3, 5), "a")).isEmpty();
        assertThat(matcher.send(envelope(2, 5), "b")).isEmpty();
        assertThat(matcher.send(envelope(2, 6), "c")).isEmpty();
        assertThat(matcher.firstSend(envelope(Envelope.ANY, Envelope.ANY))).contains("a");
        assertThat(matcher.receive(envelope(2, Envelope.ANY), "r")).contains("b");
        assertThat(matcher.receive(envelope(Envelope.ANY, Envelope.ANY), "r")).contains("a");
        assertThat(matcher.receive(new Envelope(8, Envelope.ANY, Envelope.ANY), "other"))
                .isEmpty();
        assertThat(matcher.receive(envelope(2, 6), "r")).contains("c");
        assertThat(matcher.sends()).isZero();
        assertThat(matcher.receives()).isEqualTo(1);
    }

    @Test
    void shouldPutBackBeforeAllOthers() {
        Matcher<String, String> matcher = new Matcher<>();
        matcher.send(envelope(1, 1), "a");
        matcher.send(envelope(1, 1), "b");
        assertThat(matcher.take(envelope(1, Envelope.ANY))).contains("a");
        assertThat(matcher.putBack(envelope(1, 1), "a")).isEmpty();
        assertThat(matcher.firstSend(envelope(Envelope.ANY, 1))).contains("a");
        assertThat(matcher.take(envelope(1, 1))).contains("a");
        assertThat(matcher.take(envelope(1, 1))).contains("b");
        matcher.receive(envelope(1, 1), "r");
        assertThat(matcher.putBack(envelope(1, 1), "b")).contains("r");
        assertThat(matcher.sends()).isZero();
        matcher.send(envelope(1, 1), "c");
        assertThat(matcher.removeSend(envelope(1, 1), "x"::equals)).isFalse();
        assertThat(matcher.removeSend(envelope(1, 1), "c"::equals)).isTrue();
        matcher.receive(envelope(2, 1), "s");
        assertThat(matcher.removeReceive(envelope(2, 1), "s"::equals)).isTrue();
        assertThat(matcher.receives()).isZero();
    }

    @Test
    void shouldGoToTheFirstReceiveThatTakesIt() {
        Matcher<String, String> matcher = new Matcher<>();
        matcher.receive(envelope(Envelope.ANY, 5), "first");
        matcher.receive(envelope(2, 5), "second");
        matcher.receive(envelope(Envelope.ANY, Envelope.ANY), "third");
        assertThat(matcher.send(envelope(2, 6), "x")).contains("third");
        assertThat(matcher.send(envelope(2, 5), "x")).contains("first");
        assertThat(matcher.send(envelope(2, 5), "x")).contains("second");
        assertThat(matcher.send(envelope(2, 5), "x")).isEmpty();
        List<String> seen = new ArrayList<>();
        matcher.forEachSend(seen::add);
        matcher.forEachReceive(seen::add);
        assertThat(seen).containsExactly("x");
    }

    @Test
    void shouldRefuseASendFromAnybody() {
        assertThatThrownBy(() -> new Matcher<String, String>().send(envelope(Envelope.ANY, 1), "x"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** Against two lists that are searched from the beginning. */
    @Test
    void shouldDoWhatListsDo() {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        Random random = new Random(seed);
        record One(Envelope envelope, int id) {}
        Matcher<Integer, Integer> matcher = new Matcher<>();
        List<One> sends = new ArrayList<>();
        List<One> receives = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            boolean isSend = random.nextBoolean();
            int source = isSend || random.nextInt(3) > 0 ? random.nextInt(4) : Envelope.ANY;
            int tag = isSend || random.nextInt(3) > 0 ? random.nextInt(3) : Envelope.ANY;
            Envelope own = new Envelope(random.nextInt(2), source, tag);
            List<One> others = isSend ? receives : sends;
            Optional<One> partner = others.stream()
                    .filter(each -> isSend ? each.envelope().takes(own) : own.takes(each.envelope()))
                    .findFirst();
            Optional<Integer> found = isSend ? matcher.send(own, i) : matcher.receive(own, i);
            assertThat(found).as("seed %d, step %d", seed, i).isEqualTo(partner.map(One::id));
            if (partner.isPresent()) {
                others.remove(partner.get());
            } else {
                (isSend ? sends : receives).add(new One(own, i));
            }
            assertThat(matcher.sends()).isEqualTo(sends.size());
            assertThat(matcher.receives()).isEqualTo(receives.size());
        }
    }
}
