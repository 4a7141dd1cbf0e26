package org.strobe.shm.status;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Transparent huge pages: the kernel backs large ranges of a heap by pages of 2 MB, so that address translations stay in the processor. */
public final class HugePages {
    private static final Path ENABLED = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");

    private HugePages() {}

    /** True if this kernel gives them to a heap that asks for them. */
    public static boolean areGiven() {
        try {
            String modes = Files.readString(ENABLED);
            return modes.contains("[madvise]") || modes.contains("[always]");
        } catch (IOException e) {
            return false;
        }
    }
}
