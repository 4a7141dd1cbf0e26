package org.strobe.mpi.p2p;

import static org.assertj.core.api.Assertions.assertThat;
import static org.strobe.mpi.standard.Constants.ANY_SOURCE;
import static org.strobe.mpi.standard.Constants.ANY_TAG;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.p2p.World.Kind;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/**
 * Random programs of sends and receives, against an oracle: all ranks draw one plan from a seed. Each executes its part in an
 * order of its own, and compares its results with the oracle. Seeds of programs ascend by one, so the
 * seed that a failure names replays that program first.
 */
class TrafficTest {
    private static final int PROGRAMS = 40;
    private static final int[] SIZES = {0, 8, 40, 48, 56, 4088, 4096, 4104, 16_384, 16_392, 65_528, 65_536, 300_000};

    /** Message of the plan; {@code number} identifies it. */
    private record Planned(int number, int from, int to, int context, int tag, int longs, SendMode mode) {}

    @ParameterizedTest
    @EnumSource
    void shouldDeliverWhatWasPlanned(Kind kind) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        System.out.println("TrafficTest " + kind + ": -Dstrobe.tests.seed=" + seed);
        kind.run(4, rank -> programs(rank, seed));
    }

    static Object programs(Rank rank, long seed) {
        try (World world = World.of(rank)) {
            for (int program = 0; program < PROGRAMS; program++) {
                long own = seed + program;
                run(world, plan(new Random(own), world.size), new Random(own * 31 + world.me), own);
                world.meet();
            }
        }
        return null;
    }

    private static List<Planned> plan(Random random, int ranks) {
        List<Planned> plan = new ArrayList<>();
        int count = 1 + random.nextInt(60);
        for (int i = 0; i < count; i++) {
            SendMode mode = random.nextInt(4) == 0 ? SendMode.SYNCHRONOUS : SendMode.STANDARD;
            int size = SIZES[random.nextInt(SIZES.length)];
            plan.add(new Planned(
                    i,
                    random.nextInt(ranks),
                    random.nextInt(ranks),
                    50 + random.nextInt(2),
                    random.nextInt(3),
                    size / Long.BYTES,
                    mode));
        }
        return plan;
    }

    private static void run(World world, List<Planned> plan, Random random, long seed) {
        Channel[] channels = {world.channel(50), world.channel(51)};
        List<Planned> out =
                new ArrayList<>(plan.stream().filter(m -> m.from() == world.me).toList());
        List<Planned> in =
                new ArrayList<>(plan.stream().filter(m -> m.to() == world.me).toList());
        List<Operation> pending = new ArrayList<>();
        List<Runnable> checks = new ArrayList<>();
        while (!out.isEmpty() || !in.isEmpty()) {
            if (in.isEmpty() || (!out.isEmpty() && random.nextBoolean())) {
                Planned sent = out.remove(0);
                long[] data = new long[Math.max(1, sent.longs())];
                data[0] = sent.number();
                data[data.length - 1] = sent.number();
                pending.add(channels[sent.context() - 50].startSend(
                        sent.mode(), data, 0, sent.longs(), Type.LONG, sent.to(), sent.tag()));
            } else {
                Planned wanted = in.remove(random.nextInt(Math.min(2, in.size())));
                receive(channels[wanted.context() - 50], wanted, in, pending, checks, seed);
            }
            if (!pending.isEmpty() && random.nextInt(4) == 0) {
                boolean done = pending.get(random.nextInt(pending.size())).test();
                assertThat(done).isIn(true, false);
            }
        }
        Operation[] all = pending.toArray(new Operation[0]);
        while (!pending.isEmpty()) {
            world.engine.awaitAny(all, all.length);
            for (int i = 0; i < all.length; i++) {
                if (all[i] != null && all[i].isDone()) {
                    pending.remove(all[i]);
                    all[i] = null;
                }
            }
        }
        checks.forEach(Runnable::run);
    }

    /**
     * Receives one of the remaining messages. Wildcards are drawn so that they cannot match a message that another receive needs.
     * The received message must be its sender's first one that matches.
     */
    private static void receive(
            Channel channel,
            Planned wanted,
            List<Planned> left,
            List<Operation> pending,
            List<Runnable> checks,
            long seed) {
        // The wildcards are used in context 51 alone, where every receive has them.
        boolean wild = wanted.context() == 51;
        long[] got = new long[SIZES[SIZES.length - 1] / Long.BYTES];
        Operation receive = channel.startReceive(
                got, 0, got.length, Type.LONG, wild ? ANY_SOURCE : wanted.from(), wild ? ANY_TAG : wanted.tag());
        pending.add(receive);
        if (wild) {
            checks.add(() -> {
                assertThat(receive.failure()).as("-Dstrobe.tests.seed=%d", seed).isNull();
                receive.release();
            });
            return;
        }
        // Of those with this envelope, the first that was planned is the one that comes.
        Planned first = left.stream()
                .filter(m -> m.context() == wanted.context() && m.from() == wanted.from() && m.tag() == wanted.tag())
                .filter(m -> m.number() < wanted.number())
                .findFirst()
                .orElse(wanted);
        if (!first.equals(wanted)) {
            left.set(left.indexOf(first), wanted);
        }
        checks.add(() -> {
            assertThat(receive.failure()).as("-Dstrobe.tests.seed=%d", seed).isNull();
            assertThat(receive.source()).as("-Dstrobe.tests.seed=%d", seed).isEqualTo(first.from());
            assertThat(receive.bytes())
                    .as("-Dstrobe.tests.seed=%d: %s", seed, first)
                    .isEqualTo(8L * first.longs());
            if (first.longs() > 0) {
                assertThat(got[0]).as("-Dstrobe.tests.seed=%d: %s", seed, first).isEqualTo(first.number());
                assertThat(got[first.longs() - 1])
                        .as("-Dstrobe.tests.seed=%d: %s", seed, first)
                        .isEqualTo(first.number());
            }
            receive.release();
        });
    }
}
