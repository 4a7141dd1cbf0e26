package org.strobe.mpi.watch.gather;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.mapped.MappedSegmentStore;

/**
 * Folder in which the processes of a job leave their parts for the last one.
 *
 * <pre>
 *   PID.open   a process that gathers        PID.part   its gathered parts        lock   held while a process adds or merges
 * </pre>
 *
 * A process that adds its parts while no other is gathering merges all parts and deletes the folder. After an abort
 * every process merges the available parts, since the last one is unknown.
 */
final class PartFiles {
    private static final String OPEN = ".open";
    private static final String PART = ".part";

    private final Path folder;
    private final Path open;
    private final Path part;
    private final Rank rank;

    private PartFiles(Path folder, Rank rank) throws IOException {
        String name = Long.toString(ProcessHandle.current().pid());
        this.folder = folder;
        this.open = folder.resolve(name + OPEN);
        this.part = folder.resolve(name + PART);
        this.rank = rank;
        Files.createDirectories(
                folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.createFile(open);
        rank.context().addLastWork(1);
    }

    static PartFiles of(MappedSegmentStore store, Rank rank) {
        String job = store.ticket().split(":", 2)[0];
        try {
            return new PartFiles(Path.of(System.getProperty("java.io.tmpdir"), "strobe-watched-" + job), rank);
        } catch (IOException e) {
            throw new UncheckedIOException("what is gathered of MPI's calls can't be kept", e);
        }
    }

    /** Adds this process's parts; merges all if it is the last process. */
    void hand(Map<String, List<Part>> parts, Consumer<Map<String, List<Part>>> merge) throws IOException {
        try (FileChannel lock =
                FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            lock.lock();
            write(parts);
            Files.delete(open);
            boolean last = files(OPEN).stream().noneMatch(PartFiles::isAlive);
            if (last || rank.isJobAborted()) {
                merge.accept(readAll());
            }
            if (last) {
                for (Path each : files("")) {
                    Files.delete(each);
                }
                Files.delete(folder);
            }
        } finally {
            rank.context().addLastWork(-1);
        }
    }

    private static boolean isAlive(Path open) {
        String name = open.getFileName().toString();
        return ProcessHandle.of(Long.parseLong(name.substring(0, name.length() - OPEN.length())))
                .isPresent();
    }

    private List<Path> files(String ending) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(each -> each.toString().endsWith(ending)).toList();
        }
    }

    private void write(Map<String, List<Part>> parts) throws IOException {
        try (ObjectOutputStream out = new ObjectOutputStream(new BufferedOutputStream(Files.newOutputStream(part)))) {
            out.writeInt(parts.size());
            for (Map.Entry<String, List<Part>> kind : parts.entrySet()) {
                out.writeUTF(kind.getKey());
                out.writeInt(kind.getValue().size());
                for (Part each : kind.getValue()) {
                    out.writeObject(each);
                }
            }
        }
    }

    private Map<String, List<Part>> readAll() throws IOException {
        Map<String, List<Part>> parts = new LinkedHashMap<>();
        for (Path file : files(PART)) {
            try (ObjectInputStream in = new ObjectInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
                for (int kinds = in.readInt(); kinds > 0; kinds--) {
                    List<Part> known = parts.computeIfAbsent(in.readUTF(), absent -> new ArrayList<>());
                    for (int count = in.readInt(); count > 0; count--) {
                        known.add((Part) in.readObject());
                    }
                }
            } catch (ClassNotFoundException e) {
                throw new IOException("the processes of the job have different versions of Strobe", e);
            }
        }
        return parts;
    }
}
