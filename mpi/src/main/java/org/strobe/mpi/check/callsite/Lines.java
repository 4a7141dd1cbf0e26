package org.strobe.mpi.check.callsite;

import java.lang.StackWalker.StackFrame;
import java.security.ProtectionDomain;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.strobe.emulator.guest.load.OwnCode;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Segment;

/** Lines of the program on the current thread's stack. A walk takes microseconds. */
public final class Lines {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    /** Origins of Strobe's own classes. A program's classes have other origins, in any package. */
    private static final Set<ProtectionDomain> OURS = Stream.of(Lines.class, Rank.class, Segment.class)
            .map(Class::getProtectionDomain)
            .collect(Collectors.toSet());

    private Lines() {}

    /** Innermost line of the program, as {@code app.Main.main(Main.java:12)}; empty if there is none. */
    public static Optional<String> innermost() {
        return walk(frames -> frames.filter(frame -> !isOurs(frame.getDeclaringClass()))
                .findFirst()
                .map(frame -> frame.toStackTraceElement().toString()));
    }

    /** Outermost class of the program on the current thread's stack; {@code nobody} if there is none. */
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

    /** True for classes of Strobe or the JDK, false for the program's. */
    public static boolean isOurs(Class<?> type) {
        String name = type.getName();
        return name.startsWith("java.")
                || name.startsWith("jdk.")
                || OURS.contains(type.getProtectionDomain())
                || isOfOtherApi(type, name);
    }

    /** True for classes of an API that has a jar of its own. */
    private static boolean isOfOtherApi(Class<?> type, String name) {
        return (name.startsWith("mpi.") || name.startsWith("org.strobe.mpi.")) && OwnCode.isOwn(type);
    }
}
