package org.strobe.emulator.machine.file;

/** A file that does not describe a machine. Each line of the message begins with file and line. */
public final class MachineFileException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MachineFileException(String message) {
        super(message);
    }

    MachineFileException(String file, int line, String problem) {
        this(file + ":" + line + ": " + problem);
    }
}
