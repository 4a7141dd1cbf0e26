package org.strobe.mpi.coll.lines;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.type.Type;

/**
 * Broadcast of long messages in a box of a mesh or torus. A part of the message goes along each {@link LineTree}, piece by piece, so that
 * each rank receives from all directions at once and takes whichever piece comes first.
 *
 * <p>Parts are bytes of the message; a layout with gaps is packed first.
 */
public final class LineBroadcast {
    /** Parts and pieces begin at multiples of this, so that packets are copied whole. */
    private static final int ALIGNMENT = 16;

    /** Receives of a part that wait at once. */
    private static final int AHEAD = 2;

    private static final int NO_RECEIVE = -1;

    private final Steps steps;
    private final GroupBox box;
    private final LineTree[] trees;
    private final Object buffer;
    private final int bytes;
    private final int root;
    private final int piece;

    private LineBroadcast(Steps steps, GroupBox box, long start, Object buffer, int bytes, int root) {
        this.steps = steps;
        this.box = box;
        this.trees = new LineTree[LineTree.parts(box)];
        for (int part = 0; part < trees.length; part++) {
            trees[part] = new LineTree(box, root, part);
        }
        this.buffer = buffer;
        this.bytes = bytes;
        this.root = root;
        this.piece = piece(start);
    }

    /**
     * Writes the steps, for messages below 2 GB.
     *
     * @param start bytes that are sent in the time which a message takes beside its bytes
     */
    public static void write(Steps steps, GroupBox box, long start, Object buffer, int count, Type type, int root) {
        int bytes = Math.toIntExact(count * type.size());
        if (type.isDense()) {
            new LineBroadcast(steps, box, start, buffer, bytes, root).write();
            return;
        }
        ByteBuffer packed = steps.scratch(bytes);
        if (steps.rank() == root) {
            steps.copy(buffer, 0, count, type, packed, 0, bytes, Type.BYTE);
        }
        new LineBroadcast(steps, box, start, packed, bytes, root).write();
        if (steps.rank() != root) {
            steps.copy(packed, 0, bytes, Type.BYTE, buffer, 0, count, type);
        }
    }

    /**
     * Length of pieces. A part of m bytes reaches the last of h ranks on its way after (m / piece + h - 1) * (start + piece), which is least at
     * sqrt(m * start / (h - 1)).
     */
    private int piece(long start) {
        double part = (double) bytes / trees.length;
        double best = Math.sqrt(part * start / Math.max(1, trees[0].depth() - 1));
        return ALIGNMENT * Math.max(1, (int) Math.round(best / ALIGNMENT));
    }

    private void write() {
        List<Consumer<Steps>> sequences = new ArrayList<>();
        for (int part = 0; part < trees.length; part++) {
            int own = part;
            sequences.add(lane -> write(lane, own));
        }
        steps.concurrently(sequences);
    }

    /** Receives the pieces of a part in their order, and passes each on. The next two are awaited meanwhile. */
    private void write(Steps lane, int part) {
        int[] children = new int[2 * box.dimensions() + 1];
        int count = trees[part].children(lane.rank(), children);
        int pieces = (startOf(part + 1) - startOf(part) + piece - 1) / piece;
        int[] coming = new int[AHEAD];
        for (int i = 0; i < AHEAD && i < pieces; i++) {
            coming[i] = startReceive(lane, part, i);
        }
        for (int i = 0; i < pieces; i++) {
            if (lane.rank() != root) {
                lane.await(coming[i % AHEAD]);
                if (i + AHEAD < pieces) {
                    coming[i % AHEAD] = startReceive(lane, part, i + AHEAD);
                }
            }
            for (int child = 0; child < count; child++) {
                lane.startSend(buffer, from(part, i), length(part, i), Type.BYTE, children[child]);
            }
        }
    }

    private int startReceive(Steps lane, int part, int number) {
        if (lane.rank() == root) {
            return NO_RECEIVE;
        }
        return lane.startReceive(
                buffer, from(part, number), length(part, number), Type.BYTE, trees[part].parent(lane.rank()));
    }

    private int from(int part, int round) {
        return (int) Math.min(startOf(part + 1), startOf(part) + (long) round * piece);
    }

    private int length(int part, int round) {
        return from(part, round + 1) - from(part, round);
    }

    /** Where a part begins; the one behind the last is the end. */
    private int startOf(int part) {
        if (part == trees.length) {
            return bytes;
        }
        return (int) ((long) bytes * part / trees.length / ALIGNMENT * ALIGNMENT);
    }
}
