package org.strobe.emulator.gang;

import java.util.List;
import java.util.stream.IntStream;
import org.strobe.emulator.machine.Placement;

/**
 * Number of ranks of a job on each of its nodes.
 *
 * @param ranksOfNode by node of the job
 */
public record GangShape(List<Integer> ranksOfNode) {
    public GangShape {
        ranksOfNode = List.copyOf(ranksOfNode);
    }

    /** Shape of a placement. */
    public static GangShape of(Placement placement) {
        return new GangShape(
                IntStream.range(0, placement.nodes()).mapToObj(placement::size).toList());
    }

    public int nodes() {
        return ranksOfNode.size();
    }

    public int ranks() {
        return ranksOfNode.stream().mapToInt(Integer::intValue).sum();
    }

    /** Maximum number of ranks on a node. */
    public int widest() {
        return ranksOfNode.stream().mapToInt(Integer::intValue).max().orElse(0);
    }
}
