package org.strobe.emulator.guest.load;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.jar.Manifest;

/** Classes that were compiled in memory. */
final class MemoryEntry implements ClassPathEntry {
    private final Map<String, byte[]> files = new HashMap<>();

    /** @param classes by binary name */
    MemoryEntry(Map<String, byte[]> classes) {
        classes.forEach((name, bytes) -> files.put(name.replace('.', '/') + ".class", bytes));
    }

    @Override
    public byte[] read(String path) {
        return files.get(path);
    }

    @Override
    public URL url(String path) {
        byte[] bytes = files.get(path);
        if (bytes == null) {
            return null;
        }
        try {
            return URL.of(URI.create("memory:/" + path), new Handler(bytes));
        } catch (MalformedURLException e) {
            throw new IllegalStateException(path, e);
        }
    }

    @Override
    public URL location() {
        return null;
    }

    @Override
    public Manifest manifest() {
        return null;
    }

    @Override
    public List<String> list(String folder) {
        return List.of();
    }

    @Override
    public boolean hasAny(Predicate<String> property) {
        return files.keySet().stream().anyMatch(property);
    }

    @Override
    public void close() throws IOException {
        files.clear();
    }

    private static final class Handler extends URLStreamHandler {
        private final byte[] bytes;

        Handler(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        protected URLConnection openConnection(URL url) {
            return new URLConnection(url) {
                @Override
                public void connect() {
                    connected = true;
                }

                @Override
                public InputStream getInputStream() {
                    return new ByteArrayInputStream(bytes);
                }

                @Override
                public long getContentLengthLong() {
                    return bytes.length;
                }
            };
        }
    }
}
