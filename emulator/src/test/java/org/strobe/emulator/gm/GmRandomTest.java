package org.strobe.emulator.gm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.Nth;
import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;

/** Random messages of all sizes and both priorities between all ranks, with few tokens. All ranks draw one plan. */
class GmRandomTest {
    private static final int RANKS = 4;
    private static final int MESSAGES = 40;
    private static final int LARGEST = 15;
    private static final int SLOT = 1 << LARGEST;
    private static final int CLASSES = (LARGEST + 1) * 2;

    /** A message of the plan; its number fills its bytes. */
    private record Planned(int from, int to, int length, GmPriority priority, int number) {
        int size() {
            return GmSizes.minSizeForLength(length);
        }
    }

    private static List<Planned> plan(long seed) {
        Random random = new Random(seed);
        List<Planned> plan = new ArrayList<>();
        for (int number = 0; number < RANKS * MESSAGES; number++) {
            plan.add(new Planned(
                    random.nextInt(RANKS),
                    random.nextInt(RANKS),
                    random.nextInt(1 << random.nextInt(LARGEST + 1)),
                    random.nextBoolean() ? GmPriority.HIGH : GmPriority.LOW,
                    number));
        }
        return plan;
    }

    private static Job job() {
        return Job.of(RANKS).timeout(Duration.ofMinutes(5));
    }

    @Test
    void shouldDeliverTheMessagesOfAPlanInOrder() {
        long seed = System.nanoTime();
        System.out.println("seed " + seed);
        FaultPlan losses = FaultPlan.NONE.failTransfer(Nth.every(7), FaultPlan.ANY, FaultPlan.ANY);
        play(job().nodes(2).launch(Launch.THREADS), seed);
        play(myrinet(2), seed);
        assertThat(play(myrinet(4).faults(losses), seed)).isGreaterThan(play(myrinet(4), seed));
    }

    private static Job myrinet(int nodes) {
        return job().nodes(nodes).machine(ModelMachines.machine("myrinet"));
    }

    /** Time at which the last rank ends. */
    private static long play(Job job, long seed) {
        return Collections.max(job.run(rank -> new Player(rank, plan(seed)).play()));
    }

    /** A rank that carries out the plan. */
    private static final class Player {
        private final Rank rank;
        private final List<Planned> out;
        private final List<Planned> in;
        private final Gm gm;
        private final GmPort port;
        private final Memory sent;
        private final Memory received;
        private final boolean[] isBusy;

        Player(Rank rank, List<Planned> plan) {
            this.rank = rank;
            this.out = new ArrayList<>(
                    plan.stream().filter(each -> each.from() == rank.number()).toList());
            this.in = new ArrayList<>(
                    plan.stream().filter(each -> each.to() == rank.number()).toList());
            this.gm = rank.gm().orElseThrow();
            int tokens = 1 + rank.number();
            this.port = gm.open(new GmLimits(tokens, CLASSES, 64 << 20));
            this.sent = port.dmaAlloc((long) tokens * SLOT);
            this.received = port.dmaAlloc((long) CLASSES * SLOT);
            this.isBusy = new boolean[tokens];
        }

        long play() {
            for (int size = 0; size <= LARGEST; size++) {
                provide(size, GmPriority.LOW);
                provide(size, GmPriority.HIGH);
            }
            while (!out.isEmpty() || !in.isEmpty() || port.sendTokens() < isBusy.length) {
                while (!out.isEmpty() && port.sendTokens() > 0) {
                    send(out.removeFirst());
                }
                GmEvent event = port.blockingReceive();
                if (event.kind() == GmEvent.Kind.SENT) {
                    assertThat(event.status()).isEqualTo(GmStatus.SUCCESS);
                    port.unknown(event);
                } else {
                    take(event);
                }
            }
            rank.barrier();
            port.close();
            return rank.now();
        }

        private static long place(int size, GmPriority priority) {
            return (size * 2L + (priority == GmPriority.HIGH ? 1 : 0)) * SLOT;
        }

        private void provide(int size, GmPriority priority) {
            port.provideReceiveBuffer(received, place(size, priority), size, priority);
        }

        private void send(Planned message) {
            int free = 0;
            while (isBusy[free]) {
                free++;
            }
            int slot = free;
            isBusy[slot] = true;
            sent.fill((long) slot * SLOT, message.length(), (byte) message.number());
            port.sendWithCallback(
                    sent,
                    (long) slot * SLOT,
                    message.length(),
                    message.size(),
                    message.priority(),
                    gm.portOf(message.to()),
                    status -> isBusy[slot] = false);
        }

        /** Compares a message with the next one of its sender and priority. */
        private void take(GmEvent event) {
            GmPriority priority = event.buffer().priority();
            Planned next = in.stream()
                    .filter(each -> gm.portOf(each.from()).equals(event.from()) && each.priority() == priority)
                    .findFirst()
                    .orElseThrow();
            in.remove(next);
            assertThat(event.length()).isEqualTo(next.length());
            for (int at = 0; at < next.length(); at++) {
                assertThat(received.getByte(event.buffer().offset() + at) == (byte) next.number())
                        .isTrue();
            }
            provide(event.buffer().size(), priority);
        }
    }
}
