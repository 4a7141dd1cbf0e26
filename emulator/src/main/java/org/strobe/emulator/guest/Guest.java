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
import org.strobe.emulator.guest.load.EmbeddedLoader;
import org.strobe.emulator.guest.load.GuestLoader;
import org.strobe.emulator.guest.load.UserLoader;
import org.strobe.emulator.guest.process.Bottom;
import org.strobe.emulator.guest.process.GuestProperties;
import org.strobe.emulator.guest.process.LastLook;
import org.strobe.emulator.guest.process.ShutdownHooks;

/**
 * What a rank's program takes for the process of its own: environment, properties, streams, threads, an exit code.
 * Threads carry it ({@link Identity}); the program's calls reach it through {@link Hooks}.
 *
 * <p>All methods may be called by any thread.
 */
public final class Guest {
    /** The only guest of this JVM, if it has said so. */
    private static volatile Guest sole;

    /** Whose threads are those that are of nobody else, if anybody's. */
    private static volatile Guest resident;

    private final GuestSettings settings;
    private final Object tenant;
    private final GuestProperties properties;
    private final GuestThreads threads;
    private final GuestEnding ending;
    private final ClassLoader parent;

    /** Context class loader of its threads, and how one knows them; null until somebody asks. */
    private volatile UserLoader loader;

    private final GuestStream out;
    private final GuestStream err;
    private volatile InputStream in;
    private volatile Thread.UncaughtExceptionHandler defaultHandler;

    /** @param tenant whose guest it is, for those who look it up by {@link #current()} */
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

    /** The guest whose thread calls. */
    public static Guest current() {
        Identity.Token token = Identity.current();
        if (token == null) {
            return residentGuest();
        }
        Guest guest = token.guest;
        if (token.thread == null) {
            token.thread = Thread.currentThread();
        }
        guest.ending.check(token);
        return guest;
    }

    private static Guest residentGuest() {
        Guest guest = resident;
        if (guest == null) {
            throw new NoRankException(Thread.currentThread());
        }
        return guest;
    }

    /** The guest whose thread calls, whatever its state; null in a thread of nobody. */
    public static Guest currentOrNull() {
        Identity.Token token = Identity.current();
        return token == null ? null : token.guest;
    }

    /** Whose guest it is. */
    public Object tenant() {
        return tenant;
    }

    /** How messages name it. */
    public String name() {
        return settings.name();
    }

    /** Its standard output. */
    public PrintStream out() {
        return out.get();
    }

    /** Its standard error. */
    public PrintStream err() {
        return err.get();
    }

    /** Its standard input. */
    public InputStream in() {
        return in;
    }

    /** As {@link System#setOut}; the JVM's own stream stands for the one the guest began with. */
    public void setOut(PrintStream stream) {
        out.set(stream, Objects.equals(stream, System.out));
    }

    /** As {@link System#setErr}; the JVM's own stream stands for the one the guest began with. */
    public void setErr(PrintStream stream) {
        err.set(stream, Objects.equals(stream, System.err));
    }

    /** As {@link System#setIn}; the JVM's own stream stands for the one the guest began with. */
    public void setIn(InputStream stream) {
        in = Objects.equals(stream, System.in) ? settings.in() : stream;
    }

    /** Its environment; cannot be changed. */
    public Map<String, String> environment() {
        return settings.environment();
    }

    /** Its system properties: live. */
    public Properties properties() {
        return properties.all();
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

    UserLoader loader() {
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

    /** Its program's classes come from here. */
    void setLoader(UserLoader programs) {
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

    /** Runs the task in the calling thread as this guest, and gives the thread back as it was. */
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

    /** The task, to be run as this guest by whatever thread. */
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

    /** The task, to be run as this guest by whatever thread. */
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
     * Runs a program from its main method to its exit code, as a JVM's launcher does: main, the other threads, the
     * shutdown hooks.
     *
     * @return what it exits with: the code of {@code exit}, 1 after an uncaught exception in main, else 0
     */
    public int runMain(Program.Entry entry, List<String> arguments) {
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
                // Meant for the program, which is over; whoever lent the thread is not to stumble over it.
                Thread.interrupted();
            }
        }
    }

    private int run(Program.Entry entry, String[] arguments) {
        Thread main = Thread.currentThread();
        Thread.UncaughtExceptionHandler lenders = ownHandler(main);
        main.setUncaughtExceptionHandler(null);
        try {
            Bottom.main(entry::run, arguments);
        } catch (Throwable thrown) {
            if (ending.mainThrew(thrown)) {
                uncaught(main, "main", thrown);
            }
        } finally {
            main.setUncaughtExceptionHandler(lenders);
        }
        threads.await(ending::isOver);
        ending.runHooks(this::uncaught);
        if (loader instanceof GuestLoader) {
            // Daemon threads end with a JVM. Those of an embedded guest may work for others by now.
            threads.interrupt();
        }
        out.flush();
        err.flush();
        return ending.code();
    }

    /** What an uncaught exception comes to, as in a JVM; the end of a program is none. */
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
            // As the JVM does: a handler's own exception is lost.
            return;
        }
    }

    private void uncaught(Thread thread, Throwable thrown) {
        uncaught(thread, thread.getName(), thrown);
    }

    /** The handler that was set for this thread; null if none was, and its group would decide. */
    private static Thread.UncaughtExceptionHandler ownHandler(Thread thread) {
        Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
        return handler instanceof ThreadGroup ? null : handler;
    }

    /** The part of a stack that is the program's. */
    public static StackTraceElement[] trim(StackTraceElement[] frames) {
        return StackHooks.TRACES.trim(frames);
    }

    /**
     * This guest is the only one of its JVM: what threads of nobody do through hooks (a worker of the common pool that asks
     * for a property, or exits) is done by it.
     */
    public void becomeSole() {
        sole = this;
    }

    /** All threads that belong to no other guest are this one's, for the rest of the JVM's life. */
    public void becomeResident() {
        resident = this;
    }

    static Guest sole() {
        return sole;
    }

    /** What main threw and nobody caught, or what the guest was ended with; null if neither. */
    public Throwable failure() {
        return ending.failure();
    }

    /** The code of the first {@code exit}; null if there was none. */
    public Integer exitCode() {
        return ending.exitCode();
    }

    /** As {@link System#exit}: notes the code, stops all threads of the guest, and unwinds the caller. */
    void exit(int code, boolean halt) {
        ending.exit(code, halt);
    }

    /**
     * Ends it from outside: its threads are interrupted, and their next call throws the cause.
     *
     * @param cause an unchecked exception or an error
     * @param gently whether its shutdown hooks run, as when a process is asked to end, and not killed
     */
    public void end(Throwable cause, boolean gently) {
        ending.end(cause, gently);
    }

    /** Throws what stopped the guest, if anything did, and the calling thread may not act after that. */
    static void checkCurrent() {
        Identity.Token token = Identity.current();
        if (token != null) {
            token.guest.ending.check(token);
        }
    }

    /** Its living platform threads, the main one included. */
    public List<Thread> liveThreads() {
        return threads.platform();
    }

    /**
     * Whether a thread of these guests, other than those in {@link #call} or {@link #runMain}, could still do something: by
     * itself, or woken by something that is no guest.
     *
     * @param waiting threads of theirs that wait for guests and nothing else
     */
    public static boolean mayStillAct(Collection<Guest> guests, Set<Thread> waiting) {
        Set<Thread> all = new HashSet<>(waiting);
        guests.forEach(guest -> all.addAll(guest.threads.mains()));
        return LastLook.mayAct(all, thread -> guests.stream().anyMatch(guest -> guest.threads.belongs(thread)))
                || hasVirtual(guests, waiting);
    }

    /** Only the garbage collector knows that a virtual thread is over. */
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
