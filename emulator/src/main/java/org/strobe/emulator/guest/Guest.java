package org.strobe.emulator.guest;

import java.io.InputStream;
import java.io.PrintStream;
import java.lang.ref.Reference;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.strobe.emulator.guest.load.EmbeddedLoader;
import org.strobe.emulator.guest.load.GuestLoader;
import org.strobe.emulator.guest.load.UserLoader;
import org.strobe.emulator.guest.process.Bottom;
import org.strobe.emulator.guest.process.GuestProperties;
import org.strobe.emulator.guest.process.JavaWait;
import org.strobe.emulator.guest.process.LastLook;
import org.strobe.emulator.guest.process.ShutdownHooks;

/**
 * A rank's program as a process: environment, properties, streams, threads, exit code. Threads carry it ({@link
 * Identity}); calls of the program reach it through {@link Hooks}.
 *
 * <p>For any thread.
 */
public final class Guest {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    /** The only guest of this JVM, if declared. */
    private static volatile Guest sole;

    /** Owner of all threads without another guest; null for none. */
    private static volatile Guest resident;

    private final GuestSettings settings;
    private final Object tenant;
    private final GuestProperties properties;
    private final GuestThreads threads;
    private final GuestEnding ending;
    private final ClassLoader parent;

    /** Context class loader of its threads, which identifies them; null until first used. */
    private volatile UserLoader loader;

    private final GuestStream out;
    private final GuestStream err;
    private volatile InputStream in;
    private volatile Thread.UncaughtExceptionHandler defaultHandler;
    private final Map<Class<?>, AutoCloseable> owned = new ConcurrentHashMap<>();

    /** Main method of a program. */
    public interface EntryPoint {
        /** Runs the program in the calling thread. */
        void run(String[] arguments) throws Throwable;
    }

    /** @param tenant owner of the guest, for callers of {@link #current()} */
    public Guest(GuestSettings settings, Object tenant) {
        this.settings = Objects.requireNonNull(settings, "settings");
        this.tenant = tenant;
        this.properties = new GuestProperties(settings.properties());
        this.out = new GuestStream(settings.out());
        this.err = new GuestStream(settings.err());
        this.in = settings.in();
        this.parent = Thread.currentThread().getContextClassLoader();
        this.threads = new GuestThreads(this::loader);
        this.ending = new GuestEnding(threads, settings.onExit());
    }

    /** The guest of the calling thread. */
    public static Guest current() {
        Identity.Token token = Identity.current();
        if (token == null) {
            return ofStranger();
        }
        Guest guest = token.guest;
        if (token.thread == null) {
            token.thread = Thread.currentThread();
        }
        guest.ending.check(token);
        return guest;
    }

    /** The guest of a thread that belongs to none: the JVM's only guest, or else the one whose code calls. */
    private static Guest ofStranger() {
        Guest owner = resident;
        if (owner != null) {
            return owner;
        }
        Guest guest = sole == null ? ofCallingCode() : sole;
        if (guest == null) {
            throw new NoRankException(Thread.currentThread());
        }
        guest.ending.check(new Identity.Token(guest, false));
        return guest;
    }

    /** The guest that has its own copy of a class on the stack, the innermost such class; null for none. */
    private static Guest ofCallingCode() {
        return WALKER.walk(frames -> frames.map(frame -> UserLoader.of(frame.getDeclaringClass()))
                .filter(loader -> loader != null && loader.owner() instanceof Guest)
                .map(loader -> (Guest) loader.owner())
                .findFirst()
                .orElse(null));
    }

    /** The guest of the calling thread in any state; null for a thread without guest. */
    public static Guest currentOrNull() {
        Identity.Token token = Identity.current();
        return token == null ? null : token.guest;
    }

    /** Owner of the guest. */
    public Object tenant() {
        return tenant;
    }

    /** The only object of a type that this guest owns, made on first use. A shutdown hook of the program closes it. */
    public <T extends AutoCloseable> T own(Class<T> type, Supplier<T> maker) {
        return type.cast(owned.computeIfAbsent(type, asked -> closedAtEnd(maker.get())));
    }

    private AutoCloseable closedAtEnd(AutoCloseable object) {
        Thread closing = new Thread(bind(() -> close(object)), "end of " + name());
        try {
            ending.hooks().add(closing);
        } catch (IllegalStateException e) {
            // Another hook made the object: nothing closes it, as in a JVM that shuts down.
            return object;
        }
        return object;
    }

    private void close(AutoCloseable object) {
        try {
            object.close();
        } catch (Exception e) {
            err().println("At the end of " + name() + ": " + e);
        }
    }

    /** Name in messages. */
    public String name() {
        return settings.name();
    }

    /** Standard output. */
    public PrintStream out() {
        return out.get();
    }

    /** Standard error. */
    public PrintStream err() {
        return err.get();
    }

    /** Standard input. */
    public InputStream in() {
        return in;
    }

    /** As {@link System#setOut}; the JVM's own stream stands for the guest's initial one. */
    public void setOut(PrintStream stream) {
        out.set(stream, Objects.equals(stream, System.out));
    }

    /** As {@link System#setErr}; the JVM's own stream stands for the guest's initial one. */
    public void setErr(PrintStream stream) {
        err.set(stream, Objects.equals(stream, System.err));
    }

    /** As {@link System#setIn}; the JVM's own stream stands for the guest's initial one. */
    public void setIn(InputStream stream) {
        in = Objects.equals(stream, System.in) ? settings.in() : stream;
    }

    /** Environment; unmodifiable. */
    public Map<String, String> environment() {
        return settings.environment();
    }

    /** System properties; live. */
    public Properties properties() {
        return properties.all();
    }

    /** A system property; null if it is not set. */
    public String property(String key) {
        return properties.get(key);
    }

    GuestProperties guestProperties() {
        return properties;
    }

    ShutdownHooks shutdownHooks() {
        return ending.hooks();
    }

    GuestThreads threads() {
        return threads;
    }

    public UserLoader loader() {
        UserLoader known = loader;
        if (known != null) {
            return known;
        }
        synchronized (this) {
            if (loader == null) {
                loader = new EmbeddedLoader(parent, this);
            }
            return loader;
        }
    }

    /** Sets the loader of the program's classes. Public for {@code guest.program}. */
    public void setLoader(UserLoader programs) {
        loader = programs;
    }

    boolean isHook(Thread thread) {
        return ending.isHook(thread);
    }

    Thread.UncaughtExceptionHandler defaultHandler() {
        return defaultHandler;
    }

    void setDefaultHandler(Thread.UncaughtExceptionHandler handler) {
        defaultHandler = handler;
    }

    /** Runs a task in the calling thread as this guest, and restores the thread afterwards. */
    public <T> T call(Callable<T> task) throws Exception {
        boolean entered = threads.enter();
        try {
            return as(() -> Bottom.call(task));
        } finally {
            if (entered) {
                threads.leave();
            }
        }
    }

    /** Wraps a task so that any thread runs it as this guest. */
    public Runnable bind(Runnable task) {
        Objects.requireNonNull(task, "task");
        return () -> {
            try {
                as(() -> {
                    Bottom.run(task);
                    return null;
                });
            } catch (Exception e) {
                throw GuestEnding.unchecked(e);
            }
        };
    }

    /** Wraps a task with a result so that any thread runs it as this guest. */
    public <T> Callable<T> bind(Callable<T> task) {
        Objects.requireNonNull(task, "task");
        return () -> as(() -> Bottom.call(task));
    }

    private <T> T as(Callable<T> task) throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader contextBefore = thread.getContextClassLoader();
        Identity.Token token = new Identity.Token(this, false);
        token.thread = thread;
        Reference<Identity.Token> counted =
                thread.isVirtual() && !threads.isMain(thread) ? threads.virtual(token) : null;
        Identity.Token before = Identity.swap(token);
        thread.setContextClassLoader(loader());
        try {
            return task.call();
        } finally {
            thread.setContextClassLoader(contextBefore);
            Identity.swap(before);
            if (counted != null) {
                threads.left(counted);
            }
        }
    }

    /**
     * Runs a program from its main method to its exit code, as a JVM's launcher does: main, other threads, shutdown
     * hooks.
     *
     * @return the code of {@code exit}, 1 after an uncaught exception in main, else 0
     */
    public int runMain(EntryPoint entry, List<String> arguments) {
        Uncaught.install();
        boolean entered = threads.enter();
        try {
            return as(() -> run(entry, arguments.toArray(new String[0])));
        } catch (Exception e) {
            throw new IllegalStateException("guest " + name(), e);
        } finally {
            if (entered) {
                threads.leave();
            }
            if (ending.isOver()) {
                // The interrupt was meant for the program, which is over, not for the owner of the thread.
                Thread.interrupted();
            }
        }
    }

    private int run(EntryPoint entry, String[] arguments) {
        Thread main = Thread.currentThread();
        Thread.UncaughtExceptionHandler lenders = ownHandler(main);
        main.setUncaughtExceptionHandler(null);
        try {
            Bottom.main(entry::run, arguments);
        } catch (Throwable thrown) {
            if (ending.mainThrew(thrown)) {
                uncaught(main, main.getName(), thrown);
            }
        } finally {
            main.setUncaughtExceptionHandler(lenders);
        }
        threads.await(ending::isOver);
        ending.runHooks(this::uncaught);
        if (loader instanceof GuestLoader) {
            // Daemon threads end with a JVM. Those of an embedded guest may serve others by now.
            threads.interrupt();
        }
        out.flush();
        err.flush();
        return ending.code();
    }

    /** Handles an uncaught exception as a JVM does; the end of a program is none. */
    void uncaught(Thread thread, String threadName, Throwable thrown) {
        if (thrown instanceof GuestEnded || (ending.isOver() && !isHook(thread))) {
            return;
        }
        StackHooks.TRACES.trim(thrown);
        Thread.UncaughtExceptionHandler own = ownHandler(thread);
        Thread.UncaughtExceptionHandler handler = own == null ? defaultHandler : own;
        if (handler == null) {
            Uncaught.print(threadName, thrown, err());
            return;
        }
        try {
            handler.uncaughtException(thread, thrown);
        } catch (Throwable ignored) {
            // A handler's own exception is lost, as in a JVM.
            return;
        }
    }

    private void uncaught(Thread thread, Throwable thrown) {
        uncaught(thread, thread.getName(), thrown);
    }

    /** The handler set for this thread; null if its group decides. */
    private static Thread.UncaughtExceptionHandler ownHandler(Thread thread) {
        Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
        return handler instanceof ThreadGroup ? null : handler;
    }

    /** The program's part of a stack. */
    public static StackTraceElement[] trim(StackTraceElement[] frames) {
        return StackHooks.TRACES.trim(frames);
    }

    /**
     * Declares this guest the only one of its JVM: threads without guest, such as workers of the common pool, act for
     * it.
     */
    public void becomeSole() {
        sole = this;
    }

    /** Declares this guest the owner of all threads without another guest, until the JVM ends. */
    public void becomeResident() {
        resident = this;
    }

    static Guest sole() {
        return sole;
    }

    /** Uncaught exception of main, or cause of an external end; null for neither. */
    public Throwable failure() {
        return ending.failure();
    }

    /** Code of the first {@code exit}; null for none. */
    public Integer exitCode() {
        return ending.exitCode();
    }

    /** As {@link System#exit}: records the code, stops all threads of the guest, and unwinds the caller. */
    void exit(int code, boolean halt) {
        ending.exit(code, halt);
    }

    /**
     * Ends the guest from outside: interrupts its threads, and makes their next call throw the cause.
     *
     * @param cause an unchecked exception or an error
     * @param gently true if its shutdown hooks run, as in a process that is asked to end
     */
    public void end(Throwable cause, boolean gently) {
        ending.end(cause, gently);
    }

    /** Throws the cause of the end, unless the calling thread may still act. */
    static void checkCurrent() {
        Identity.Token token = Identity.current();
        if (token != null) {
            token.guest.ending.check(token);
        }
    }

    /** Live platform threads, the main one included. */
    public List<Thread> liveThreads() {
        return threads.platform();
    }

    /**
     * True if a thread of these guests, outside of {@link #call} and {@link #runMain}, could still act: by itself, or
     * woken by a party that is no guest.
     *
     * @param waiting threads of guests that wait for guests only
     * @param inJvm main threads that wait in the JVM: for the end or a lock of other such threads, or of waiting ones
     */
    public static boolean mayStillAct(Collection<Guest> guests, Set<Thread> waiting, Set<Thread> inJvm) {
        Set<Thread> all = new HashSet<>(waiting);
        guests.forEach(guest -> all.addAll(guest.threads.mains()));
        return LastLook.mayAct(all, thread -> guests.stream().anyMatch(guest -> guest.threads.belongs(thread)))
                || hasVirtual(guests, waiting)
                || !JavaWait.areFor(inJvm, all);
    }

    /** Runs the garbage collector, which alone knows that a virtual thread has ended. */
    private static boolean hasVirtual(Collection<Guest> guests, Set<Thread> without) {
        if (guests.stream().noneMatch(guest -> guest.threads.hasVirtual(without))) {
            return false;
        }
        System.gc();
        return guests.stream().anyMatch(guest -> guest.threads.hasVirtual(without));
    }

    @Override
    public String toString() {
        return settings.name();
    }
}
