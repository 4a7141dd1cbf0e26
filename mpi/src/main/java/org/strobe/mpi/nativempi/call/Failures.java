package org.strobe.mpi.nativempi.call;

import java.lang.foreign.Arena;
import java.util.List;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Failures of the library's functions. */
public final class Failures {
    /** More than the longest text of a library. */
    private static final long TEXT = 1024;

    /** MPICH's first line where it has no better one. */
    private static final String GENERIC = "Other MPI error";

    private Failures() {}

    /** Fails unless a function's error code says success. */
    public static void check(int code) {
        if (code != 0) {
            throw of(code);
        }
    }

    /** The failure behind an error code: its class by the table, then the library's text. */
    public static MpiFailure of(int code) {
        try (Arena arena = Arena.ofConfined()) {
            long text = arena.allocate(TEXT + Long.BYTES, Long.BYTES).address();
            long number = text + TEXT;
            ErrorClass found = Environment.errorClass(code, number) == 0
                    ? Native.ABI.errors().of(Cells.getInt(number))
                    : ErrorClass.UNKNOWN;
            String words = Environment.errorString(code, text, number) == 0 ? brief(Cells.getText(text)) : "";
            return new MpiFailure(found, words.isEmpty() ? found.text() : words);
        }
    }

    /** The first line. MPICH announces further lines in it; if it says nothing else, the last one tells the reason. */
    private static String brief(String text) {
        List<String> lines = text.lines().toList();
        String first = lines.isEmpty()
                ? ""
                : lines.getFirst().replace(", error stack:", "").strip();
        if (!first.equals(GENERIC) || lines.size() == 1) {
            return first;
        }
        String last = lines.getLast();
        return first + ": " + last.substring(last.indexOf(": ") + 1).strip();
    }
}
