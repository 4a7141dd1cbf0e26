package org.strobe.emulator.nic.host;

import java.lang.invoke.VarHandle;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.Copies;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.shm.ring.MpscProducer;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.WaitingRoom;

/**
 * The active messages for one node.
 *
 * <pre>
 *      sender                                   agent
 *      publish the record                       clear the ready bit
 *      fence                                    fence
 *      set the ready bit; was it clear?         drain the ring
 *        --yes--> wake the host's agents
 * </pre>
 */
final class Mailbox implements Awaitable, Waiting {
    private final int node;
    private final Memory memory;
    private final Ring ring;
    private final MpscProducer producer;
    private final WaitingRoom room;
    private final BitTable ready;
    private final Processes processes;

    Mailbox(int node, Memory memory, NicSettings settings, HostSite site, BitTable ready, Processes processes) {
        this.node = node;
        this.memory = memory;
        // Everyone who comes writes the same two numbers into the ring's head, so it does not matter who is first.
        this.ring = Ring.create(
                memory.slice(MailLayout.RING, MailLayout.ringSize(settings)),
                settings.messageCells(),
                settings.messageChunk());
        this.room = site.room();
        this.producer = ring.producer(room.process(), null);
        this.ready = ready;
        this.processes = processes;
    }

    int largest() {
        return ring.largestRecord();
    }

    void checkLength(int length) {
        if (length < 0 || length > largest()) {
            throw new IllegalArgumentException(
                    "length=" + length + ": an active message has at most " + largest() + " bytes");
        }
    }

    /** Leaves a message of bytes in memory, or of an array if that is not null; returns false if there is no room. */
    boolean tryPut(long envelope, Memory source, byte[] array, long at, int length) {
        long claim = producer.tryClaim(length);
        if (claim == MpscProducer.FULL) {
            return false;
        }
        fill(claim, envelope, source, array, at, length);
        return true;
    }

    /** Leaves a message, as soon as there is room. */
    void put(Actor actor, long envelope, Memory source, byte[] array, long at, int length) {
        long claim = producer.tryClaim(length);
        fill(claim == MpscProducer.FULL ? awaitClaim(actor, length) : claim, envelope, source, array, at, length);
    }

    private long awaitClaim(Actor actor, int length) {
        memory.getAndAddInt(MailLayout.WAITING, 1);
        try {
            while (true) {
                // If there is no room now, some message that is in the ring now will be counted as handled later.
                long handled = memory.getLongVolatile(MailLayout.HANDLED);
                long claim = producer.tryClaim(length);
                if (claim != MpscProducer.FULL) {
                    return claim;
                }
                actor.await(this, handled + 1, this);
            }
        } finally {
            memory.getAndAddInt(MailLayout.WAITING, -1);
        }
    }

    private void fill(long claim, long envelope, Memory source, byte[] array, long at, int length) {
        try {
            Copies.toMemory(ring.memory(), producer.payload(claim, length), source, array, at, length);
        } catch (RuntimeException | Error e) {
            producer.abandon(claim, length);
            throw e;
        }
        producer.publish(claim, envelope, length);
        // The bit may be set already: then its clearing, which comes after this look, comes before the agent's look at
        // the ring, and that finds the record.
        VarHandle.fullFence();
        if (ready.set(node)) {
            processes.wakeHost(node);
        }
    }

    /** For the host's agent alone: where it takes messages from. */
    RingConsumer consumer() {
        return ring.consumer(room);
    }

    /** For the host's agent alone: where the bytes of messages are. */
    Memory ringMemory() {
        return ring.memory();
    }

    /** For the host's agent alone: is about to drain the ring; who publishes from now on sets the ready bit anew. */
    void beginDrain() {
        ready.clear(node);
        VarHandle.fullFence();
    }

    /** For the host's agent alone: the ring is not empty yet, and it will come back. */
    void leaveReady() {
        ready.set(node);
    }

    /** For the host's agent alone: has handled some more messages and released them. */
    void countHandled(int messages) {
        long handled = memory.getLong(MailLayout.HANDLED) + messages;
        memory.setLongVolatile(MailLayout.HANDLED, handled);
        if (memory.getIntVolatile(MailLayout.WAITING) > 0) {
            for (int doorbell = 0; doorbell < room.doorbells(); doorbell++) {
                room.doorbell(doorbell).ringIfAwaitingAtMost(wordId(), handled);
            }
        }
    }

    @Override
    public boolean isReached(long target) {
        return memory.getLongVolatile(MailLayout.HANDLED) >= target;
    }

    @Override
    public long wordId() {
        return memory.wordId(MailLayout.HANDLED);
    }

    @Override
    public String what() {
        return "room for an active message to node " + node;
    }

    @Override
    public String fromWhom() {
        return "the message handlers of node " + node;
    }
}
