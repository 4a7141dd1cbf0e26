package org.strobe.emulator.nic.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.agrona.concurrent.Agent;
import org.agrona.concurrent.AgentTerminationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.JobAbortedException;

class NicMessagesTest {
    private static final int NODES = 4;

    /** Small rings make senders wait for room; handlers answer, so agents lack room too. */
    @ParameterizedTest
    @EnumSource
    void shouldHandleEveryMessageOnceAndInOrderUnderLoad(NicBed.Launch launch) {
        int messages = 2000;
        AtomicLong wrong = new AtomicLong();
        try (NicBed bed = NicBed.of(launch, Placement.block(2 * NODES, NODES))) {
            long[][] last = new long[NODES][2 * NODES];
            bed.run((nic, actor) -> {
                int node = nic.node();
                if (actor.rank == bed.placement.rank(node, 0)) {
                    nic.handle(1, (target, from, memory, offset, length) -> {
                        int sender = (int) memory.getLong(offset);
                        long number = memory.getLong(offset + 8);
                        if (length != 16 + number % 100 || last[node][sender] != number) {
                            wrong.incrementAndGet();
                        }
                        last[node][sender] = number + NODES;
                        target.send(from, 2, memory, offset, 8, Signals.remote(sender % 2));
                    });
                    nic.handle(2, (target, from, memory, offset, length) -> {
                        long unused = target.fetchAndAdd(node, memory.getLong(offset) * 8, 1);
                    });
                }
                nic.signal(NodeSet.all(NODES), 2); // no rank sends before all handlers are registered
                nic.awaitEvent(2, 2L * NODES);
                Memory bytes = Memory.allocate(128);
                bytes.setLong(0, actor.rank);
                for (int i = 0; i < messages; i++) {
                    // Message i goes to node i % NODES: the first that a node gets from a rank is its own number.
                    int to = i % NODES;
                    bytes.setLong(8, i - to);
                    nic.send(to, 1, bytes, 0, 16 + (i - to) % 100, Signals.NONE);
                }
                nic.awaitEvent(actor.rank % 2, messages);
                assertThat(nic.getWord(node, 8L * actor.rank)).isEqualTo(messages);
                return null;
            });
            assertThat(wrong).hasValue(0);
            NicBed.until("nothing is in flight", () -> bed.first.inFlight() == 0);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldAbortTheJobWhenAHandlerFails(NicBed.Launch launch) {
        try (NicBed bed = NicBed.of(launch, Placement.block(NODES, NODES))) {
            bed.runOne(3, (nic, actor) -> {
                nic.handle(7, (target, from, memory, offset, length) -> {
                    throw new IllegalArgumentException("no such thing");
                });
                return null;
            });
            assertThatExceptionOfType(JobAbortedException.class)
                    .isThrownBy(() -> bed.runOne(0, (nic, actor) -> {
                        nic.send(3, 7, new byte[0], 0, 0, Signals.NONE);
                        nic.awaitEvent(0, 1);
                        return null;
                    }))
                    .withMessageContaining("handler 7 of node 3 failed on an active message of node 0")
                    .withMessageContaining("no such thing");
        }
    }

    @Test
    void shouldAbortTheJobWhenANodeDoesNotKnowTheHandler() {
        try (NicBed bed = NicBed.of(NicBed.Launch.THREADS, Placement.block(NODES, NODES))) {
            assertThatExceptionOfType(JobAbortedException.class)
                    .isThrownBy(() -> bed.runOne(0, (nic, actor) -> {
                        nic.send(0, 8, new byte[0], 0, 0, Signals.NONE);
                        nic.handle(7, (target, from, memory, offset, length) -> {});
                        nic.awaitEvent(0, 1);
                        return null;
                    }))
                    .withMessageContaining("node 0 has no handler 8 for an active message of node 0");
        }
    }

    /** A message in work is in flight, whatever the ready bits say; one that its node no longer handles is not. */
    @Test
    void shouldCountMessagesWhileTheyAreHandled() {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch over = new CountDownLatch(1);
        try (NicBed bed = NicBed.of(NicBed.Launch.MAPPED, Placement.block(NODES, NODES))) {
            bed.runOne(3, (nic, actor) -> {
                nic.handle(1, (target, from, memory, offset, length) -> {
                    begun.countDown();
                    await(over);
                });
                return null;
            });
            bed.runOne(0, (nic, actor) -> {
                nic.send(3, 1, new byte[0], 0, 0, Signals.NONE);
                await(begun);
                assertThat(bed.first.inFlight()).isEqualTo(1);
                assertThat(bed.second.inFlight()).isEqualTo(1);
                over.countDown();
                NicBed.until("nothing is in flight", () -> bed.first.inFlight() == 0);
                bed.second.close();
                nic.send(3, 1, new byte[0], 0, 0, Signals.NONE);
                assertThat(bed.first.inFlight()).isZero();
                return null;
            });
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(NicBed.SECONDS, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** A handler that neither returns nor reacts to interrupts. */
    @Test
    void shouldNameAHandlerThatDoesNotEnd() {
        CountDownLatch begun = new CountDownLatch(1);
        AtomicBoolean over = new AtomicBoolean();
        try (NicBed bed = NicBed.of(NicBed.Launch.THREADS, Placement.block(NODES, NODES))) {
            bed.runOne(3, (nic, actor) -> {
                nic.handle(7, (target, from, memory, offset, length) -> {
                    begun.countDown();
                    while (!over.get()) {
                        Thread.onSpinWait();
                    }
                });
                nic.send(3, 7, new byte[0], 0, 0, Signals.NONE);
                await(begun);
                return null;
            });
            bed.first.close();
            assertThat(bed.firstRoom.abortCause())
                    .isEqualTo("an agent does not end: handler 7 of node 3, in a message of node 3");
        } finally {
            over.set(true);
        }
    }

    @Test
    void shouldKeepMessagesForTheFirstHandlerOfANode() {
        try (NicBed bed = NicBed.of(NicBed.Launch.MAPPED, Placement.block(NODES, NODES))) {
            bed.runOne(0, (nic, actor) -> {
                nic.send(3, 1, new byte[] {5}, 0, 1, Signals.remote(0));
                assertThat(bed.first.inFlight()).as("nobody would handle it").isZero();
                return null;
            });
            bed.runOne(3, (nic, actor) -> {
                AtomicInteger seen = new AtomicInteger();
                nic.handle(1, (target, from, memory, offset, length) -> seen.set(memory.getByte(offset)));
                nic.awaitEvent(0, 1);
                assertThat(seen).hasValue(5);
                return null;
            });
        }
    }

    @Test
    void shouldRefuseWrongMessagesAndHandlers() {
        try (NicBed bed = NicBed.of(NicBed.Launch.MAPPED, Placement.block(NODES, NODES))) {
            bed.runOne(0, (nic, actor) -> {
                int most = nic.largestMessage();
                assertThat(most).isEqualTo(256);
                assertThatThrownBy(() -> nic.send(1, 0, new byte[most + 1], 0, most + 1, Signals.NONE))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("at most 256");
                assertThatThrownBy(() -> nic.send(1, -1, new byte[1], 0, 1, Signals.NONE))
                        .isInstanceOf(IllegalArgumentException.class);
                assertThatThrownBy(() -> bed.second.handle(0, 1, (target, from, memory, offset, length) -> {}))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("another process");
                return null;
            });
        }
    }

    /** An agent that copies an event of its node to another node's, as a daemon would. */
    @ParameterizedTest
    @EnumSource
    void shouldRunAgentsWhenEventsOfTheirNodeAreRaised(NicBed.Launch launch) {
        try (NicBed bed = NicBed.of(launch, Placement.block(NODES, NODES))) {
            AtomicReference<String> life = new AtomicReference<>("");
            bed.second.addAgent(3, new Agent() {
                private long passed;

                @Override
                public void onStart() {
                    life.accumulateAndGet("started ", String::concat);
                }

                @Override
                public int doWork() {
                    if (!bed.second.agentNic(3).testEvent(1, passed + 1)) {
                        return 0;
                    }
                    passed++;
                    bed.second.agentNic(3).signal(0, 2);
                    if (passed == 100) {
                        throw new AgentTerminationException();
                    }
                    return 1;
                }

                @Override
                public void onClose() {
                    life.accumulateAndGet("closed", String::concat);
                }

                @Override
                public String roleName() {
                    return "passes on";
                }
            });
            bed.runOne(0, (nic, actor) -> {
                for (int i = 1; i <= 100; i++) {
                    nic.signal(3, 1);
                    nic.awaitEvent(2, i);
                }
                return null;
            });
            NicBed.until("the agent ends", () -> life.get().equals("started closed"));
        }
    }

    @Test
    void shouldRefuseToWaitWhenAnAgentWould() {
        try (NicBed bed = NicBed.of(NicBed.Launch.THREADS, Placement.block(NODES, NODES))) {
            assertThatThrownBy(() -> bed.first.agentNic(1).awaitEvent(2, 1))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("event 2 of node 1");
        }
    }
}
