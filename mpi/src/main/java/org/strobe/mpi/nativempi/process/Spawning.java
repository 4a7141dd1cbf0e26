package org.strobe.mpi.nativempi.process;

import java.lang.foreign.Arena;
import java.util.List;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Failures;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.process.Processes;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.nativempi.value.NativeInfo;
import org.strobe.mpi.standard.SpawnCommand;

/** Starts processes through the library: its launcher decides whether it can. */
public final class Spawning {
    private final List<SpawnCommand> commands;
    private final Arena arena;
    private final long names;
    private final long arguments;
    private final long counts;
    private final long infos;

    private Spawning(List<SpawnCommand> commands, Arena arena) {
        this.commands = commands;
        this.arena = arena;
        names = cells(commands.size());
        arguments = cells(commands.size());
        counts = cells(commands.size());
        infos = cells(commands.size());
    }

    private long cells(int count) {
        return arena.allocate((long) Math.max(1, count) * Long.BYTES, Long.BYTES)
                .address();
    }

    /**
     * Starts processes.
     *
     * @param commands count at the root only
     * @param errorCodes filled with a code for each process if not null
     * @return address of a cell with the handle of the intercommunicator
     */
    public static long spawn(long comm, List<SpawnCommand> commands, int root, int[] errorCodes) {
        try (Arena arena = Arena.ofConfined()) {
            return new Spawning(commands, arena).run(comm, root, errorCodes);
        }
    }

    private long run(long comm, int root, int[] errorCodes) {
        int processes = commands.stream().mapToInt(SpawnCommand::processes).sum();
        long codes = cells(Math.max(processes, errorCodes == null ? 0 : errorCodes.length));
        long cell = Scratch.get().handle();
        list(0, () -> Processes.SPAWN.run(commands.size(), names, arguments, counts, infos, root, comm, cell, codes));
        for (int i = 0; errorCodes != null && i < errorCodes.length; i++) {
            int code = Cells.getInt(codes + (long) i * Integer.BYTES);
            errorCodes[i] = code == 0 ? 0 : Failures.of(code).errorClass().code();
        }
        return cell;
    }

    /** Lists the commands from a place on, each with its hints, and then runs the action. */
    private void list(int place, Runnable action) {
        if (place == commands.size()) {
            action.run();
            return;
        }
        SpawnCommand command = commands.get(place);
        Cells.setLong(names + (long) place * Long.BYTES, text(command.command()));
        Cells.setLong(arguments + (long) place * Long.BYTES, texts(command.arguments()));
        Cells.setInt(counts + (long) place * Integer.BYTES, command.processes());
        NativeInfo.with(command.info(), hints -> {
            Cells.setHandle(infos + (long) place * Native.ABI.handleBytes(), hints);
            list(place + 1, action);
        });
    }

    private long text(String text) {
        return arena.allocateFrom(text).address();
    }

    /** Addresses of texts, and a zero in the end. */
    private long texts(List<String> texts) {
        long list = cells(texts.size() + 1);
        for (int i = 0; i < texts.size(); i++) {
            Cells.setLong(list + (long) i * Long.BYTES, text(texts.get(i)));
        }
        return list;
    }
}
