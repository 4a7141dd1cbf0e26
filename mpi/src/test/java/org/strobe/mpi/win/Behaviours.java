package org.strobe.mpi.win;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.WindowAccess;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.Type;
import org.strobe.mpi.win.sync.Epochs;
import org.strobe.mpi.win.sync.WindowLayout;

/** Guarantees for programs, for any number of ranks in any launch. Each method is the program of one rank. */
final class Behaviours {
    private static final int TURNS = 200;

    private Behaviours() {}

    static ByteBuffer direct(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }

    static ByteBuffer of(int value) {
        return direct(Integer.BYTES).putInt(0, value);
    }

    static ByteBuffer of(long value) {
        return direct(Long.BYTES).putLong(0, value);
    }

    /** Creates a window over the program's own buffer, or over memory mappable by other processes. */
    static Window window(Rank rank, ByteBuffer base) {
        return Windows.create(TestParty.of(rank), base, base.capacity(), 1, Map.of());
    }

    static ByteBuffer memory(Rank rank, boolean mapped, int bytes) {
        return mapped ? SharedBuffers.allocate(rank, bytes) : direct(bytes);
    }

    /** Many ranks add to one number and to a row of small ones; no addition is lost. */
    static void addUp(Rank rank, boolean mapped) {
        ByteBuffer base = memory(rank, mapped, 64);
        Window window = window(rank, base);
        ByteBuffer ones = direct(16);
        for (int i = 0; i < 16; i++) {
            ones.put(i, (byte) 1);
        }
        window.fence(0);
        for (int i = 0; i < TURNS; i++) {
            window.start(new WindowAccess.Accumulate(
                    new Data(of(3), 1, Type.INT), new WindowAccess.Target(0, 0, 1, Type.INT), Predefined.SUM));
            window.start(new WindowAccess.Accumulate(
                    new Data(ones, 16, Type.BYTE), new WindowAccess.Target(0, 5, 16, Type.BYTE), Predefined.SUM));
        }
        window.fence(0);
        if (rank.number() == 0) {
            assertThat(base.getInt(0)).isEqualTo(3 * TURNS * rank.size());
            for (int i = 0; i < 16; i++) {
                assertThat(base.get(5 + i)).isEqualTo((byte) (TURNS * rank.size()));
            }
        }
        window.free();
    }

    /** A counter at rank 0 returns every number once; its own rank draws as well. */
    static List<Integer> draw(Rank rank, boolean mapped) {
        Window window = window(rank, memory(rank, mapped, 8));
        Integer[] drawn = new Integer[TURNS];
        ByteBuffer got = direct(Integer.BYTES);
        window.lockAll(0);
        for (int i = 0; i < TURNS; i++) {
            window.carryOut(new WindowAccess.FetchAndOp(
                    of(1), got, new WindowAccess.Target(0, 0, 1, Type.INT), Predefined.SUM));
            window.flush(0);
            drawn[i] = got.getInt(0);
            got.putInt(0, -1);
        }
        window.unlockAll();
        window.free();
        return Arrays.asList(drawn);
    }

    /** Lock and unlock are exclusive: a number is read, and written back incremented. */
    static void exclude(Rank rank, boolean mapped) {
        ByteBuffer base = memory(rank, mapped, 8);
        Window window = window(rank, base);
        ByteBuffer number = direct(Long.BYTES);
        for (int i = 0; i < TURNS; i++) {
            window.lock(true, 0, 0);
            if (rank.number() == 0) {
                base.putLong(0, base.getLong(0) + 1);
            } else {
                window.start(new WindowAccess.Get(
                        new Data(number, 1, Type.LONG), new WindowAccess.Target(0, 0, 1, Type.LONG)));
                window.flush(0);
                number.putLong(0, number.getLong(0) + 1);
                window.start(new WindowAccess.Put(
                        new Data(number, 1, Type.LONG), new WindowAccess.Target(0, 0, 1, Type.LONG)));
            }
            window.unlock(0);
        }
        rank.barrier();
        window.lock(false, 0, 0);
        window.start(new WindowAccess.Get(new Data(number, 1, Type.LONG), new WindowAccess.Target(0, 0, 1, Type.LONG)));
        window.unlock(0);
        assertThat(number.getLong(0)).isEqualTo((long) TURNS * rank.size());
        window.free();
    }

    /** Readers share and a writer is alone: two numbers are always equal. */
    static void readAndWrite(Rank rank, boolean mapped) {
        Window window = window(rank, memory(rank, mapped, 16));
        Random random = new Random(rank.number());
        ByteBuffer pair = direct(16);
        for (int i = 0; i < TURNS; i++) {
            boolean writes = random.nextInt(4) == 0;
            window.lock(writes, 0, 0);
            window.start(
                    new WindowAccess.Get(new Data(pair, 1, Type.LONG), new WindowAccess.Target(0, 0, 1, Type.LONG)));
            ByteBuffer second = direct(8);
            window.start(
                    new WindowAccess.Get(new Data(second, 1, Type.LONG), new WindowAccess.Target(0, 8, 1, Type.LONG)));
            window.flush(0);
            assertThat(second.getLong(0)).isEqualTo(pair.getLong(0));
            if (writes) {
                ByteBuffer next = of(pair.getLong(0) + 1);
                window.start(new WindowAccess.Put(
                        new Data(next, 1, Type.LONG), new WindowAccess.Target(0, 0, 1, Type.LONG)));
                Thread.yield();
                window.start(new WindowAccess.Put(
                        new Data(next, 1, Type.LONG), new WindowAccess.Target(0, 8, 1, Type.LONG)));
            }
            window.unlock(0);
        }
        window.free();
    }

    /** All ranks push to a list at rank 0 by compareAndSwap of its head; every item is in it once. */
    static void push(Rank rank, boolean mapped) {
        int items = 50;
        ByteBuffer base = memory(rank, mapped, 4 + 4 * items * rank.size());
        Window window = window(rank, base);
        ByteBuffer head = direct(4);
        window.lockAll(0);
        for (int i = 0; i < items; i++) {
            int item = 1 + rank.number() * items + i;
            int seen = 0;
            while (true) {
                window.start(new WindowAccess.Put(
                        new Data(of(seen), 1, Type.INT), new WindowAccess.Target(0, 4L * item, 1, Type.INT)));
                window.carryOut(new WindowAccess.CompareAndSwap(
                        of(item), of(seen), head, new WindowAccess.Target(0, 0, 1, Type.INT)));
                window.flush(0);
                if (head.getInt(0) == seen) {
                    break;
                }
                seen = head.getInt(0);
            }
        }
        window.unlockAll();
        rank.barrier();
        if (rank.number() == 0) {
            window.lock(false, 0, 0);
            boolean[] found = new boolean[items * rank.size() + 1];
            int count = 0;
            for (int item = base.getInt(0); item != 0; item = base.getInt(4 * item)) {
                assertThat(found[item]).isFalse();
                found[item] = true;
                count++;
            }
            assertThat(count).isEqualTo(items * rank.size());
            window.unlock(0);
        }
        window.free();
    }

    /** Rank 0 computes without any call until the others have set a word of its window. */
    static void reachWhoComputes(Rank rank, boolean mapped) {
        ByteBuffer base = memory(rank, mapped, 8 * rank.size());
        Window window = window(rank, base);
        if (rank.number() == 0) {
            window.lockAll(0);
            for (int other = 1; other < rank.size(); other++) {
                while (ByteViews.getVolatile(base, 8 * other) == 0) {
                    Thread.onSpinWait();
                }
            }
            window.unlockAll();
        } else {
            window.lock(false, 0, 0);
            window.start(new WindowAccess.Accumulate(
                    new Data(of(1L), 1, Type.LONG),
                    new WindowAccess.Target(0, 8L * rank.number(), 1, Type.LONG),
                    Predefined.SUM));
            window.start(new WindowAccess.Put(
                    new Data(of(7L), 1, Type.LONG), new WindowAccess.Target(0, 8L * rank.number(), 1, Type.LONG)));
            window.unlock(0);
        }
        rank.barrier();
        window.free();
    }

    /** Rank 0 waits in a barrier that the others enter only after an access to its window. */
    static void reachWhoWaits(Rank rank, boolean mapped) {
        ByteBuffer base = memory(rank, mapped, 8);
        Window window = window(rank, base);
        if (rank.number() != 0) {
            window.lock(true, 0, 0);
            window.start(new WindowAccess.Accumulate(
                    new Data(of(5L), 1, Type.LONG), new WindowAccess.Target(0, 0, 1, Type.LONG), Predefined.SUM));
            window.unlock(0);
        }
        rank.barrier();
        if (rank.number() == 0) {
            window.lock(true, 0, 0);
            assertThat(base.getLong(0)).isEqualTo(5L * (rank.size() - 1));
            window.unlock(0);
        }
        window.free();
    }

    /** Posts and starts of random groups: the data of an origin are present after the wait. */
    static void postAndStart(Rank rank, boolean mapped, long seed) {
        int ranks = rank.size();
        ByteBuffer base = memory(rank, mapped, 8 * ranks);
        Window window = window(rank, base);
        Random common = new Random(seed);
        for (long round = 1; round <= 30; round++) {
            boolean[][] edges = new boolean[ranks][ranks];
            for (boolean[] row : edges) {
                for (int i = 0; i < ranks; i++) {
                    row[i] = common.nextInt(3) > 0;
                }
            }
            int self = rank.number();
            int[] targets =
                    IntStream.range(0, ranks).filter(i -> edges[self][i]).toArray();
            int[] origins =
                    IntStream.range(0, ranks).filter(i -> edges[i][self]).toArray();
            window.post(ProcessGroup.of(origins, self), 0);
            window.start(ProcessGroup.of(targets, self), 0);
            for (int target : targets) {
                window.start(new WindowAccess.Put(
                        new Data(of(round), 1, Type.LONG), new WindowAccess.Target(target, 8L * self, 1, Type.LONG)));
            }
            window.complete();
            if (common.nextBoolean()) {
                window.waitFor();
            } else {
                while (!window.test()) {
                    Thread.onSpinWait();
                }
            }
            for (int origin : origins) {
                assertThat(base.getLong(8 * origin))
                        .as("seed=%d round=%d", seed, round)
                        .isEqualTo(round);
            }
        }
        window.free();
    }

    /** The last rank dies with its window's lock and the lock word of accumulates; the others wait for one each. */
    static void dieWithLocks(Rank rank) {
        int last = rank.size() - 1;
        TestParty party = TestParty.of(rank);
        Window window = Windows.create(party, direct(8), 8, 1, Map.of());
        if (rank.number() == last) {
            window.lock(true, last, 0);
            SharedWindow shared = WindowDirectory.of(rank).join(rank, party.group(), 1);
            WindowLayout.atomics(shared.words(), last, rank.size()).lock(rank);
        }
        rank.barrier();
        if (rank.number() == last) {
            Runtime.getRuntime().halt(9);
        } else if (rank.number() == 0) {
            window.lock(false, last, 0);
        } else {
            window.lockAll(0);
            window.start(new WindowAccess.Accumulate(
                    new Data(of(1), 1, Type.INT), new WindowAccess.Target(last, 0, 1, Type.INT), Predefined.SUM));
        }
    }

    /** PROC_NULL as a target, sizes beyond the buffer, empty parts, a window in a window's own memory. */
    static void acceptOddThings(Rank rank, boolean mapped) {
        ByteBuffer base = memory(rank, mapped, 16);
        boolean last = rank.number() == rank.size() - 1;
        Window window =
                Windows.create(TestParty.of(rank), last ? base : direct(0), last ? 16 : 1000, last ? 4 : 2, Map.of());
        window.fence(Epochs.NO_PRECEDE);
        window.start(new WindowAccess.Put(
                new Data(base, 4, Type.INT), new WindowAccess.Target(Constants.PROC_NULL, 99, 4, Type.INT)));
        window.carryOut(new WindowAccess.FetchAndOp(
                of(1), of(2), new WindowAccess.Target(Constants.PROC_NULL, 0, 1, Type.INT), Predefined.SUM));
        int target = rank.size() - 1;
        Operation fetching = window.start(new WindowAccess.GetAccumulate(
                new Data(null, 0, Type.INT),
                new Data(direct(4), 1, Type.INT),
                new WindowAccess.Target(target, 3, 1, Type.INT),
                Predefined.NO_OP));
        fetching.await();
        assertThat(fetching.isDone()).isTrue();
        if (rank.number() == 0) {
            window.start(new WindowAccess.Put(
                    new Data(of(42), 1, Type.INT), new WindowAccess.Target(target, 1, 1, Type.INT)));
        }
        window.fence(0);
        if (last) {
            assertThat(base.getInt(4)).isEqualTo(42);
            window.start(new WindowAccess.Put(
                    new Data(base.slice(4, 4), 1, Type.INT), new WindowAccess.Target(target, 0, 1, Type.INT)));
            assertThat(base.getInt(0)).isEqualTo(42);
        }
        window.fence(Epochs.NO_SUCCEED);
        window.free();
        assertThat(base.getInt(0)).isEqualTo(last ? 42 : 0);
    }
}
