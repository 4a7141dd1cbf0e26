package org.strobe.emulator.guest;

/**
 * What happens to an exception that nobody catches: in a thread of a guest what that guest asked for. The JVM knows one
 * default handler, so ours takes its place while any guest is active, and hands on what is no guest's.
 */
final class Uncaught implements Thread.UncaughtExceptionHandler {
    private static final Object LOCK = new Object();
    private static Uncaught installed;
    private static int active;

    private final Thread.UncaughtExceptionHandler before;

    private Uncaught(Thread.UncaughtExceptionHandler before) {
        this.before = before;
    }

    static void guestBegins() {
        synchronized (LOCK) {
            if (active++ == 0) {
                installed = new Uncaught(Thread.getDefaultUncaughtExceptionHandler());
                Thread.setDefaultUncaughtExceptionHandler(installed);
            }
        }
    }

    static void guestEnds() {
        synchronized (LOCK) {
            if (--active == 0) {
                if (installed.equals(Thread.getDefaultUncaughtExceptionHandler())) {
                    Thread.setDefaultUncaughtExceptionHandler(installed.before);
                }
                installed = null;
            }
        }
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        Identity.Token token = Identity.current();
        if (token != null) {
            token.guest.uncaught(thread, thread.getName(), thrown);
        } else if (before != null) {
            before.uncaughtException(thread, thrown);
        } else if (!(thrown instanceof GuestExit)) {
            print(thread.getName(), thrown, System.err);
        }
    }

    /** As {@link ThreadGroup#uncaughtException} does. */
    static void print(String threadName, Throwable thrown, java.io.PrintStream err) {
        synchronized (err) {
            err.print("Exception in thread \"" + threadName + "\" ");
            thrown.printStackTrace(err);
        }
    }
}
