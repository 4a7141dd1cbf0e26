package org.strobe.emulator.guest.load;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * Class path of a program: classes in memory, then folders and jars in order, each jar followed by the entries of its
 * manifest's {@code Class-Path}. Missing entries are skipped, as in a JVM; those of Strobe alone are left to Strobe's loader.
 */
public final class ProgramClassPath implements Closeable {
    private final List<ClassPathEntry> entries = new ArrayList<>();

    /** A file of the class path, with the data that a loader needs. */
    public static final class Found {
        private final byte[] bytes;
        private final CodeSource source;
        private final Manifest manifest;

        Found(byte[] bytes, CodeSource source, Manifest manifest) {
            this.bytes = bytes;
            this.source = source;
            this.manifest = manifest;
        }

        /** Bytes of the file; must not be changed. */
        public byte[] bytes() {
            return bytes;
        }

        CodeSource source() {
            return source;
        }

        Manifest manifest() {
            return manifest;
        }
    }

    /** @throws IOException whose message names the entry that cannot be read */
    public ProgramClassPath(Map<String, byte[]> compiled, List<Path> paths) throws IOException {
        if (!compiled.isEmpty()) {
            entries.add(new MemoryEntry(compiled));
        }
        Set<Path> seen = new LinkedHashSet<>();
        Deque<Path> ahead = new ArrayDeque<>();
        try {
            for (Path path : paths) {
                ahead.addAll(expanded(path));
                while (!ahead.isEmpty()) {
                    open(ahead.removeFirst(), seen, ahead);
                }
            }
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    /** All jars of the folder for {@code folder/*}, as {@code java -cp} expands it. */
    private static List<Path> expanded(Path path) throws IOException {
        Path last = path.getFileName();
        if (last == null || !last.toString().equals("*")) {
            return List.of(path);
        }
        Path folder = path.getParent() == null ? Path.of("") : path.getParent();
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file ->
                            file.toString().endsWith(".jar") || file.toString().endsWith(".JAR"))
                    .sorted()
                    .toList();
        }
    }

    private void open(Path path, Set<Path> seen, Deque<Path> ahead) throws IOException {
        Path absolute = path.toAbsolutePath().normalize();
        if (!seen.add(absolute) || !Files.exists(absolute)) {
            return;
        }
        if (!Files.isReadable(absolute)) {
            throw new IOException(path + ": cannot be read");
        }
        ClassPathEntry entry = Files.isDirectory(absolute) ? new FolderEntry(absolute) : jar(path, absolute);
        if (OwnCode.isAllOwn(entry)) {
            entry.close();
            return;
        }
        entries.add(entry);
        List<Path> named = named(entry);
        for (int i = named.size() - 1; i >= 0; i--) {
            ahead.addFirst(named.get(i));
        }
    }

    private static ClassPathEntry jar(Path path, Path absolute) throws IOException {
        try {
            return new JarEntries(absolute);
        } catch (IOException e) {
            throw new IOException(path + ": not a jar that can be read (" + e.getMessage() + ")", e);
        }
    }

    /** Entries of the manifest's Class-Path: addresses relative to the jar. */
    private static List<Path> named(ClassPathEntry entry) {
        Manifest manifest = entry.manifest();
        String text = manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
        List<Path> named = new ArrayList<>();
        for (Object each : Collections.list(new StringTokenizer(text == null ? "" : text))) {
            Path path = path(entry.location(), (String) each);
            if (path != null) {
                named.add(path);
            }
        }
        return named;
    }

    /** Resolves a relative address; null for an invalid or non-file address, which a JVM skips. */
    private static Path path(URL base, String relative) {
        try {
            URI address = base.toURI().resolve(relative);
            return "file".equals(address.getScheme()) ? Path.of(address) : null;
        } catch (URISyntaxException | IllegalArgumentException e) {
            return null;
        }
    }

    /** File of a class; null if the class is not the program's. */
    public Found find(String className) throws IOException {
        String path = className.replace('.', '/') + ".class";
        for (ClassPathEntry entry : entries) {
            byte[] bytes = entry.read(path);
            if (bytes != null) {
                CodeSource source = new CodeSource(entry.location(), (Certificate[]) null);
                return new Found(bytes, source, entry.manifest());
            }
        }
        return null;
    }

    /** True if the class is the program's. */
    boolean contains(String className) {
        return url(className.replace('.', '/') + ".class") != null;
    }

    /** First address of a resource. */
    public URL url(String path) {
        for (ClassPathEntry entry : entries) {
            URL url = entry.url(path);
            if (url != null) {
                return url;
            }
        }
        return null;
    }

    /** All addresses of a resource. */
    public List<URL> urls(String path) {
        List<URL> found = new ArrayList<>();
        for (ClassPathEntry entry : entries) {
            URL url = entry.url(path);
            if (url != null) {
                found.add(url);
            }
        }
        return found;
    }

    /** Binary names of all classes that the program registers as services. */
    public Set<String> serviceProviders() throws IOException {
        Set<String> providers = new LinkedHashSet<>();
        for (ClassPathEntry entry : entries) {
            for (String service : entry.list("META-INF/services")) {
                byte[] bytes = entry.read("META-INF/services/" + service);
                if (bytes != null) {
                    new String(bytes, java.nio.charset.StandardCharsets.UTF_8)
                            .lines()
                            .map(line -> line.replaceFirst("#.*", "").trim())
                            .filter(line -> !line.isEmpty())
                            .forEach(providers::add);
                }
            }
        }
        return providers;
    }

    @Override
    public void close() throws IOException {
        for (ClassPathEntry entry : entries) {
            entry.close();
        }
    }
}
