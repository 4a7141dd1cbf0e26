package org.strobe.emulator.guest;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.strobe.emulator.guest.load.MainFinder;
import org.strobe.emulator.guest.process.GuestProperties;
import org.strobe.emulator.guest.process.ShutdownHooks;
import org.strobe.emulator.guest.process.Traces;

/** Hooks for stacks: a program sees only its own frames, in threads of guests and elsewhere. */
final class StackHooks {
    static final Traces TRACES = new Traces(Set.of(
            Hooks.class.getName(),
            StackHooks.class.getName(),
            Guest.class.getName(),
            GuestProperties.class.getName(),
            ShutdownHooks.class.getName(),
            MainFinder.class.getName()));

    private StackHooks() {}

    static void trim(Throwable thrown) {
        Guest.checkCurrent();
        TRACES.trim(thrown);
    }

    static StackTraceElement[] of(Throwable thrown) {
        Guest.checkCurrent();
        return TRACES.trim(thrown.getStackTrace());
    }

    static StackTraceElement[] of(Thread thread) {
        Guest.checkCurrent();
        return TRACES.trim(thread.getStackTrace());
    }

    /** Prints to the guest's standard error, unless the exception's class overrides printing. */
    static void print(Throwable thrown) {
        trim(thrown);
        Guest guest = Guest.currentOrNull();
        if (guest == null || overrides(thrown)) {
            thrown.printStackTrace();
        } else {
            thrown.printStackTrace(guest.err());
        }
    }

    private static boolean overrides(Throwable thrown) {
        try {
            return thrown.getClass().getMethod("printStackTrace").getDeclaringClass() != Throwable.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    static void dump() {
        Exception stack = new Exception("Stack trace");
        StackTraceElement[] frames = TRACES.trim(stack.getStackTrace());
        StackTraceElement[] withDump = new StackTraceElement[frames.length + 1];
        withDump[0] =
                new StackTraceElement(null, "java.base", null, "java.lang.Thread", "dumpStack", "Thread.java", -1);
        System.arraycopy(frames, 0, withDump, 1, frames.length);
        stack.setStackTrace(withDump);
        print(stack);
    }

    static Map<Thread, StackTraceElement[]> all() {
        Guest.checkCurrent();
        Guest guest = Guest.currentOrNull();
        if (guest == null) {
            return Thread.getAllStackTraces();
        }
        Map<Thread, StackTraceElement[]> stacks = new HashMap<>();
        for (Thread thread : guest.liveThreads()) {
            stacks.put(thread, TRACES.trim(thread.getStackTrace()));
        }
        return stacks;
    }

    static <T> T walk(StackWalker walker, Function<? super Stream<StackWalker.StackFrame>, ? extends T> function) {
        Objects.requireNonNull(function);
        return walker.walk(frames -> function.apply(visible(frames)));
    }

    static void forEach(StackWalker walker, Consumer<? super StackWalker.StackFrame> action) {
        Objects.requireNonNull(action);
        walker.walk(frames -> {
            visible(frames).forEach(action);
            return null;
        });
    }

    private static Stream<StackWalker.StackFrame> visible(Stream<StackWalker.StackFrame> frames) {
        return frames.filter(frame -> !TRACES.isHidden(frame.getClassName()))
                .takeWhile(frame -> !Traces.isBottom(frame.getClassName()));
    }

    /** The caller of the method that asks, which is itself the caller of the hook. */
    static Class<?> caller(StackWalker walker) {
        // Throws the JDK's exception for a walker that does not retain classes.
        Objects.requireNonNull(walker.getCallerClass());
        return walker.walk(frames -> visible(frames).skip(1).findFirst())
                .map(StackWalker.StackFrame::getDeclaringClass)
                .orElseThrow(() -> new IllegalCallerException("no caller frame"));
    }
}
