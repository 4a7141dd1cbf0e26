package org.strobe.emulator.guest;

import java.io.PrintStream;
import org.strobe.emulator.console.sink.FailureText;

/**
 * Handles uncaught exceptions: a guest's threads follow the guest's settings. The JVM has one default handler, so this
 * one replaces it and passes other exceptions on. It stays installed, since threads of a guest may outlive the guest.
 */
final class Uncaught implements Thread.UncaughtExceptionHandler {
    private final Thread.UncaughtExceptionHandler before;

    private Uncaught(Thread.UncaughtExceptionHandler before) {
        this.before = before;
    }

    /** Installs the handler. */
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
            // A pool's worker ran a task of an ended guest; nothing to report.
            return;
        } else if (before != null) {
            before.uncaughtException(thread, thrown);
        } else {
            print(thread.getName(), thrown, System.err);
        }
    }

    /** As {@link ThreadGroup#uncaughtException} does, but in one write, so that lines of other ranks stay apart. */
    static void print(String threadName, Throwable thrown, PrintStream err) {
        byte[] bytes = FailureText.ofException(threadName, thrown).getBytes(err.charset());
        err.write(bytes, 0, bytes.length);
        err.flush();
    }
}
