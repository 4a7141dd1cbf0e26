package org.strobe.emulator.guest.load;

import java.io.Closeable;
import java.io.IOException;
import java.net.URL;
import java.util.List;
import java.util.function.Predicate;
import java.util.jar.Manifest;

/** One entry of a class path. Paths are separated by slashes and denote files, never folders. */
interface ClassPathEntry extends Closeable {
    /** Bytes of a file; null if it is not here. */
    byte[] read(String path) throws IOException;

    /** Address of a file; null if it is not here. */
    URL url(String path);

    /** Address of the entry, as in code sources; null in memory. */
    URL location();

    /** Manifest of the entry; null for none. */
    Manifest manifest();

    /** Names of the files directly in a folder. */
    List<String> list(String folder) throws IOException;

    /** True if a path of any file has a property. */
    boolean hasAny(Predicate<String> property) throws IOException;
}
