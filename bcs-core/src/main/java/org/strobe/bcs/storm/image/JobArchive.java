package org.strobe.bcs.storm.image;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.user.UserException;

/**
 * The image of a job: a zip file with its classes and jars.
 *
 * <pre>
 *   classes/app/Main.class     what was compiled, and the classes in folders of the class path
 *   jars/0-app.jar             the jars of the class path, in their order
 * </pre>
 */
public final class JobArchive {
    private static final long MOST = 256L << 20;
    private static final String TOO_MUCH = "the program and its class path have more than " + (MOST >> 20)
            + " MB: too much to bring to nodes; --cp names what it needs";
    private static final String CLASSES = "classes";
    private static final String JARS = "jars";
    private static final String CLASS = ".class";

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ZipOutputStream zip = new ZipOutputStream(bytes);
    private final Set<String> names = new HashSet<>();
    private long size;

    private JobArchive() {}

    /** Packs what a program needs. */
    public static byte[] of(ProgramSpec program) throws UserException {
        JobArchive archive = new JobArchive();
        try {
            for (Map.Entry<String, byte[]> each : program.compiled().entrySet()) {
                archive.add(CLASSES + "/" + each.getKey().replace('.', '/') + CLASS, each.getValue());
            }
            int jars = 0;
            for (Path entry : program.classPathEntries()) {
                if (Files.isDirectory(entry)) {
                    archive.addClasses(entry);
                } else if (Files.isRegularFile(entry)) {
                    archive.add(JARS + "/" + jars + "-" + entry.getFileName(), Files.readAllBytes(entry));
                    jars++;
                }
            }
            archive.zip.close();
        } catch (IOException | UncheckedIOException e) {
            throw new UserException("the program can't be read: " + e.getMessage());
        }
        return archive.bytes.toByteArray();
    }

    private void addClasses(Path folder) throws IOException, UserException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
            files = walk.filter(file -> file.toString().endsWith(CLASS) && Files.isRegularFile(file))
                    .sorted()
                    .toList();
        }
        for (Path file : files) {
            add(CLASSES + "/" + folder.relativize(file), Files.readAllBytes(file));
        }
    }

    private void add(String name, byte[] content) throws IOException, UserException {
        size += content.length;
        if (size > MOST) {
            throw new UserException(TOO_MUCH);
        }
        if (names.add(name)) {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(content);
            zip.closeEntry();
        }
    }

    /**
     * Refuses an image that a machine does not take, with its descriptor: what can't be packed may need more room than it had before.
     *
     * @throws IllegalArgumentException if it is too large
     */
    static void checkSize(long bytes) {
        if (bytes > MOST) {
            throw new IllegalArgumentException(TOO_MUCH);
        }
    }

    /** Unpacks an image into a folder. */
    static void unpack(InputStream image, Path folder) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(image)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = folder.resolve(entry.getName()).normalize();
                if (!file.startsWith(folder)) {
                    throw new IOException("an image with a file " + entry.getName());
                }
                Files.createDirectories(file.getParent());
                Files.copy(zip, file);
            }
        }
    }

    /** The class path in a folder into which an image was unpacked. */
    static List<String> classPath(Path folder) throws IOException {
        List<String> path = new ArrayList<>(List.of(folder.resolve(CLASSES).toString()));
        Path jars = folder.resolve(JARS);
        if (Files.isDirectory(jars)) {
            try (Stream<Path> files = Files.list(jars)) {
                files.sorted((a, b) -> Integer.compare(numberOf(a), numberOf(b)))
                        .forEach(file -> path.add(file.toString()));
            }
        }
        return path;
    }

    private static int numberOf(Path jar) {
        String name = jar.getFileName().toString();
        return Integer.parseInt(name.substring(0, name.indexOf('-')));
    }
}
