package org.strobe.mpi.nativempi.abi;

/**
 * Constants of a binary interface that calls need. Held by a static final field, so that compiled code has them as literals.
 *
 * @param handleBytes width of a handle in memory
 * @param status layout of a status
 * @param ranks numbers that stand for ranks and tags
 * @param handles predefined handles
 */
public record Abi(
        AbiKind kind,
        int handleBytes,
        StatusLayout status,
        Numbers ranks,
        Handles handles,
        ErrorClasses errors,
        AbiTable table) {
    /**
     * Layout of a status.
     *
     * @param ignored address that stands for no status
     */
    public record StatusLayout(int bytes, int source, int tag, int error, MessageBytes messageBytes, long ignored) {}

    /** Numbers that stand for ranks and tags. */
    public record Numbers(int anySource, int anyTag, int procNull, int root, int undefined) {}

    /** Predefined handles, and the address that stands for data in place. */
    public record Handles(
            long world, long self, long nullComm, long nullRequest, long nullMessage, long noProcess, long inPlace) {}

    /** Constants by the names of a table. */
    public static Abi of(AbiKind kind, AbiTable table) {
        return new Abi(
                kind,
                table.number("sizeof(MPI_Comm)"),
                new StatusLayout(
                        table.number("sizeof(MPI_Status)"),
                        table.number("offsetof(MPI_Status,MPI_SOURCE)"),
                        table.number("offsetof(MPI_Status,MPI_TAG)"),
                        table.number("offsetof(MPI_Status,MPI_ERROR)"),
                        MessageBytes.of(table),
                        table.value("MPI_STATUS_IGNORE")),
                new Numbers(
                        table.number("MPI_ANY_SOURCE"),
                        table.number("MPI_ANY_TAG"),
                        table.number("MPI_PROC_NULL"),
                        table.number("MPI_ROOT"),
                        table.number("MPI_UNDEFINED")),
                new Handles(
                        table.value("MPI_COMM_WORLD"),
                        table.value("MPI_COMM_SELF"),
                        table.value("MPI_COMM_NULL"),
                        table.value("MPI_REQUEST_NULL"),
                        table.value("MPI_MESSAGE_NULL"),
                        table.value("MPI_MESSAGE_NO_PROC"),
                        table.value("MPI_IN_PLACE")),
                new ErrorClasses(table),
                table);
    }
}
