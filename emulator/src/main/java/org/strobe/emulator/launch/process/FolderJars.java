package org.strobe.emulator.launch.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Packs the folders of a class path into jars, since the JDK archives classes of jars only. */
final class FolderJars {
    /** Bytes of folders from which on packing takes longer than it gains. */
    private static final long MOST = 100L << 20;

    private FolderJars() {}

    /**
     * Packs the folders of a class path.
     *
     * @param into folder of the jars
     * @return the class path with jars in the places of its folders; null if they are too large
     */
    static String pack(String classPath, Path into) throws IOException {
        List<String> packed = new ArrayList<>();
        long room = MOST;
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            Path path = Path.of(entry);
            if (entry.isEmpty() || !Files.isDirectory(path)) {
                packed.add(entry);
                continue;
            }
            List<Path> files = files(path);
            for (Path file : files) {
                room -= Files.size(file);
            }
            if (room < 0) {
                return null;
            }
            Path jar = into.resolve(packed.size() + ".jar");
            pack(path, files, jar);
            packed.add(jar.toString());
        }
        return String.join(File.pathSeparator, packed);
    }

    /** Files and folders below a folder, each folder before its content. */
    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(path -> !path.equals(folder)).sorted().toList();
        }
    }

    private static void pack(Path folder, List<Path> files, Path jar) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.setLevel(Deflater.NO_COMPRESSION);
            for (Path file : files) {
                String name = folder.relativize(file).toString().replace(File.separatorChar, '/');
                boolean isFolder = Files.isDirectory(file);
                out.putNextEntry(new ZipEntry(isFolder ? name + "/" : name));
                if (!isFolder) {
                    Files.copy(file, out);
                }
                out.closeEntry();
            }
        }
    }
}
