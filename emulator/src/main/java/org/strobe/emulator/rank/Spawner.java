package org.strobe.emulator.rank;

import java.util.List;
import org.strobe.emulator.guest.program.ProgramSpec;

/** Spawns ranks of a running job. */
public interface Spawner {
    /**
     * Starts the ranks of these programs, in a world of their own.
     *
     * @return number of the first
     * @throws SpawnException if there is no room for them
     * @throws org.strobe.emulator.guest.program.ProgramException if a program can't be run
     */
    int spawn(List<ProgramSpec> programs);
}
