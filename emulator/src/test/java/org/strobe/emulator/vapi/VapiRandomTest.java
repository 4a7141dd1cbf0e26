package org.strobe.emulator.vapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.Nth;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.userlevel.RandomPlan;
import org.strobe.emulator.userlevel.RandomPlan.Message;
import org.strobe.emulator.vapi.request.Completion;
import org.strobe.emulator.vapi.request.Connection;

/** Random messages of all sizes between all ranks, as sends and as writes with numbers. All ranks draw one plan. */
class VapiRandomTest {
    private static final int RANKS = 4;
    private static final int LARGEST = 15;
    private static final int SLOT = 1 << LARGEST;

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
        play(infiniband(2), seed);
        assertThat(play(infiniband(4).faults(losses), seed)).isGreaterThan(play(infiniband(4), seed));
    }

    private static Job infiniband(int nodes) {
        return job().nodes(nodes).machine(ModelMachines.machine("infiniband-2003"));
    }

    /** Time at which the last rank ends. */
    private static long play(Job job, long seed) {
        return RandomPlan.play(job, RANKS, LARGEST, seed, Player::new);
    }

    /**
     * A rank that carries out the plan, with one message of its own under way at a time and one receive for each sender. A write goes to the place of its
     * sender, and so does a send; a sender awaits each of its messages, so that its place is free when it has been told.
     */
    private static final class Player implements RandomPlan.Player {
        private final Rank rank;
        private final VapiEnd end;

        Player(Rank rank) {
            this.rank = rank;
            this.end = new VapiEnd(rank, Connection.USUAL);
        }

        private static long place(int from) {
            return (long) from * SLOT;
        }

        private void provide(int from) {
            end.pairs.get(from).receive(from, end.in, place(from), SLOT);
        }

        @Override
        public void play(List<Message> out, List<Message> in) {
            for (int from = 0; from < RANKS; from++) {
                provide(from);
            }
            rank.barrier();
            boolean isSending = false;
            while (!out.isEmpty() || !in.isEmpty() || isSending) {
                if (!isSending && !out.isEmpty()) {
                    send(out.removeFirst());
                    isSending = true;
                }
                isSending = isSending && !isSent();
                end.receives.poll().ifPresent(done -> take(done, in));
            }
            end.hca.close();
            rank.barrier();
        }

        private boolean isSent() {
            return end.sends
                    .poll()
                    .map(done -> {
                        assertThat(done.status()).isEqualTo(Completion.Status.SUCCESS);
                        return true;
                    })
                    .orElse(false);
        }

        private void send(Message message) {
            message.fill(end.out.memory(), 0);
            ConnectedPair pair = end.pairs.get(message.to());
            if (message.isSpecial()) {
                long remote = end.in.address(place(rank.number()));
                pair.writeWithImmediate(1, end.out, 0, message.length(), remote, end.in.key(), message.number());
            } else {
                pair.send(1, end.out, 0, message.length());
            }
        }

        /** Compares a message with the next one of its sender, which sends the next only behind the receive that this provides. */
        private void take(Completion done, List<Message> in) {
            Message next = in.stream()
                    .filter(each -> each.from() == done.from().rank())
                    .findFirst()
                    .orElseThrow();
            in.remove(next);
            next.check(end.in.memory(), place(next.from()), done.length());
            assertThat(done.immediate()).isEqualTo(next.isSpecial() ? next.number() : 0);
            provide(next.from());
        }
    }
}
