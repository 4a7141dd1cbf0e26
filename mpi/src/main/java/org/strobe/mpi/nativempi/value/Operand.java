package org.strobe.mpi.nativempi.value;

import java.lang.ref.Reference;
import java.nio.Buffer;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.memory.Buffers;
import org.strobe.mpi.nativempi.memory.Staging;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.BufferKind;

/**
 * Elements of a program as arguments of a call. A direct buffer is used itself; it stays reachable until {@link #close}. The
 * elements of another buffer are copied:
 *
 * <pre>
 *   packed   one after the other, without gaps; bytes, unless the library has the type  messages
 *   moved    likewise, as basic elements; a direct buffer too if its type has gaps   collectives
 *   spread   with all gaps; the type is the program's                             operands of operators
 * </pre>
 */
public final class Operand implements CallData {
    private static final long BYTES = Native.ABI.table().value("MPI_BYTE");
    private static final Operand NONE = new Operand(Data.NONE, null, Form.PACKED);

    private enum Form {
        PACKED,
        MOVED,
        SPREAD
    }

    private final Object buffer;
    private final int count;
    private final Type layout;
    private final Staging staging;
    private final boolean spread;
    private final int perElement;
    private final long address;
    private final long type;

    private Operand(Data data, Staging staging, Form form) {
        this.buffer = data.buffer();
        this.count = data.count();
        this.layout = data.type();
        this.staging = staging;
        this.spread = form == Form.SPREAD;
        if (staging != null && buffer instanceof Buffer copied && copied.isDirect()) {
            Buffers.requireOpen(copied);
        }
        if (staging != null) {
            address = spread ? staging.address() - low() : staging.address();
        } else {
            address = buffer instanceof Buffer used ? Buffers.address(used) : 0;
        }
        if (form == Form.MOVED) {
            BasicElements basic = BasicElements.of(layout);
            perElement = Math.toIntExact(basic.perElement());
            type = basic.handle();
        } else if (staging != null && !spread && isToldAsBytes(data)) {
            perElement = Math.toIntExact(layout.size());
            type = BYTES;
        } else {
            perElement = 1;
            type = staging == null || spread ? NativeTypes.handle(layout) : NativeTypes.packed(layout);
        }
    }

    /** True for a copy of elements that the library does not know: MPICH 4.0 loses bytes of a contiguous type where it packs. */
    private static boolean isToldAsBytes(Data data) {
        Type type = data.type();
        boolean isKnown = NativeTypes.isPredefined(type) && type.isDense();
        return !isKnown && Math.max(type.size(), data.bytes()) <= Integer.MAX_VALUE;
    }

    /** No elements. */
    public static Operand none() {
        return NONE;
    }

    /** Data of a message that a call reads. */
    public static Operand sent(Data data) {
        Operand operand = received(data);
        operand.refresh();
        return operand;
    }

    /** Data of a message that a call writes. */
    public static Operand received(Data data) {
        return new Operand(data, isUsable(data) ? null : Staging.of(data.bytes()), Form.PACKED);
    }

    /** A copy of data that a call reads. */
    public static Operand packed(Data data) {
        if (data.buffer() == null) {
            return received(data);
        }
        Operand operand = new Operand(data, Staging.of(data.bytes()), Form.PACKED);
        operand.refresh();
        return operand;
    }

    /**
     * Data that a collective moves, as basic elements: libraries assume that all ranks name one type.
     *
     * @param isRead true if the call reads them
     */
    public static Operand moved(Data data, boolean isRead) {
        BasicElements basic = BasicElements.of(data.type());
        if (data.count() * basic.perElement() > Integer.MAX_VALUE) {
            return isRead ? sent(data) : received(data);
        }
        boolean hasGaps = !data.type().isDense() && data.buffer() != null && data.bytes() > 0;
        boolean isCopied = !isUsable(data) || hasGaps;
        Operand operand = new Operand(data, isCopied ? Staging.of(data.bytes()) : null, Form.MOVED);
        if (isRead) {
            operand.refresh();
        }
        return operand;
    }

    /**
     * Elements for an operator.
     *
     * @param isRead true if the call reads them
     */
    public static Operand spread(Data data, boolean isRead) {
        if (isUsable(data)) {
            return new Operand(data, null, Form.SPREAD);
        }
        return copy(data, isRead || !data.type().isDense());
    }

    /** A copy of elements for an operator. */
    public static Operand copy(Data data) {
        return copy(data, true);
    }

    private static Operand copy(Data data, boolean isFilled) {
        if (data.bytes() == 0) {
            return new Operand(data, null, Form.SPREAD);
        }
        Operand operand = new Operand(data, Staging.of(span(data.count(), data.type())), Form.SPREAD);
        if (isFilled) {
            operand.refresh();
        }
        return operand;
    }

    /** Memory for elements that the program does not see. */
    public static Operand unseen(int count, Type type) {
        return new Operand(new Data(null, count, type), Staging.of(span(count, type)), Form.SPREAD);
    }

    private static boolean isUsable(Data data) {
        return data.buffer() == null || Buffers.isDirect(data.buffer());
    }

    /** Bytes from the lowest to the highest byte of the elements. */
    private static long span(int count, Type type) {
        return Math.abs((count - 1) * type.extent()) + type.trueExtent();
    }

    /** The lowest byte of the elements, from displacement 0 of the first. */
    private long low() {
        return Math.min(0, (count - 1) * layout.extent()) + layout.trueLowerBound();
    }

    /** Copies the program's data anew, unless the library reads them itself. */
    public void refresh() {
        if (staging != null && spread) {
            BufferKind.of(buffer).read(buffer, low(), staging.region(), 0, span(count, layout));
        } else if (staging != null) {
            layout.pack(buffer, 0, count, 0, staging.region(), 0, count * layout.size());
        }
    }

    /** True if the elements are a copy of the program's buffer. */
    public boolean isCopied() {
        return staging != null;
    }

    public long address() {
        return address;
    }

    /** Number that the library is told for all elements. */
    public int count() {
        return count * perElement;
    }

    /** Number that the library is told for some elements. */
    public int count(int elements) {
        return elements * perElement;
    }

    /** Handle of the type. */
    public long type() {
        return type;
    }

    /** Copies the first bytes of a message to the program's buffer, unless the library has written it itself. */
    public void fill(long bytes) {
        if (staging != null) {
            layout.unpack(staging.region(), 0, buffer, 0, count, 0, Math.min(bytes, count * layout.size()));
        }
    }

    @Override
    public void fill() {
        if (staging != null && spread && buffer != null) {
            BufferKind.of(buffer).write(staging.region(), 0, buffer, low(), span(count, layout));
        } else if (!spread) {
            fill(Long.MAX_VALUE);
        }
    }

    @Override
    public void close() {
        try {
            if (staging != null) {
                staging.close();
            }
        } finally {
            Reference.reachabilityFence(buffer);
        }
    }
}
