package org.strobe.mpi.mpj.oracle.program.variant;

import java.lang.reflect.Method;
import mpi.Comm;
import mpi.MPIException;

/** Attributes that are numbers. MPJ Express fails where one is missing, instead of returning null. */
public final class NumberAttributes {
    private static final Method PUT = Member.of(Comm.class, "Attr_put", 2);

    private NumberAttributes() {}

    public static void put(Comm comm, int key, int value) {
        Member.call(PUT, comm, key, value);
    }

    /** Returns the value of a key as text. */
    public static String text(Comm comm, int key) {
        Object value;
        try {
            value = comm.Attr_get(key);
        } catch (MPIException e) {
            if (PUT.getParameterTypes()[1] == int.class) {
                return "none";
            }
            throw e;
        }
        return value == null ? "none" : value.toString();
    }
}
