package org.strobe.mpi.io.view;

import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * Part of a file visible to a rank, as a sequence of etypes:
 *
 * <pre>
 *   displacement        tile 0          tile 1          tile 2
 *   |                   file type       file type       ...
 *   v                   |               |               |
 *   +-------------------+---------------+---------------+
 *   | invisible         |##  ##   #     |##  ##   #     |##  ##   #      #: data of the file type
 *   +-------------------+---------------+---------------+
 *                        01  23   4      56  78   9      ...             numbers of etypes
 * </pre>
 *
 * <p>Immutable. Positions count visible bytes.
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

    /** View of all bytes of a file. */
    public static View ofBytes() {
        return new View(0, Type.BYTE, Type.BYTE, Representation.NATIVE, false);
    }

    /**
     * Creates a view.
     *
     * @param mayWrite true if the view may be written; then its tiles must not overlap
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

    /** True if a byte of the file may be visible twice. */
    public boolean overlaps() {
        return overlaps;
    }

    /** Offset of an etype in the file. */
    public long byteOffset(long number) {
        long[] found = new long[1];
        fileType.visit(
                displacement, Math.multiplyExact(number, etype.size()), 1, (at, block, stride, count) -> found[0] = at);
        return found[0];
    }

    /** Returns the location of visible bytes in the file. */
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

    /**
     * Returns the number of visible etypes in a file of {@code fileSize} bytes. An etype cut by the file's end counts.
     */
    public long etypesIn(long fileSize) {
        long seen = fileSize - displacement;
        if (seen <= 0) {
            return 0;
        }
        // Of the tiles that begin before the end, all except the last are whole: none reaches into the next.
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
