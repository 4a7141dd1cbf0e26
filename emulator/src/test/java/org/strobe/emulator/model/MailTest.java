package org.strobe.emulator.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.model.network.LogGp;
import org.strobe.emulator.model.network.tree.GlobalNetworks;
import org.strobe.emulator.model.nic.NicCosts;
import org.strobe.emulator.model.node.NodeCosts;
import org.strobe.emulator.nic.Letter;
import org.strobe.emulator.nic.Mail;
import org.strobe.emulator.rank.Rank;

/** Letters between ranks: cost, order, and the limit of unsent bytes. */
class MailTest {
    private static final long MOVED_FROM = 2048;
    private static final NicCosts NIC = new NicCosts(100_000);
    private static final LogGp NETWORK = new LogGp(1_000_000, 300_000, 200_000, 50_000, 1e9, MOVED_FROM, 0);
    private static final NodeCosts FREE = NodeCosts.NONE;
    private static final NodeCosts SLOW_COPIES = new NodeCosts(0, 0, 0, 0, 1, 0, 0, 1e9, 1e9, 1 << 20);

    private static Job job(int ranks, NodeCosts costs) {
        return Job.of(ranks)
                .nodes(ranks)
                .machine(new ModelMachine(
                        "test",
                        "a machine to test with",
                        ModelMachine.ANY,
                        false,
                        false,
                        64,
                        1 << 20,
                        costs,
                        NIC,
                        NETWORK,
                        GlobalNetworks.NONE,
                        Map.of()))
                .timeout(Duration.ofMinutes(5));
    }

    private static void send(Mail mail, int to, int length, long label) {
        Letter letter = mail.write(length);
        letter.setLabel(label);
        byte[] bytes = new byte[length];
        letter.region().memory().setBytes(letter.offset(), bytes, 0, length);
        mail.send(to, letter);
    }

    private static Letter receive(Rank rank, Mail mail) {
        rank.await(mail, 0, Waiting.of("a letter", "anybody"));
        return mail.first();
    }

    @Test
    void shouldTakeTheSumOfItsParts() {
        List<Long> times = job(2, FREE).run(rank -> {
            Mail mail = rank.nic().mail().orElseThrow();
            if (rank.number() == 0) {
                send(mail, 1, 1001, 7);
            } else {
                Letter letter = receive(rank, mail);
                assertThat(letter.label()).isEqualTo(7);
                assertThat(letter.length()).isEqualTo(1001);
                mail.giveBack(letter);
                assertThat(mail.first()).isNull();
            }
            return rank.now();
        });
        assertThat(times).containsExactly(300L, 300L + 1000 + 1000 + 200);
    }

    /** At 1 GB/s, a byte takes a nanosecond. */
    @Test
    void shouldLetProcessorsCopyWhatIsShortAndTheNicMoveWhatIsLong() {
        for (int length : new int[] {1000, 2048, 2049, 60_000}) {
            List<Long> times = job(2, SLOW_COPIES).run(rank -> {
                if (rank.number() == 0) {
                    send(rank.nic().mail().orElseThrow(), 1, length, 0);
                }
                return rank.now();
            });
            assertThat(times.get(0)).as("length=%d", length).isEqualTo(300 + (length <= MOVED_FROM ? length : 0));
        }
    }

    @Test
    void shouldKeepTheOrderOfEachSender() {
        int each = 100;
        List<List<Long>> labels = job(3, FREE).run(rank -> {
            Mail mail = rank.nic().mail().orElseThrow();
            List<Long> come = new ArrayList<>();
            for (int i = 0; i < each && rank.number() > 0; i++) {
                send(mail, 0, i * 17 % 3000, rank.number() * each + i);
            }
            while (rank.number() == 0 && come.size() < 2 * each) {
                Letter letter = receive(rank, mail);
                come.add(letter.label());
                mail.giveBack(letter);
            }
            return come;
        });
        for (long sender = 1; sender <= 2; sender++) {
            long first = sender * each;
            assertThat(labels.get(0).stream().filter(label -> label >= first && label < first + each))
                    .hasSize(each)
                    .isSorted();
        }
    }

    @Test
    void shouldRefuseLettersWhileTooMuchHasNotLeft() {
        List<Integer> written = job(2, FREE).run(rank -> {
            Mail mail = rank.nic().mail().orElseThrow();
            if (rank.number() == 1) {
                return 0;
            }
            int sent = 0;
            for (Letter letter = mail.write(mail.largest()); letter != null; letter = mail.write(mail.largest())) {
                mail.send(1, letter);
                sent++;
            }
            assertThat(mail.hasRoom(mail.largest())).isFalse();
            rank.compute(Duration.ofMillis(1).toNanos());
            assertThat(mail.hasRoom(mail.largest())).isTrue();
            return sent;
        });
        assertThat(written.get(0)).isEqualTo(2);
    }

    /** Letters that a fault delays are not overtaken. */
    @Test
    void shouldKeepTheOrderWhenSomeAreLate() {
        FaultPlan plan = FaultPlan.parse(List.of("delay every 3rd transfer from node 1 to node 0 by 10 ms"));
        List<List<Long>> labels = job(2, FREE).faults(plan).run(rank -> {
            Mail mail = rank.nic().mail().orElseThrow();
            List<Long> come = new ArrayList<>();
            for (int i = 0; i < 20 && rank.number() == 1; i++) {
                send(mail, 0, 8, i);
            }
            while (rank.number() == 0 && come.size() < 20) {
                Letter letter = receive(rank, mail);
                come.add(letter.label());
                mail.giveBack(letter);
            }
            return come;
        });
        assertThat(labels.get(0)).hasSize(20).isSorted();
    }
}
