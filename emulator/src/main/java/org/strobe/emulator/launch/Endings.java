package org.strobe.emulator.launch;

import java.util.Map;
import org.strobe.emulator.fault.RankKilledException;
import org.strobe.emulator.rank.Ending;
import org.strobe.emulator.rank.Site;

/** The words for how a rank ends a job; the same in every launch. */
public final class Endings {
    private static final int SIGNALS = 128;

    /** The signals by which processes usually end. */
    private static final Map<Integer, String> NAMES = Map.of(
            1, "SIGHUP", 2, "SIGINT", 4, "SIGILL", 6, "SIGABRT", 7, "SIGBUS", 9, "SIGKILL", 11, "SIGSEGV", 15,
            "SIGTERM");

    private Endings() {}

    public static Ending of(int rank, Outcome outcome) {
        Throwable failure = outcome.failure();
        if (failure instanceof RankKilledException killed) {
            return ofFault(rank, killed.rule());
        }
        return failure == null
                ? ofExit(rank, outcome.exitCode())
                : new Ending(
                        Ending.Kind.EXCEPTION,
                        rank,
                        outcome.exitCode(),
                        "rank " + rank + " ended with an uncaught " + failure);
    }

    public static Ending ofExit(int rank, int exitCode) {
        return new Ending(Ending.Kind.EXIT, rank, exitCode, "rank " + rank + " ended with exit code " + exitCode);
    }

    /** The fault plan has killed a rank, or a node with this rank. */
    public static Ending ofFault(int rank, String rule) {
        return new Ending(
                Ending.Kind.KILLED,
                rank,
                Ending.Kind.KILLED.exitCode(),
                "rank " + rank + " was killed by the fault plan: " + rule);
    }

    /** A rank for which there is no thread or process to be had. */
    public static Ending ofStart(int rank, Throwable cause) {
        return new Ending(
                Ending.Kind.FAILED,
                rank,
                Ending.Kind.FAILED.exitCode(),
                "rank " + rank + " could not be started: " + cause);
    }

    /** A JVM that ended before its ranks had begun; it has said why. */
    public static Ending ofJvm(int rank, int exitCode) {
        return Ending.of(
                Ending.Kind.FAILED, "rank " + rank + " could not be started: its JVM ended with exit code " + exitCode);
    }

    /** A process that ended before its ranks had: by a signal, or by calling its end past us. */
    public static Ending ofProcess(int rank, long pid, int exitCode) {
        if (exitCode <= SIGNALS) {
            return ofExit(rank, exitCode);
        }
        int signal = exitCode - SIGNALS;
        return new Ending(
                Ending.Kind.KILLED,
                rank,
                exitCode,
                "rank " + rank + " was killed: its process, pid " + pid + ", got signal " + signal
                        + (NAMES.containsKey(signal) ? " (" + NAMES.get(signal) + ")" : ""));
    }

    /** The thread that runs the job was interrupted. */
    public static Ending ofInterrupt() {
        return Ending.of(Ending.Kind.INTERRUPTED, "the thread that runs the job was interrupted");
    }

    /** Whether processes would be asked to end, and not killed: their shutdown hooks run. */
    public static boolean isGentle(Ending ending) {
        return ending != null && ending.kind() == Ending.Kind.INTERRUPTED;
    }

    /**
     * How a job ended whose ranks are gone. Its room may have been closed without a word on its board: by a process that found
     * another dead, say.
     */
    public static Ending of(Site site) {
        Ending ending = site.board().ending();
        if (ending != null) {
            return ending;
        }
        String cause = site.room().abortCause();
        return cause == null ? Ending.normal() : Ending.of(Ending.Kind.FAILED, cause);
    }
}
