package org.strobe.emulator.user;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Failure of a file or folder in words for the user, without names of classes. */
public final class FileFailure {
    private FileFailure() {}

    /** Reason of a failure; names the file if another than the user's may be meant. */
    public static String reason(IOException e) {
        if (e instanceof NoSuchFileException missing) {
            return missing.getFile() + " does not exist";
        }
        if (e instanceof AccessDeniedException denied) {
            return denied.getFile() + " is closed to this user";
        }
        if (e instanceof FileSystemException failed && failed.getReason() != null) {
            return failed.getReason();
        }
        return e.getMessage() == null ? "the system tells no reason" : e.getMessage();
    }
}
