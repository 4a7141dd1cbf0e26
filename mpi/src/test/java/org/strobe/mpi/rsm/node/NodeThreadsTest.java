package org.strobe.mpi.rsm.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

/** Two ranks of a node in threads that park at once, and look again only when their doorbell rings. */
@Timeout(600)
class NodeThreadsTest {
    private static final WaitPolicy PARKS = new WaitPolicy(0, 0, TimeUnit.HOURS.toNanos(1));
    private static final byte MARK = 7;

    private final WaitingRoom room = WaitingRoom.inThisJvm(2);

    /** A rank: sends records of random lengths to the other one, and takes those of the other one. */
    private final class Side implements Awaitable {
        private final int self;
        private final int records;
        private final boolean answers;
        private final NodeSender sender;
        private final NodeReceiver receiver;
        private final Random lengths;
        private final Random expected;
        private final int most;
        private int sent;
        private int received;
        private int next;

        Side(int self, int records, int most, boolean answers, NodeSettings settings, Memory[] pairs, long seed) {
            Runnable bell = () -> room.doorbell(1 - self).ringIfAwaiting(Doorbell.ANY_WORD);
            this.self = self;
            this.records = records;
            this.answers = answers;
            this.sender = new NodeSender(pairs[self], settings, most, bell);
            this.receiver = new NodeReceiver(pairs[1 - self], settings, most, bell);
            this.lengths = new Random(seed + self);
            this.expected = new Random(seed + 1 - self);
            this.most = most;
            this.next = lengths.nextInt(most);
        }

        Void run() {
            try (Waiter waiter = room.enter(self, PARKS)) {
                while (sent < records || received < records || !sender.isQuiet()) {
                    boolean hasSent = maySend() && trySend();
                    boolean hasReceived = tryReceive();
                    boolean hasPushed = sender.tryPush();
                    if (!hasSent && !hasReceived && !hasPushed) {
                        waiter.await(this, 0);
                    }
                }
            } catch (RuntimeException | Error e) {
                room.abort(e.toString());
                throw e;
            }
            return null;
        }

        /** A rank that answers sends no record before it has the other's of this number. */
        private boolean maySend() {
            return sent < records && sent < (answers ? received + 1 - self : records);
        }

        private boolean trySend() {
            long claim = sender.tryClaim(next);
            if (claim == NodeSender.FULL) {
                return false;
            }
            if (next > 0) {
                sender.region().memory().setByte(claim, (byte) (MARK + sent));
                sender.region().memory().setByte(claim + next - 1, (byte) (MARK + sent));
            }
            sender.publish(sent++, next);
            next = lengths.nextInt(most);
            return true;
        }

        private boolean tryReceive() {
            if (!receiver.poll()) {
                return false;
            }
            int length = expected.nextInt(most);
            assertThat(receiver.envelope()).isEqualTo(received);
            assertThat(receiver.length()).isEqualTo(length);
            if (length > 0) {
                Memory memory = receiver.region().memory();
                assertThat(memory.getByte(receiver.payload())).isEqualTo((byte) (MARK + received));
                assertThat(memory.getByte(receiver.payload() + length - 1)).isEqualTo((byte) (MARK + received));
            }
            receiver.release();
            received++;
            return true;
        }

        @Override
        public boolean isReached(long target) {
            return receiver.hasNews() || sender.hasNewRoom() || (maySend() && sender.hasRoom(next));
        }

        @Override
        public long wordId() {
            return Doorbell.ANY_WORD;
        }
    }

    @ParameterizedTest
    @CsvSource({"300000, 64, true", "100000, 300, false", "20000, 30000, false", "20000, 30000, true"})
    void shouldLoseNoWakeUp(int records, int most, boolean answers) throws Exception {
        long seed =
                Long.getLong("strobe.tests.seed", ThreadLocalRandom.current().nextLong(1L << 40));
        NodeSettings settings = NodeSettings.from(Map.<String, String>of()::get, false);
        Memory[] pairs = {Memory.allocate(settings.pairSize()), Memory.allocate(settings.pairSize())};
        Side first = new Side(0, records, most, answers, settings, pairs, seed);
        Side second = new Side(1, records, most, answers, settings, pairs, seed);
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Future<Void> one = threads.submit(first::run);
            Future<Void> other = threads.submit(second::run);
            try {
                one.get(2, TimeUnit.MINUTES);
                other.get(2, TimeUnit.MINUTES);
            } finally {
                room.abort("the end of the test");
            }
        } catch (Exception e) {
            throw new AssertionError("-Dstrobe.tests.seed=" + seed, e);
        } finally {
            room.close();
        }
    }
}
