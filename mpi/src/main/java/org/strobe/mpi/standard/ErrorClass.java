package org.strobe.mpi.standard;

/** The error classes of the MPI standard. Codes are equal to classes: each error has exactly one. */
public enum ErrorClass {
    SUCCESS(0, "no error"),
    BUFFER(1, "invalid buffer"),
    COUNT(2, "invalid count"),
    TYPE(3, "invalid datatype"),
    TAG(4, "invalid tag"),
    COMM(5, "invalid communicator"),
    RANK(6, "invalid rank"),
    REQUEST(7, "invalid request"),
    ROOT(8, "invalid root"),
    GROUP(9, "invalid group"),
    OP(10, "invalid operator"),
    TOPOLOGY(11, "invalid topology"),
    DIMS(12, "invalid dimensions"),
    ARG(13, "invalid argument"),
    UNKNOWN(14, "unknown error"),
    TRUNCATE(15, "message truncated"),
    OTHER(16, "error"),
    INTERN(17, "internal error"),
    IN_STATUS(18, "the errors are in the statuses"),
    PENDING(19, "still pending"),
    ACCESS(20, "permission denied"),
    AMODE(21, "invalid access mode"),
    ASSERT(22, "invalid assertion"),
    BAD_FILE(23, "invalid file name"),
    BASE(24, "invalid base address"),
    CONVERSION(25, "conversion failed"),
    DISP(26, "invalid displacement"),
    DUP_DATAREP(27, "data representation exists already"),
    FILE_EXISTS(28, "the file exists already"),
    FILE_IN_USE(29, "the file is in use"),
    FILE(30, "invalid file handle"),
    INFO_KEY(31, "invalid info key"),
    INFO_NOKEY(32, "no such info key"),
    INFO_VALUE(33, "invalid info value"),
    INFO(34, "invalid info"),
    IO(35, "input or output failed"),
    KEYVAL(36, "invalid key value"),
    LOCKTYPE(37, "invalid lock type"),
    NAME(38, "no such published name"),
    NO_MEM(39, "out of memory"),
    NOT_SAME(40, "arguments differ between ranks"),
    NO_SPACE(41, "no space left"),
    NO_SUCH_FILE(42, "no such file"),
    PORT(43, "invalid port"),
    QUOTA(44, "quota exceeded"),
    READ_ONLY(45, "read-only file or file system"),
    RMA_CONFLICT(46, "conflicting accesses to a window"),
    RMA_SYNC(47, "wrong synchronization of a window"),
    SERVICE(48, "invalid service name"),
    SIZE(49, "invalid size"),
    SPAWN(50, "processes could not be started"),
    UNSUPPORTED_DATAREP(51, "unsupported data representation"),
    UNSUPPORTED_OPERATION(52, "unsupported operation"),
    WIN(53, "invalid window"),
    PROC_ABORTED(74, "a process has ended");

    private final int code;
    private final String text;

    ErrorClass(int code, String text) {
        this.code = code;
        this.text = text;
    }

    /** Its number, as Open MPI counts them. */
    public int code() {
        return code;
    }

    /** Meaning, in a few words. */
    public String text() {
        return text;
    }

    /** Its name in the standard without {@code MPI_}: {@code "ERR_RANK"}. */
    public String standardName() {
        return this == SUCCESS ? "SUCCESS" : "ERR_" + name();
    }

    /** The class with this number; UNKNOWN if there is none. */
    public static ErrorClass of(int code) {
        for (ErrorClass each : values()) {
            if (each.code == code) {
                return each;
            }
        }
        return UNKNOWN;
    }
}
