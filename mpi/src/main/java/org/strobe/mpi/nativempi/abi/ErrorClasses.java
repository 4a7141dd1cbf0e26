package org.strobe.mpi.nativempi.abi;

import java.util.HashMap;
import java.util.Map;
import org.strobe.mpi.standard.ErrorClass;

/** Translates error classes of a library. */
public final class ErrorClasses {
    private final Map<Integer, ErrorClass> classes = new HashMap<>();

    ErrorClasses(AbiTable table) {
        for (ErrorClass each : ErrorClass.values()) {
            if (each != ErrorClass.SUCCESS && each != ErrorClass.PROC_ABORTED) {
                classes.put(table.number("MPI_" + each.standardName()), each);
            }
        }
        classes.put(table.number("MPI_ERR_RMA_RANGE"), ErrorClass.DISP);
        classes.put(table.number("MPI_ERR_RMA_ATTACH"), ErrorClass.OTHER);
        classes.put(table.number("MPI_ERR_RMA_SHARED"), ErrorClass.OTHER);
        classes.put(table.number("MPI_ERR_RMA_FLAVOR"), ErrorClass.OTHER);
    }

    /** Strobe's class for a number of the library; UNKNOWN if the standard has no such class. */
    public ErrorClass of(int number) {
        return classes.getOrDefault(number, ErrorClass.UNKNOWN);
    }
}
