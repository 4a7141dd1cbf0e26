package org.strobe.emulator.model.network.lanai;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.strobe.emulator.gm.nic.GmCall;
import org.strobe.emulator.machine.file.MachineFile;

/**
 * Times of the host's processor, in picoseconds.
 *
 * @param send a message: its token is written to the NIC
 * @param receive an event that is taken
 * @param look a look for events that finds none
 * @param calls further calls
 */
public record HostCosts(long send, long receive, long look, Map<GmCall, Call> calls) {
    private static final long PAGE = 4096;

    /**
     * Cost of a call.
     *
     * @param time of the call
     * @param page further time of a page
     */
    public record Call(long time, long page) {
        long of(long bytes) {
            return time + (bytes + PAGE - 1) / PAGE * page;
        }
    }

    static HostCosts of(MachineFile file) {
        Map<GmCall, Call> calls = new EnumMap<>(GmCall.class);
        for (GmCall call : GmCall.values()) {
            String name = "driver." + call.name().toLowerCase(Locale.ROOT);
            String page = name + "-page";
            calls.put(call, new Call(file.time(name), file.has(page) ? file.time(page) : 0));
        }
        return new HostCosts(
                file.time("network.send-overhead"),
                file.time("network.receive-overhead"),
                file.timeAboveZero("driver.look"),
                Map.copyOf(calls));
    }

    long of(GmCall call, long bytes) {
        return calls.get(call).of(bytes);
    }
}
