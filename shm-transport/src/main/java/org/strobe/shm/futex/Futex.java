package org.strobe.shm.futex;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Locale;
import org.strobe.shm.segment.Memory;

/**
 * Linux futexes: sleeping on an {@code int} in memory that processes share, and waking its sleepers. Only platform
 * threads sleep here. Ranks of one JVM do not use this class or load its native part.
 */
public final class Futex {
    private static final int FUTEX_WAIT = 0;
    private static final int FUTEX_WAKE = 1;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private static final long NUMBER = futexNumber();
    private static final String WHY_NOT = findWhyNot();

    private Futex() {}

    /** True if this computer has futexes that this JVM may call. */
    public static boolean isAvailable() {
        return WHY_NOT == null;
    }

    /** One line that says why futexes are unavailable; null if they are available. */
    public static String whyNot() {
        return WHY_NOT;
    }

    private static String findWhyNot() {
        if (NUMBER < 0) {
            return "futexes need Linux on x86-64 or AArch64; this is " + System.getProperty("os.name") + " on "
                    + System.getProperty("os.arch");
        }
        return Futex.class.getModule().isNativeAccessEnabled()
                ? null
                : "the JVM was started without --enable-native-access=ALL-UNNAMED";
    }

    private static long futexNumber() {
        if (!System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux")) {
            return -1;
        }
        return switch (System.getProperty("os.arch")) {
            case "amd64", "x86_64" -> 202;
            case "aarch64" -> 98;
            default -> -1;
        };
    }

    /** Sleeps while the word has this value, until woken or the time is over. May wake spuriously. */
    public static void await(Memory memory, long offset, int value, long nanos) {
        Native.await(memory.address(offset), value, nanos);
    }

    public static void wakeAll(Memory memory, long offset) {
        Native.call(memory.address(offset), FUTEX_WAKE, Integer.MAX_VALUE, 0);
    }

    /** Native calls, linked only by their first user: linking slows the start of a JVM. */
    private static final class Native {
        private static final MethodHandle SYSCALL = link();

        /** Time-out of each sleeping thread: seconds, nanoseconds. */
        private static final ThreadLocal<MemorySegment> TIMEOUT =
                ThreadLocal.withInitial(() -> Arena.ofAuto().allocate(2 * Long.BYTES, Long.BYTES));

        @SuppressWarnings("restricted")
        private static MethodHandle link() {
            Linker linker = Linker.nativeLinker();
            return linker.downcallHandle(
                    linker.defaultLookup().findOrThrow("syscall"),
                    FunctionDescriptor.of(
                            ValueLayout.JAVA_LONG,
                            ValueLayout.JAVA_LONG,
                            ValueLayout.JAVA_LONG,
                            ValueLayout.JAVA_LONG,
                            ValueLayout.JAVA_LONG,
                            ValueLayout.JAVA_LONG),
                    Linker.Option.firstVariadicArg(1));
        }

        static void await(long address, int value, long nanos) {
            MemorySegment timeout = TIMEOUT.get();
            timeout.set(ValueLayout.JAVA_LONG, 0, nanos / NANOS_PER_SECOND);
            timeout.set(ValueLayout.JAVA_LONG, Long.BYTES, nanos % NANOS_PER_SECOND);
            call(address, FUTEX_WAIT, value, timeout.address());
        }

        /** The result is ignored: a sleeper tests its word again, and a waker does not need the count. */
        static void call(long address, int operation, int value, long timeout) {
            try {
                long unused = (long) SYSCALL.invokeExact(NUMBER, address, (long) operation, (long) value, timeout);
            } catch (Throwable e) {
                throw new AssertionError("futex", e);
            }
        }
    }
}
