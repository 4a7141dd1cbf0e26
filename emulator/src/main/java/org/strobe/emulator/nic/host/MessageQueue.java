package org.strobe.emulator.nic.host;

import java.lang.invoke.VarHandle;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.host.shared.BitTable;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.nic.host.shared.Processes;
import org.strobe.emulator.nic.transfer.TransferCopies;
import org.strobe.shm.ring.MpscProducer;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Active messages for one node.
 *
 * <pre>
 *      sender                                   agent
 *      publish the record                       clear the ready bit
 *      fence                                    fence
 *      set the ready bit; was it clear?         drain the ring
 *        --yes--> wake the host's agents
 * </pre>
 */
final class MessageQueue implements Awaitable, Waiting {
    private final int node;
    private final Memory memory;
    private final Ring ring;
    private final MpscProducer producer;
    private final WaitingRoom room;
    private final BitTable ready;
    private final Processes processes;

    MessageQueue(int node, Memory memory, NicSettings settings, HostSite site, BitTable ready, Processes processes) {
        this.node = node;
        this.memory = memory;
        // All users write the same two numbers into the ring's header, so the order of creation does not matter.
        this.ring = Ring.create(
                memory.slice(MessageQueueLayout.RING, MessageQueueLayout.ringSize(settings)),
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

    /** Adds a message with bytes of memory, or of the array if that is not null; false if there is no room. */
    boolean tryPut(long envelope, Memory source, byte[] array, long at, int length) {
        long claim = producer.tryClaim(length);
        if (claim == MpscProducer.FULL) {
            return false;
        }
        fill(claim, envelope, source, array, at, length);
        return true;
    }

    /** Adds a message, waiting for room. */
    void put(Actor actor, long envelope, Memory source, byte[] array, long at, int length) {
        long claim = producer.tryClaim(length);
        fill(claim == MpscProducer.FULL ? awaitClaim(actor, length) : claim, envelope, source, array, at, length);
    }

    private long awaitClaim(Actor actor, int length) {
        memory.getAndAddInt(MessageQueueLayout.WAITING, 1);
        try {
            while (true) {
                // Without room, some message that is now in the ring will be counted as handled later.
                long handled = memory.getLongVolatile(MessageQueueLayout.HANDLED);
                long claim = producer.tryClaim(length);
                if (claim != MpscProducer.FULL) {
                    return claim;
                }
                actor.await(this, handled + 1, this);
            }
        } finally {
            memory.getAndAddInt(MessageQueueLayout.WAITING, -1);
        }
    }

    private void fill(long claim, long envelope, Memory source, byte[] array, long at, int length) {
        try {
            TransferCopies.toMemory(ring.memory(), producer.payload(claim, length), source, array, at, length);
        } catch (RuntimeException | Error e) {
            producer.abandon(claim, length);
            throw e;
        }
        producer.publish(claim, envelope, length);
        // If the bit is already set, it will be cleared after this look and before the agent looks at the ring, so
        // the agent finds the record.
        VarHandle.fullFence();
        if (ready.set(node)) {
            processes.wakeHost(node);
        }
    }

    /** Consumer of the ring; for the host's agent only. */
    RingConsumer consumer() {
        return ring.consumer(room);
    }

    /** Memory of the ring; for the host's agent only. */
    Memory ringMemory() {
        return ring.memory();
    }

    /** Begins to drain the ring; later messages set the ready bit again. For the host's agent only. */
    void beginDrain() {
        ready.clear(node);
        VarHandle.fullFence();
    }

    /** Sets the ready bit again, since the ring is not empty. For the host's agent only. */
    void leaveReady() {
        ready.set(node);
    }

    /** Counts messages as handled and released. For the host's agent only. */
    void countHandled(int messages) {
        long handled = memory.getLong(MessageQueueLayout.HANDLED) + messages;
        memory.setLongVolatile(MessageQueueLayout.HANDLED, handled);
        if (memory.getIntVolatile(MessageQueueLayout.WAITING) > 0) {
            for (int doorbell = 0; doorbell < room.doorbells(); doorbell++) {
                room.doorbell(doorbell).ringIfAwaitingAtMost(wordId(), handled);
            }
        }
    }

    @Override
    public boolean isReached(long target) {
        return memory.getLongVolatile(MessageQueueLayout.HANDLED) >= target;
    }

    @Override
    public long wordId() {
        return memory.wordId(MessageQueueLayout.HANDLED);
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
