package org.strobe.emulator.user;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * The folder in which the command was typed. Files that the command line names are looked for there. Ranks may work in
 * another folder ({@code --wdir}), in which the command has started itself again.
 */
public final class TypedIn {
    /** Tells a command that was started by another where that one was typed; it does not start itself once more. */
    public static final String PROPERTY = "strobe.typed.in";

    private TypedIn() {}

    /** The folder. */
    public static Path folder() {
        return Path.of(System.getProperty(PROPERTY, "")).toAbsolutePath();
    }

    /** A file that the command line names. */
    public static Path path(String name) throws UserException {
        try {
            Path path = folder().resolve(name);
            // The parent of a link's target is not the parent of its name.
            return name.contains("..") ? path : path.normalize();
        } catch (InvalidPathException e) {
            throw new UserException("'" + name + "' can't be the name of a file: " + e.getReason());
        }
    }
}
