package org.strobe.mpi.io.view;

import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;

/** How numbers are written in a file. */
public enum Representation {
    /** As in memory. */
    NATIVE("native"),
    /** As in memory: all ranks run on one kind of computer. */
    INTERNAL("internal"),
    /** The standard's own: the highest byte first. Elements have the sizes that they have in Java. */
    EXTERNAL32("external32");

    private final String text;

    Representation(String text) {
        this.text = text;
    }

    /** By the name that programs use. */
    public static Representation of(String name) {
        for (Representation each : values()) {
            if (each.text.equals(name)) {
                return each;
            }
        }
        throw new MpiFailure(
                ErrorClass.UNSUPPORTED_DATAREP,
                "datarep=" + name + ": there are \"native\", \"internal\" and \"external32\"");
    }

    @Override
    public String toString() {
        return text;
    }
}
