package org.strobe.shm.wait;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Locale;
import org.strobe.shm.segment.Memory;

/**
 * Linux's futex: sleeping on an {@code int} in memory that processes share, and waking those who do. Only platform
 * threads sleep here. Not used, and its native part not loaded, by ranks of one JVM.
 */
public final class Futex {
    private static final int FUTEX_WAIT = 0;
    private static final int FUTEX_WAKE = 1;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private static final long NUMBER = futexNumber();
    private static final String WHY_NOT = findWhyNot();

    private Futex() {}

    /** Whether this computer has futexes that this JVM may call. */
    public static boolean isAvailable() {
        return WHY_NOT == null;
    }

    /** Why not, in one line, or null. */
    public static String whyNot() {
        return WHY_NOT;
    }

    private static String findWhyNot() {
        if (NUMBER < 0) {
            return "futexes are Linux's, on x86-64 and AArch64; this is " + System.getProperty("os.name") + " on "
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

    /** Sleeps while the word has this value, until woken or the time is over; may wake without a reason. */
    static void await(Memory memory, long offset, int value, long nanos) {
        Native.await(memory.address(offset), value, nanos);
    }

    static void wakeAll(Memory memory, long offset) {
        Native.call(memory.address(offset), FUTEX_WAKE, Integer.MAX_VALUE, 0);
    }

    /** Apart, since linking takes a JVM that starts longer than much else: only who sleeps or wakes pays for it. */
    private static final class Native {
        private static final MethodHandle SYSCALL = link();

        /** A time-out for each sleeping thread: seconds, nanoseconds. */
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

        /**
         * The result is not looked at: whoever sleeps looks at the word again, whoever wakes has no use for the count.
         */
        static void call(long address, int operation, int value, long timeout) {
            try {
                long unused = (long) SYSCALL.invokeExact(NUMBER, address, (long) operation, (long) value, timeout);
            } catch (Throwable e) {
                throw new AssertionError("futex", e);
            }
        }
    }
}
