package org.strobe.emulator.tports;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.Nth;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.tports.firmware.Selection;
import org.strobe.emulator.userlevel.RandomPlan;
import org.strobe.emulator.userlevel.RandomPlan.Message;
import org.strobe.shm.segment.Memory;

/** Random messages of all sizes between all ranks, with few system buffers: expected and unexpected, whole and fetched. All ranks draw one plan. */
class TportRandomTest {
    private static final int RANKS = 4;
    private static final int LARGEST = 15;
    private static final int SLOT = 1 << LARGEST;
    private static final int SPECIAL = 1 << 20;
    private static final int UNDER_WAY = 6;

    private static Job job() {
        return Job.of(RANKS).timeout(Duration.ofMinutes(5));
    }

    @Test
    void shouldDeliverTheMessagesOfAPlanInOrder() {
        long seed = RandomPlan.seed();
        FaultPlan losses = FaultPlan.NONE.failTransfer(Nth.every(7), FaultPlan.ANY, FaultPlan.ANY);
        for (Launch launch : Launch.values()) {
            play(job().nodes(2).launch(launch), seed);
        }
        play(qsnet(2), seed);
        assertThat(play(qsnet(4).faults(losses), seed)).isGreaterThan(play(qsnet(4), seed));
    }

    private static Job qsnet(int nodes) {
        return job().nodes(nodes).machine(ModelMachines.machine("qsnet"));
    }

    /** Time at which the last rank ends. */
    private static long play(Job job, long seed) {
        return RandomPlan.play(job, RANKS, LARGEST, seed, Player::new);
    }

    /** A rank that sends some messages at a time, and awaits those for it one by one: special ones by the bit of their tags and any sender, others by sender. */
    private static final class Player implements RandomPlan.Player {
        private final Rank rank;
        private final Tport port;
        private final Memory out;
        private final Memory in;
        private final List<Transmission> sent = new ArrayList<>();
        private int place;

        Player(Rank rank) {
            this.rank = rank;
            this.port = rank.tports().orElseThrow().open(new TportLimits(3, 4000));
            this.out = port.allocate((long) UNDER_WAY * SLOT);
            this.in = port.allocate(SLOT);
        }

        @Override
        public void play(List<Message> outgoing, List<Message> incoming) {
            while (!outgoing.isEmpty() || !incoming.isEmpty() || !sent.isEmpty()) {
                push(outgoing);
                if (!incoming.isEmpty()) {
                    take(incoming, outgoing);
                }
            }
            rank.barrier();
            port.close();
        }

        /** Sends some messages when the ones before have been taken. */
        private void push(List<Message> outgoing) {
            sent.removeIf(Transmission::isDone);
            if (sent.isEmpty()) {
                place = 0;
                while (!outgoing.isEmpty() && place < UNDER_WAY) {
                    send(outgoing.removeFirst());
                }
            }
        }

        private void send(Message message) {
            long offset = (long) place++ * SLOT;
            message.fill(out, offset);
            int tag = message.number() | (message.isSpecial() ? SPECIAL : 0);
            sent.add(port.txStart(message.to(), tag, out, offset, message.length()));
        }

        /** Receives the message that is due, or another special one in its place. Others wait for this rank's messages meanwhile. */
        private void take(List<Message> incoming, List<Message> outgoing) {
            Message due = incoming.getFirst();
            Selection selection = due.isSpecial()
                    ? new Selection(Selection.ANY, SPECIAL, SPECIAL)
                    : new Selection(due.from(), 0, SPECIAL);
            Reception received = port.rxStart(selection, in, 0, SLOT);
            while (!received.isDone()) {
                push(outgoing);
            }
            Message next = incoming.stream()
                    .filter(each -> each.from() == received.from() && each.isSpecial() == due.isSpecial())
                    .findFirst()
                    .orElseThrow();
            incoming.remove(next);
            assertThat(received.tag() & ~SPECIAL).isEqualTo(next.number());
            next.check(in, 0, received.length());
        }
    }
}
