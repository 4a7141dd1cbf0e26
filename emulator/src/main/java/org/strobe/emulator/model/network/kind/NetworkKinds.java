package org.strobe.emulator.model.network.kind;

import java.util.List;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.network.NetworkSpec;

/** All kinds of networks. */
public final class NetworkKinds {
    private static final List<NetworkKind> ALL = List.of(
            UniformNetwork.KIND, //
            FatTree.KIND,
            Torus.KIND,
            Stripes.KIND,
            Lanais.KIND);

    private NetworkKinds() {}

    /**
     * Reads the network of a machine.
     *
     * @throws org.strobe.emulator.machine.file.MachineFileException if its kind is unknown
     */
    public static NetworkSpec read(MachineFile file) {
        List<String> names = ALL.stream().map(NetworkKind::name).toList();
        String name = file.word("network.kind", names);
        return ALL.get(names.indexOf(name)).reader().apply(file);
    }
}
