package org.strobe.emulator.model.network.kind;

import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.network.lanai.LanaiSpec;

/** NICs with a processor and GM's firmware, around a crossbar. */
final class Lanais {
    static final NetworkKind KIND = new NetworkKind("lanai", Lanais::read);

    private Lanais() {}

    private static LanaiSpec read(MachineFile file) {
        return LanaiSpec.of(file, PacketParameters.handling(file));
    }
}
