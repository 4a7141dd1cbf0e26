package org.strobe.emulator.guest.load;

import java.io.Closeable;
import java.io.IOException;
import java.net.URL;
import java.util.List;
import java.util.jar.Manifest;

/** One entry of a class path. Paths are separated by slashes and lead to files, never to folders. */
interface ClassPathEntry extends Closeable {
    /** The file's bytes, or null if it is not here. */
    byte[] read(String path) throws IOException;

    /** The file's address, or null if it is not here. */
    URL url(String path);

    /** The entry's own address, of which code sources speak; null in memory. */
    URL location();

    /** The entry's manifest, or null. */
    Manifest manifest();

    /** Names of the files right in this folder. */
    List<String> list(String folder) throws IOException;
}
