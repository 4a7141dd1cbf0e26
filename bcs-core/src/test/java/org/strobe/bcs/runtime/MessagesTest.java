package org.strobe.bcs.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.bcs.descriptor.RequestPayload;
import org.strobe.bcs.endpoint.BcsRequest;
import org.strobe.bcs.endpoint.Endpoint;
import org.strobe.emulator.match.Envelope;

/** Messages between processes, moved by threads of NICs slice by slice. */
class MessagesTest {
    private static final BcsSettings SELF = new BcsSettings(BcsSettings.SELF, 50_000, 0, 0, 0, 0, 0, 0);
    private static final BcsSettings PAPERS = new BcsSettings(500_000, 120_000, 0, 0, 0, 0, 0, 0);
    private static final int LONGEST = 200_000;

    private static byte[] bytes(Random random) {
        byte[] bytes = new byte[random.nextInt(4) == 0 ? random.nextInt(LONGEST) : random.nextInt(100)];
        random.nextBytes(bytes);
        return bytes;
    }

    /**
     * Every process sends some messages to every process. Lengths and bytes follow from a seed for each pair. Some
     * receives have wildcards.
     */
    @ParameterizedTest
    @CsvSource({"threads, 4, 2", "virtual, 6, 3", "virtual, 3, 1", "qsnet, 6, 3", "cluster-2026, 5, 5"})
    void shouldMoveWhatWasSent(String machine, int ranks, int nodes) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        System.out.println("-Dstrobe.tests.seed=" + seed + " machine=" + machine);
        int messages = 12;
        Machines.job(machine, ranks, nodes).run(rank -> {
            Endpoint endpoint = Machines.join(rank, SELF);
            int self = rank.number();
            List<BcsRequest> sends = new ArrayList<>();
            for (int to = 0; to < ranks; to++) {
                Random random = new Random(seed + 1000L * self + to);
                for (int i = 0; i < messages; i++) {
                    byte[] own = bytes(random);
                    sends.add(endpoint.send(new Envelope(1, self, i % 3), to, RequestPayload.of(own), own.length, 0));
                }
            }
            for (int from = 0; from < ranks; from++) {
                Random random = new Random(seed + 1000L * from + self);
                for (int i = 0; i < messages; i++) {
                    byte[] expected = bytes(random);
                    byte[] got = new byte[LONGEST];
                    int tag = i % 2 == 0 ? Envelope.ANY : i % 3;
                    BcsRequest request = endpoint.receive(new Envelope(1, from, tag), RequestPayload.of(got), LONGEST);
                    endpoint.await(request);
                    assertThat(request.completion().envelope()).isEqualTo(new Envelope(1, from, i % 3));
                    assertThat(request.completion().bytes()).as("seed %d", seed).isEqualTo(expected.length);
                    assertThat(Arrays.mismatch(got, 0, expected.length, expected, 0, expected.length))
                            .as("seed %d", seed)
                            .isEqualTo(-1);
                }
            }
            for (BcsRequest each : sends) {
                endpoint.await(each);
            }
            rank.barrier();
            return null;
        });
    }

    /**
     * A blocking call takes 1.5 slices on average: posted in one slice, moved in the next, completed at the beginning
     * of the one after.
     */
    @Test
    void shouldTakeASliceAndAHalf() {
        List<Double> slices = Machines.job("qsnet", 2, 2).run(rank -> {
            Endpoint endpoint = Machines.join(rank, PAPERS);
            Random random = new Random(5);
            long all = 0;
            int times = 200;
            for (int i = 0; i < times; i++) {
                rank.compute(random.nextInt(1_000_000));
                long begin = rank.now();
                BcsRequest request = rank.number() == 0
                        ? endpoint.send(new Envelope(1, 0, 1), 1, RequestPayload.of(new byte[8]), 8, 0)
                        : endpoint.receive(new Envelope(1, 0, 1), RequestPayload.of(new byte[8]), 8);
                endpoint.await(request);
                all += rank.now() - begin;
            }
            rank.barrier();
            return (double) all / times / PAPERS.slice();
        });
        assertThat(slices).allSatisfy(each -> assertThat(each).isBetween(1.4, 1.6));
    }
}
