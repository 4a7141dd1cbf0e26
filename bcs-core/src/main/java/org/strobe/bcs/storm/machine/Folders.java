package org.strobe.bcs.storm.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Deletes folders. */
final class Folders {
    private Folders() {}

    /** Deletes a folder with all that is in it, as far as that goes. */
    static void delete(Path folder) {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        List<Path> all;
        try (Stream<Path> walk = Files.walk(folder)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        } catch (IOException e) {
            return; // somebody else deletes it
        }
        for (Path each : all) {
            try {
                Files.deleteIfExists(each);
            } catch (IOException e) {
                return; // what is left is left to the next machine of this name
            }
        }
    }
}
