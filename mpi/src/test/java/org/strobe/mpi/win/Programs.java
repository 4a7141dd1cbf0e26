package org.strobe.mpi.win;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.WindowAccess;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/**
 * Random programs. In each round, all ranks access all windows by one kind of synchronization. All ranks derive each
 * other's accesses from the seed, and so know the expected content of their memory.
 *
 * <p>In a round of puts, an origin writes its own slot of every target. In a round of accumulates, all add to all
 * slots.
 */
final class Programs {
    enum Flavour {
        NATIVE_BUFFER,
        FOREIGN_ORDER,
        NUMBERS,
        ALLOCATED,
        DYNAMIC
    }

    enum Sync {
        FENCE,
        START,
        LOCK,
        LOCK_ALL
    }

    enum Action {
        PUT,
        GET,
        ACCUMULATE,
        GET_ACCUMULATE,
        FETCH
    }

    private static final int SLOT = 192;
    private static final int MANY = 4;

    private final Rank rank;
    private final TestParty party;
    private final long seed;
    private final Random common;
    private final int ranks;
    private final byte[][] model;
    private final ByteBuffer own;
    private final Window window;
    private final long[] bases;
    private final int unit;

    private Programs(Rank rank, long seed) {
        this.rank = rank;
        this.seed = seed;
        this.common = new Random(seed);
        this.ranks = rank.size();
        int size = ranks * SLOT;
        this.model = new byte[ranks][size];
        Flavour flavour = Flavour.values()[common.nextInt(Flavour.values().length)];
        this.unit = flavour == Flavour.DYNAMIC ? 1 : 1 << common.nextInt(4);
        this.party = TestParty.of(rank);
        this.bases = new long[ranks];
        if (flavour == Flavour.DYNAMIC) {
            own = ByteBuffer.allocateDirect(size).order(ByteOrder.nativeOrder());
            window = Windows.dynamic(party, Map.of());
            window.attach(own, size);
            long address = java.lang.foreign.MemorySegment.ofBuffer(own).address();
            for (int i = 0; i < ranks; i++) {
                bases[i] = new TestParty(rank, startingWith(i)).fromFirst(address);
            }
        } else if (flavour == Flavour.ALLOCATED) {
            own = SharedBuffers.allocate(rank, size);
            window = Windows.create(party, own, size, unit, Map.of());
        } else {
            own = ByteBuffer.allocateDirect(size).order(ByteOrder.nativeOrder());
            Buffer base = own;
            if (flavour == Flavour.FOREIGN_ORDER) {
                base = own.duplicate().order(ByteOrder.BIG_ENDIAN).position(size / 2);
            } else if (flavour == Flavour.NUMBERS) {
                base = own.asLongBuffer().limit(0);
            }
            window = Windows.create(party, base, size, unit, Map.of());
        }
    }

    private ProcessGroup startingWith(int first) {
        int[] members = new int[ranks];
        Arrays.setAll(members, i -> (first + i) % ranks);
        return ProcessGroup.of(members, rank.number());
    }

    /** Runs a program of {@code rounds} rounds. */
    static void run(Rank rank, long seed, int rounds) {
        Programs program = new Programs(rank, seed);
        for (int round = 0; round < rounds; round++) {
            program.round(round);
        }
        program.window.free();
    }

    private void round(int round) {
        Sync sync = pick(Sync.values());
        Action action = pick(Action.values());
        byte[][] before = new byte[ranks][];
        Arrays.setAll(before, i -> model[i].clone());
        String what = "-Dstrobe.tests.seed=" + seed + " round=" + round + " " + sync + " " + action;
        List<Runnable> checks = new ArrayList<>();
        try {
            begin(sync);
            for (int origin = 0; origin < ranks; origin++) {
                int steps = common.nextInt(MANY);
                for (int step = 0; step < steps; step++) {
                    access(action, sync, origin, checks, what);
                }
            }
            if (!rank.isModelled()) {
                checks.forEach(Runnable::run);
            }
            end(sync);
            checks.forEach(Runnable::run);
        } catch (RuntimeException e) {
            throw new AssertionError(what + " on rank " + rank.number() + ": " + e, e);
        }
        party.meet();
        byte[] seen = new byte[model[0].length];
        own.get(0, seen);
        if (!Arrays.equals(seen, model[rank.number()])) {
            throw new AssertionError(what + ": at " + Arrays.mismatch(seen, model[rank.number()]) + " of rank "
                    + rank.number() + " there is not what should be");
        }
        party.meet();
    }

    private <T> T pick(T[] of) {
        return of[common.nextInt(of.length)];
    }

    private void begin(Sync sync) {
        switch (sync) {
            case FENCE -> window.fence(0);
            case START -> {
                ProcessGroup all = startingWith(rank.number());
                window.post(all, 0);
                window.start(all, 0);
            }
            case LOCK -> {}
            case LOCK_ALL -> window.lockAll(0);
        }
    }

    private void end(Sync sync) {
        switch (sync) {
            case FENCE -> window.fence(0);
            case START -> {
                window.complete();
                window.waitFor();
            }
            case LOCK -> {}
            case LOCK_ALL -> {
                window.flushAll();
                window.unlockAll();
            }
        }
    }

    /** Draws one access of any rank. The caller's accesses are carried out, and all are applied to the model. */
    private void access(Action action, Sync sync, int origin, List<Runnable> checks, String what) {
        int target = common.nextInt(ranks);
        Type element = action == Action.FETCH || action == Action.ACCUMULATE || action == Action.GET_ACCUMULATE
                ? Type.LONG
                : pick(new Type[] {Type.BYTE, Type.SHORT, Type.INT, Type.LONG, Type.DOUBLE, Type.DOUBLE_INT});
        Type targetType = derive(element);
        Type type = derive(element);
        int targetCount = 1 + common.nextInt(2);
        int count = targetCount;
        if (action == Action.FETCH) {
            type = element;
            targetType = element;
            targetCount = 1;
            count = 1;
        } else if (type.size() != targetType.size()) {
            type = targetType;
        }
        // Adding is commutative, so that all ranks may add to all slots. With several origins, the fetched values are
        // unknown.
        boolean isSum = action == Action.ACCUMULATE;
        int slot = isSum ? common.nextInt(ranks) : origin;
        long room = SLOT - targetType.highest(targetCount);
        long at = room <= 0 ? 0 : common.nextLong(room / 8 + 1) * 8;
        if (room < 0) {
            return;
        }
        byte[] data = new byte[Math.toIntExact(type.highest(count))];
        common.nextBytes(data);
        boolean caller = origin == rank.number();
        long offset = (long) slot * SLOT + at;
        int[] there = places(targetType, targetCount, offset);
        int[] here = places(type, count, 0);
        long displacement = bases[target] + offset / unit;
        if (offset % unit != 0) {
            throw new AssertionError("offset");
        }
        byte[] memory = model[target];
        Operator operator = pick(Oracle.OPERATORS);
        ByteBuffer buffer = direct(data);
        if (caller && sync == Sync.LOCK) {
            window.lock(action != Action.ACCUMULATE && targetCount == 1, target, 0);
        }
        switch (action) {
            case PUT -> {
                if (caller) {
                    window.start(new WindowAccess.Put(
                            new Data(buffer, count, type),
                            new WindowAccess.Target(target, displacement, targetCount, targetType)));
                }
                for (int i = 0; i < here.length; i++) {
                    memory[there[i]] = data[here[i]];
                }
            }
            case GET -> {
                if (caller) {
                    ByteBuffer got = direct(new byte[data.length]);
                    window.start(new WindowAccess.Get(
                            new Data(got, count, type),
                            new WindowAccess.Target(target, displacement, targetCount, targetType)));
                    byte[] expected = new byte[data.length];
                    for (int i = 0; i < here.length; i++) {
                        expected[here[i]] = memory[there[i]];
                    }
                    check(checks, got, expected, what);
                }
            }
            case ACCUMULATE -> {
                if (caller) {
                    window.start(new WindowAccess.Accumulate(
                            new Data(buffer, count, type),
                            new WindowAccess.Target(target, displacement, targetCount, targetType),
                            Predefined.SUM));
                }
                combine(memory, there, data, here, Predefined.SUM);
            }
            case GET_ACCUMULATE, FETCH -> {
                byte[] expected = new byte[data.length];
                for (int i = 0; i < here.length; i++) {
                    expected[here[i]] = memory[there[i]];
                }
                if (caller) {
                    ByteBuffer got = direct(new byte[data.length]);
                    if (action == Action.FETCH) {
                        window.carryOut(new WindowAccess.FetchAndOp(
                                buffer, got, new WindowAccess.Target(target, displacement, 1, type), operator));
                    } else {
                        window.start(new WindowAccess.GetAccumulate(
                                new Data(buffer, count, type),
                                new Data(got, count, type),
                                new WindowAccess.Target(target, displacement, targetCount, targetType),
                                operator));
                    }
                    check(checks, got, expected, what);
                }
                combine(memory, there, data, here, operator);
            }
        }
        if (caller && sync == Sync.LOCK) {
            window.unlock(target);
        }
    }

    private static void check(List<Runnable> checks, ByteBuffer got, byte[] expected, String what) {
        checks.add(() -> {
            byte[] seen = new byte[expected.length];
            got.get(0, seen);
            if (!Arrays.equals(seen, expected)) {
                throw new AssertionError(what + ": fetched otherwise at " + Arrays.mismatch(seen, expected));
            }
        });
    }

    private static void combine(byte[] memory, int[] there, byte[] data, int[] here, Operator operator) {
        ByteBuffer in = ByteBuffer.wrap(data).order(ByteOrder.nativeOrder());
        ByteBuffer inOut = ByteBuffer.wrap(memory).order(ByteOrder.nativeOrder());
        for (int i = 0; i < here.length; i += Long.BYTES) {
            Oracle.combine(in, here[i], inOut, there[i], operator);
        }
    }

    private Type derive(Type element) {
        return switch (common.nextInt(4)) {
            case 0 -> element;
            case 1 -> DerivedTypes.contiguous(3, element);
            case 2 -> DerivedTypes.vector(3, 1, 2, element);
            default -> DerivedTypes.indexed(new int[] {1, 2}, new int[] {3, 0}, element);
        };
    }

    private static ByteBuffer direct(byte[] data) {
        return ByteBuffer.allocateDirect(data.length).put(data);
    }

    /** Returns the location of each byte of a message. */
    private static int[] places(Type type, int count, long offset) {
        int[] places = new int[Math.toIntExact(count * type.size())];
        int[] next = {0};
        type.visit(offset, count, 0, places.length, (displacement, block, stride, blocks) -> {
            for (int i = 0; i < blocks; i++) {
                for (int j = 0; j < block; j++) {
                    places[next[0]++] = Math.toIntExact(displacement + i * stride + j);
                }
            }
        });
        return places;
    }
}
