package org.strobe.emulator.guest;

import java.util.List;
import org.strobe.emulator.guest.load.OwnCode;
import org.strobe.emulator.guest.load.UserLoader;

/**
 * Tells, while a thread is being made, whether the rank's own program makes it. Seen from the new thread's constructor:
 *
 * <pre>
 *     Thread.&lt;init&gt;  ThreadPoolExecutor.addWorker ...       frames of the JDK: by which way
 *     Solver.step                                            the first other frame: who wanted it
 * </pre>
 *
 * A class that one of our loaders made is the program's without doubt, and what it keeps in statics is its rank's own:
 * the workers of its pools belong to the rank. Of any other class the statics are shared, so that a pool's workers would
 * carry the rank that happened to wake the pool first; there only threads that are made directly take over. Threads
 * that the JDK keeps for everybody, and Strobe's own, take over from nobody.
 */
final class Births {
    /** How a thread came to be. */
    enum Birth {
        /** Not by the program, or not for it alone. */
        FOREIGN,
        /** By the program, as a platform thread. */
        PLATFORM,
        /** By the program, as a virtual thread. */
        VIRTUAL,
        /** By a fork-join pool; whether by the common one is not visible yet. */
        FORK_JOIN
    }

    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    /** How far behind the first frame of a thread factory the pool that calls it may stand. */
    private static final int FACTORY_DEPTH = 24;

    private static final List<String> DIRECT = List.of(
            "java.lang.Thread",
            "java.lang.InheritableThreadLocal",
            "java.lang.VirtualThread",
            "java.lang.BaseVirtualThread",
            "java.lang.invoke.",
            "java.lang.reflect.",
            "jdk.internal.reflect.",
            "jdk.internal.vm.",
            "java.util.concurrent.ThreadPerTaskExecutor",
            "java.util.concurrent.StructuredTaskScope",
            "java.util.concurrent.AbstractExecutorService",
            "java.util.concurrent.Executors");
    private static final List<String> EVERYBODYS = List.of(
            "java.util.concurrent.DelayScheduler",
            "sun.nio.ch.",
            "sun.awt.",
            "sun.java2d.",
            "java.awt.",
            "javax.swing.",
            "sun.rmi.");

    private boolean direct = true;
    private boolean everybodys;
    private boolean virtual;
    private boolean pool;
    private boolean forkJoin;
    private Class<?> maker;
    private int beyond;

    private Births() {}

    /** Judges the thread whose constructor is running. */
    static Birth judge() {
        return WALKER.walk(frames -> {
            Births birth = new Births();
            frames.dropWhile(frame -> isIdentity(frame.getDeclaringClass()))
                    .takeWhile(frame -> birth.beyond < FACTORY_DEPTH)
                    .forEachOrdered(birth::see);
            return birth.judgement();
        });
    }

    private static boolean isIdentity(Class<?> type) {
        return type == Births.class || type.getNestHost() == Identity.class;
    }

    private void see(StackWalker.StackFrame frame) {
        Class<?> type = frame.getDeclaringClass();
        String name = type.getName();
        pool |= name.equals("java.util.concurrent.ThreadPoolExecutor")
                && frame.getMethodName().equals("addWorker");
        if (maker != null) {
            forkJoin |= makesForkJoinWorkers(frame);
            beyond++;
        } else if (isJdk(type)) {
            forkJoin |= makesForkJoinWorkers(frame);
            virtual |= name.equals("java.lang.VirtualThread")
                    && frame.getMethodName().equals("<init>");
            direct &= startsWithAny(name, DIRECT);
            everybodys |= startsWithAny(name, EVERYBODYS);
        } else {
            maker = type;
        }
    }

    private static boolean makesForkJoinWorkers(StackWalker.StackFrame frame) {
        return frame.getClassName().equals("java.util.concurrent.ForkJoinPool")
                && frame.getMethodName().equals("createWorker");
    }

    private Birth judgement() {
        if (everybodys || (maker != null && !mayInherit())) {
            return Birth.FOREIGN;
        }
        if (forkJoin) {
            return Birth.FORK_JOIN;
        }
        return virtual ? Birth.VIRTUAL : Birth.PLATFORM;
    }

    /** Without a maker a pool's worker makes another one: it passes on what it has. */
    private boolean mayInherit() {
        UserLoader loader = UserLoader.of(maker);
        if (loader != null) {
            return !(pool || forkJoin) || !loader.sharesPools();
        }
        return direct && !pool && !forkJoin && !OwnCode.isOwn(maker);
    }

    private static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null
                || loader.equals(ClassLoader.getPlatformClassLoader())
                || (type.getModule().isNamed() && type.getModule().getName().startsWith("jdk."));
    }

    private static boolean startsWithAny(String name, List<String> prefixes) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
