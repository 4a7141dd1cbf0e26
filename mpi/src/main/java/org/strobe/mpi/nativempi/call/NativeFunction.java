package org.strobe.mpi.nativempi.call;

import java.lang.invoke.MethodHandle;

/**
 * A function of C that takes its arguments as words: addresses, handles and numbers. Linked at its first call. For all calls
 * but those on the path of messages, which avoid the list of words.
 *
 * <p>A number that C takes as an int is a word with its sign: so the calling conventions of Linux pass ints.
 */
public final class NativeFunction {
    private final String name;
    private volatile MethodHandle handle;

    public NativeFunction(String name) {
        this.name = name;
    }

    /** Calls the function, and fails unless it succeeds. All calls of a function have as many words. */
    public void run(long... words) {
        Failures.check(call(words));
    }

    /** Calls the function, and returns its error code. */
    public int call(long... words) {
        MethodHandle linked = handle;
        if (linked == null) {
            linked = Native.link(name, "a".repeat(words.length)).asSpreader(long[].class, words.length);
            handle = linked;
        }
        try {
            return (int) linked.invokeExact(words);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
