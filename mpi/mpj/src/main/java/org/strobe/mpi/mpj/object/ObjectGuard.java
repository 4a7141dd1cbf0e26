package org.strobe.mpi.mpj.object;

import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.Status;
import java.util.Set;
import org.strobe.emulator.guest.Guest;

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

    private final ObjectInputFilter filter;
    private final String reason;

    /** First class that was refused; null if none was. */
    private Class<?> refused;

    private ObjectGuard(ObjectInputFilter filter, String reason) {
        this.filter = filter;
        this.reason = reason;
    }

    /**
     * Creates the filter for a message.
     *
     * @param length its bytes
     */
    static ObjectGuard forMessage(long length) {
        Guest guest = Guest.currentOrNull();
        String pattern = guest == null ? System.getProperty(PROPERTY) : guest.property(PROPERTY);
        return pattern == null
                ? new ObjectGuard(info -> check(info, length), "it comes only if -D" + PROPERTY + "=PATTERN admits it")
                : new ObjectGuard(
                        ObjectInputFilter.Config.createFilter(pattern), PROPERTY + "=" + pattern + " refuses it");
    }

    @Override
    public Status checkInput(FilterInfo info) {
        Status status = filter.checkInput(info);
        if (status == Status.REJECTED && refused == null) {
            refused = info.serialClass();
        }
        return status;
    }

    /** Says which class was refused; returns the problem itself if none was. */
    InvalidClassException explain(InvalidClassException problem) {
        if (refused == null) {
            return problem;
        }
        InvalidClassException named =
                new InvalidClassException(ObjectStreams.element(refused).getName(), reason);
        named.initCause(problem);
        return named;
    }

    private static Status check(FilterInfo info, long length) {
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
