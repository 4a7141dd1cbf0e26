package org.strobe.emulator.vapi;

import org.strobe.emulator.vapi.firmware.Engine;
import org.strobe.emulator.vapi.request.MemoryRegion;
import org.strobe.emulator.vapi.request.QpAddress;
import org.strobe.emulator.vapi.request.WorkRequest;

/** A pair for unreliable datagrams. A message that finds no receive, or too short a one, is lost, and nobody hears of it. */
public final class DatagramPair extends QueuePair {
    /** Most bytes of a message: the largest packet that adapters of 2003 have. */
    public static final int MTU = 2048;

    DatagramPair(Hca hca, Engine engine, CompletionQueue sends, CompletionQueue receives, Depths depths) {
        super(hca, engine, sends, receives, depths);
    }

    /**
     * Sends a message to another pair of this kind. It completes when it has left.
     *
     * @throws VapiException {@code BEYOND_MTU}, {@code QUEUE_FULL}, {@code COMPLETIONS_FULL}, {@code NOT_REGISTERED}
     */
    public void send(long id, MemoryRegion local, long offset, long length, QpAddress to) {
        hca().checkTarget(to);
        if (length > MTU) {
            throw new VapiException(
                    VapiException.Reason.BEYOND_MTU, "length=" + length + " in send: a datagram has at most " + MTU);
        }
        post(WorkRequest.send(id, local, offset, length, to));
    }
}
