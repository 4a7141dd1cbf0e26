package org.strobe.mpi.nativempi.value;

import java.lang.ref.Reference;
import java.nio.Buffer;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.memory.Buffers;
import org.strobe.mpi.nativempi.memory.Staging;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Blocks of listed sizes as arguments of a collective, as basic elements. A direct buffer is used itself if its types have no
 * gaps; other blocks are copied one after the other.
 *
 * <pre>
 *   counts | displacements | handles of types, if each block has its own | copies of the blocks
 * </pre>
 */
public final class ListedOperand implements CallData {
    private final Blocks blocks;
    private final int number;
    private final boolean typed;
    private final boolean copied;
    private final Staging memory;
    private final long data;

    private ListedOperand(Blocks blocks, int number, boolean typed) {
        this.blocks = blocks;
        this.number = number;
        this.typed = typed;
        if (blocks.buffer() instanceof Buffer nio) {
            Buffers.requireOpen(nio);
        }
        copied = blocks.buffer() != null && !(Buffers.isDirect(blocks.buffer()) && areDense());
        data = (2L * number * Integer.BYTES + Long.BYTES - 1) / Long.BYTES * Long.BYTES
                + (typed ? (long) number * Native.ABI.handleBytes() : 0);
        memory = Staging.of(data + (copied ? blocks.bytesOfFirst(number) : 0));
        list();
    }

    /**
     * Blocks that a call reads.
     *
     * @param number how many there are
     * @param typed true if each has a type of its own
     */
    public static ListedOperand sent(Blocks blocks, int number, boolean typed) {
        ListedOperand operand = new ListedOperand(blocks, number, typed);
        operand.copy();
        return operand;
    }

    /** Blocks that a call writes. */
    public static ListedOperand received(Blocks blocks, int number, boolean typed) {
        return new ListedOperand(blocks, number, typed);
    }

    private boolean areDense() {
        for (int i = 0; i < number; i++) {
            if (!blocks.type(i).isDense()) {
                return false;
            }
        }
        return true;
    }

    private void list() {
        long place = 0;
        for (int i = 0; i < number; i++) {
            BasicElements basic = BasicElements.of(blocks.type(i));
            long elements = blocks.count(i) * basic.perElement();
            setInt(counts(), i, elements);
            setInt(displacements(), i, copied ? place : displacement(i, basic));
            if (typed) {
                Cells.setHandle(typeOrTypes() + (long) i * Native.ABI.handleBytes(), basic.handle());
            }
            place += typed ? blocks.bytes(i) : elements;
        }
    }

    private long displacement(int i, BasicElements basic) {
        return number == 1 ? 0 : blocks.displacement(i) * (typed ? 1 : basic.perElement());
    }

    /**
     * Byte offset of the address in the buffer. It contains the displacement of an only block: MPICH 4.0 takes no notice of it in
     * MPI_Allgatherv, and Open MPI 4.1 takes its bytes for elements in MPI_Alltoallw.
     */
    private long start() {
        return number == 1 ? blocks.offset(0) : 0;
    }

    private static void setInt(long list, int i, long value) {
        if (value != (int) value) {
            throw new MpiFailure(
                    ErrorClass.COUNT, "a block of " + value + " elements, or so far away: use smaller ones");
        }
        Cells.setInt(list + (long) i * Integer.BYTES, (int) value);
    }

    private void copy() {
        long at = data;
        for (int i = 0; copied && i < number; i++) {
            blocks.type(i)
                    .pack(blocks.buffer(), blocks.offset(i), blocks.count(i), 0, memory.region(), at, blocks.bytes(i));
            at += blocks.bytes(i);
        }
    }

    public long address() {
        if (copied) {
            return memory.address() + data;
        }
        return blocks.buffer() instanceof Buffer nio ? Buffers.address(nio) + start() : 0;
    }

    /** Address of the list of counts. */
    public long counts() {
        return memory.address();
    }

    /** Address of the list of displacements. */
    public long displacements() {
        return memory.address() + (long) number * Integer.BYTES;
    }

    /** Handle of the type; address of the list of handles if each block has its own. */
    public long typeOrTypes() {
        if (typed) {
            return memory.address() + data - (long) number * Native.ABI.handleBytes();
        }
        return BasicElements.of(blocks.type(0)).handle();
    }

    @Override
    public void fill() {
        long at = data;
        for (int i = 0; copied && i < number; i++) {
            blocks.type(i)
                    .unpack(
                            memory.region(),
                            at,
                            blocks.buffer(),
                            blocks.offset(i),
                            blocks.count(i),
                            0,
                            blocks.bytes(i));
            at += blocks.bytes(i);
        }
    }

    @Override
    public void close() {
        try {
            memory.close();
        } finally {
            Reference.reachabilityFence(blocks);
        }
    }
}
