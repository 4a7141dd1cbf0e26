package org.strobe.emulator.model.network.kind;

import java.util.function.Function;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.network.NetworkSpec;

/**
 * Kind of network.
 *
 * @param name value of {@code network.kind} in a machine file
 * @param reader reads the parameters
 */
record NetworkKind(String name, Function<MachineFile, NetworkSpec> reader) {}
