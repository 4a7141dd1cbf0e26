package org.strobe.mpi.coll.lines;

import java.nio.ByteBuffer;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.type.Type;

/**
 * Broadcast of long messages in a box of a mesh or torus. A part of the message goes along each {@link LineTree}, piece by piece, so that
 * each rank receives from all directions at once.
 *
 * <p>Parts are bytes of the message; a layout with gaps is packed first.
 */
public final class LineBroadcast {
    /** Parts and pieces begin at multiples of this, so that packets are copied whole. */
    private static final int ALIGNMENT = 16;

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
        boolean isRoot = steps.rank() == root;
        int rounds = rounds();
        int[] coming = new int[trees.length];
        int[] children = new int[2 * box.dimensions() + 1];
        if (!isRoot) {
            startReceives(0, coming);
        }
        for (int round = 0; round < rounds; round++) {
            int[] next = new int[trees.length];
            if (!isRoot) {
                startReceives(round + 1, next);
            }
            for (int part = 0; part < trees.length; part++) {
                if (!isRoot && coming[part] != NO_RECEIVE) {
                    steps.await(coming[part]);
                }
                passOn(part, round, children);
            }
            coming = next;
        }
        steps.awaitAll();
    }

    /** Number of pieces of the longest part. */
    private int rounds() {
        int longest = 0;
        for (int part = 0; part < trees.length; part++) {
            longest = Math.max(longest, startOf(part + 1) - startOf(part));
        }
        return (longest + piece - 1) / piece;
    }

    private void startReceives(int round, int[] started) {
        for (int part = 0; part < trees.length; part++) {
            int length = length(part, round);
            started[part] = length == 0
                    ? NO_RECEIVE
                    : steps.startReceive(
                            buffer, from(part, round), length, Type.BYTE, trees[part].parent(steps.rank()));
        }
    }

    private void passOn(int part, int round, int[] children) {
        int length = length(part, round);
        if (length > 0) {
            int count = trees[part].children(steps.rank(), children);
            for (int i = 0; i < count; i++) {
                steps.startSend(buffer, from(part, round), length, Type.BYTE, children[i]);
            }
        }
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
