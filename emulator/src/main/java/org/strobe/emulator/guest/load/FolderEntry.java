package org.strobe.emulator.guest.load;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** A folder of class files and resources. */
final class FolderEntry implements ClassPathEntry {
    private final Path folder;

    FolderEntry(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    private Path file(String path) {
        try {
            Path file = folder.resolve(path).normalize();
            return file.startsWith(folder) && Files.exists(file) ? file : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }

    @Override
    public byte[] read(String path) throws IOException {
        Path file = file(path);
        return file != null && Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
    }

    @Override
    public URL url(String path) {
        Path file = file(path);
        return file == null ? null : address(file);
    }

    @Override
    public URL location() {
        return address(folder);
    }

    static URL address(Path file) {
        try {
            return file.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(file.toString(), e);
        }
    }

    @Override
    public Manifest manifest() {
        return null;
    }

    @Override
    public List<String> list(String name) throws IOException {
        Path inner = folder.resolve(name);
        if (!Files.isDirectory(inner)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(inner)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .toList();
        }
    }

    @Override
    public boolean hasAny(Predicate<String> property) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> folder.relativize(file).toString().replace(File.separatorChar, '/'))
                    .anyMatch(property);
        }
    }

    @Override
    public void close() {
        // No file is kept open.
    }
}
