package org.strobe.mpi.check.place;

import java.lang.StackWalker.StackFrame;
import java.security.ProtectionDomain;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Segment;

/** Lines of the program on the stack of the thread that asks. A walk takes microseconds. */
public final class Lines {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    /** Where our own classes come from; a program's classes have other origins, whatever their packages are called. */
    private static final Set<ProtectionDomain> OURS = Stream.of(Lines.class, Rank.class, Segment.class)
            .map(Class::getProtectionDomain)
            .collect(Collectors.toSet());

    private Lines() {}

    /** The innermost line that is the program's, as {@code app.Main.main(Main.java:12)}; empty if there is none. */
    public static Optional<String> innermost() {
        return walk(frames -> frames.filter(frame -> !isOurs(frame.getDeclaringClass()))
                .findFirst()
                .map(frame -> frame.toStackTraceElement().toString()));
    }

    /** The class in which the program of the thread that asks began; {@code nobody} if no class of the program is on its stack. */
    public static String program() {
        return walk(frames -> frames.map(StackFrame::getDeclaringClass)
                .filter(each -> !each.getModule().isNamed() && !isOurs(each))
                .reduce((inner, outer) -> outer)
                .map(Class::getName)
                .orElse("nobody"));
    }

    static <T> T walk(Function<Stream<StackFrame>, T> what) {
        return WALKER.walk(what);
    }

    /** Whether a class is Strobe's or the JDK's, and not the program's. */
    public static boolean isOurs(Class<?> type) {
        String name = type.getName();
        return name.startsWith("java.") || name.startsWith("jdk.") || OURS.contains(type.getProtectionDomain());
    }
}
