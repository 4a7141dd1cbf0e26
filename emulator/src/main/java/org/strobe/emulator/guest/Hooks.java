package org.strobe.emulator.guest;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URL;
import java.util.Enumeration;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import org.strobe.emulator.guest.load.GuestLoader;
import org.strobe.emulator.guest.load.SharedLoader;
import org.strobe.emulator.guest.load.UserLoader;

/**
 * Targets of rewritten calls: each method acts for the calling guest, or performs the original call in a thread without
 * guest. Public only because rewritten programs call it, and programs of Strobe, which are not rewritten.
 *
 * <p>Exceptions come from the JDK's own methods where possible, so that they read as usual. Frames of this class are
 * cut out of every stack that the program sees.
 */
public final class Hooks {
    private static final StackWalker CALLER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private Hooks() {}

    /** The calling guest, if it may still act; null in a thread without guest. */
    private static Guest guest() {
        Guest.checkCurrent();
        Guest guest = Guest.currentOrNull();
        return guest == null ? Guest.sole() : guest;
    }

    /** Called first in every exception handler that could keep an ended program alive. */
    public static void caught(Throwable thrown) {
        if (thrown instanceof GuestEnded guestEnded) {
            throw guestEnded;
        }
        Guest.checkCurrent();
    }

    /**
     * The guest that an exit in this thread ends. A thread without identity may run an isolated class of one rank. With
     * a shared class, an exit of the JVM would end every rank, so it is refused.
     */
    private static Guest exiting(Class<?> caller) {
        Guest guest = guest();
        UserLoader loader = guest == null ? UserLoader.of(caller) : null;
        if (loader == null) {
            return guest;
        }
        if (loader.owner() instanceof Guest) {
            return (Guest) loader.owner();
        }
        throw new NoRankException(Thread.currentThread());
    }

    public static void exit(int code) {
        Guest guest = exiting(CALLER.getCallerClass());
        if (guest == null) {
            System.exit(code);
        } else {
            guest.exit(code, false);
        }
    }

    public static void exit(Runtime runtime, int code) {
        Guest guest = exiting(CALLER.getCallerClass());
        if (guest == null) {
            runtime.exit(code);
        } else {
            guest.exit(code, false);
        }
    }

    public static void halt(Runtime runtime, int code) {
        Guest guest = exiting(CALLER.getCallerClass());
        if (guest == null) {
            runtime.halt(code);
        } else {
            guest.exit(code, true);
        }
    }

    public static void addShutdownHook(Runtime runtime, Thread hook) {
        Guest guest = guest();
        if (guest == null) {
            runtime.addShutdownHook(hook);
        } else {
            guest.shutdownHooks().add(hook);
        }
    }

    public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
        Guest guest = guest();
        return guest == null
                ? runtime.removeShutdownHook(hook)
                : guest.shutdownHooks().remove(hook);
    }

    public static Map<String, String> getenv() {
        Guest guest = guest();
        return guest == null ? System.getenv() : guest.environment();
    }

    public static String getenv(String name) {
        Guest guest = guest();
        return guest == null ? System.getenv(name) : guest.environment().get(Objects.requireNonNull(name));
    }

    public static String getProperty(String key) {
        Guest guest = guest();
        return guest == null ? System.getProperty(key) : guest.guestProperties().get(key);
    }

    public static String getProperty(String key, String otherwise) {
        String value = getProperty(key);
        return value == null ? otherwise : value;
    }

    public static String setProperty(String key, String value) {
        Guest guest = guest();
        return guest == null
                ? System.setProperty(key, value)
                : guest.guestProperties().set(key, value);
    }

    public static String clearProperty(String key) {
        Guest guest = guest();
        return guest == null
                ? System.clearProperty(key)
                : guest.guestProperties().clear(key);
    }

    public static Properties getProperties() {
        Guest guest = guest();
        return guest == null ? System.getProperties() : guest.properties();
    }

    public static void setProperties(Properties properties) {
        Guest guest = guest();
        if (guest == null) {
            System.setProperties(properties);
        } else {
            guest.guestProperties().replace(properties);
        }
    }

    /** As {@link Integer#getInteger(String)}: an invalid key is no property. */
    private static String number(String key) {
        return key == null || key.isEmpty() ? null : getProperty(key);
    }

    public static Integer getInteger(String key) {
        return getInteger(key, null);
    }

    public static Integer getInteger(String key, int otherwise) {
        Integer value = getInteger(key, null);
        return value == null ? Integer.valueOf(otherwise) : value;
    }

    public static Integer getInteger(String key, Integer otherwise) {
        try {
            String value = number(key);
            return value == null ? otherwise : Integer.decode(value);
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    public static Long getLong(String key) {
        return getLong(key, null);
    }

    public static Long getLong(String key, long otherwise) {
        Long value = getLong(key, null);
        return value == null ? Long.valueOf(otherwise) : value;
    }

    public static Long getLong(String key, Long otherwise) {
        try {
            String value = number(key);
            return value == null ? otherwise : Long.decode(value);
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    public static boolean getBoolean(String key) {
        return Boolean.parseBoolean(number(key));
    }

    public static PrintStream out() {
        Guest guest = guest();
        return guest == null ? System.out : guest.out();
    }

    public static PrintStream err() {
        Guest guest = guest();
        return guest == null ? System.err : guest.err();
    }

    public static InputStream in() {
        Guest guest = guest();
        return guest == null ? System.in : guest.in();
    }

    public static void setOut(PrintStream stream) {
        Guest guest = guest();
        if (guest == null) {
            System.setOut(stream);
        } else {
            guest.setOut(stream);
        }
    }

    public static void setErr(PrintStream stream) {
        Guest guest = guest();
        if (guest == null) {
            System.setErr(stream);
        } else {
            guest.setErr(stream);
        }
    }

    public static void setIn(InputStream stream) {
        Guest guest = guest();
        if (guest == null) {
            System.setIn(stream);
        } else {
            guest.setIn(stream);
        }
    }

    public static void setDefaultUncaughtExceptionHandler(Thread.UncaughtExceptionHandler handler) {
        Guest guest = guest();
        if (guest == null) {
            Thread.setDefaultUncaughtExceptionHandler(handler);
        } else {
            guest.setDefaultHandler(handler);
        }
    }

    public static Thread.UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
        Guest guest = guest();
        return guest == null ? Thread.getDefaultUncaughtExceptionHandler() : guest.defaultHandler();
    }

    /**
     * Starts a thread with the daemon status of a JVM. A rank's main thread may be a daemon or virtual, and its threads
     * would inherit that. Main threads of a JVM are neither, so a thread without explicit status keeps the program
     * alive.
     */
    public static void start(Thread thread) {
        Guest guest = guest();
        if (guest != null
                && guest.threads().isMain(Thread.currentThread())
                && guest.threads().isDaemonByBirth(thread)) {
            thread.setDaemon(false);
        }
        thread.start();
    }

    public static void setDaemon(Thread thread, boolean daemon) {
        thread.setDaemon(daemon);
        Guest guest = guest();
        if (guest != null) {
            guest.threads().saidDaemon(thread);
        }
    }

    public static boolean isDaemon(Thread thread) {
        Guest guest = guest();
        if (guest == null) {
            return thread.isDaemon();
        }
        boolean ownMain = guest.threads().isMain(thread);
        boolean atBirth = !thread.isAlive()
                && guest.threads().isMain(Thread.currentThread())
                && guest.threads().isDaemonByBirth(thread);
        return !ownMain && !atBirth && thread.isDaemon();
    }

    public static Class<?> forName(String name) throws ClassNotFoundException {
        Guest.checkCurrent();
        return Class.forName(name, true, forCaller(CALLER.getCallerClass().getClassLoader()));
    }

    public static Class<?> forName(String name, boolean initialize, ClassLoader loader) throws ClassNotFoundException {
        Guest.checkCurrent();
        return Class.forName(name, initialize, forCaller(loader));
    }

    /** The program's loader: in a JVM of its own it would be the system class loader. */
    public static ClassLoader getSystemClassLoader() {
        Guest guest = guest();
        UserLoader loader = guest == null ? null : guest.loader();
        return loader instanceof GuestLoader ? loader : ClassLoader.getSystemClassLoader();
    }

    public static URL getSystemResource(String name) {
        return getSystemClassLoader().getResource(name);
    }

    public static Enumeration<URL> getSystemResources(String name) throws IOException {
        return getSystemClassLoader().getResources(name);
    }

    public static InputStream getSystemResourceAsStream(String name) {
        return getSystemClassLoader().getResourceAsStream(name);
    }

    /**
     * A loader that sees the calling rank's copies. The shared loader would see them only once, since the JVM caches
     * its answer for the next rank. The JDK's loader, which calls method references, sees no program.
     */
    private static ClassLoader forCaller(ClassLoader loader) {
        Guest guest = Guest.currentOrNull();
        UserLoader guests = guest == null ? null : guest.loader();
        if (!(guests instanceof GuestLoader guestLoader)) {
            return loader;
        }
        boolean shared = loader == null
                || (loader instanceof SharedLoader && guestLoader.shared().equals(loader));
        return shared ? guests : loader;
    }

    public static StackTraceElement[] getStackTrace(Throwable thrown) {
        return StackHooks.of(thrown);
    }

    public static StackTraceElement[] getStackTrace(Thread thread) {
        return StackHooks.of(thread);
    }

    public static void printStackTrace(Throwable thrown) {
        StackHooks.print(thrown);
    }

    public static void printStackTrace(Throwable thrown, PrintStream stream) {
        StackHooks.trim(thrown);
        thrown.printStackTrace(stream);
    }

    public static void printStackTrace(Throwable thrown, java.io.PrintWriter writer) {
        StackHooks.trim(thrown);
        thrown.printStackTrace(writer);
    }

    public static void dumpStack() {
        StackHooks.dump();
    }

    public static Map<Thread, StackTraceElement[]> getAllStackTraces() {
        return StackHooks.all();
    }

    public static <T> T walk(
            StackWalker walker,
            java.util.function.Function<? super java.util.stream.Stream<StackWalker.StackFrame>, ? extends T>
                    function) {
        return StackHooks.walk(walker, function);
    }

    public static void forEach(StackWalker walker, java.util.function.Consumer<? super StackWalker.StackFrame> action) {
        StackHooks.forEach(walker, action);
    }

    public static Class<?> getCallerClass(StackWalker walker) {
        return StackHooks.caller(walker);
    }
}
