package org.strobe.bcs.storm.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.strobe.bcs.storm.image.JobDescriptor;
import org.strobe.bcs.storm.image.PackedJob;
import org.strobe.bcs.storm.job.HostJob;

/**
 * The disk of a node: stores, unpacks and deletes images of jobs. One thread does this work in order, since it may take long. An error with an image ends
 * its job.
 */
final class NodeDisk {
    private static final String PACKED = "packed";
    private static final long LAST_WORK_SECONDS = 2;

    @FunctionalInterface
    private interface Work {
        void go() throws IOException;
    }

    private final int node;
    private final Path folder;
    private final LongSupplier clock;
    private final ExecutorService worker;

    /** @param folder the machine's */
    NodeDisk(int node, Path folder, LongSupplier clock) {
        this.node = node;
        this.folder = folderOf(folder, node);
        this.clock = clock;
        this.worker = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name("strobe-gang-disk-" + node).factory());
    }

    /** Where a node has what it has, in the machine's folder. */
    static Path folderOf(Path machine, int node) {
        return machine.resolve("node-" + node);
    }

    private Path folderOf(int job) {
        return folder.resolve("job-" + job);
    }

    /** Keeps a chunk of a job's image, behind those that it has. */
    CompletableFuture<Void> keep(HostJob job, byte[] chunk) {
        return work(job, () -> {
            Files.createDirectories(folderOf(job.number()));
            Files.write(
                    folderOf(job.number()).resolve(PACKED),
                    chunk,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        });
    }

    /** Unpacks a job's image; on the job's first node its launcher is started from it. */
    CompletableFuture<Void> launch(HostJob job) {
        return work(job, () -> {
            Path own = folderOf(job.number());
            JobDescriptor descriptor = PackedJob.unpack(own.resolve(PACKED), own);
            Files.delete(own.resolve(PACKED));
            if (job.ownNode(node) == 0) {
                job.start(own, descriptor.folder(), clock.getAsLong());
            }
        });
    }

    private CompletableFuture<Void> work(HostJob job, Work work) {
        return CompletableFuture.runAsync(
                () -> {
                    try {
                        if (!job.hasEnded()) {
                            work.go();
                        }
                    } catch (IOException e) {
                        job.end("it could not be started on node " + node + ": " + e.getMessage());
                    } catch (RuntimeException e) {
                        job.end("it could not be started on node " + node + ": " + e);
                    }
                },
                worker);
    }

    /** Deletes what it has of a job. */
    CompletableFuture<Void> forget(int job) {
        return CompletableFuture.runAsync(() -> Folders.delete(folderOf(job)), worker);
    }

    /** It does nothing more, and what it has is deleted. */
    void close() {
        worker.shutdown();
        try {
            if (!worker.awaitTermination(LAST_WORK_SECONDS, TimeUnit.SECONDS)) {
                worker.shutdownNow();
            }
        } catch (InterruptedException e) {
            worker.shutdownNow();
            Thread.currentThread().interrupt();
        }
        Folders.delete(folder);
    }
}
