package org.strobe.mpi.watch;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

/** Class path with watchers, for the jobs of a test. */
final class OnClassPath implements AutoCloseable {
    private final ClassLoader before = Thread.currentThread().getContextClassLoader();
    private final URLClassLoader loader;

    /** Puts the folder's services on the class path until the object is closed. */
    OnClassPath(Path folder, Class<? extends Watcher> watcher) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(Watcher.class.getName()), watcher.getName());
        loader = new URLClassLoader(new URL[] {url(folder)}, before);
        Thread.currentThread().setContextClassLoader(loader);
    }

    private static URL url(Path folder) throws MalformedURLException {
        return folder.toUri().toURL();
    }

    @Override
    public void close() throws IOException {
        Thread.currentThread().setContextClassLoader(before);
        loader.close();
    }
}
