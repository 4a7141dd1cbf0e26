package org.strobe.emulator.guest.process;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Makes stacks look as they do in a JVM of the program's own.
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
 * A stack without a bottom, say of a thread that the program started, loses the hooks' frames alone.
 */
public final class Traces {
    private static final String BOTTOM = Bottom.class.getName();
    private static final List<String> REFLECTION = List.of(
            "java.lang.reflect.",
            "jdk.internal.reflect.",
            "java.lang.invoke.",
            "jdk.internal.misc.Unsafe",
            "org.strobe.emulator.guest.load.MainFinder",
            "org.strobe.emulator.guest.Program$");

    private final Set<String> hidden;

    /** @param hidden names of classes whose frames nobody is to see */
    public Traces(Set<String> hidden) {
        this.hidden = Set.copyOf(hidden);
    }

    /** Whether a frame of this class is the bottom of a program's stack. */
    public static boolean isBottom(String className) {
        return className.equals(BOTTOM);
    }

    /** Whether frames of this class are not the program's. */
    public boolean isHidden(String className) {
        return hidden.contains(className);
    }

    /** The part of a stack that is the program's; the array itself if that is all. */
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

    /** Whether a frame right above the bottom is only how main came to be called. */
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

    /** Trims what an exception remembers, its causes and suppressed exceptions as well. */
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
