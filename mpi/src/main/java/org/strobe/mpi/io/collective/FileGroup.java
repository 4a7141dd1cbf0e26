package org.strobe.mpi.io.collective;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.strobe.emulator.machine.Placement;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.io.access.Accessor;
import org.strobe.mpi.io.disk.Stages;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.ProcessGroup;

/**
 * Ranks of a file, for its collective accesses.
 *
 * @param communicator private to the file
 * @param aggregators all ranks in order of their choice as aggregators: one of each node, then the second ones, and
 *     so on
 * @param nodes number of nodes of the ranks
 */
public record FileGroup(
        Engine engine,
        Communicator communicator,
        Accessor accessor,
        Stages stages,
        List<Integer> aggregators,
        int nodes) {
    /** Creates the group of a communicator. */
    public static FileGroup of(
            Engine engine, Communicator communicator, Accessor accessor, Stages stages, Placement placement) {
        ProcessGroup processes = communicator.group();
        Map<Integer, Integer> seen = new LinkedHashMap<>();
        int[] turn = new int[processes.size()];
        for (int rank = 0; rank < turn.length; rank++) {
            turn[rank] = seen.merge(nodeOf(processes.process(rank), placement), 1, Integer::sum);
        }
        List<Integer> inTurn = IntStream.range(0, turn.length)
                .boxed()
                .sorted(Comparator.comparingInt(rank -> turn[rank]))
                .toList();
        return new FileGroup(engine, communicator, accessor, stages, inTurn, seen.size());
    }

    /** Returns the node of a process. Processes outside the job count as one further node. */
    private static int nodeOf(int process, Placement placement) {
        return process < placement.ranks() ? placement.nodeOf(process) : -1;
    }

    int rank() {
        return communicator.rank();
    }

    int size() {
        return communicator.size();
    }
}
