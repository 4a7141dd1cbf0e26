package org.strobe.mpi.bgl.glue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.mpi.bgl.message.IncomingMessage;
import org.strobe.mpi.bgl.packet.Layer;
import org.strobe.mpi.bgl.packetize.Blank;
import org.strobe.shm.segment.Memory;

/**
 * Accesses to windows by active messages, on a modelled machine, whose nodes reach no memory but their own.
 *
 * <pre>
 *   origin                          target, in any call of MPI
 *   begin: request, its data  ===>  the whole request is there: its processor carries it out, in the order of the origin's requests
 *   poll: access is over      &lt;===  answer, its data
 * </pre>
 *
 * <p>Messages have the length that they would have, and cost what all messages cost. The action at the target and the one at the end are
 * objects of the emulation, found by the number in the message's word.
 */
final class WindowMessages {
    /** In place of a number of a communicator's context, which is at least 0. */
    private static final int REQUEST = -1;

    private static final int ANSWER = -2;

    /** Assumption: window, displacement, operation and datatype. */
    private static final int HEAD = 32;

    private final PacketMessages messages;
    private final Table table;
    private final Memory payload;

    /** Requests of each origin that were not carried out, in order. */
    private final Map<Integer, Deque<Access>> requests = new HashMap<>();

    /** All accesses of a job that are under way. */
    private static final class Table {
        private final Map<Integer, Access> accesses = new ConcurrentHashMap<>();
        private final AtomicInteger numbers = new AtomicInteger();
    }

    /** An access under way. */
    private static final class Access {
        private final Origin origin;
        private final long answer;
        private final long combined;
        private final Runnable there;
        private final Runnable back;
        private int number;
        private boolean isThere;

        /** @param combined bytes that the target's processor combines */
        Access(Origin origin, long answer, long combined, Runnable there, Runnable back) {
            this.origin = origin;
            this.answer = answer;
            this.combined = combined;
            this.there = there;
            this.back = back;
        }
    }

    WindowMessages(PacketMessages messages) {
        this.messages = messages;
        this.table = messages.rank.context().sharedInJvm(Table.class, Table::new);
        this.payload = Memory.allocate(messages.layer.largest());
    }

    /** Accesses of a window. */
    RemoteAccess open() {
        return new Origin();
    }

    /** True for messages of this class. */
    static boolean isContext(int context) {
        return context == REQUEST || context == ANSWER;
    }

    private void send(int to, int kind, int number, long bytes) {
        messages.layer.work(Layer.GLUE, messages.settings.send());
        messages.layer.send(to, PacketMessages.word(kind, number), new Blank(payload, bytes));
    }

    /** A request or an answer begins to arrive. */
    void arrived(IncomingMessage message) {
        int number = PacketMessages.tag(message.match());
        Blank nowhere = new Blank(payload, message.length());
        if (PacketMessages.context(message.match()) == ANSWER) {
            Access access = table.accesses.remove(number);
            message.accept(nowhere, () -> access.origin.answers.add(access.back));
            return;
        }
        Access access = table.accesses.get(number);
        Deque<Access> before = requests.computeIfAbsent(message.from(), unknown -> new ArrayDeque<>());
        before.add(access);
        message.accept(nowhere, () -> {
            access.isThere = true;
            carryOut(message.from(), before);
        });
    }

    /** Carries out requests of an origin, up to one of which data are missing. */
    private void carryOut(int origin, Deque<Access> waiting) {
        while (!waiting.isEmpty() && waiting.peek().isThere) {
            Access access = waiting.remove();
            if (access.combined > 0) {
                messages.rank.context().combine(access.combined);
            }
            access.there.run();
            send(origin, ANSWER, access.number, access.answer);
        }
    }

    /** The origin of a window's accesses. */
    private final class Origin implements RemoteAccess {
        private final Queue<Runnable> answers = new ArrayDeque<>();

        @Override
        public void begin(int rank, long bytes, long answer, Runnable there, Runnable back) {
            start(rank, bytes, new Access(this, answer, 0, there, back));
        }

        @Override
        public void combine(int rank, long bytes, long answer, Runnable there, Runnable back) {
            start(rank, bytes, new Access(this, answer, bytes, there, back));
        }

        private void start(int rank, long bytes, Access access) {
            messages.progress.enter();
            try {
                int number = table.numbers.getAndIncrement();
                access.number = number;
                table.accesses.put(number, access);
                send(rank, REQUEST, number, HEAD + bytes);
            } finally {
                messages.progress.exit();
            }
        }

        @Override
        public void put(int rank, long bytes, Runnable there, int event) {
            throw new UnsupportedOperationException("put of rank " + rank + ": a message has an answer");
        }

        @Override
        public void poll() {
            for (Runnable back = answers.poll(); back != null; back = answers.poll()) {
                back.run();
            }
        }
    }
}
