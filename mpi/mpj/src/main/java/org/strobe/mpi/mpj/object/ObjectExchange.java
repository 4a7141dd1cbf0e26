package org.strobe.mpi.mpj.object;

import java.util.Arrays;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/** Collectives of bytes whose lengths only their senders know: first the lengths, then the bytes. */
public final class ObjectExchange {
    private ObjectExchange() {}

    /**
     * Passes the root's bytes to all.
     *
     * @param own null elsewhere
     */
    public static byte[] broadcast(Communicator here, byte[] own, int root) {
        int[] length = {own == null ? 0 : own.length};
        here.carryOut(CollectiveCall.broadcast(length, 1, Type.INT, root));
        byte[] bytes = own == null ? new byte[length[0]] : own;
        here.carryOut(CollectiveCall.broadcast(bytes, length[0], Type.BYTE, root));
        return bytes;
    }

    /** Returns the bytes of all ranks at the root; null elsewhere. */
    public static byte[][] gather(Communicator here, byte[] own, int root) {
        boolean isRoot = here.rank() == root;
        int[] lengths = new int[here.size()];
        Data length = new Data(new int[] {own.length}, 1, Type.INT);
        here.carryOut(new CollectiveCall.Gather(
                Collective.GATHER, length, isRoot ? Blocks.even(lengths, 1, Type.INT) : Blocks.NONE, root));
        Data sent = new Data(own, own.length, Type.BYTE);
        if (!isRoot) {
            here.carryOut(new CollectiveCall.Gather(Collective.GATHERV, sent, Blocks.NONE, root));
            return null;
        }
        Joined all = Joined.room(lengths);
        here.carryOut(new CollectiveCall.Gather(Collective.GATHERV, sent, all.blocks(), root));
        return all.parts();
    }

    /** Returns the bytes of all ranks. */
    public static byte[][] allGather(Communicator here, byte[] own) {
        int[] lengths = new int[here.size()];
        here.carryOut(CollectiveCall.allGather(new int[] {own.length}, lengths, 1, Type.INT));
        Joined all = Joined.room(lengths);
        here.carryOut(new CollectiveCall.AllGather(
                Collective.ALL_GATHERV, new Data(own, own.length, Type.BYTE), all.blocks()));
        return all.parts();
    }

    /**
     * Returns the rank's part of the root's bytes.
     *
     * @param parts one for each rank; null elsewhere
     */
    public static byte[] scatter(Communicator here, byte[][] parts, int root) {
        int[] length = {0};
        Joined all = parts == null ? null : Joined.of(parts);
        here.carryOut(new CollectiveCall.Scatter(
                Collective.SCATTER,
                all == null ? Blocks.NONE : Blocks.even(all.lengths, 1, Type.INT),
                new Data(length, 1, Type.INT),
                root));
        byte[] own = new byte[length[0]];
        here.carryOut(new CollectiveCall.Scatter(
                Collective.SCATTERV,
                all == null ? Blocks.NONE : all.blocks(),
                new Data(own, own.length, Type.BYTE),
                root));
        return own;
    }

    /** Passes each part to its rank, and returns those that came. */
    public static byte[][] allToAll(Communicator here, byte[][] parts) {
        Joined sent = Joined.of(parts);
        int[] lengths = new int[here.size()];
        here.carryOut(new CollectiveCall.AllToAll(
                Collective.ALL_TO_ALL, Blocks.even(sent.lengths, 1, Type.INT), Blocks.even(lengths, 1, Type.INT)));
        Joined received = Joined.room(lengths);
        here.carryOut(new CollectiveCall.AllToAll(Collective.ALL_TO_ALLV, sent.blocks(), received.blocks()));
        return received.parts();
    }

    /** Parts of all ranks, one after the other. */
    private static final class Joined {
        private final byte[] bytes;
        private final int[] lengths;
        private final int[] places;

        private Joined(int[] lengths) {
            this.lengths = lengths;
            this.places = new int[lengths.length];
            long end = 0;
            for (int i = 0; i < lengths.length; i++) {
                places[i] = (int) end;
                end += lengths[i];
                if (end > Integer.MAX_VALUE - Long.BYTES) {
                    throw new MpiFailure(ErrorClass.COUNT, "the objects of all ranks take more than 2 GB");
                }
            }
            bytes = new byte[(int) end];
        }

        static Joined room(int[] lengths) {
            return new Joined(lengths);
        }

        static Joined of(byte[][] parts) {
            Joined joined = new Joined(
                    Arrays.stream(parts).mapToInt(part -> part.length).toArray());
            for (int i = 0; i < parts.length; i++) {
                System.arraycopy(parts[i], 0, joined.bytes, joined.places[i], parts[i].length);
            }
            return joined;
        }

        Blocks blocks() {
            return Blocks.listed(bytes, lengths, places, Type.BYTE);
        }

        byte[][] parts() {
            byte[][] parts = new byte[lengths.length][];
            for (int i = 0; i < parts.length; i++) {
                parts[i] = Arrays.copyOfRange(bytes, places[i], places[i] + lengths[i]);
            }
            return parts;
        }
    }
}
