package org.strobe.emulator.gm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
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
import org.strobe.emulator.userlevel.RandomPlan;
import org.strobe.emulator.userlevel.RandomPlan.Message;
import org.strobe.shm.segment.Memory;

/** Random messages of all sizes and both priorities between all ranks, with few tokens. All ranks draw one plan. */
class GmRandomTest {
    private static final int RANKS = 4;
    private static final int LARGEST = 15;
    private static final int SLOT = 1 << LARGEST;
    private static final int CLASSES = (LARGEST + 1) * 2;

    private static Job job() {
        return Job.of(RANKS).timeout(Duration.ofMinutes(5));
    }

    @Test
    void shouldDeliverTheMessagesOfAPlanInOrder() {
        long seed = RandomPlan.seed();
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
        return RandomPlan.play(job, RANKS, LARGEST, seed, Player::new);
    }

    /** A rank that carries out the plan. */
    private static final class Player implements RandomPlan.Player {
        private final Rank rank;
        private final Gm gm;
        private final GmPort port;
        private final Memory sent;
        private final Memory received;
        private final boolean[] isBusy;

        Player(Rank rank) {
            this.rank = rank;
            this.gm = rank.gm().orElseThrow();
            int tokens = 1 + rank.number();
            this.port = gm.open(new GmLimits(tokens, CLASSES, 64 << 20));
            this.sent = port.dmaAlloc((long) tokens * SLOT);
            this.received = port.dmaAlloc((long) CLASSES * SLOT);
            this.isBusy = new boolean[tokens];
        }

        private static GmPriority priority(Message message) {
            return message.isSpecial() ? GmPriority.HIGH : GmPriority.LOW;
        }

        @Override
        public void play(List<Message> out, List<Message> in) {
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
                    take(event, in);
                }
            }
            rank.barrier();
            port.close();
        }

        private static long place(int size, GmPriority priority) {
            return (size * 2L + (priority == GmPriority.HIGH ? 1 : 0)) * SLOT;
        }

        private void provide(int size, GmPriority priority) {
            port.provideReceiveBuffer(received, place(size, priority), size, priority);
        }

        private void send(Message message) {
            int free = 0;
            while (isBusy[free]) {
                free++;
            }
            int slot = free;
            isBusy[slot] = true;
            message.fill(sent, (long) slot * SLOT);
            port.sendWithCallback(
                    sent,
                    (long) slot * SLOT,
                    message.length(),
                    GmSizes.minSizeForLength(message.length()),
                    priority(message),
                    gm.portOf(message.to()),
                    status -> isBusy[slot] = false);
        }

        /** Compares a message with the next one of its sender and priority. */
        private void take(GmEvent event, List<Message> in) {
            GmPriority priority = event.buffer().priority();
            Message next = in.stream()
                    .filter(each -> gm.portOf(each.from()).equals(event.from()) && priority(each) == priority)
                    .findFirst()
                    .orElseThrow();
            in.remove(next);
            next.check(received, event.buffer().offset(), event.length());
            provide(event.buffer().size(), priority);
        }
    }
}
