package org.strobe.mpi.random.memory;

import java.nio.Buffer;
import java.util.Arrays;
import java.util.Random;
import mpi.Datatype;
import mpi.MPIException;

/** Memory that a call reads or writes: a store, how elements lie in it, and what has to be there in the end. */
public final class Area {
    public final Layout layout;
    public final Datatype type;
    private final Store store;
    private final long[] expected;

    /** Room for so many of the layout's type. */
    public Area(Base base, Layout layout, int count, boolean direct, Random random) throws MPIException {
        this.layout = layout;
        this.type = layout.type(base, random);
        int cells = layout.cells(count);
        this.store = direct ? Store.direct(base, cells, random) : Store.any(base, cells, random);
        this.expected = new long[store.to() - store.from()];
        Arrays.fill(expected, store.poison());
    }

    public Object buffer() {
        return store.buffer();
    }

    public Buffer direct() {
        return store.direct();
    }

    public Base base() {
        return store.base();
    }

    /** Writes values, which begin where the given number of the type ends. */
    public void put(int displacement, long[] values) {
        for (int i = 0; i < values.length; i++) {
            store.set(layout.cells(displacement) + layout.cell(i), store.base().fit(values[i]));
        }
        expect(displacement, values);
    }

    /** Values that have to be there in the end. */
    public void expect(int displacement, long[] values) {
        for (int i = 0; i < values.length; i++) {
            expected[layout.cells(displacement) + layout.cell(i) - store.from()] =
                    store.base().fit(values[i]);
        }
    }

    /** Whether all is as it has to be, also between the elements and around them. */
    public void check(String what) {
        check(what, Integer.MAX_VALUE);
    }

    /** The same, but for what stands behind so many elements and is not a guard. */
    public void check(String what, int elements) {
        for (int cell = store.from(); cell < store.to(); cell++) {
            long found = store.get(cell);
            boolean matters = cell < elements || cell >= store.cells();
            if (matters && found != expected[cell - store.from()]) {
                throw new AssertionError(what + ": " + store.base() + " in cell " + cell + " of " + store.from()
                        + " to "
                        + store.to() + " (" + layout + "): expected " + expected[cell - store.from()] + ", found "
                        + found + (found == store.poison() ? ", as before" : ""));
            }
        }
    }

    public void free() throws MPIException {
        Layout.free(type, layout);
    }
}
