package org.strobe.bcs.storm.image;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.strobe.emulator.launch.JobSpec;

/**
 * A job in one piece, as it goes to its nodes, and in a folder, as they have it then.
 *
 * <pre>
 *   piece        length of the descriptor, descriptor, archive
 *
 *   descriptor   a JobDescriptor
 *   image/       what was in the JobArchive
 * </pre>
 */
public final class PackedJob {
    private static final String DESCRIPTOR = "descriptor";
    private static final String IMAGE = "image";

    private PackedJob() {}

    /**
     * The piece.
     *
     * @throws IllegalArgumentException if it is too large for a machine
     */
    public static byte[] of(byte[] descriptor, byte[] archive) {
        JobArchive.checkSize(Integer.BYTES + (long) descriptor.length + archive.length);
        return ByteBuffer.allocate(Integer.BYTES + descriptor.length + archive.length)
                .putInt(descriptor.length)
                .put(descriptor)
                .put(archive)
                .array();
    }

    /** Unpacks a file with the piece into a folder. Returns the descriptor. */
    public static JobDescriptor unpack(Path piece, Path folder) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(piece)))) {
            byte[] descriptor = in.readNBytes(in.readInt());
            Files.write(folder.resolve(DESCRIPTOR), descriptor);
            JobArchive.unpack(in, Files.createDirectories(folder.resolve(IMAGE)));
            return JobDescriptor.read(descriptor);
        }
    }

    /** Reads the launcher's specification from a folder. */
    public static JobSpec spec(Path folder) throws IOException {
        return JobDescriptor.read(Files.readAllBytes(folder.resolve(DESCRIPTOR)))
                .spec(folder.resolve(IMAGE));
    }
}
