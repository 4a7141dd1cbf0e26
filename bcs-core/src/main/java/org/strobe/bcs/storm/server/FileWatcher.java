package org.strobe.bcs.storm.server;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.strobe.bcs.storm.job.HostJob;

/** Keeps what a job prints, for which nobody waits, in a folder: {@code out}, {@code err}. */
final class FileWatcher implements HostJob.Watcher {
    private final Path folder;

    FileWatcher(Path folder) {
        this.folder = folder;
    }

    @Override
    public synchronized void printed(boolean isError, byte[] bytes, int length) {
        try {
            Files.createDirectories(folder);
            try (OutputStream file = Files.newOutputStream(
                    folder.resolve(isError ? "err" : "out"), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
                file.write(bytes, 0, length);
            }
        } catch (IOException e) {
            return; // no room: the job goes on without
        }
    }

    @Override
    public void ended(int exitCode, String why) {
        if (!why.isEmpty()) {
            byte[] line = ("strobe: the job has ended: " + why + "\n").getBytes(StandardCharsets.UTF_8);
            printed(true, line, line.length);
        }
    }
}
