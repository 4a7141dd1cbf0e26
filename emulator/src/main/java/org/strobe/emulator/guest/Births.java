package org.strobe.emulator.guest;

import java.util.List;
import org.strobe.emulator.guest.load.OwnCode;
import org.strobe.emulator.guest.load.UserLoader;

/**
 * Decides, in the constructor of a thread, if the rank's own program makes the thread. The stack seen there:
 *
 * <pre>
 *     Thread.&lt;init&gt;  ThreadPoolExecutor.addWorker ...       frames of the JDK: by which way
 *     Solver.step                                            the first other frame: who wanted it
 * </pre>
 *
 * A class of a program loader is certainly the program's, and its statics are the rank's own: workers of its pools
 * belong to the rank. Statics of any other class are shared, so a pool's worker would belong to the rank that first
 * used the pool. There only directly made threads inherit. Threads that the JDK keeps for all, and Strobe's own, never
 * inherit.
 */
final class Births {
    /** Origin of a thread. */
    enum Birth {
        /** Not made by the program, or not for it alone. */
        FOREIGN,
        /** Made by the program, as a platform thread. */
        PLATFORM,
        /** Made by the program, as a virtual thread. */
        VIRTUAL,
        /** Made by a fork-join pool; the common pool is not recognizable yet. */
        FORK_JOIN
    }

    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    /** Maximum frames between a thread factory and the pool that calls it. */
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

    /** Without a maker, a worker of a pool makes another one and passes its identity on. */
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
