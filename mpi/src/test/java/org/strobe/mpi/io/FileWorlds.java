package org.strobe.mpi.io;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Stream;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.io.disk.Disk;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.runtime.RankProvider;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ThreadLevel;

/** Runs programs that use files on the ranks of a job, and deletes their folder afterwards. */
final class FileWorlds {
    static final int CREATE = AccessMode.CREATE;
    static final int RDONLY = AccessMode.RDONLY;
    static final int WRONLY = AccessMode.WRONLY;
    static final int RDWR = AccessMode.RDWR;
    static final int NEW = RDWR | CREATE;

    static final int SEEK_SET = 600;
    static final int SEEK_CUR = 602;
    static final int SEEK_END = 604;

    private FileWorlds() {}

    /** Program of each rank. */
    interface Program extends Serializable {
        void run(World world) throws Exception;
    }

    /** Rank of a test, and the folder of its files. */
    record World(RankProvider provider, Path folder) {
        Communicator all() {
            return provider.world();
        }

        int rank() {
            return all().rank();
        }

        int size() {
            return all().size();
        }

        String file(String name) {
            return folder.resolve(name).toString();
        }

        OpenFile open(String name, int mode) {
            return open(name, mode, Map.of());
        }

        OpenFile open(String name, int mode, Map<String, String> hints) {
            return all().openFile(file(name), mode, hints);
        }

        /** Opens a file on another disk. */
        OpenFile openOn(Disk.Opener disks, String name, int mode, Map<String, String> hints) {
            FileSite site = FileSite.of(provider.rank(), provider.engine(), all().duplicate(null));
            return new Files(disks).open(site, file(name), mode, hints);
        }

        byte[] content(String name) {
            try {
                return java.nio.file.Files.readAllBytes(folder.resolve(name));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    static void run(Launch launch, int ranks, Program program) {
        run(launch, ranks, 1, program);
    }

    static void run(Launch launch, int ranks, int nodes, Program program) {
        Path folder = makeFolder();
        String name = folder.toString();
        try {
            Job.of(ranks)
                    .nodes(nodes)
                    .launch(launch)
                    .timeout(Duration.ofSeconds(1000))
                    .run(rank -> {
                        RankProvider provider = (RankProvider) Providers.current();
                        provider.init(ThreadLevel.SINGLE);
                        program.run(new World(provider, Path.of(name)));
                        provider.finish();
                        return null;
                    });
        } finally {
            remove(folder);
        }
    }

    private static Path makeFolder() {
        try {
            return java.nio.file.Files.createTempDirectory("strobe-files-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void remove(Path folder) {
        try (Stream<Path> all = java.nio.file.Files.walk(folder)) {
            all.sorted(Comparator.reverseOrder()).forEach(path -> {
                try {
                    java.nio.file.Files.delete(path);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits, throws the failure and releases the operation; returns the number of bytes. */
    static long end(Operation operation) {
        operation.await();
        MpiFailure failure = operation.failure();
        long bytes = operation.bytes();
        operation.release();
        if (failure != null) {
            throw failure;
        }
        return bytes;
    }
}
