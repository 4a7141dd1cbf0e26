package org.strobe.tools.run;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.strobe.emulator.rank.board.Ending;

/**
 * Output of a job that got lost, and how the job ends by it. A job whose terminal is gone is ended, as by SIGPIPE. A job
 * whose files cannot be written continues, and fails at the end.
 */
final class Losses {
    /** Exit code of a process that writes to a pipe without reader: 128 and the number of SIGPIPE. */
    private static final int BROKEN_PIPE = 141;

    private static final int FAILURE = 1;
    private static final Path STANDARD_OUTPUT = Path.of("/proc/self/fd/1");

    private final Thread runner;
    private volatile boolean terminal;
    private volatile boolean files;

    /** @param runner the thread that runs the job */
    Losses(Thread runner) {
        this.runner = runner;
    }

    /** The terminal takes no more; ends the job. */
    void ofTerminal() {
        terminal = true;
        runner.interrupt();
    }

    /** A file cannot be written. */
    void ofFiles() {
        files = true;
    }

    /** The end of the job with what got lost; the job's own if that is another failure. */
    Ending with(Ending ending) {
        boolean failed = !ending.isNormal() && ending.kind() != Ending.Kind.INTERRUPTED;
        if (terminal && !failed) {
            Thread.interrupted();
            return lostTerminal();
        }
        return files && ending.isNormal()
                ? failure(FAILURE, "every rank ended with 0, but what they printed is not complete")
                : ending;
    }

    private static Ending lostTerminal() {
        return isPipe()
                ? failure(BROKEN_PIPE, "nobody reads the standard output any more, so the job was ended")
                : failure(FAILURE, "the standard output cannot be written, so the job was ended" + reason());
    }

    private static Ending failure(int exitCode, String message) {
        return new Ending(Ending.Kind.EXIT, Ending.NO_RANK, exitCode, message);
    }

    private static boolean isPipe() {
        try {
            String target = Files.readSymbolicLink(STANDARD_OUTPUT).toString();
            return target.startsWith("pipe:") || target.startsWith("socket:");
        } catch (IOException e) {
            return false;
        }
    }

    /** The system's reason, which a print stream hides; found by writing once more. Closes the standard output. */
    private static String reason() {
        try (FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            out.write('\n');
            return "";
        } catch (IOException e) {
            return ": " + e.getMessage();
        }
    }
}
