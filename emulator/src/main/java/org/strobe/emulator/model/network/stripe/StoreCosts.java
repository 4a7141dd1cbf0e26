package org.strobe.emulator.model.network.stripe;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.shm.rsm.link.RsmOperation;

/**
 * Processor times of remote stores and loads, and of the calls around them; in picoseconds.
 *
 * @param putStart begin of a put or get
 * @param putLine a line of a put
 * @param storeLine a line that a program stores into mapped memory
 * @param streamLine a line of a long sequence of such stores, which prefetches
 * @param part a part of a line, which goes by an interrupt of the other node
 * @param load of the other node's memory for a line that is read
 * @param open a stripe, when a barrier is opened
 * @param check a stripe, when a barrier is ordered or closed, beside the line that is written and read back
 * @param signal an event for another node
 * @param calls further calls
 */
record StoreCosts(
        long putStart,
        long putLine,
        long storeLine,
        long streamLine,
        long part,
        long load,
        long open,
        long check,
        long signal,
        Map<RsmOperation, Call> calls) {
    private static final long PAGE = 8 << 10;

    /** Pages of the segment for which the thesis prints the times of calls: 16 KB. */
    private static final long MEASURED_PAGES = 2;

    /**
     * Cost of a call.
     *
     * @param time for a segment of 16 KB
     * @param growth with each page
     */
    record Call(long time, long growth) {
        long of(long bytes) {
            long pages = (bytes + PAGE - 1) / PAGE;
            return Math.max(0, time + (pages - MEASURED_PAGES) * growth);
        }
    }

    static StoreCosts of(MachineFile file) {
        Map<RsmOperation, Call> calls = new EnumMap<>(RsmOperation.class);
        for (RsmOperation operation : RsmOperation.values()) {
            String name = "driver." + operation.name().toLowerCase(Locale.ROOT).replace('_', '-');
            String page = name + "-page";
            calls.put(operation, new Call(file.time(name), file.has(page) ? file.time(page) : 0));
        }
        return new StoreCosts(
                file.time("driver.put"),
                file.timeAboveZero("driver.put-line"),
                file.timeAboveZero("driver.store-line"),
                file.timeAboveZero("driver.stream-line"),
                file.timeAboveZero("driver.part"),
                file.time("driver.load"),
                file.time("driver.open"),
                file.time("driver.check"),
                file.time("driver.signal"),
                Map.copyOf(calls));
    }

    long of(RsmOperation operation, long bytes) {
        return calls.get(operation).of(bytes);
    }
}
