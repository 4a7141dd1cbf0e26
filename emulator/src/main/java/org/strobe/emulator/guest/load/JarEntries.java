package org.strobe.emulator.guest.load;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipFile;

/** A jar; for a multi-release jar, the files for this JVM. */
final class JarEntries implements ClassPathEntry {
    private final JarFile jar;
    private final URL location;
    private final Manifest manifest;

    JarEntries(Path file) throws IOException {
        this.location = FolderEntry.address(file.toAbsolutePath().normalize());
        this.jar = new JarFile(new File(file.toString()), false, ZipFile.OPEN_READ, Runtime.version());
        this.manifest = jar.getManifest();
    }

    @Override
    public byte[] read(String path) throws IOException {
        JarEntry entry = jar.getJarEntry(path);
        if (entry == null || entry.isDirectory()) {
            return null;
        }
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }

    @Override
    public URL url(String path) {
        JarEntry entry = jar.getJarEntry(path);
        if (entry == null) {
            return null;
        }
        try {
            String real = new URI(null, null, "/" + entry.getRealName(), null).getRawPath();
            return URI.create("jar:" + location + "!" + real).toURL();
        } catch (MalformedURLException | URISyntaxException e) {
            return null;
        }
    }

    @Override
    public URL location() {
        return location;
    }

    @Override
    public Manifest manifest() {
        return manifest;
    }

    @Override
    public List<String> list(String folder) {
        String prefix = folder + "/";
        return jar.stream()
                .map(JarEntry::getName)
                .filter(name -> name.startsWith(prefix)
                        && name.length() > prefix.length()
                        && name.indexOf('/', prefix.length()) < 0)
                .map(name -> name.substring(prefix.length()))
                .toList();
    }

    @Override
    public boolean hasAny(Predicate<String> property) {
        return jar.stream().map(JarEntry::getName).anyMatch(property);
    }

    @Override
    public void close() throws IOException {
        jar.close();
    }
}
