package org.strobe.mpi.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/**
 * Random program of accesses, and a model of its file in memory. Every rank draws equal numbers, and so knows the
 * accesses of all.
 */
final class RandomFile {
    private static final Type[] ETYPES = {Type.BYTE, Type.SHORT, Type.INT, Type.DOUBLE};
    private static final int LARGEST = 1 << 18;
    private static final byte GAP = 0x55;

    private final Random random;
    private final int ranks;
    private final byte[] bytes = new byte[LARGEST];
    private int size;
    private View[] views;
    private int writes;
    private boolean explicit;
    private boolean collective;
    private boolean pending;

    enum Step {
        VIEW,
        SIZE,
        WRITE,
        READ
    }

    /** View: the elements of each tile that belong to it. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record View(int displacement, Type etype, Type fileType, int[] slots, int tile) {
        int place(long etypeNumber) {
            long tiles = etypeNumber / slots.length;
            return (int) (displacement + (tiles * tile + slots[(int) (etypeNumber % slots.length)]) * etype.size());
        }
    }

    /** Buffer of a program and its expected content. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Memory(Object buffer, int count, Type type, int[] places) {
        byte get(int index) {
            return buffer instanceof byte[] array ? array[places[index]] : ((ByteBuffer) buffer).get(places[index]);
        }

        void put(int index, byte value) {
            if (buffer instanceof byte[] array) {
                array[places[index]] = value;
            } else {
                ((ByteBuffer) buffer).put(places[index], value);
            }
        }

        /** Checks that the buffer holds these bytes, and that the bytes behind them are unchanged. */
        void check(byte[] expected) {
            byte[] all = new byte[places.length];
            for (int i = 0; i < all.length; i++) {
                all[i] = get(i);
            }
            byte[] wanted = new byte[places.length];
            Arrays.fill(wanted, GAP);
            System.arraycopy(expected, 0, wanted, 0, expected.length);
            assertThat(all).isEqualTo(wanted);
        }
    }

    /** Access of one rank. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Access(int offset, int byteOffset, Memory memory, byte[] expected, int etypeSize, long expectedBytes) {
        long expectedEtypes() {
            return (expectedBytes + etypeSize - 1) / etypeSize;
        }
    }

    RandomFile(long seed, int ranks) {
        this.random = new Random(seed);
        this.ranks = ranks;
        drawViews();
        for (int i = 0; i < ranks; i++) {
            views[i] = new View(0, Type.BYTE, Type.BYTE, new int[] {0}, 1);
        }
    }

    Map<String, String> hints() {
        Map<String, String> hints = new LinkedHashMap<>();
        String[] choices = {"enable", "disable", "automatic"};
        hints.put("romio_cb_read", choices[random.nextInt(3)]);
        hints.put("romio_cb_write", choices[random.nextInt(3)]);
        hints.put("romio_ds_read", choices[random.nextInt(3)]);
        hints.put("romio_ds_write", choices[random.nextInt(3)]);
        hints.put("cb_nodes", "" + (1 + random.nextInt(ranks)));
        hints.put("cb_buffer_size", "" + (16 << random.nextInt(12)));
        hints.put("ind_rd_buffer_size", "" + (16 << random.nextInt(12)));
        hints.put("ind_wr_buffer_size", "" + (16 << random.nextInt(12)));
        return hints;
    }

    Step kindOfStep() {
        int drawn = random.nextInt(10);
        Step step = drawn < 2 ? Step.VIEW : drawn < 3 ? Step.SIZE : drawn < 7 ? Step.WRITE : Step.READ;
        if (step == Step.VIEW) {
            drawViews();
        }
        return step;
    }

    /** Deals the elements of a tile out to the ranks, and some to none. */
    private void drawViews() {
        views = new View[ranks];
        Type etype = ETYPES[random.nextInt(ETYPES.length)];
        int tile = ranks + random.nextInt(30);
        int displacement = random.nextInt(50);
        List<List<Integer>> dealt = new ArrayList<>();
        for (int i = 0; i < ranks; i++) {
            dealt.add(new ArrayList<>(List.of(i)));
        }
        boolean inRuns = random.nextBoolean();
        int owner = 0;
        for (int slot = ranks; slot < tile; slot++) {
            owner = inRuns && random.nextInt(4) != 0 ? owner : random.nextInt(ranks + 1);
            if (owner < ranks) {
                dealt.get(owner).add(slot);
            }
        }
        for (int i = 0; i < ranks; i++) {
            int[] slots = dealt.get(i).stream().mapToInt(Integer::intValue).toArray();
            int[] ones = new int[slots.length];
            Arrays.fill(ones, 1);
            Type some = DerivedTypes.indexed(ones, slots, etype);
            Type fileType = DerivedTypes.resized(some, 0, tile * etype.size());
            views[i] = new View(displacement, etype, fileType, slots, tile);
        }
    }

    View view(int rank) {
        return views[rank];
    }

    int newSize() {
        int newSize = random.nextInt(3000);
        if (newSize < size) {
            Arrays.fill(bytes, newSize, size, (byte) 0);
        }
        size = newSize;
        return size;
    }

    int size() {
        return size;
    }

    byte[] content() {
        return Arrays.copyOf(bytes, size);
    }

    boolean isExplicit() {
        return explicit;
    }

    boolean isCollective() {
        return collective;
    }

    boolean isPending() {
        return pending;
    }

    /** Draws the accesses of all ranks; returns that of this rank. */
    Access access(int self, boolean isWrite) {
        explicit = random.nextBoolean();
        collective = random.nextBoolean();
        pending = random.nextBoolean();
        boolean shared = views[0].slots.length == 1 && views[0].fileType.equals(Type.BYTE);
        int part = 1 + random.nextInt(200);
        Access own = null;
        for (int rank = 0; rank < ranks; rank++) {
            int etypes = random.nextInt(4) == 0 ? 0 : random.nextInt(part) + 1;
            // In a view common to all ranks, each rank has a part of its own.
            int offset = shared ? rank * part : random.nextInt(60);
            Access access = access(views[rank], offset, etypes, isWrite);
            own = rank == self ? access : own;
        }
        return own;
    }

    private Access access(View view, int offset, int etypes, boolean isWrite) {
        int etypeSize = (int) view.etype.size();
        Memory memory = memory(view.etype, etypes);
        int length = etypes * etypeSize;
        byte[] expected = new byte[length];
        int there = length;
        writes++;
        for (int i = length - 1; i >= 0; i--) {
            int place = view.place(offset + i / etypeSize) + i % etypeSize;
            if (isWrite) {
                bytes[place] = (byte) (17 * writes + i);
                memory.put(i, bytes[place]);
                size = Math.max(size, place + 1);
            } else if (place >= size) {
                there = i;
            } else {
                expected[i] = bytes[place];
            }
        }
        return new Access(offset, view.place(offset), memory, Arrays.copyOf(expected, there), etypeSize, there);
    }

    private Memory memory(Type etype, int etypes) {
        int etypeSize = (int) etype.size();
        int form = random.nextInt(4);
        int stride = form == 3 ? 2 : 1;
        int[] places = new int[etypes * etypeSize];
        for (int i = 0; i < places.length; i++) {
            places[i] = i / etypeSize * etypeSize * stride + i % etypeSize;
        }
        Object buffer;
        int capacity = etypes * etypeSize * stride;
        if (form == 0) {
            byte[] array = new byte[capacity];
            Arrays.fill(array, GAP);
            buffer = array;
        } else {
            ByteBuffer direct = form == 1 ? ByteBuffer.allocate(capacity) : ByteBuffer.allocateDirect(capacity);
            for (int i = 0; i < capacity; i++) {
                direct.put(i, GAP);
            }
            buffer = direct;
        }
        if (form == 0) {
            return new Memory(buffer, capacity, Type.BYTE, places);
        } else if (stride == 1 || etypes == 0) {
            return new Memory(buffer, etypes, etype, places);
        }
        return new Memory(buffer, 1, DerivedTypes.vector(etypes, 1, stride, etype), places);
    }
}
