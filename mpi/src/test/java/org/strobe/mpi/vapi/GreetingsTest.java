package org.strobe.mpi.vapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.vapi.CompletionQueue;
import org.strobe.emulator.vapi.ConnectedPair;
import org.strobe.emulator.vapi.DatagramPair;
import org.strobe.emulator.vapi.Hca;
import org.strobe.emulator.vapi.request.Access;
import org.strobe.emulator.vapi.request.Completion;
import org.strobe.emulator.vapi.request.Connection;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.emulator.vapi.request.Operation;
import org.strobe.emulator.vapi.request.QpAddress;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.standard.ThreadLevel;

/** Datagrams that set up a connection. */
@Timeout(120)
class GreetingsTest {
    private static final int PLACES = 8;

    /** Longer than an answer takes, shorter than the rest before a datagram is sent again. */
    private static final long STEP = 1_000_000;

    private static final int STEPS = 5;

    /** Rank 0 greets by hand; rank 1 is greeted. */
    @Test
    void shouldAnswerAPartnerThatHasGreetedByOneDatagram() {
        List<List<Long>> flags =
                VapiJobs.onInfiniBand(2, 2).run(rank -> rank.number() == 0 ? greet(rank) : answer(rank));
        assertThat(flags.get(0)).containsExactly(GreetingLayout.IS_CONNECTED | GreetingLayout.ASKS);
    }

    private static List<Long> greet(Rank rank) {
        Hca hca = rank.vapi().orElseThrow().openForLibrary(Long.MAX_VALUE);
        CompletionQueue queue = hca.completionQueue(2 * PLACES);
        DatagramPair datagrams = hca.datagrams(queue, queue, PLACES);
        MemoryRegion in = hca.allocate(PLACES * GreetingLayout.SIZE, Access.REMOTE_WRITE);
        MemoryRegion out = hca.allocate(GreetingLayout.SIZE);
        for (int place = 0; place < PLACES; place++) {
            datagrams.receive(place, in, (long) place * GreetingLayout.SIZE, GreetingLayout.SIZE);
        }
        ConnectedPair pair = hca.connection(queue, queue, PLACES, Connection.USUAL);
        rank.barrier();
        GreetingLayout.write(
                out.memory(), out.start(), GreetingLayout.ASKS, pair.address().number(), in);
        datagrams.send(
                PLACES,
                out,
                0,
                GreetingLayout.SIZE,
                new QpAddress(1, datagrams.address().number()));
        rank.compute(STEPS * STEP);
        List<Long> flags = new ArrayList<>();
        for (Optional<Completion> next = queue.poll(); next.isPresent(); next = queue.poll()) {
            if (next.get().operation() == Operation.RECEIVE) {
                flags.add(GreetingLayout.flags(
                        in.memory(), in.start() + next.get().id() * GreetingLayout.SIZE));
            }
        }
        rank.barrier();
        return flags;
    }

    private static List<Long> answer(Rank rank) {
        Progress progress = new Progress(rank, ThreadLevel.SINGLE, false);
        P2pSettings usual = P2pSettings.from(rank.size(), rank::setting);
        VapiTransport transport =
                new VapiTransport(progress, rank.vapi().orElseThrow(), VapiSettings.from(rank::setting), usual);
        rank.barrier();
        for (int i = 0; i < STEPS; i++) {
            rank.compute(STEP);
            transport.poll();
        }
        rank.barrier();
        return List.of();
    }
}
