package org.strobe.mpi.random.collective;

import java.util.Arrays;
import java.util.Random;
import mpi.Datatype;
import mpi.MPIException;
import org.strobe.mpi.random.memory.Area;
import org.strobe.mpi.random.memory.Base;
import org.strobe.mpi.random.memory.Layout;

/** One rank's memory in blocks, of which each belongs to a rank. */
public final class Blocks {
    public final Area area;
    public final int[] counts;
    public final int[] displacements;

    /**
     * @param sizes how many elements each block has
     * @param spread whether the blocks may lie in any order, with gaps between
     */
    public Blocks(Base base, int[] sizes, boolean spread, boolean direct, Random random) throws MPIException {
        Layout drawn = Layout.any(random);
        boolean fits = Arrays.stream(sizes).allMatch(size -> size % drawn.unit() == 0);
        Layout layout = fits ? drawn : Layout.PLAIN;
        counts = Arrays.stream(sizes).map(layout::count).toArray();
        displacements = new int[sizes.length];
        boolean reversed = spread && random.nextBoolean();
        int next = 0;
        for (int i = 0; i < sizes.length; i++) {
            int block = reversed ? sizes.length - 1 - i : i;
            next += spread ? random.nextInt(2) : 0;
            displacements[block] = next;
            next += counts[block];
        }
        area = new Area(base, layout, next, direct, random);
    }

    public void put(int block, long[] values) {
        area.put(displacements[block], values);
    }

    public void expect(int block, long[] values) {
        area.expect(displacements[block], values);
    }

    /** The displacements in bytes. */
    public int[] bytes() {
        return Arrays.stream(displacements)
                .map(displacement -> area.layout.cells(displacement) * area.base().bytes)
                .toArray();
    }

    /** The type of each block. */
    public Datatype[] types() {
        Datatype[] types = new Datatype[counts.length];
        Arrays.fill(types, area.type);
        return types;
    }
}
