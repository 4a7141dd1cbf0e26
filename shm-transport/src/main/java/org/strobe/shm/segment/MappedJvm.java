package org.strobe.shm.segment;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The JVM flags that memory between processes needs, and whether this JVM has them. */
public final class MappedJvm {
    private static final String RESOURCE = "/org/strobe/shm/mapped.jvmflags";

    private MappedJvm() {}

    /** The flags, as they stand in the one file that lists them. */
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

    /** Whether this JVM can map memory that other processes share. */
    public static boolean isReady() {
        Module ours = MappedJvm.class.getModule();
        Module base = Object.class.getModule();
        return base.isExported("jdk.internal.ref", ours)
                && base.isOpen("sun.nio.ch", ours)
                && base.isOpen("java.lang.reflect", ours)
                && base.isOpen("jdk.internal.misc", ours)
                && ours.isNativeAccessEnabled();
    }

    /** Why it can't, in one line that ends with what to add; null if it can. */
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
