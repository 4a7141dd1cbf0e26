package org.strobe.emulator.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.machine.file.MachineVariant;
import org.strobe.emulator.user.Nearest;

/** Machines that come with Strobe, files of users, and {@linkplain MachineVariant variants} of both. */
public final class ModelMachines {
    private static final MachineFolder OWN = new MachineFolder(ModelMachines.class.getClassLoader());

    private ModelMachines() {}

    /** Names of the machines that come with Strobe. */
    public static List<String> names() {
        return OWN.names();
    }

    /**
     * Reads the file of a machine.
     *
     * @param name one of {@link #names}, or the path of a file; changes of parameters may follow
     * @throws IllegalArgumentException if neither exists
     */
    public static MachineFile file(String name) {
        String base = MachineVariant.base(name);
        return MachineFile.read(OWN.has(base) ? base + MachineFolder.SUFFIX : base, lines(name));
    }

    /**
     * Lines of the file of a machine.
     *
     * @param name one of {@link #names}, or the path of a file; changes of parameters may follow
     */
    public static List<String> lines(String name) {
        String base = MachineVariant.base(name);
        return MachineVariant.lines(name, OWN.has(base) ? OWN.lines(base) : userFile(base));
    }

    /** The machine of a name or path; see {@link #file}. */
    public static ModelMachine machine(String name) {
        return ModelMachine.of(file(name));
    }

    private static List<String> userFile(String name) {
        Path path = Path.of(name);
        if (!Files.isRegularFile(path)) {
            throw new IllegalArgumentException("machine=" + name + ": neither a file nor one of "
                    + String.join(", ", names()) + Nearest.hint(name, names()));
        }
        try {
            return Files.readAllLines(path);
        } catch (IOException e) {
            throw new IllegalArgumentException("machine=" + name + ": the file can't be read: " + e.getMessage(), e);
        }
    }
}
