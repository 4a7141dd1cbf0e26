package org.strobe.mpi.win.access;

import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/** Predefined type of a datatype's data, to which an operator applies. */
final class Elements {
    private Elements() {}

    /** Returns the one predefined type; fails if there are several. */
    static Type of(Type type) {
        Type found = find(type);
        if (found == null) {
            throw new MpiFailure(
                    ErrorClass.TYPE, "type=" + type + ": accumulates take types made of one predefined type");
        }
        return found;
    }

    private static Type find(Type type) {
        if (type.predefined() != null) {
            return type.predefined();
        }
        Type found = null;
        for (Type member : type.construction().types()) {
            Type element = find(member);
            if (element == null || (found != null && !found.equals(element))) {
                return null;
            }
            found = element;
        }
        return found;
    }
}
