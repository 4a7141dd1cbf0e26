package org.strobe.mpi.io.view;

import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * The part of a file that a rank sees, as one row of etypes:
 *
 * <pre>
 *   displacement        tile 0          tile 1          tile 2
 *   |                   file type       file type       ...
 *   v                   |               |               |
 *   +-------------------+---------------+---------------+
 *   | not seen          |##  ##   #     |##  ##   #     |##  ##   #      #: data of the file type
 *   +-------------------+---------------+---------------+
 *                        01  23   4      56  78   9      ...             numbers of etypes
 * </pre>
 *
 * <p>Never changed. Positions count the bytes that are seen.
 */
public final class View {
    private final long displacement;
    private final Type etype;
    private final Type fileType;
    private final Representation representation;
    private final boolean overlaps;

    private View(long displacement, Type etype, Type fileType, Representation representation, boolean overlaps) {
        this.displacement = displacement;
        this.etype = etype;
        this.fileType = fileType;
        this.representation = representation;
        this.overlaps = overlaps;
    }

    /** All bytes of a file. */
    public static View ofBytes() {
        return new View(0, Type.BYTE, Type.BYTE, Representation.NATIVE, false);
    }

    /**
     * A view.
     *
     * @param mayWrite whether what is seen may be written: then no byte is seen twice
     */
    public static View of(
            long displacement, Type etype, Type fileType, Representation representation, boolean mayWrite) {
        require(displacement >= 0, "disp=" + displacement + ": it counts bytes from the start of the file");
        require(etype.size() > 0, "etype=" + etype + ": it has no data");
        require(fileType.size() > 0, "filetype=" + fileType + ": it has no data");
        require(
                fileType.size() % etype.size() == 0,
                "filetype=" + fileType + ": its " + fileType.size() + " bytes are no multiple of the etype's "
                        + etype.size());
        require(
                fileType.trueLowerBound() >= 0,
                "filetype=" + fileType + ": no displacement in a file type is negative");
        OrderOfDisplacements order = new OrderOfDisplacements();
        fileType.visit(0, 0, fileType.size(), order);
        require(!order.descends(), "filetype=" + fileType + ": displacements in a file type do not descend");
        require(
                fileType.extent() >= fileType.trueExtent(),
                "filetype=" + fileType + ": its extent of " + fileType.extent() + " bytes is shorter than its data");
        require(
                !(mayWrite && order.overlaps()),
                "filetype=" + fileType + ": parts of it overlap, and the file may be written");
        return new View(displacement, etype, fileType, representation, order.overlaps());
    }

    private static void require(boolean isSo, String problem) {
        if (!isSo) {
            throw new MpiFailure(ErrorClass.ARG, problem);
        }
    }

    public Type etype() {
        return etype;
    }

    public Representation representation() {
        return representation;
    }

    /** Whether a byte of the file may be seen twice. */
    public boolean overlaps() {
        return overlaps;
    }

    /** Where in the file an etype begins. */
    public long byteOffset(long number) {
        long[] found = new long[1];
        fileType.visit(
                displacement, Math.multiplyExact(number, etype.size()), 1, (at, block, stride, count) -> found[0] = at);
        return found[0];
    }

    /** Where in the file some of the bytes that are seen lie. */
    public Extents extents(long position, long bytes) {
        if (fileType.isDense()) {
            return Extents.of(displacement + position, bytes);
        }
        Extents found = new Extents();
        fileType.visit(displacement, position, bytes, (at, block, stride, count) -> {
            for (int i = 0; i < count; i++) {
                found.add(at + i * stride, block);
            }
        });
        return found;
    }

    /** How many etypes of a file with so many bytes are seen; one that the file's end cuts counts as one. */
    public long etypesIn(long fileSize) {
        long seen = fileSize - displacement;
        if (seen <= 0) {
            return 0;
        }
        // Of the tiles that begin before the end, all but the last are whole: none reaches into the next.
        long whole = Math.max(0, (seen - 1 - fileType.trueLowerBound()) / fileType.extent());
        long inLast = seen - whole * fileType.extent();
        long[] bytes = {whole * fileType.size()};
        fileType.visit(0, 0, fileType.size(), (at, block, stride, count) -> {
            for (int i = 0; i < count; i++) {
                bytes[0] += Math.clamp(inLast - (at + i * stride), 0, block);
            }
        });
        return (bytes[0] + etype.size() - 1) / etype.size();
    }
}
