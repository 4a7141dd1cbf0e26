package org.strobe.emulator.model;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.strobe.emulator.machine.file.MachineFile;

/** The machines that come with Strobe, and those that users describe. */
public final class ModelMachines {
    private static final List<String> NAMES = List.of(
            "cluster-2026",
            "gigabit-ethernet-2003",
            "gigabit-ethernet-emp",
            "ibm-sp",
            "infiniband-2003",
            "poweredge-6650",
            "qsnet",
            "sun-fire-15k");
    private static final String SUFFIX = ".toml";

    private ModelMachines() {}

    /** Those that come with Strobe. */
    public static List<String> names() {
        return NAMES;
    }

    /**
     * The file of a machine.
     *
     * @param name one of {@link #names}, or where a file lies
     * @throws IllegalArgumentException if there is none
     */
    public static MachineFile file(String name) {
        return MachineFile.read(NAMES.contains(name) ? name + SUFFIX : name, lines(name));
    }

    /**
     * The lines of its file.
     *
     * @param name see {@link #file}
     */
    public static List<String> lines(String name) {
        return NAMES.contains(name) ? own(name) : userFile(name);
    }

    /** The machine; see {@link #file}. */
    public static ModelMachine machine(String name) {
        return ModelMachine.of(file(name));
    }

    private static List<String> own(String name) {
        try (InputStream in = ModelMachines.class.getResourceAsStream(name + SUFFIX);
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> userFile(String name) {
        Path path = Path.of(name);
        if (!Files.isRegularFile(path)) {
            throw new IllegalArgumentException(
                    "machine=" + name + ": neither a file nor one of " + String.join(", ", NAMES));
        }
        try {
            return Files.readAllLines(path);
        } catch (IOException e) {
            throw new IllegalArgumentException("machine=" + name + ": the file can't be read: " + e.getMessage(), e);
        }
    }
}
