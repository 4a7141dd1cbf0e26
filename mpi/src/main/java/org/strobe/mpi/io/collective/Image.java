package org.strobe.mpi.io.collective;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.strobe.mpi.io.access.FileData;
import org.strobe.mpi.io.access.ProgramData;
import org.strobe.mpi.io.disk.Stage;
import org.strobe.mpi.io.disk.Stages;
import org.strobe.mpi.io.view.Extents;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/**
 * Image of the runs of several ranks in one window of a file, contiguous in memory:
 *
 * <pre>
 *   rank 0     ##    ##    ##
 *   rank 1       ##    ##
 *   union      ####..####..##      runs in the file
 *   image      ##########          bytes in memory
 * </pre>
 */
final class Image {
    private final Stages stages;
    private final Extents union;
    private final Stage stage;
    private final int size;

    /** Creates the image of these ranks' runs. */
    Image(Stages stages, List<Extents> wanted) {
        this.stages = stages;
        this.union = unionOf(wanted);
        this.size = Math.toIntExact(union.bytes());
        this.stage = stages.take(size);
    }

    private static Extents unionOf(List<Extents> wanted) {
        int[] next = new int[wanted.size()];
        PriorityQueue<Integer> order = new PriorityQueue<>(
                Comparator.comparingLong(each -> wanted.get(each).offset(next[each])));
        for (int i = 0; i < next.length; i++) {
            if (wanted.get(i).size() > 0) {
                order.add(i);
            }
        }
        Extents union = new Extents();
        for (Integer first = order.poll(); first != null; first = order.poll()) {
            Extents extents = wanted.get(first);
            int run = next[first]++;
            long from = Math.max(extents.offset(run), union.end());
            long end = extents.offset(run) + extents.length(run);
            if (end > from) {
                union.add(from, end - from);
            }
            if (run + 1 < extents.size()) {
                order.add(first);
            }
        }
        return union;
    }

    /** Runs in the file. */
    Extents union() {
        return union;
    }

    FileData data() {
        return new ProgramData(bytes(), size, Type.BYTE);
    }

    ByteBuffer bytes() {
        return stage.part(0, size);
    }

    void close() {
        stages.giveBack(stage);
    }

    /** Returns the location of some runs in memory; null if none is within the first bytes. */
    Type typeOf(Extents extents, long firstBytes) {
        int[] lengths = new int[extents.size()];
        int[] displacements = new int[extents.size()];
        int count = 0;
        int run = 0;
        long before = 0;
        for (int i = 0; i < extents.size(); i++) {
            while (union.offset(run) + union.length(run) <= extents.offset(i)) {
                before += union.length(run++);
            }
            long at = before + extents.offset(i) - union.offset(run);
            long length = Math.min(extents.length(i), firstBytes - at);
            if (length > 0) {
                displacements[count] = (int) at;
                lengths[count++] = (int) length;
            }
        }
        if (count == 0) {
            return null;
        }
        return DerivedTypes.hIndexed(Arrays.copyOf(lengths, count), Arrays.copyOf(displacements, count), Type.BYTE);
    }
}
