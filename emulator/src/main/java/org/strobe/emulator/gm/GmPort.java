package org.strobe.emulator.gm;

import java.util.Objects;
import java.util.function.Predicate;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmBuffer;
import org.strobe.emulator.gm.nic.GmCall;
import org.strobe.emulator.gm.nic.GmCallback;
import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.emulator.gm.nic.GmNic;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmSend;
import org.strobe.emulator.gm.nic.PortState;
import org.strobe.emulator.gm.nic.UsedMemory;
import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.userlevel.Region;
import org.strobe.emulator.userlevel.Registrar;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/** An open port of GM. See the package's page. */
public final class GmPort implements Registrar<Region>, AutoCloseable {
    private static final Waiting EVENT = Waiting.of("an event of GM's port", "ranks of other ports");

    private final GmNic nic;
    private final GmAddress address;
    private final Actor rank;
    private final GmLimits limits;
    private final PortState state;
    private final Predicate<GmAddress> isTarget;
    private final boolean isOfLibrary;

    /** Sends whose callbacks have not been called, and buffers that no event has brought back. */
    private final UsedMemory used = new UsedMemory();

    private int sends;
    private int buffers;

    private boolean isClosed;

    /**
     * Opens a port.
     *
     * @param isTarget true for the ports of the job
     * @param isOfLibrary true if callbacks may be late while half of the send tokens are free
     */
    GmPort(
            GmNic nic,
            GmAddress address,
            Actor rank,
            GmLimits limits,
            Predicate<GmAddress> isTarget,
            boolean isOfLibrary) {
        this.nic = nic;
        this.address = address;
        this.rank = rank;
        this.limits = limits;
        this.state = new PortState(limits.registered());
        this.isTarget = isTarget;
        this.isOfLibrary = isOfLibrary;
        rank.operation();
        nic.open(state);
        nic.charge(GmCall.OPEN, 0);
    }

    private void begin() {
        if (isClosed) {
            throw new GmException(GmException.Reason.CLOSED, "port " + address + ": it is closed");
        }
        rank.operation();
    }

    boolean isClosed() {
        return isClosed;
    }

    /** Address of this port. */
    public GmAddress address() {
        return address;
    }

    /** Free send tokens ({@code gm_num_send_tokens}). */
    public int sendTokens() {
        return limits.sendTokens() - sends;
    }

    /** Free receive tokens ({@code gm_num_receive_tokens}). */
    public int receiveTokens() {
        return limits.receiveTokens() - buffers;
    }

    // Registered memory

    /**
     * Allocates registered memory ({@code gm_dma_alloc}), zeroed.
     *
     * @throws GmException {@code NO_REGISTERED_MEMORY} beyond the limit
     */
    public Memory dmaAlloc(long bytes) {
        begin();
        checkRoom(bytes);
        Memory memory = nic.allocate(bytes);
        nic.charge(GmCall.REGISTER, bytes);
        state.regions().add(memory, 0, bytes);
        return memory;
    }

    /**
     * Frees the memory of {@link #dmaAlloc} ({@code gm_dma_free}).
     *
     * @throws GmException {@code BUSY} if a send or a buffer uses it
     */
    public void dmaFree(Memory memory) {
        begin();
        deregister(region(memory, 0, memory.size()));
    }

    /**
     * Registers memory that was not made by {@link #dmaAlloc} ({@code gm_register_memory}).
     *
     * @return to be given to {@link #deregister}
     * @throws GmException {@code NO_REGISTERED_MEMORY} beyond the limit
     * @throws IndexOutOfBoundsException outside of the memory
     */
    @Override
    public Region register(Memory memory, long offset, long length) {
        begin();
        checkRoom(length);
        Objects.checkFromIndexSize(offset, length, memory.size());
        nic.charge(GmCall.REGISTER, length);
        return state.regions().add(memory, offset, length);
    }

    /**
     * Deregisters memory ({@code gm_deregister_memory}).
     *
     * @throws GmException {@code BUSY} if a send or a buffer uses it
     */
    @Override
    public void deregister(Region region) {
        begin();
        if (used.has(region)) {
            throw new GmException(GmException.Reason.BUSY, region + ": port " + address + " uses it");
        }
        nic.charge(GmCall.DEREGISTER, region.length());
        if (!state.regions().remove(region)) {
            throw new GmException(GmException.Reason.NOT_REGISTERED, region + ": it is not registered at " + address);
        }
    }

    /** Bytes of registered memory. */
    public long registered() {
        return state.regions().bytes();
    }

    @Override
    public boolean hasRoom(long bytes) {
        return state.regions().hasRoom(bytes);
    }

    private void checkRoom(long bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("bytes=" + bytes + ": must be >= 1");
        }
        if (!state.regions().hasRoom(bytes)) {
            throw new GmException(
                    GmException.Reason.NO_REGISTERED_MEMORY,
                    "bytes=" + bytes + ": port " + address + " has registered " + registered() + " of at most "
                            + limits.registered());
        }
    }

    private Region region(Memory memory, long offset, long length) {
        Region region = state.regions().of(memory, offset, length);
        if (region == null) {
            throw new GmException(
                    GmException.Reason.NOT_REGISTERED,
                    "offset=" + offset + " length=" + length + ": not in memory that port " + address
                            + " has registered");
        }
        return region;
    }

    /** Address of registered memory, by which directed sends of other ports name it. */
    public long addressOf(Memory memory, long offset) {
        Region region = region(memory, offset, 1);
        return region.address()
                + offset
                - region.offset()
                + memory.address(0)
                - region.memory().address(0);
    }

    /** Lets directed sends of other ports write registered memory ({@code gm_allow_remote_memory_access}). */
    public void allowRemoteMemoryAccess() {
        begin();
        state.allowOthers();
    }

    // Sends

    /**
     * Sends a message into a buffer of its target ({@code gm_send_with_callback}).
     *
     * @param size class of the buffer
     * @param callback called by {@link #unknown} when the message is there, or has failed
     * @throws GmException {@code NO_SEND_TOKEN}, {@code NOT_REGISTERED}
     */
    public void sendWithCallback(
            Memory memory,
            long offset,
            long length,
            int size,
            GmPriority priority,
            GmAddress target,
            GmCallback callback) {
        GmSizes.check(size);
        requireAll(priority, target, callback);
        if (length < 0 || length > GmSizes.maxLengthForSize(size)) {
            throw new IllegalArgumentException(
                    "length=" + length + ": from 0 to " + GmSizes.maxLengthForSize(size) + " for size=" + size);
        }
        checkSend(target);
        send(nic.newSend().set(memory, offset, length, size, priority, address, target, GmSend.NO_ADDRESS, callback));
    }

    /**
     * Writes registered memory of another port, which gets no event ({@code gm_directed_send_with_callback}).
     *
     * @param remote address there, see {@link #addressOf}
     * @throws GmException {@code NO_SEND_TOKEN}, {@code NOT_REGISTERED}
     */
    public void directedSendWithCallback(
            Memory memory,
            long offset,
            long remote,
            long length,
            GmPriority priority,
            GmAddress target,
            GmCallback callback) {
        requireAll(priority, target, callback);
        if (length < 0 || remote < 0) {
            throw new IllegalArgumentException("length=" + length + " remote=" + remote + ": must be >= 0");
        }
        checkSend(target);
        send(nic.newSend().set(memory, offset, length, 0, priority, address, target, remote, callback));
    }

    private static void requireAll(GmPriority priority, GmAddress target, GmCallback callback) {
        Objects.requireNonNull(priority, "priority");
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(callback, "callback");
    }

    private void checkSend(GmAddress target) {
        begin();
        if (!isTarget.test(target)) {
            throw new IllegalArgumentException("target=" + target + ": the job has no such port");
        }
        if (sendTokens() == 0) {
            throw new GmException(
                    GmException.Reason.NO_SEND_TOKEN,
                    "port " + address + ": all " + limits.sendTokens() + " send tokens are on their way");
        }
    }

    private void send(GmSend message) {
        used.add(message, region(message.memory(), message.offset(), message.length()));
        sends++;
        if (isOfLibrary && !message.isDirected() && 2 * sends <= limits.sendTokens()) {
            message.letAnswerBeLate();
        }
        nic.send(message);
    }

    /**
     * Lets sends to a port begin again ({@code gm_resume_sending}) after one was {@code TIMED_OUT} or {@code UNREACHABLE}. Until then, all are {@code DROPPED}.
     *
     * @throws GmException {@code BUSY} if a callback of an earlier send to this port is missing
     */
    public void resumeSending(GmPriority priority, GmAddress target) {
        begin();
        Objects.requireNonNull(priority, "priority");
        Objects.requireNonNull(target, "target");
        if (used.hasSend(each -> each.priority() == priority && each.to().equals(target))) {
            throw new GmException(
                    GmException.Reason.BUSY, "port " + address + ": a send to " + target + " is on its way");
        }
        nic.resume(target, priority);
    }

    // Receives

    /**
     * Gives the NIC a buffer for one message of a size class and priority ({@code gm_provide_receive_buffer}).
     *
     * @throws GmException {@code NO_RECEIVE_TOKEN}, {@code NOT_REGISTERED}
     */
    public void provideReceiveBuffer(Memory memory, long offset, int size, GmPriority priority) {
        Objects.requireNonNull(priority, "priority");
        provideReceiveBuffer(new GmBuffer(memory, offset, size, priority));
    }

    /**
     * Gives the NIC a buffer again that an event has brought back.
     *
     * @throws GmException as the other method
     * @throws IllegalArgumentException if the NIC has it
     */
    public void provideReceiveBuffer(GmBuffer buffer) {
        begin();
        if (used.contains(buffer)) {
            throw new IllegalArgumentException(buffer + ": the NIC has it");
        }
        Region region = region(buffer.memory(), buffer.offset(), GmSizes.maxLengthForSize(buffer.size()));
        if (receiveTokens() == 0) {
            throw new GmException(
                    GmException.Reason.NO_RECEIVE_TOKEN,
                    "port " + address + ": all " + limits.receiveTokens() + " receive tokens are in use");
        }
        used.add(buffer, region);
        buffers++;
        nic.charge(GmCall.PROVIDE, 0);
        state.tokens().add(buffer);
        nic.provided();
    }

    /** The next event ({@code gm_receive}), or {@link GmEvent#NONE}. */
    public GmEvent receive() {
        begin();
        GmEvent event = nic.poll();
        if (event == null) {
            rank.notYet();
            return GmEvent.NONE;
        }
        return taken(event);
    }

    /** Reached when {@link #receive} may find an event. */
    public Awaitable events() {
        return nic;
    }

    /** Waits for the next event ({@code gm_blocking_receive}). */
    public GmEvent blockingReceive() {
        begin();
        GmEvent event = nic.poll();
        while (event == null) {
            rank.await(nic, 0, EVENT);
            event = nic.poll();
        }
        return taken(event);
    }

    private GmEvent taken(GmEvent event) {
        if (used.remove(event.buffer())) {
            buffers--;
        }
        return event;
    }

    /** Handles an event that the program does not ({@code gm_unknown}): calls the callback of a send that is complete, once. */
    public void unknown(GmEvent event) {
        if (event.kind() == GmEvent.Kind.SENT && used.remove(event.send())) {
            sends--;
            event.send().callback().sent(event.status());
        }
    }

    /**
     * Gives an event back that nobody looks at any more, and, after {@link #unknown}, its send: they may be used again. It is like {@link
     * GmEvent#NONE} until then, which is not given back.
     *
     * @throws IllegalStateException if the callback of its send is missing
     */
    public void giveBack(GmEvent event) {
        if (event.kind() == GmEvent.Kind.NONE) {
            return;
        }
        if (used.contains(event.send())) {
            throw new IllegalStateException(
                    "port " + address + ": unknown(event) calls the callback of its send first");
        }
        nic.giveBack(event);
        event.clear();
    }

    /**
     * Closes the port ({@code gm_close}).
     *
     * @throws GmException {@code BUSY} if callbacks of sends are missing
     */
    @Override
    public void close() {
        if (isClosed) {
            return;
        }
        begin();
        if (sends > 0) {
            throw new GmException(
                    GmException.Reason.BUSY, "port " + address + ": " + sends + " sends are on their way");
        }
        nic.charge(GmCall.CLOSE, 0);
        nic.close();
        isClosed = true;
    }
}
