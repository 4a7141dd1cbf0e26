package org.strobe.emulator.model.network.crossbar;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.model.simulation.Simulation;

/** Times in picoseconds; a link carries a byte in one. */
class CrossbarTest {
    private static final int CABLE = 10;
    private static final int CROSSING = 5;
    private static final int HEAD = 2 * CABLE + CROSSING;
    private static final int LINKS = 4;
    private static final long NEVER = -1;

    private final Simulation simulation = new Simulation(() -> false, () -> {}, cause -> {
        throw new AssertionError(cause);
    });
    private final Queue<Event> refused = new ArrayDeque<>();
    private boolean isFull;
    private final Crossbar crossbar = new Crossbar(
            simulation,
            new Crossbar.Times(CABLE, CROSSING, 1e12),
            1,
            this::admit,
            this::admit,
            this::admit,
            this::admit);

    private void admit(Event hasRoom) {
        if (isFull) {
            refused.add(hasRoom);
        } else {
            hasRoom.happen();
        }
    }

    /** Times of a packet. */
    private final class Sent {
        private long left = NEVER;
        private long arrived = NEVER;

        Sent(int input, int output, long bytes) {
            crossbar.send(
                    new Worm(input, output, bytes, () -> left = simulation.now(), () -> arrived = simulation.now()));
        }
    }

    /** Runs all events, while a fiber sleeps. */
    private void run(Runnable begin) {
        simulation.setUp(1);
        Thread fiber = Thread.ofVirtual().start(() -> {
            simulation.enter(simulation.fiber(0));
            begin.run();
            simulation.sleepUntil(1_000_000);
            simulation.leave();
        });
        simulation.start();
        try {
            assertThat(fiber.join(Duration.ofMinutes(3))).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void shouldTakeTheHeadsWayAndTheBytesWhenNothingIsInTheWay() {
        Sent[] sent = new Sent[1];
        run(() -> sent[0] = new Sent(0, 1, 100));
        assertThat(sent[0].left).isEqualTo(100);
        assertThat(sent[0].arrived).isEqualTo(HEAD + 100);
        assertThat(crossbar.loads(link -> "link " + link))
                .extracting(load -> load.link() + " " + load.busy() + " " + load.bytes())
                .containsExactly("link 0 100 100", "link 5 " + (HEAD + 100 - CABLE - CABLE) + " 100");
    }

    @Test
    void shouldLetPacketsOfDifferentLinksPassAtOnce() {
        Sent[] sent = new Sent[2];
        run(() -> {
            sent[0] = new Sent(0, 1, 100);
            sent[1] = new Sent(2, 3, 100);
        });
        assertThat(sent[1].arrived).isEqualTo(HEAD + 100);
    }

    /** The second head waits at the switch until the first tail has left it, a cable before its arrival. */
    @Test
    void shouldLetAHeadWaitForItsOutput() {
        Sent[] sent = new Sent[2];
        run(() -> {
            sent[0] = new Sent(0, 1, 100);
            sent[1] = new Sent(2, 1, 100);
        });
        long tailCrossed = HEAD + 100 - CABLE;
        assertThat(sent[1].arrived).isEqualTo(tailCrossed + CROSSING + CABLE + 100);
    }

    /** A packet that waits holds its input: the one behind it waits too, although its own output is free. */
    @Test
    void shouldHoldUpPacketsBehindAHeadThatWaits() {
        Sent[] sent = new Sent[3];
        run(() -> {
            sent[0] = new Sent(0, 1, 1000);
            sent[1] = new Sent(2, 1, 100);
            sent[2] = new Sent(2, 3, 100);
        });
        assertThat(sent[2].arrived).isEqualTo(sent[1].left + HEAD + 100);
        assertThat(sent[1].left).isGreaterThan(1000);
    }

    @Test
    void shouldHoldTheWayWhileTheNicHasNoRoom() {
        Sent[] sent = new Sent[2];
        run(() -> {
            isFull = true;
            sent[0] = new Sent(0, 1, 100);
            sent[1] = new Sent(0, 2, 100);
            simulation.sleepUntil(5000);
            isFull = false;
            assertThat(sent[0].left).isEqualTo(NEVER);
            assertThat(refused).hasSize(1);
            Event first = refused.remove();
            simulation.add(5000, 1, first);
        });
        assertThat(sent[0].arrived).isEqualTo(5000 + 100);
        assertThat(sent[0].left).isEqualTo(sent[0].arrived - HEAD);
        assertThat(sent[1].left).isEqualTo(sent[0].left + 100);
        assertThat(sent[1].arrived).isEqualTo(sent[0].left + HEAD + 100);
    }

    @Test
    void shouldHaveALinkEachWay() {
        assertThat(crossbar.loads(link -> "link " + link)).isEmpty();
        Sent[] sent = new Sent[LINKS];
        run(() -> {
            for (int link = 0; link < LINKS; link++) {
                sent[link] = new Sent(link, link, 10);
            }
        });
        assertThat(sent).extracting(each -> each.arrived).containsOnly((long) HEAD + 10);
    }
}
