package org.strobe.emulator.model.network.lanai;

import org.strobe.emulator.gm.nic.GmCall;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.userlevel.Costs;
import org.strobe.emulator.userlevel.Regions;

/**
 * Times of the host's processor, in picoseconds.
 *
 * @param send a message: its token is written to the NIC
 * @param receive an event that is taken
 * @param look a look for events that finds none
 * @param calls further calls
 */
public record HostCosts(long send, long receive, long look, Costs<GmCall> calls) {
    static HostCosts of(MachineFile file) {
        return new HostCosts(
                file.time("network.send-overhead"),
                file.time("network.receive-overhead"),
                file.timeAboveZero("driver.look"),
                Costs.of(file, GmCall.class));
    }

    long of(GmCall call, long bytes) {
        return calls.of(call, Regions.pages(bytes));
    }
}
