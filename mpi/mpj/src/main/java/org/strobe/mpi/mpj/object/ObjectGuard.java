package org.strobe.mpi.mpj.object;

import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.Status;
import java.util.Set;

/**
 * Bounds what is read from a message: classes of the program and of its libraries, and value classes of the JDK. Arrays
 * are no longer than the message, and objects are nested {@value #DEEPEST} times at most. The property
 * {@code strobe.object.filter} puts a pattern of {@link ObjectInputFilter.Config#createFilter} in its place.
 */
final class ObjectGuard implements ObjectInputFilter {
    static final String PROPERTY = "strobe.object.filter";

    private static final long DEEPEST = 10_000;
    private static final Set<String> VALUES = Set.of(
            "java.lang",
            "java.math",
            "java.net",
            "java.text",
            "java.time",
            "java.time.chrono",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.concurrent.locks",
            "java.util.regex",
            "java.awt.geom",
            "java.io");

    private final long length;

    private ObjectGuard(long length) {
        this.length = length;
    }

    /**
     * Creates the filter for a message.
     *
     * @param length its bytes
     */
    static ObjectInputFilter forMessage(long length) {
        String pattern = System.getProperty(PROPERTY);
        return pattern == null ? new ObjectGuard(length) : ObjectInputFilter.Config.createFilter(pattern);
    }

    @Override
    public Status checkInput(FilterInfo info) {
        if (info.depth() > DEEPEST
                || info.arrayLength() > length
                || info.references() > length
                || info.streamBytes() > length) {
            return Status.REJECTED;
        }
        Class<?> type = info.serialClass();
        return type == null || isWanted(ObjectStreams.element(type)) ? Status.ALLOWED : Status.REJECTED;
    }

    private static boolean isWanted(Class<?> type) {
        return type.isPrimitive() || VALUES.contains(type.getPackageName()) || !isOfJdk(type);
    }

    private static boolean isOfJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader.equals(ClassLoader.getPlatformClassLoader());
    }
}
