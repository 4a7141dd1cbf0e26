package org.strobe.emulator.guest.process;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Trims stacks to the form of a JVM of the program's own.
 *
 * <pre>
 *     Hooks.getProperty         dropped, wherever it stands
 *     Solver.step               kept
 *     Solver.main               kept
 *     reflection frames         dropped if they stand right above the bottom
 *     Bottom.main               dropped, with all below
 *     Guest.runMain
 *     Thread.run
 * </pre>
 *
 * A stack without a bottom, such as that of a thread of the program, loses only the frames of hooks.
 */
public final class Traces {
    private static final String BOTTOM = Bottom.class.getName();
    private static final List<String> REFLECTION = List.of(
            "java.lang.reflect.",
            "jdk.internal.reflect.",
            "java.lang.invoke.",
            "jdk.internal.misc.Unsafe",
            "org.strobe.emulator.guest.load.MainFinder",
            "org.strobe.emulator.guest.program.Program$");

    private final Set<String> hidden;

    /** @param hidden names of classes whose frames are cut out */
    public Traces(Set<String> hidden) {
        this.hidden = Set.copyOf(hidden);
    }

    /** True for the frame at the bottom of a program's stack. */
    public static boolean isBottom(String className) {
        return className.equals(BOTTOM);
    }

    /** True for frames that are not the program's. */
    public boolean isHidden(String className) {
        return hidden.contains(className);
    }

    /** The program's part of a stack; the array itself if that is all. */
    public StackTraceElement[] trim(StackTraceElement[] frames) {
        int end = end(frames);
        List<StackTraceElement> kept = new ArrayList<>(end);
        for (int i = 0; i < end; i++) {
            if (!hidden.contains(frames[i].getClassName())) {
                kept.add(frames[i]);
            }
        }
        return kept.size() == frames.length ? frames : kept.toArray(new StackTraceElement[0]);
    }

    private int end(StackTraceElement[] frames) {
        for (int i = 0; i < frames.length; i++) {
            if (isBottom(frames[i].getClassName())) {
                int end = i;
                while (end > 0 && isBetween(frames[end - 1].getClassName())) {
                    end--;
                }
                return end;
            }
        }
        return frames.length;
    }

    /** True for frames right above the bottom that only call main. */
    private boolean isBetween(String className) {
        if (hidden.contains(className)) {
            return true;
        }
        for (String prefix : REFLECTION) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    /** Trims the stacks of an exception, its causes and suppressed exceptions. */
    public void trim(Throwable thrown) {
        trim(thrown, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private void trim(Throwable thrown, Set<Throwable> seen) {
        for (Throwable each = thrown; each != null && seen.add(each); each = each.getCause()) {
            StackTraceElement[] frames = each.getStackTrace();
            StackTraceElement[] trimmed = trim(frames);
            if (trimmed.length < frames.length) {
                each.setStackTrace(trimmed);
            }
            for (Throwable suppressed : each.getSuppressed()) {
                trim(suppressed, seen);
            }
        }
    }
}
