package org.strobe.emulator.guest;

/**
 * What happens to an exception that nobody catches: in a thread of a guest what that guest asked for. The JVM knows one
 * default handler, so ours takes its place and hands on what is no guest's. It stays, since threads of a guest may end
 * later than the guest.
 */
final class Uncaught implements Thread.UncaughtExceptionHandler {
    private final Thread.UncaughtExceptionHandler before;

    private Uncaught(Thread.UncaughtExceptionHandler before) {
        this.before = before;
    }

    /** Sees to it that guests' exceptions are handled. */
    static synchronized void install() {
        Thread.UncaughtExceptionHandler now = Thread.getDefaultUncaughtExceptionHandler();
        if (!(now instanceof Uncaught)) {
            Thread.setDefaultUncaughtExceptionHandler(new Uncaught(now));
        }
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        Identity.Token token = Identity.current();
        if (token != null) {
            token.guest.uncaught(thread, thread.getName(), thrown);
        } else if (thrown instanceof GuestEnded) {
            // A pool's worker ran a task of a guest that was over: no news for anybody.
            return;
        } else if (before != null) {
            before.uncaughtException(thread, thrown);
        } else {
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
