package org.strobe.emulator.guest;

import java.io.PrintStream;
import java.util.function.Supplier;

/** What a guest prints to: the stream that it began with, which is there as soon as it is asked for, or one that it has set. */
final class GuestStream {
    private final Supplier<PrintStream> beginning;
    private volatile PrintStream first;
    private volatile boolean isSet;
    private volatile PrintStream set;

    GuestStream(Supplier<PrintStream> beginning) {
        this.beginning = beginning;
    }

    PrintStream get() {
        if (isSet) {
            return set;
        }
        PrintStream made = first;
        if (made == null) {
            made = beginning.get();
            first = made;
        }
        return made;
    }

    /** @param isBeginning whether the stream stands for the one that the guest began with */
    void set(PrintStream stream, boolean isBeginning) {
        set = stream;
        isSet = !isBeginning;
    }

    /** Flushes those that there are. */
    void flush() {
        PrintStream made = first;
        if (made != null) {
            made.flush();
        }
        PrintStream own = set;
        if (isSet && own != null) {
            own.flush();
        }
    }
}
