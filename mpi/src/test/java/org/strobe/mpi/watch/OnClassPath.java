package org.strobe.mpi.watch;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

/** A class path on which watchers are found, for the jobs that a test starts. */
final class OnClassPath implements AutoCloseable {
    private final ClassLoader before = Thread.currentThread().getContextClassLoader();
    private final URLClassLoader loader;

    /** Lets the services of this folder be found until it is closed. */
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
