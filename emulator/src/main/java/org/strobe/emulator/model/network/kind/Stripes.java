package org.strobe.emulator.model.network.kind;

import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.network.stripe.StripeSpec;

/** Lines that processors store into the memory of other nodes, over several links a node. */
final class Stripes {
    static final NetworkKind KIND = new NetworkKind("stripes", Stripes::read);

    private Stripes() {}

    private static StripeSpec read(MachineFile file) {
        return StripeSpec.of(file, PacketParameters.handling(file));
    }
}
