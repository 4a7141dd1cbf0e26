package org.strobe.emulator.gang;

import java.util.List;
import java.util.stream.IntStream;
import org.strobe.emulator.machine.Placement;

/**
 * How many ranks a job has on each of its nodes.
 *
 * @param ranksOfNode by the job's own numbers of nodes
 */
public record JobShape(List<Integer> ranksOfNode) {
    public JobShape {
        ranksOfNode = List.copyOf(ranksOfNode);
    }

    /** The shape of a placement. */
    public static JobShape of(Placement placement) {
        return new JobShape(
                IntStream.range(0, placement.nodes()).mapToObj(placement::size).toList());
    }

    public int nodes() {
        return ranksOfNode.size();
    }

    public int ranks() {
        return ranksOfNode.stream().mapToInt(Integer::intValue).sum();
    }

    /** The most ranks that it has on a node. */
    public int widest() {
        return ranksOfNode.stream().mapToInt(Integer::intValue).max().orElse(0);
    }
}
