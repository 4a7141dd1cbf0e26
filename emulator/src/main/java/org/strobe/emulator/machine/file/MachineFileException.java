package org.strobe.emulator.machine.file;

/** A file does not describe a machine. The message begins with the file and the line. */
public final class MachineFileException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MachineFileException(String file, int line, String problem) {
        super(file + (line > 0 ? ":" + line : "") + ": " + problem);
    }
}
