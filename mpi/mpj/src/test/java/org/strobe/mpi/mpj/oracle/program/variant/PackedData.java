package org.strobe.mpi.mpj.oracle.program.variant;

import java.lang.reflect.Method;
import mpi.Comm;
import mpi.Datatype;

/** Data that are packed one after the other, and then unpacked in this order: bytes, or a buffer of MPJ Express. */
public final class PackedData {
    private static final Method PACK = Member.of(Comm.class, "Pack", 6);
    private static final Method UNPACK = Member.of(Comm.class, "Unpack", 6);

    private final Object store;
    private int position;

    private PackedData(Object store) {
        this.store = store;
    }

    /** Creates a store of a size in bytes. */
    public static PackedData ofRoom(int room) {
        Class<?> type = PACK.getParameterTypes()[4];
        return new PackedData(type == byte[].class ? new byte[room] : buffer(type, room));
    }

    private static Object buffer(Class<?> type, int room) {
        try {
            Class<?> factory = type.getClassLoader().loadClass("mpjbuf.BufferFactory");
            Class<?> raw = type.getClassLoader().loadClass("mpjbuf.RawBuffer");
            Object memory = Member.call(Member.of(factory, "create", 1), null, room);
            return type.getConstructor(raw, int.class, int.class).newInstance(memory, 0, room);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public void pack(Comm comm, Object array, int offset, int count, Datatype type) {
        position = (int) Member.call(PACK, comm, array, offset, count, type, store, position);
    }

    /** Ends packing. MPJ Express reads on from the last place, whatever the position, which bounds the reads. */
    public void turn() {
        if (store instanceof byte[]) {
            position = 0;
        } else {
            Member.call(Member.of(store.getClass(), "commit", 0), store);
        }
    }

    public void unpack(Comm comm, Object array, int offset, int count, Datatype type) {
        position = (int) Member.call(UNPACK, comm, store, position, array, offset, count, type);
    }
}
