package org.strobe.mpi.nativempi.value;

import org.strobe.mpi.type.Type;

/**
 * Basic elements of a type: those of its one kind, or bytes if it has several.
 *
 * @param handle type of a basic element in the library
 * @param perElement basic elements in an element of the type
 */
record BasicElements(long handle, long perElement) {
    static BasicElements of(Type type) {
        if (type.uniform() == null) {
            return new BasicElements(NativeTypes.handle(Type.BYTE), type.size());
        }
        return new BasicElements(NativeTypes.handle(Type.of(type.uniform())), type.basics());
    }
}
