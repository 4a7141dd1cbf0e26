package org.strobe.emulator.guest.process;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.stream.Stream;

/**
 * The debugger's agent in a JVM, JDWP. A thread at a break point does not move, and neither do threads that wait for it. That is no
 * deadlock, and its time is not the program's.
 *
 * <pre>
 *   break point that suspends     seen by
 *   the thread                    {@link #holdsAThread()}: the JVM knows suspended threads. A virtual thread at a break point
 *                                 has its carrier suspended with it
 *   the whole JVM                 other JVMs: it does not answer. Itself: afterwards, by a leap of its clock
 * </pre>
 */
public final class Debugger {
    private static final String AGENT = "jdwp";
    private static final List<String> OPTIONS = List.of("-agentlib:" + AGENT, "-Xrun" + AGENT);

    /** Variables whose options every JVM has. */
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private static final class OfThisJvm {
        private static final boolean LOADED = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .anyMatch(Debugger::isOption);
    }

    private Debugger() {}

    /** True if this JVM has the agent. */
    public static boolean isLoaded() {
        return OfThisJvm.LOADED;
    }

    /** True for an option by which a JVM loads the agent. */
    public static boolean isOption(String option) {
        return OPTIONS.stream().anyMatch(option::startsWith);
    }

    /**
     * The option by which a JVM waits for a debugger on this computer before it runs anything. {@code console.ListeningOutput} finds its port.
     *
     * @param port 0 for a free one
     */
    public static String waitAt(int port) {
        return OPTIONS.get(0) + "=transport=dt_socket,server=y,suspend=y,includevirtualthreads=y,address=localhost:"
                + port;
    }

    /** The variable of the environment by which every JVM loads the agent; null if there is none. */
    public static String variable() {
        return VARIABLES.stream()
                .filter(name -> Stream.ofNullable(System.getenv(name))
                        .flatMap(options -> Stream.of(options.split("\\s+")))
                        .anyMatch(Debugger::isOption))
                .findFirst()
                .orElse(null);
    }

    /** True if a debugger holds a thread of this JVM. False for a virtual thread that was suspended while it was parked. */
    public static boolean holdsAThread() {
        if (!isLoaded()) {
            return false;
        }
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        for (ThreadInfo info : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (info != null && info.isSuspended()) {
                return true;
            }
        }
        return false;
    }
}
