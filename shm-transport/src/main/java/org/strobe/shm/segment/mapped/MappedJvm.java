package org.strobe.shm.segment.mapped;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.strobe.shm.segment.SegmentException;

/** JVM flags that memory between processes needs, and a check for them. */
public final class MappedJvm {
    private static final String RESOURCE = "/org/strobe/shm/mapped.jvmflags";

    private MappedJvm() {}

    /** Flags, read from the one file that lists them. */
    public static List<String> flags() {
        try (InputStream in = MappedJvm.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " is missing from the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(RESOURCE, e);
        }
    }

    /** True if this JVM can map memory that other processes share. */
    public static boolean isReady() {
        Module ours = MappedJvm.class.getModule();
        Module base = Object.class.getModule();
        return base.isExported("jdk.internal.ref", ours)
                && base.isOpen("sun.nio.ch", ours)
                && base.isOpen("java.lang.reflect", ours)
                && base.isOpen("jdk.internal.misc", ours)
                && ours.isNativeAccessEnabled();
    }

    /** One line that names the flags to add; null if {@link #isReady}. */
    public static String whyNot() {
        return isReady()
                ? null
                : "memory between processes needs JVM flags that this JVM was started without;"
                        + " 'strobe run' passes them, otherwise add to the java command: "
                        + String.join(" ", flags());
    }

    static void check(String segment) {
        if (!isReady()) {
            throw new SegmentException(SegmentException.Reason.REFUSED, segment, whyNot());
        }
    }
}
