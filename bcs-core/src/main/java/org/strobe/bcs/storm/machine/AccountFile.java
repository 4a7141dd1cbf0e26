package org.strobe.bcs.storm.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import org.strobe.bcs.storm.job.HostJob;
import org.strobe.emulator.gang.JobAccount;

/** The file with what jobs have had that have ended: a line a job. */
final class AccountFile {
    /** Name of the file in the machine's folder. */
    static final String NAME = "accounts.csv";

    private static final String HEAD = "job,name,ranks,nodes,submitted,placed,launched,ended,used,lent,held,exit\n";

    private AccountFile() {}

    /** Adds a job. */
    static void add(Path folder, HostJob job) throws IOException {
        JobAccount had = job.account();
        String line = String.format(
                Locale.ROOT,
                "%d,%s,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d%n",
                job.number(),
                job.name(),
                job.shape().ranks(),
                job.shape().nodes(),
                had.submitted(),
                had.placed(),
                had.launched(),
                had.ended(),
                had.used(),
                had.lent(),
                had.held(),
                job.exitCode());
        Path file = folder.resolve(NAME);
        if (!Files.exists(file)) {
            Files.writeString(file, HEAD);
        }
        Files.writeString(file, line, StandardOpenOption.APPEND);
    }
}
