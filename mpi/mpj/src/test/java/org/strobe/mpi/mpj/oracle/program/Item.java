package org.strobe.mpi.mpj.oracle.program;

import java.io.Serializable;
import java.util.ArrayList;

/** Object that a message carries. Its text has all of its content. */
public final class Item implements Serializable {
    private static final long serialVersionUID = 1;

    private final long number;
    private final ArrayList<Object> parts = new ArrayList<>();

    public Item(long number) {
        this.number = number;
        for (int i = 0; i < Math.floorMod(number, 4); i++) {
            parts.add(i % 2 == 0 ? Long.valueOf(number + i) : "part " + (number - i));
        }
    }

    @Override
    public String toString() {
        return "item " + number + parts;
    }
}
