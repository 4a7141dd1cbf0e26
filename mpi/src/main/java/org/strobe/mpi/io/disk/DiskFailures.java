package org.strobe.mpi.io.disk;

import java.io.IOException;
import java.nio.channels.NonReadableChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;
import java.util.Map;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Translation of system errors to the error classes of the standard. */
public final class DiskFailures {
    /** System messages of errors without an exception class in the JDK. */
    private static final Map<String, ErrorClass> REASONS = Map.ofEntries(
            Map.entry("no space left", ErrorClass.NO_SPACE),
            Map.entry("quota exceeded", ErrorClass.QUOTA),
            Map.entry("read-only file system", ErrorClass.READ_ONLY),
            Map.entry("no such file", ErrorClass.NO_SUCH_FILE),
            Map.entry("file exists", ErrorClass.FILE_EXISTS),
            Map.entry("permission denied", ErrorClass.ACCESS),
            Map.entry("operation not permitted", ErrorClass.ACCESS),
            Map.entry("text file busy", ErrorClass.FILE_IN_USE),
            Map.entry("resource busy", ErrorClass.FILE_IN_USE),
            Map.entry("is a directory", ErrorClass.BAD_FILE),
            Map.entry("not a directory", ErrorClass.BAD_FILE),
            Map.entry("name too long", ErrorClass.BAD_FILE),
            Map.entry("levels of symbolic links", ErrorClass.BAD_FILE),
            Map.entry("illegal seek", ErrorClass.UNSUPPORTED_OPERATION));

    private DiskFailures() {}

    /**
     * Returns the failure for an exception.
     *
     * @param what the attempted action: {@code "write to data.bin"}
     */
    public static MpiFailure of(IOException cause, String what) {
        return new MpiFailure(classOf(cause), what + ": " + reason(cause), cause);
    }

    /** Returns the failure of an access that the file's access mode forbids. */
    public static MpiFailure of(NonReadableChannelException cause, String what) {
        return new MpiFailure(ErrorClass.ACCESS, what + ": it was opened for writing only", cause);
    }

    /** Returns the failure of an access that the file's access mode forbids. */
    public static MpiFailure of(NonWritableChannelException cause, String what) {
        return new MpiFailure(ErrorClass.READ_ONLY, what + ": it was opened for reading only", cause);
    }

    static ErrorClass classOf(IOException cause) {
        if (cause instanceof NoSuchFileException) {
            return ErrorClass.NO_SUCH_FILE;
        } else if (cause instanceof FileAlreadyExistsException) {
            return ErrorClass.FILE_EXISTS;
        } else if (cause instanceof AccessDeniedException) {
            return ErrorClass.ACCESS;
        } else if (cause instanceof DirectoryNotEmptyException) {
            return ErrorClass.BAD_FILE;
        }
        String reason = reason(cause).toLowerCase(Locale.ROOT);
        return REASONS.entrySet().stream()
                .filter(entry -> reason.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(ErrorClass.IO);
    }

    private static String reason(IOException cause) {
        if (cause instanceof NoSuchFileException) {
            return "there is no such file";
        } else if (cause instanceof FileAlreadyExistsException) {
            return "it exists already";
        } else if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        String reason = cause instanceof FileSystemException e ? e.getReason() : cause.getMessage();
        return reason == null ? cause.toString() : reason;
    }
}
