package org.strobe.emulator.vapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.Nth;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.userlevel.Place;
import org.strobe.emulator.userlevel.RegistrationCache;
import org.strobe.emulator.vapi.request.Access;
import org.strobe.emulator.vapi.request.Completion;
import org.strobe.emulator.vapi.request.Connection;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.emulator.vapi.request.Operation;
import org.strobe.emulator.vapi.request.QpAddress;
import org.strobe.shm.segment.Memory;

/** VAPI by ranks of this computer, in all launches, and of machine infiniband-2003. */
class VapiTest {
    private static final int MESSAGES = 20;
    private static final int LONGEST = 100_000;
    private static final int DATA = 4096;

    /** Of machine infiniband-2003, {@code hca.resend}. */
    private static final Duration RESEND = Duration.ofMillis(10);

    static Stream<Place> places() {
        return Place.all("infiniband-2003");
    }

    private static Job infiniband(int nodes) {
        return Place.of("infiniband-2003", nodes);
    }

    /** Each rank sends to the next one, which has one receive at a time: many messages come too early. */
    @ParameterizedTest
    @MethodSource("places")
    void shouldDeliverAllMessagesInOrderWithOneReceive(Place place) {
        assertThat(place.job().run(VapiTest::pass)).containsOnly(true);
    }

    private static Boolean pass(Rank rank) {
        VapiEnd end = new VapiEnd(rank, Connection.USUAL);
        int sent = 0;
        int complete = 0;
        int received = 0;
        end.pairs.get(end.previous()).receive(0, end.in, 0, LONGEST);
        while (complete < MESSAGES || received < MESSAGES) {
            if (sent < MESSAGES && sent - complete < 2) {
                // two messages have places of their own
                int place = sent % 2 * LONGEST;
                end.out.memory().fill(place, length(sent), (byte) sent);
                end.pairs.get(end.next()).send(sent++, end.out, place, length(sent - 1));
            } else if (complete < received || received == MESSAGES) {
                Completion done = end.sends.await();
                assertThat(done.status()).isEqualTo(Completion.Status.SUCCESS);
                assertThat(done.id()).isEqualTo(complete++);
            } else {
                check(end, end.receives.await(), received);
                received++;
                if (received < MESSAGES) {
                    end.pairs.get(end.previous()).receive(received, end.in, 0, LONGEST);
                }
            }
        }
        end.hca.close();
        return true;
    }

    private static int length(int message) {
        return message * 5003 % LONGEST;
    }

    private static void check(VapiEnd end, Completion done, int message) {
        assertThat(done.status()).isEqualTo(Completion.Status.SUCCESS);
        assertThat(done.operation()).isEqualTo(Operation.RECEIVE);
        assertThat(done.id()).isEqualTo(message);
        assertThat(done.length()).isEqualTo(length(message));
        assertThat(done.from()).isEqualTo(new QpAddress(end.previous(), end.rank.number()));
        if (done.length() > 0) {
            assertThat(end.in.memory().getByte(done.length() - 1)).isEqualTo((byte) message);
        }
    }

    /** Each rank writes long data at the next one, then a word that it waits for, then data with a number; and reads its own data back. */
    @ParameterizedTest
    @MethodSource("places")
    void shouldWriteAndReadMemoryOfAnotherAdapter(Place place) {
        assertThat(place.job().run(VapiTest::writeAndRead)).containsOnly(true);
    }

    private static Boolean writeAndRead(Rank rank) {
        VapiEnd end = new VapiEnd(rank, Connection.USUAL);
        ConnectedPair to = end.pairs.get(end.next());
        end.pairs.get(end.previous()).receive(77, end.in, 0, 0);
        rank.barrier();
        end.fill(LONGEST, rank.number() + 1);
        end.out.memory().setLong(LONGEST, 9);
        int key = end.in.key();
        to.write(1, end.out, 0, LONGEST, end.in.address(DATA), key);
        to.write(2, end.out, LONGEST, Long.BYTES, end.in.address(0), key);
        assertThat(end.hca.pollWord(end.in, 0, 10)).isFalse();
        end.hca.awaitWord(end.in, 0, 9);
        assertThat(end.hca.pollWord(end.in, 0, 9)).isTrue();
        assertThat(end.in.memory().getByte(DATA)).isEqualTo((byte) (end.previous() + 1));
        assertThat(end.in.memory().getByte(DATA + LONGEST - 1)).isEqualTo((byte) (end.previous() + 1));
        to.read(3, end.out, 2 * LONGEST, LONGEST, end.in.address(DATA), key);
        to.writeWithImmediate(4, end.out, LONGEST, Long.BYTES, end.in.address(8), key, 1234);
        for (int id = 1; id <= 4; id++) {
            Completion done = end.sends.await();
            assertThat(done.id()).isEqualTo(id);
            assertThat(done.status()).isEqualTo(Completion.Status.SUCCESS);
        }
        assertThat(end.out.memory().getByte(3 * LONGEST - 1)).isEqualTo((byte) (rank.number() + 1));
        Completion told = end.receives.await();
        assertThat(told.id()).isEqualTo(77);
        assertThat(told.immediate()).isEqualTo(1234);
        assertThat(end.in.memory().getLong(8)).isEqualTo(9);
        end.hca.close();
        return true;
    }

    /** All ranks add to a word of rank 0, and put their numbers in a place that only one of them gets. */
    @ParameterizedTest
    @MethodSource("places")
    void shouldChangeWordsOnce(Place place) {
        List<Long> sums = place.job().run(VapiTest::change);
        assertThat(sums.stream().mapToLong(Long::longValue).sum()).isEqualTo(1);
    }

    /** Answers 1 at the rank that has won. */
    private static Long change(Rank rank) {
        VapiEnd end = new VapiEnd(rank, Connection.USUAL);
        rank.barrier();
        ConnectedPair to = end.pairs.get(0);
        int key = end.in.key();
        to.compareAndSwap(1, end.out, 0, end.in.address(8), key, 0, rank.number() + 1);
        assertThat(end.sends.await().status()).isEqualTo(Completion.Status.SUCCESS);
        long before = end.out.memory().getLong(0);
        for (int i = 0; i < MESSAGES; i++) {
            to.fetchAndAdd(2, end.out, 8, end.in.address(0), key, 3);
            assertThat(end.sends.await().status()).isEqualTo(Completion.Status.SUCCESS);
        }
        if (rank.number() == 0) {
            end.hca.awaitWord(end.in, 0, 3L * MESSAGES * rank.size());
            assertThat(end.in.memory().getLong(8)).isBetween(1L, (long) rank.size());
            assertThat(end.in.memory().getLong(0)).isEqualTo(3L * MESSAGES * rank.size());
        }
        end.hca.close();
        return before == 0 ? 1L : 0;
    }

    /** Rank 0 sends datagrams to all others, which have posted receives for half of them, and then a message of which they hear. */
    @ParameterizedTest
    @MethodSource("places")
    void shouldLoseDatagramsWithoutReceives(Place place) {
        assertThat(place.job().run(VapiTest::lose)).containsOnly(true);
    }

    private static Boolean lose(Rank rank) {
        VapiEnd end = new VapiEnd(rank, Connection.USUAL);
        CompletionQueue heard = end.hca.completionQueue(MESSAGES);
        DatagramPair datagrams = end.hca.datagrams(heard, heard, VapiEnd.DEPTH);
        int half = VapiEnd.DEPTH / 2;
        if (rank.number() > 0) {
            for (int i = 0; i < half; i++) {
                datagrams.receive(i, end.in, (long) i * DatagramPair.MTU, DatagramPair.MTU);
            }
            end.pairs.get(0).receive(half, end.in, 0, 0);
        }
        rank.barrier();
        if (rank.number() == 0) {
            for (int to = 1; to < rank.size(); to++) {
                sendDatagrams(
                        end,
                        datagrams,
                        heard,
                        new QpAddress(to, datagrams.address().number()));
            }
        } else {
            for (int i = 0; i < half; i++) {
                Completion done = heard.await();
                assertThat(done.id()).isEqualTo(i);
                assertThat(done.length()).isEqualTo(DatagramPair.MTU - i);
                assertThat(done.from())
                        .isEqualTo(new QpAddress(0, datagrams.address().number()));
                assertThat(end.in.memory().getByte((long) i * DatagramPair.MTU)).isEqualTo((byte) (i + 1));
            }
            assertThat(end.receives.await().id()).isEqualTo(half);
            assertThat(end.hca.dropped()).isEqualTo(half);
        }
        end.hca.close();
        return true;
    }

    private static void sendDatagrams(VapiEnd end, DatagramPair datagrams, CompletionQueue heard, QpAddress to) {
        for (int i = 0; i < VapiEnd.DEPTH; i++) {
            end.fill(DatagramPair.MTU, i + 1);
            datagrams.send(i, end.out, 0, DatagramPair.MTU - i, to);
            assertThat(heard.await().status()).isEqualTo(Completion.Status.SUCCESS);
        }
        end.pairs.get(to.rank()).send(0, end.out, 0, 0);
        end.sends.await();
    }

    @Test
    void shouldDeliverInOrderWhenMessagesAreLost() {
        FaultPlan plan = FaultPlan.NONE.failTransfer(Nth.every(3), FaultPlan.ANY, FaultPlan.ANY);
        long without = Collections.max(infiniband(4).run(VapiTest::timeOfPass));
        assertThat(Collections.max(infiniband(4).faults(plan).run(VapiTest::timeOfPass)))
                .isGreaterThan(without + RESEND.toNanos());
    }

    private static Long timeOfPass(Rank rank) {
        assertThat(pass(rank)).isTrue();
        return rank.now();
    }

    @Test
    void shouldFailWhenEveryMessageIsLost() {
        FaultPlan plan = FaultPlan.NONE.failTransfer(Nth.every(1), FaultPlan.ANY, FaultPlan.ANY);
        assertThat(infiniband(4).faults(plan).run(VapiTest::sendInVain))
                .containsOnly(Completion.Status.RETRIES_EXCEEDED);
    }

    private static Completion.Status sendInVain(Rank rank) {
        VapiEnd end = new VapiEnd(rank, Connection.USUAL);
        end.pairs.get(end.next()).send(1, end.out, 0, 8);
        return end.sends.await().status();
    }

    /** The write is longer than a ring. */
    @ParameterizedTest
    @EnumSource(Launch.class)
    void shouldCloseWhenTheTargetHasEnded(Launch launch) {
        assertThat(Place.here().launch(launch).run(VapiTest::writeInVain)).containsOnly(true);
    }

    private static Boolean writeInVain(Rank rank) {
        if (rank.number() == 0) {
            VapiEnd end = new VapiEnd(rank, Connection.USUAL);
            end.pairs.get(1).write(1, end.out, 0, VapiEnd.LENGTH, end.in.address(0), end.in.key());
            end.hca.close();
        }
        return true;
    }

    @Test
    void shouldKeepRecentlyUsedMemoryRegistered() {
        assertThat(infiniband(4).run(VapiTest::cache)).containsOnly(true);
    }

    private static Boolean cache(Rank rank) {
        try (Hca hca = rank.vapi().orElseThrow().open(1000)) {
            RegistrationCache<MemoryRegion> cache = new RegistrationCache<>(hca);
            Memory memory = Memory.allocate(2000);
            MemoryRegion first = cache.acquire(memory, 0, 600);
            cache.release(memory, 0, 600);
            long before = rank.now();
            assertThat(cache.acquire(memory, 0, 600)).isEqualTo(first);
            assertThat(rank.now()).isEqualTo(before);
            cache.release(memory, 0, 600);
            cache.acquire(memory, 600, 600);
            assertThat(hca.registered()).isEqualTo(600);
            assertThat(cache.hits()).isEqualTo(1);
        }
        return true;
    }

    @Test
    void shouldFindNothingBeforeItComes() {
        for (Job job : List.of(Place.here().launch(Launch.THREADS), infiniband(2))) {
            assertThat(job.run(rank -> {
                        Hca hca = rank.vapi().orElseThrow().open(DATA);
                        assertThat(hca.allocate(DATA, Access.REMOTE_READ)
                                        .memory()
                                        .getLong(0))
                                .isZero();
                        return hca.completionQueue(1).poll();
                    }))
                    .containsOnly(Optional.empty());
        }
    }

    @Test
    void shouldNeedItsAdapters() {
        assertThat(Place.here()
                        .nodes(2)
                        .machine(ModelMachines.machine("myrinet"))
                        .run(rank -> rank.vapi().isPresent()))
                .containsOnly(false);
    }
}
