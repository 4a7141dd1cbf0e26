package org.strobe.emulator.vapi;

import org.strobe.emulator.vapi.firmware.Engine;
import org.strobe.emulator.vapi.firmware.HcaFirmware;
import org.strobe.emulator.vapi.firmware.VapiCost;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.emulator.vapi.request.Operation;
import org.strobe.emulator.vapi.request.QpAddress;
import org.strobe.emulator.vapi.request.WorkRequest;

/**
 * A reliable connection. Operations are carried out in order. After an error in one, the pair has failed.
 *
 * <p>All operations throw {@link VapiException}: {@code CONNECTION} before the pair is connected, {@code QUEUE_FULL}, {@code COMPLETIONS_FULL},
 * {@code NOT_REGISTERED}. Errors at the target are in completions.
 */
public final class ConnectedPair extends QueuePair {
    private final HcaFirmware firmware;

    /** Null before the pair is connected. */
    private QpAddress peer;

    ConnectedPair(
            Hca hca,
            HcaFirmware firmware,
            Engine engine,
            CompletionQueue sends,
            CompletionQueue receives,
            Depths depths) {
        super(hca, engine, sends, receives, depths);
        this.firmware = firmware;
    }

    /**
     * Connects the pair with another, which connects with this one ({@code VAPI_modify_qp}).
     *
     * @throws VapiException {@code CONNECTION} if it is connected
     */
    public void connect(QpAddress to) {
        hca().checkTarget(to);
        if (peer != null) {
            throw new VapiException(VapiException.Reason.CONNECTION, address() + ": it is connected with " + peer);
        }
        hca().charge(VapiCost.CONNECT);
        peer = to;
        firmware.connect(engine(), to);
    }

    private QpAddress peer() {
        if (peer == null) {
            throw new VapiException(VapiException.Reason.CONNECTION, address() + ": it is not connected");
        }
        return peer;
    }

    /** Sends a message into the oldest receive of the target ({@code VAPI_post_sr}). */
    public void send(long id, MemoryRegion local, long offset, long length) {
        post(WorkRequest.send(id, local, offset, length, peer()));
    }

    /**
     * Writes memory of the target, which does not hear of it.
     *
     * @param remote address there
     * @param key of the memory there
     */
    public void write(long id, MemoryRegion local, long offset, long length, long remote, int key) {
        post(WorkRequest.transfer(id, Operation.WRITE, local, offset, length, peer(), remote, key, 0));
    }

    /** Writes memory of the target, where the oldest receive completes with a number. */
    public void writeWithImmediate(
            long id, MemoryRegion local, long offset, long length, long remote, int key, int immediate) {
        post(WorkRequest.transfer(
                id, Operation.WRITE_WITH_IMMEDIATE, local, offset, length, peer(), remote, key, immediate));
    }

    /** Reads memory of the target. */
    public void read(long id, MemoryRegion local, long offset, long length, long remote, int key) {
        post(WorkRequest.transfer(id, Operation.READ, local, offset, length, peer(), remote, key, 0));
    }

    /** Puts a word in place of a compared one, if the target has that. Its previous value goes to local memory. */
    public void compareAndSwap(
            long id, MemoryRegion local, long offset, long remote, int key, long compared, long swap) {
        post(WorkRequest.atomic(id, Operation.COMPARE_AND_SWAP, local, offset, peer(), remote, key, swap, compared));
    }

    /** Adds to a word of the target. Its previous value goes to local memory. */
    public void fetchAndAdd(long id, MemoryRegion local, long offset, long remote, int key, long delta) {
        post(WorkRequest.atomic(id, Operation.FETCH_AND_ADD, local, offset, peer(), remote, key, delta, 0));
    }
}
