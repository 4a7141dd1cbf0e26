package org.strobe.bcs.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.bcs.descriptor.RequestPayload;
import org.strobe.bcs.endpoint.BcsRequest;
import org.strobe.bcs.endpoint.Endpoint;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.match.Envelope;

/**
 * Memory use stays constant over many slices with messages. {@code -Dstrobe.tests.slices=...} sets the number of
 * slices.
 */
@Timeout(3600)
class SlicesSoakTest {
    private static final long SLICES = Long.getLong(
            "strobe.tests.slices",
            System.getProperty("strobe.tests.form", "quick").equals("long") ? 1_000_000 : 20_000);

    private static final BcsSettings SELF = new BcsSettings(BcsSettings.SELF, 1 << 20, 0, 0, 0, 0, 0, 0);
    private static final long MOST_GROWTH = 32L << 20;

    private static long inUse() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /** Exchanges messages with the other process until a slice; returns the number of messages. */
    private static int exchangeUntil(long slice, Endpoint endpoint, int self) {
        byte[] out = new byte[64];
        byte[] in = new byte[64];
        int messages = 0;
        boolean goesOn = true;
        while (goesOn) {
            out[0] = (byte) messages;
            out[1] = (byte) (endpoint.slice() < slice ? 1 : 0);
            BcsRequest send = endpoint.send(new Envelope(1, self, 0), 1 - self, RequestPayload.of(out), out.length, 0);
            BcsRequest receive = endpoint.receive(new Envelope(1, 1 - self, 0), RequestPayload.of(in), in.length);
            endpoint.await(receive);
            endpoint.await(send);
            assertThat(in[0]).isEqualTo((byte) messages);
            goesOn = in[1] == 1 && out[1] == 1;
            messages++;
        }
        return messages;
    }

    @ParameterizedTest
    @ValueSource(strings = {"THREADS", "VIRTUAL"})
    void shouldNotLeak(Launch launch) {
        Job.of(2).nodes(2).launch(launch).timeout(Duration.ofMinutes(50)).run(rank -> {
            Endpoint endpoint = Machines.join(rank, SELF);
            int self = rank.number();
            exchangeUntil(SLICES / 10, endpoint, self);
            rank.barrier();
            long before = inUse();
            rank.barrier();
            int messages = exchangeUntil(SLICES, endpoint, self);
            rank.barrier();
            long after = inUse();
            assertThat(endpoint.slice()).isGreaterThanOrEqualTo(SLICES);
            assertThat(after - before).isLessThan(MOST_GROWTH);
            if (self == 0) {
                System.out.printf(
                        Locale.ROOT,
                        "SlicesSoakTest: %d slices, %d messages, %d KB more in use than after a tenth%n",
                        endpoint.slice(),
                        messages,
                        (after - before) >> 10);
            }
            rank.barrier();
            return null;
        });
    }
}
