package org.strobe.emulator.guest;

import org.strobe.emulator.guest.rewrite.RewriteTable;

/** Calls of a program that {@link Hooks} answers. Public for {@code guest.program}. */
public final class HookTable {
    private static final String STRING = "Ljava/lang/String;";
    private static final String HANDLER = "Ljava/lang/Thread$UncaughtExceptionHandler;";
    private static final String STACK = "[Ljava/lang/StackTraceElement;";

    private HookTable() {}

    public static RewriteTable table() {
        return process(stacks(new RewriteTable(Hooks.class)));
    }

    private static RewriteTable process(RewriteTable table) {
        return table.statics(
                        "java/lang/System",
                        "exit(I)V",
                        "getenv()Ljava/util/Map;",
                        "getenv(" + STRING + ")" + STRING,
                        "getProperty(" + STRING + ")" + STRING,
                        "getProperty(" + STRING + STRING + ")" + STRING,
                        "setProperty(" + STRING + STRING + ")" + STRING,
                        "clearProperty(" + STRING + ")" + STRING,
                        "getProperties()Ljava/util/Properties;",
                        "setProperties(Ljava/util/Properties;)V",
                        "setOut(Ljava/io/PrintStream;)V",
                        "setErr(Ljava/io/PrintStream;)V",
                        "setIn(Ljava/io/InputStream;)V")
                .fields(
                        "java/lang/System",
                        "out:Ljava/io/PrintStream;",
                        "err:Ljava/io/PrintStream;",
                        "in:Ljava/io/InputStream;")
                .virtuals(
                        "java/lang/Runtime",
                        "exit(I)V",
                        "halt(I)V",
                        "addShutdownHook(Ljava/lang/Thread;)V",
                        "removeShutdownHook(Ljava/lang/Thread;)Z")
                .statics(
                        "java/lang/Integer",
                        "getInteger(" + STRING + ")Ljava/lang/Integer;",
                        "getInteger(" + STRING + "I)Ljava/lang/Integer;",
                        "getInteger(" + STRING + "Ljava/lang/Integer;)Ljava/lang/Integer;")
                .statics(
                        "java/lang/Long",
                        "getLong(" + STRING + ")Ljava/lang/Long;",
                        "getLong(" + STRING + "J)Ljava/lang/Long;",
                        "getLong(" + STRING + "Ljava/lang/Long;)Ljava/lang/Long;")
                .statics("java/lang/Boolean", "getBoolean(" + STRING + ")Z")
                .statics(
                        "java/lang/ClassLoader",
                        "getSystemClassLoader()Ljava/lang/ClassLoader;",
                        "getSystemResource(" + STRING + ")Ljava/net/URL;",
                        "getSystemResources(" + STRING + ")Ljava/util/Enumeration;",
                        "getSystemResourceAsStream(" + STRING + ")Ljava/io/InputStream;")
                .statics(
                        "java/lang/Class",
                        "forName(" + STRING + ")Ljava/lang/Class;",
                        "forName(" + STRING + "ZLjava/lang/ClassLoader;)Ljava/lang/Class;");
    }

    private static RewriteTable stacks(RewriteTable table) {
        return table.statics(
                        "java/lang/Thread",
                        "setDefaultUncaughtExceptionHandler(" + HANDLER + ")V",
                        "getDefaultUncaughtExceptionHandler()" + HANDLER,
                        "dumpStack()V",
                        "getAllStackTraces()Ljava/util/Map;")
                .virtuals("java/lang/Thread", "getStackTrace()" + STACK, "start()V", "setDaemon(Z)V", "isDaemon()Z")
                .virtuals(
                        "java/lang/Throwable",
                        "getStackTrace()" + STACK,
                        "printStackTrace()V",
                        "printStackTrace(Ljava/io/PrintStream;)V",
                        "printStackTrace(Ljava/io/PrintWriter;)V")
                .virtuals(
                        "java/lang/StackWalker",
                        "walk(Ljava/util/function/Function;)Ljava/lang/Object;",
                        "forEach(Ljava/util/function/Consumer;)V",
                        "getCallerClass()Ljava/lang/Class;");
    }
}
