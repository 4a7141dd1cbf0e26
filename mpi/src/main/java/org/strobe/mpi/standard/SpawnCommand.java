package org.strobe.mpi.standard;

import java.util.List;
import java.util.Map;

/** Program that one part of a spawn starts. */
public record SpawnCommand(String command, List<String> arguments, int processes, Map<String, String> info) {
    public SpawnCommand {
        arguments = List.copyOf(arguments);
        info = Map.copyOf(info);
    }
}
