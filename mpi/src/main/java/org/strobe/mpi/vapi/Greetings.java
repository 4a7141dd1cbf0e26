package org.strobe.mpi.vapi;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.vapi.CompletionQueue;
import org.strobe.emulator.vapi.DatagramPair;
import org.strobe.emulator.vapi.Hca;
import org.strobe.emulator.vapi.request.Completion;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.emulator.vapi.request.QpAddress;
import org.strobe.mpi.progress.Source;
import org.strobe.shm.segment.Memory;

/**
 * Setting up of connections, by datagrams. One that gets no answer is sent again, since it may be lost.
 *
 * <pre>
 *   rank 0                                       rank 1
 *     makes a queue pair
 *       --- its pair; asks -------------------------&gt;  makes a queue pair, connects it
 *     connects its pair  &lt;--- its pair; connected; asks ---
 *       --- connected ------------------------------&gt;
 *     sends                                        sends
 * </pre>
 *
 * <p>Both may begin at a time: each then takes the other's first datagram for an answer.
 */
final class Greetings {
    /** Datagrams at a time each way. */
    private static final int PLACES = 64;

    /** Number of the datagram pair of each adapter, which is made first. */
    private static final int NUMBER = 0;

    /** Assumption: nanoseconds until a datagram is sent again; each time twice as many, up to a limit. */
    private static final long FIRST_REST = 10_000_000;

    private static final long LONGEST_REST = 1_000_000_000;

    private final Rank rank;
    private final DatagramPair pair;
    private final MemoryRegion in;
    private final MemoryRegion out;
    private final ArrayDeque<Integer> free = new ArrayDeque<>();
    private final Map<VapiConnection, Rest> unanswered = new LinkedHashMap<>();

    /** Time at which a datagram is to be sent again. Any thread reads it. */
    private volatile long next = Source.NEVER;

    private boolean mayAnswer(VapiConnection connection) {
        return !rank.hasEnded(connection.process());
    }

    /** Time at which a datagram is sent again. */
    private static final class Rest {
        private long length = FIRST_REST;
        private long end;

        /** Begins, and will be twice as long the next time. */
        void begin(long now) {
            end = now + length;
            length = Math.min(2 * length, LONGEST_REST);
        }
    }

    Greetings(Rank rank, Hca hca, CompletionQueue completions) {
        this.rank = rank;
        this.pair = hca.datagrams(completions, completions, PLACES);
        assert pair.address().number() == NUMBER : pair.address();
        this.in = hca.allocate(PLACES * GreetingLayout.SIZE);
        this.out = hca.allocate(PLACES * GreetingLayout.SIZE);
        for (int place = 0; place < PLACES; place++) {
            free.add(place);
            provide(place);
        }
    }

    private void provide(int place) {
        pair.receive(place, in, (long) place * GreetingLayout.SIZE, GreetingLayout.SIZE);
    }

    /** True for completions of datagrams. */
    static boolean isOf(Completion completion) {
        return completion.pair() == NUMBER;
    }

    /** Greets a partner, until it has answered. */
    void begin(VapiConnection connection) {
        unanswered.put(connection, new Rest());
        send(connection);
        plan();
    }

    private void send(VapiConnection connection) {
        Rest rest = unanswered.get(connection);
        if (rest != null) {
            rest.begin(rank.now());
        }
        Integer place = free.poll();
        if (place != null) {
            long at = (long) place * GreetingLayout.SIZE;
            connection.greet(out.memory(), out.start() + at);
            pair.send(place, out, at, GreetingLayout.SIZE, new QpAddress(connection.process(), NUMBER));
        }
    }

    /** Takes a datagram of a partner. */
    void take(Completion completion, VapiConnection connection) {
        int place = (int) completion.id();
        Memory memory = in.memory();
        boolean isAnswered = connection.greeted(memory, in.start() + (long) place * GreetingLayout.SIZE);
        provide(place);
        if (connection.maySend()) {
            unanswered.remove(connection);
        }
        if (isAnswered) {
            send(connection);
        }
        plan();
    }

    /** A datagram has left. */
    void left(Completion completion) {
        free.add((int) completion.id());
    }

    /** Time at which a datagram is to be sent again; {@link Source#NEVER} if none is. For any thread. */
    long next() {
        return next;
    }

    private void plan() {
        long soonest = Source.NEVER;
        for (Map.Entry<VapiConnection, Rest> each : unanswered.entrySet()) {
            if (mayAnswer(each.getKey())) {
                soonest = Math.min(soonest, each.getValue().end);
            }
        }
        next = soonest;
    }

    /** Sends datagrams again whose time has come. */
    void move() {
        if (unanswered.isEmpty()) {
            return;
        }
        long now = rank.now();
        List<VapiConnection> due = new ArrayList<>();
        unanswered.forEach((connection, rest) -> {
            if (rest.end <= now && mayAnswer(connection)) {
                due.add(connection);
            }
        });
        due.forEach(this::send);
        plan();
    }
}
