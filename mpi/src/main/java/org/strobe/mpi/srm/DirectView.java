package org.strobe.mpi.srm;

import java.lang.foreign.MemorySegment;
import java.lang.ref.WeakReference;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.mpi.coll.steps.ElementLayout;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.BufferKind;

/**
 * The bytes of a program's direct buffer, for operators, whatever its elements are. The view of a {@code DoubleBuffer} or its like
 * is kept for the next call from the same buffer, as long as the collector lets it.
 */
final class DirectView {
    private WeakReference<Buffer> source = new WeakReference<>(null);
    private WeakReference<ByteBuffer> view = new WeakReference<>(null);

    /** A view of {@code count} elements; null if an operator can't read them there. */
    ByteBuffer of(Object buffer, Type type, int count) {
        if (buffer instanceof ByteBuffer bytes) {
            return ElementLayout.areReadable(bytes, type, count) ? bytes : null;
        }
        if (!(buffer instanceof Buffer typed) || !typed.isDirect() || !type.isDense()) {
            return null;
        }
        BufferKind kind = BufferKind.of(typed);
        return kind.isInNativeOrder(typed) && kind.size(typed) >= count * type.size() ? viewOf(typed) : null;
    }

    private ByteBuffer viewOf(Buffer typed) {
        ByteBuffer known = source.refersTo(typed) ? view.get() : null;
        if (known == null) {
            known = MemorySegment.ofBuffer(typed.duplicate().clear())
                    .asByteBuffer()
                    .order(ByteOrder.nativeOrder());
            source = new WeakReference<>(typed);
            view = new WeakReference<>(known);
        }
        return known;
    }
}
