package org.strobe.mpi.p2p;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.MessageChecker;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/** Checked channels: the sender's word arrives with its message by every protocol, and data are unchanged. */
class MessageCheckerTest {
    private static final int CONTEXT = 31;
    private static final int[] SIZES = {0, 1, 40, 4096, 4097, 16_384, 20_000, 300_000};
    private static final SendMode[] MODES = SendMode.values();
    private static final int REFUSED = 5;

    /** Counts messages from 1 and sends their numbers as words. Refuses a chosen message. */
    private static final class Counting implements MessageChecker {
        private long sent;
        private final List<String> problems = new ArrayList<>();
        private int received;

        @Override
        public int callSite() {
            return 17;
        }

        @Override
        public long sent(int place, int count, Type type) {
            return ++sent;
        }

        @Override
        public MpiFailure received(int place, int count, Type type, String from, int tag, long bytes, long word) {
            received++;
            if (word != tag + 1 || bytes != size(tag) || place != 17 || !from.equals("rank 0")) {
                problems.add("tag=" + tag + " word=" + word + " bytes=" + bytes + " place=" + place + " from=" + from);
            }
            return tag == REFUSED ? new MpiFailure(ErrorClass.TYPE, "refused") : null;
        }

        @Override
        public String describe(String what, int place) {
            return what;
        }
    }

    private static int size(int tag) {
        return SIZES[tag % SIZES.length];
    }

    @ParameterizedTest
    @EnumSource(World.Kind.class)
    void shouldBringTheWordWithItsMessage(World.Kind kind) {
        kind.inWorlds(2, MessageCheckerTest::exchange);
    }

    private static void exchange(World world) {
        Counting checker = new Counting();
        Channel channel = world.engine.open(CONTEXT, world.me, ProcessGroup.range(0, world.size, world.me), checker);
        int messages = SIZES.length * MODES.length;
        if (world.me == 0) {
            world.engine.attachBuffer(new byte[4_000_000]);
            send(world, channel, messages);
            world.engine.detachBuffer();
        } else {
            receive(world, channel, messages);
            check(
                    checker.received == messages && checker.problems.isEmpty(),
                    checker.received + " " + checker.problems);
        }
    }

    private static void send(World world, Channel channel, int messages) {
        List<Operation> pending = new ArrayList<>();
        for (int tag = 0; tag < messages; tag++) {
            if (tag == messages / 2) {
                world.meet();
            }
            byte[] data = new byte[size(tag)];
            Arrays.fill(data, (byte) tag);
            SendMode mode = MODES[tag / SIZES.length];
            if (mode == SendMode.BUFFERED) {
                channel.send(mode, data, 0, data.length, Type.BYTE, 1, tag);
            } else {
                pending.add(channel.startSend(mode, data, 0, data.length, Type.BYTE, 1, tag));
            }
        }
        world.meet();
        pending.forEach(World::end);
    }

    /** Receives of the first half may be posted before or after arrival, those of the second half after it. */
    private static void receive(World world, Channel channel, int messages) {
        List<Operation> pending = new ArrayList<>();
        List<byte[]> buffers = new ArrayList<>();
        for (int tag = 0; tag < messages; tag++) {
            byte[] data = new byte[size(tag)];
            buffers.add(data);
            if (tag == messages / 2) {
                world.meet();
                world.meet();
            }
            int source = tag % 3 == 0 ? Constants.ANY_SOURCE : 0;
            if (tag > messages / 2 && tag % 2 == 0) {
                pending.add(
                        channel.probeMatched(source, tag, true).startReceive(new Data(data, data.length, Type.BYTE)));
            } else {
                pending.add(channel.startReceive(data, 0, data.length, Type.BYTE, source, tag));
            }
        }
        for (int tag = 0; tag < messages; tag++) {
            Operation receive = pending.get(tag);
            receive.await();
            check((receive.failure() != null) == (tag == REFUSED), "tag=" + tag + " failure=" + receive.failure());
            receive.release();
            for (byte each : buffers.get(tag)) {
                check(tag == REFUSED || each == (byte) tag, "tag=" + tag + " data=" + each);
            }
        }
    }

    private static void check(boolean isSo, String problem) {
        if (!isSo) {
            throw new AssertionError(problem);
        }
    }
}
