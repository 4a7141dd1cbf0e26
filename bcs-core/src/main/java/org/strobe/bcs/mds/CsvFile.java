package org.strobe.bcs.mds;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Writes files of monitored data, and notices the failures that a print writer hides. */
public final class CsvFile {
    private CsvFile() {}

    /**
     * Writes a file.
     *
     * @param table prints its lines
     */
    public static void write(Path file, Consumer<PrintWriter> table) throws IOException {
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
            table.accept(out);
            if (out.checkError()) {
                throw new IOException(file + ": it was not written completely");
            }
        }
    }
}
