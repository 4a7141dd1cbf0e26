package org.strobe.emulator.model;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** Machine files among the resources of this package: a file in the folder is a machine, in folders and in jars. */
final class MachineFolder {
    static final String SUFFIX = ".toml";

    private static final String FOLDER = "org/strobe/emulator/model/";

    private final ClassLoader loader;

    MachineFolder(ClassLoader loader) {
        this.loader = loader;
    }

    /** Names of all machines, sorted. Reads the list of contents of each jar that has the folder. */
    List<String> names() {
        TreeSet<String> names = new TreeSet<>();
        try {
            for (URL folder : Collections.list(loader.getResources(FOLDER))) {
                for (String file : files(folder)) {
                    if (file.endsWith(SUFFIX)) {
                        names.add(file.substring(0, file.length() - SUFFIX.length()));
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(names);
    }

    private static Collection<String> files(URL folder) throws IOException {
        if (folder.openConnection() instanceof JarURLConnection connection) {
            connection.setUseCaches(false);
            try (JarFile jar = connection.getJarFile()) {
                String prefix = connection.getEntryName();
                return jar.stream()
                        .map(ZipEntry::getName)
                        .filter(name -> name.startsWith(prefix) && name.indexOf('/', prefix.length()) < 0)
                        .map(name -> name.substring(prefix.length()))
                        .toList();
            }
        }
        try (Stream<Path> files = Files.list(Path.of(URI.create(folder.toString())))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    /** True if the folder has a machine of this name. */
    boolean has(String name) {
        return name.indexOf('/') < 0 && loader.getResource(FOLDER + name + SUFFIX) != null;
    }

    /** Lines of the file of a machine that the folder has. */
    List<String> lines(String name) {
        try (InputStream in = loader.getResourceAsStream(FOLDER + name + SUFFIX);
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
