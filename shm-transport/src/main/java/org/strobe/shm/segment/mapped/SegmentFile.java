package org.strobe.shm.segment.mapped;

import static org.strobe.shm.segment.SegmentException.Reason.MISSING;
import static org.strobe.shm.segment.SegmentException.Reason.REFUSED;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.ProcessId;
import org.strobe.shm.segment.SegmentException;

/**
 * File behind a mapped segment. Where {@code /proc/PID/fd} shows open files, the complete file loses its name, and
 * siblings open it through its creator. Elsewhere the creator deletes the name on closing.
 */
final class SegmentFile implements AutoCloseable {
    private static final Path OPEN_FILES = Path.of("/proc/self/fd");
    private static final Path OPEN_FILE_INFOS = Path.of("/proc/self/fdinfo");
    private static final boolean OPEN_FILES_SHOWN = Files.isDirectory(OPEN_FILES) && Files.isDirectory(OPEN_FILE_INFOS);
    private static final String POSITION = "pos:";

    /** A terabyte: beyond any read or write here, and within the limits of file systems. */
    private static final long LEAST_POSITION = 1L << 40;

    private static final int ZEROS = 1 << 18;
    private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private final SegmentHeader header;
    private final FileChannel channel;
    private final FileMapping mapping;
    private final Path path;
    private final boolean named;

    private SegmentFile(SegmentHeader header, FileChannel channel, FileMapping mapping, Path path, boolean named) {
        this.header = header;
        this.channel = channel;
        this.mapping = mapping;
        this.path = path;
        this.named = named;
    }

    /** Creates a file in the first folder that has room, and maps it. */
    static SegmentFile create(
            List<Path> folders, JobId job, String name, long size, int number, FileMapping.Maker maker) {
        SegmentHeader header =
                new SegmentHeader(SegmentHeaderLayout.BEING_MADE, size, job, ProcessId.current(), number);
        IOException failure = null;
        for (Path folder : folders) {
            Path path = folder.resolve(SegmentFolders.fileName(job, header.creator(), number));
            if (failure != null) {
                System.err.println("strobe: a segment of " + size + " bytes could not be created (" + failure
                        + "); using " + folder);
            }
            try {
                return create(path, header, maker);
            } catch (ClosedByInterruptException e) {
                throw new SegmentException(REFUSED, name, "the creating thread was interrupted", e);
            } catch (IOException e) {
                failure = e;
            }
        }
        throw new SegmentException(
                REFUSED, name, size + " bytes could not be created in any of " + folders + ": " + failure, failure);
    }

    private static SegmentFile create(Path path, SegmentHeader header, FileMapping.Maker maker) throws IOException {
        FileChannel channel = FileChannel.open(
                path,
                EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE),
                OWNER_ONLY);
        FileMapping mapping = null;
        try {
            header.write(channel);
            writeZeros(channel, header.size());
            SegmentHeader ready = new SegmentHeader(
                    SegmentHeaderLayout.READY, header.size(), header.job(), header.creator(), header.number());
            ready.write(channel);
            Path reached = OPEN_FILES_SHOWN ? reach(channel) : path;
            mapping = maker.map(path, channel, SegmentHeaderLayout.LENGTH + header.size());
            if (OPEN_FILES_SHOWN) {
                Files.delete(path);
            }
            return new SegmentFile(ready, channel, mapping, reached, !OPEN_FILES_SHOWN);
        } catch (IOException | RuntimeException | Error e) {
            if (mapping != null) {
                mapping.close();
            }
            channel.close();
            Files.deleteIfExists(path);
            throw e;
        }
    }

    /** Writes every page, so that a full folder fails now and not later by a signal. */
    private static void writeZeros(FileChannel channel, long size) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocateDirect((int) Math.min(size, ZEROS));
        long end = SegmentHeaderLayout.LENGTH + size;
        long position = SegmentHeaderLayout.LENGTH;
        while (position < end) {
            zeros.clear().limit((int) Math.min(zeros.capacity(), end - position));
            position += channel.write(zeros, position);
        }
    }

    /**
     * Path by which processes open the file of a channel of this process, with or without a name. The JDK hides a
     * channel's number. The system shows the position of each number, so a random position identifies the channel.
     */
    private static Path reach(FileChannel channel) throws IOException {
        long drawn = ThreadLocalRandom.current().nextLong(LEAST_POSITION, 2 * LEAST_POSITION);
        channel.position(drawn);
        try (DirectoryStream<Path> infos = Files.newDirectoryStream(OPEN_FILE_INFOS)) {
            for (Path info : infos) {
                if (positionOf(info) == drawn) {
                    return Path.of("/proc/" + ProcessId.current().pid() + "/fd/" + info.getFileName());
                }
            }
        }
        throw new NoSuchFileException("the file is not among the open files of this process");
    }

    private static long positionOf(Path info) {
        try (BufferedReader lines = Files.newBufferedReader(info, StandardCharsets.ISO_8859_1)) {
            String first = lines.readLine();
            return first != null && first.startsWith(POSITION)
                    ? Long.parseLong(first.substring(POSITION.length()).strip())
                    : 0;
        } catch (IOException e) {
            return 0; // another thread closed that file meanwhile
        }
    }

    /** Opens and maps a sibling's file. The header is checked before the file is mapped. */
    static SegmentFile open(Path path, ProcessId creator, JobId job, int number, String name) {
        if (!creator.isAlive()) {
            throw new SegmentException(MISSING, name, "its creator, process " + creator.pid() + ", is gone");
        }
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            SegmentHeader header = SegmentHeader.read(channel, name);
            header.checkIs(job, number, name);
            return new SegmentFile(
                    header,
                    channel,
                    ChannelMapping.of(path, channel, SegmentHeaderLayout.LENGTH + header.size()),
                    path,
                    false);
        } catch (NoSuchFileException e) {
            throw new SegmentException(MISSING, name, "its creator has closed it", e);
        } catch (IOException e) {
            throw new SegmentException(REFUSED, name, e.toString(), e);
        }
    }

    SegmentHeader header() {
        return header;
    }

    /** Path by which siblings open the file. */
    Path path() {
        return path;
    }

    /** Data, without the header. */
    Memory memory() {
        return Memory.of(mapping.bytes().asSlice(SegmentHeaderLayout.LENGTH, header.size()), header.number());
    }

    @Override
    public void close() {
        mapping.close();
        try {
            channel.close();
            if (named) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(path.toString(), e);
        }
    }

    /** Deletes the name at the end of the JVM, for a store that keeps names. */
    void deleteOnExit() {
        if (named) {
            new File(path.toString()).deleteOnExit();
        }
    }
}
