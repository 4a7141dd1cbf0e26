package org.strobe.mpi.nativempi.call.file;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.strobe.mpi.call.FileAccess;
import org.strobe.mpi.nativempi.call.NativeFunction;

/** Files, with the parameters of C. */
public final class Files {
    public static final NativeFunction OPEN = new NativeFunction("MPI_File_open");
    public static final NativeFunction CLOSE = new NativeFunction("MPI_File_close");
    public static final NativeFunction DELETE = new NativeFunction("MPI_File_delete");
    public static final NativeFunction SET_INFO = new NativeFunction("MPI_File_set_info");
    public static final NativeFunction SET_SIZE = new NativeFunction("MPI_File_set_size");
    public static final NativeFunction PREALLOCATE = new NativeFunction("MPI_File_preallocate");
    public static final NativeFunction GET_SIZE = new NativeFunction("MPI_File_get_size");
    public static final NativeFunction SET_VIEW = new NativeFunction("MPI_File_set_view");
    public static final NativeFunction SEEK = new NativeFunction("MPI_File_seek");
    public static final NativeFunction GET_POSITION = new NativeFunction("MPI_File_get_position");
    public static final NativeFunction SEEK_SHARED = new NativeFunction("MPI_File_seek_shared");
    public static final NativeFunction GET_POSITION_SHARED = new NativeFunction("MPI_File_get_position_shared");
    public static final NativeFunction GET_BYTE_OFFSET = new NativeFunction("MPI_File_get_byte_offset");
    public static final NativeFunction SET_ATOMICITY = new NativeFunction("MPI_File_set_atomicity");
    public static final NativeFunction GET_ATOMICITY = new NativeFunction("MPI_File_get_atomicity");
    public static final NativeFunction SYNC = new NativeFunction("MPI_File_sync");

    private static final Map<String, NativeFunction> ACCESSES = new ConcurrentHashMap<>();

    private Files() {}

    /** The function of a blocking access. */
    public static NativeFunction blocking(FileAccess access) {
        return access(access.writes() ? "write" : "read", access);
    }

    /** The function that starts an access. There is none for a collective one at the shared pointer. */
    public static NativeFunction pending(FileAccess access) {
        return access(access.writes() ? "iwrite" : "iread", access);
    }

    private static NativeFunction access(String verb, FileAccess access) {
        String place = switch (access.pointer()) {
            case EXPLICIT -> access.together() ? "_at_all" : "_at";
            case INDIVIDUAL -> access.together() ? "_all" : "";
            case SHARED -> access.together() ? "_ordered" : "_shared";
        };
        return ACCESSES.computeIfAbsent("MPI_File_" + verb + place, NativeFunction::new);
    }
}
