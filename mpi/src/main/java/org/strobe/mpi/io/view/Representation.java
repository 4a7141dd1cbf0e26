package org.strobe.mpi.io.view;

import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Representation of numbers in a file. */
public enum Representation {
    /** Representation in memory. */
    NATIVE("native"),
    /** Representation in memory, too: all ranks run on one kind of computer. */
    INTERNAL("internal"),
    /** Big-endian representation of the standard. Elements have their sizes in Java. */
    EXTERNAL32("external32");

    private final String text;

    Representation(String text) {
        this.text = text;
    }

    /** Returns the representation of a program's name. */
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
