package org.strobe.emulator.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MatcherTest {
    private static final int CONTEXT = 7;

    private final Matcher<String, String> matcher = new Matcher<>();

    /** The receive that gets a message; null if it is kept. */
    private static <M, R> R send(Matcher<M, R> matcher, Envelope envelope, M message) {
        PostedReceive<R> receive = matcher.take(envelope.context(), envelope.source(), envelope.tag());
        if (receive == null) {
            matcher.keep(new UnexpectedMessage<>(message).with(envelope.context(), envelope.source(), envelope.tag()));
        }
        return receive == null ? null : receive.owner();
    }

    /** The message that a receive gets; null if it is posted. */
    private static <M, R> M receive(Matcher<M, R> matcher, Envelope envelope, R receive) {
        UnexpectedMessage<M> message = matcher.find(envelope.context(), envelope.source(), envelope.tag());
        if (message == null) {
            matcher.post(new PostedReceive<>(receive).accepting(envelope.context(), envelope.source(), envelope.tag()));
            return null;
        }
        matcher.remove(message);
        return message.owner();
    }

    private String send(int source, int tag, String message) {
        return send(matcher, new Envelope(CONTEXT, source, tag), message);
    }

    private String receive(int source, int tag, String receive) {
        return receive(matcher, new Envelope(CONTEXT, source, tag), receive);
    }

    private String first(int source, int tag) {
        UnexpectedMessage<String> found = matcher.find(CONTEXT, source, tag);
        return found == null ? null : found.owner();
    }

    private List<String> messages() {
        List<String> all = new ArrayList<>();
        matcher.forEachMessage(all::add);
        return all;
    }

    private List<String> receives() {
        List<String> all = new ArrayList<>();
        matcher.forEachReceive(all::add);
        return all;
    }

    @Test
    void shouldTakeTheFirstMessageThatFits() {
        assertThat(send(3, 5, "a")).isNull();
        assertThat(send(2, 5, "b")).isNull();
        assertThat(send(2, 6, "c")).isNull();
        assertThat(first(Envelope.ANY, Envelope.ANY)).isEqualTo("a");
        assertThat(receive(2, Envelope.ANY, "r")).isEqualTo("b");
        assertThat(receive(Envelope.ANY, Envelope.ANY, "r")).isEqualTo("a");
        assertThat(receive(matcher, new Envelope(CONTEXT + 1, Envelope.ANY, Envelope.ANY), "other"))
                .isNull();
        assertThat(receive(2, 6, "r")).isEqualTo("c");
        assertThat(messages()).isEmpty();
        assertThat(receives()).containsExactly("other");
    }

    @Test
    void shouldPutBackBeforeAllOthers() {
        send(1, 1, "a");
        send(1, 1, "b");
        UnexpectedMessage<String> taken = matcher.find(CONTEXT, 1, Envelope.ANY);
        matcher.remove(taken);
        assertThat(first(1, 1)).isEqualTo("b");
        matcher.putBack(taken);
        assertThat(first(Envelope.ANY, 1)).isEqualTo("a");
        assertThat(first(1, 1)).isEqualTo("a");
        assertThat(messages()).containsExactly("a", "b");
    }

    @Test
    void shouldCancelByEnvelopeAndTest() {
        send(1, 1, "c");
        assertThat(matcher.find(CONTEXT, 1, 1, "x"::equals)).isNull();
        assertThat(matcher.find(CONTEXT, 1, 1, "c"::equals).owner()).isEqualTo("c");
        receive(2, Envelope.ANY, "s");
        assertThat(matcher.findPosted(CONTEXT, 2, 0, "s"::equals)).isNull();
        PostedReceive<String> only = matcher.findPosted(CONTEXT, 2, Envelope.ANY, "s"::equals);
        receive(2, Envelope.ANY, "t");
        PostedReceive<String> second = matcher.findPosted(CONTEXT, 2, Envelope.ANY, "t"::equals);
        assertThat(matcher.cancel(only)).isTrue();
        assertThat(matcher.cancel(only)).isFalse();
        assertThat(receives()).containsExactly("t");
        assertThat(matcher.cancel(second)).isTrue();
        assertThat(receives()).isEmpty();
    }

    @Test
    void shouldGoToTheFirstReceiveThatAcceptsIt() {
        receive(Envelope.ANY, 5, "first");
        receive(2, 5, "second");
        receive(Envelope.ANY, Envelope.ANY, "third");
        assertThat(receives()).containsExactly("first", "second", "third");
        assertThat(send(2, 6, "x")).isEqualTo("third");
        assertThat(send(2, 5, "x")).isEqualTo("first");
        assertThat(send(2, 5, "x")).isEqualTo("second");
        assertThat(send(2, 5, "x")).isNull();
        assertThat(messages()).containsExactly("x");
    }

    @Test
    void shouldRefuseAMessageFromAnybody() {
        assertThatThrownBy(() -> new UnexpectedMessage<>("x").with(CONTEXT, Envelope.ANY, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("source=-1");
    }

    /** Compares with two lists that are searched from the beginning. */
    @Test
    void shouldDoWhatListsDo() {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        Random random = new Random(seed);
        record One(Envelope envelope, int id) {}
        Matcher<Integer, Integer> tested = new Matcher<>();
        List<One> sends = new ArrayList<>();
        List<One> receives = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            boolean isSend = random.nextBoolean();
            int source = isSend || random.nextInt(3) > 0 ? random.nextInt(4) : Envelope.ANY;
            int tag = isSend || random.nextInt(3) > 0 ? random.nextInt(3) : Envelope.ANY;
            Envelope own = new Envelope(random.nextInt(2), source, tag);
            List<One> others = isSend ? receives : sends;
            One partner = others.stream()
                    .filter(each -> isSend ? accepts(each.envelope(), own) : accepts(own, each.envelope()))
                    .findFirst()
                    .orElse(null);
            Integer found = isSend ? send(tested, own, i) : receive(tested, own, i);
            assertThat(found).as("seed %d, step %d", seed, i).isEqualTo(partner == null ? null : partner.id());
            if (partner != null) {
                others.remove(partner);
            } else {
                (isSend ? sends : receives).add(new One(own, i));
            }
        }
        List<Integer> left = new ArrayList<>();
        tested.forEachMessage(left::add);
        tested.forEachReceive(left::add);
        List<Integer> expected = new ArrayList<>(sends.stream().map(One::id).toList());
        expected.addAll(receives.stream().map(One::id).toList());
        assertThat(left).as("seed %d", seed).isEqualTo(expected);
    }

    private static boolean accepts(Envelope receive, Envelope message) {
        return receive.context() == message.context()
                && (receive.source() == Envelope.ANY || receive.source() == message.source())
                && (receive.tag() == Envelope.ANY || receive.tag() == message.tag());
    }

    /** Against a look at each receive. */
    @Test
    void shouldTellOfReceivesThatTakeAMessageOfAnother() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        List<Envelope> posted = new ArrayList<>();
        for (int i = 0; i < 5000; i++) {
            int context = CONTEXT + random.nextInt(2);
            int source = random.nextInt(4) - 1;
            int tag = random.nextInt(4) - 1;
            boolean expected = posted.stream()
                    .anyMatch(each -> each.context() == context
                            && (each.source() == source || each.source() == -1 || source == -1)
                            && (each.tag() == tag || each.tag() == -1 || tag == -1));
            assertThat(matcher.overlaps(context, source, tag))
                    .as("seed %d, step %d", seed, i)
                    .isEqualTo(expected);
            if (random.nextInt(3) == 0) {
                matcher.post(new PostedReceive<>("receive").accepting(context, source, tag));
                posted.add(new Envelope(context, source, tag));
            } else {
                int fromSource = random.nextInt(3);
                int withTag = random.nextInt(3);
                PostedReceive<String> taken = matcher.take(context, fromSource, withTag);
                if (taken != null) {
                    posted.remove(new Envelope(taken.context(), taken.source(), taken.tag()));
                }
            }
        }
    }
}
