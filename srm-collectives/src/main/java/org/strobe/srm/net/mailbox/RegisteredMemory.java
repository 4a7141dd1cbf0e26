package org.strobe.srm.net.mailbox;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.strobe.emulator.rank.Rank;
import org.strobe.srm.data.Payload;

/**
 * Buffers of the job's ranks in this JVM that puts may reach, by addresses. Their owners tell the addresses to the ranks
 * that put.
 */
public final class RegisteredMemory {
    private final AtomicLong addresses = new AtomicLong();
    private final Map<Long, Payload> buffers = new ConcurrentHashMap<>();

    private RegisteredMemory() {}

    public static RegisteredMemory of(Rank rank) {
        return rank.context().sharedInJvm(RegisteredMemory.class, RegisteredMemory::new);
    }

    /** Registers a buffer; returns its address. */
    public long register(Payload buffer) {
        long address = addresses.incrementAndGet();
        buffers.put(address, buffer);
        return address;
    }

    /** The buffer at an address. */
    Payload at(long address) {
        return buffers.get(address);
    }

    /** Withdraws a buffer. */
    public void withdraw(long address) {
        buffers.remove(address);
    }
}
