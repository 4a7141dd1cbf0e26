package org.strobe.emulator.launch;

import java.util.List;
import java.util.Map;
import org.strobe.emulator.fault.RankKilledException;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.emulator.rank.calls.Disagreement;
import org.strobe.emulator.rank.calls.GroupCalls;

/** Messages for the ends of ranks; common to all launches. */
public final class Endings {
    /** Precedes the exception in a message. */
    static final String UNCAUGHT = "ended with an uncaught ";

    /** Precedes advice at the end of a message. */
    static final String ADVICE = "; ";

    private static final int SIGNALS = 128;

    /** Usual signals that end processes. */
    private static final Map<Integer, String> NAMES = Map.of(
            1, "SIGHUP", 2, "SIGINT", 4, "SIGILL", 6, "SIGABRT", 7, "SIGBUS", 9, "SIGKILL", 11, "SIGSEGV", 15,
            "SIGTERM");

    private Endings() {}

    public static Ending of(int rank, RankOutcome outcome) {
        Throwable failure = outcome.failure();
        if (failure instanceof RankKilledException killed) {
            return ofFault(rank, killed.rule());
        }
        return failure == null
                ? ofExit(rank, outcome.exitCode())
                : new Ending(
                        Ending.Kind.EXCEPTION, rank, outcome.exitCode(), "rank " + rank + " " + UNCAUGHT + failure);
    }

    /** As {@link #of(int, RankOutcome)}, with advice if the heap of this JVM was full. */
    public static Ending of(int rank, RankOutcome outcome, int ranksOfJvm) {
        Ending ending = of(rank, outcome);
        return HeapAdvice.isFor(outcome.failure())
                ? new Ending(
                        ending.kind(), rank, ending.exitCode(), ending.message() + ADVICE + HeapAdvice.now(ranksOfJvm))
                : ending;
    }

    public static Ending ofExit(int rank, int exitCode) {
        return new Ending(Ending.Kind.EXIT, rank, exitCode, "rank " + rank + " ended with exit code " + exitCode);
    }

    /** End by the fault plan: of a rank, or of a node with this rank. */
    public static Ending ofFault(int rank, String rule) {
        return new Ending(
                Ending.Kind.KILLED,
                rank,
                Ending.Kind.KILLED.exitCode(),
                "rank " + rank + " was killed by the fault plan: " + rule);
    }

    /** No thread or process could be made for a rank. */
    public static Ending ofStart(int rank, Throwable cause) {
        return new Ending(
                Ending.Kind.FAILED,
                rank,
                Ending.Kind.FAILED.exitCode(),
                "rank " + rank + " could not be started: " + cause);
    }

    /** End of a JVM before its ranks began; the JVM has printed the reason. */
    public static Ending ofJvm(int rank, int exitCode) {
        return Ending.of(
                Ending.Kind.FAILED, "rank " + rank + " could not be started: its JVM ended with exit code " + exitCode);
    }

    /** End of a process before its ranks: by a signal, or by an exit that bypassed the launcher. */
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

    /** Fails a job if the calls of ranks that have ended differ within a group. */
    public static void endIfDiffering(Site site, Map<Integer, List<GroupCalls>> calls) {
        String differs = Disagreement.find(calls);
        if (!differs.isEmpty()) {
            site.board().end(Ending.of(Ending.Kind.MISMATCH, differs), site.room());
        }
    }

    /** Interrupt of the thread that runs the job. */
    public static Ending ofInterrupt() {
        return Ending.of(Ending.Kind.INTERRUPTED, "the thread that runs the job was interrupted");
    }

    /** True if processes are asked to end, so that their shutdown hooks run, and not killed. */
    public static boolean isGentle(Ending ending) {
        return ending != null && ending.kind() == Ending.Kind.INTERRUPTED;
    }

    /**
     * End of a job whose ranks are gone. The room may have been closed without an entry on the board, for example by a
     * process that found another one dead.
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
