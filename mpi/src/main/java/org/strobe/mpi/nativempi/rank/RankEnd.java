package org.strobe.mpi.nativempi.rank;

import java.util.Arrays;
import java.util.Set;
import org.strobe.mpi.nativempi.call.Environment;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.library.LoadedLibrary;
import org.strobe.mpi.nativempi.library.UnreadOutput;
import org.strobe.mpi.provider.launch.Launcher;
import org.strobe.mpi.provider.launch.NativeLaunch;

/**
 * Ends of a rank that are no Finalize.
 *
 * <pre>
 *   abort                                a call has failed, or the program aborts       MPI_Abort
 *   the program ends after Init          uncaught exception, return of main             MPI_Abort with code 1
 *                                        exit of the program: the launcher's task if it ends the other ranks, which keeps
 *                                        the program's exit code; else MPI_Abort with code 1
 *   a signal of the launcher             another rank has ended the job                 silent
 *   a launcher of another library        worlds of one                                  exit code 1
 *   a wrong setting                      in Init; of equal ones rank 0's                MPI_Abort with code 1
 *   no library                           before Init                                    exit code 1
 * </pre>
 */
final class RankEnd {
    private static final long NOTICE_MILLIS = 1000;
    private static final int FAILED = 1;

    private static Runnable lastWork;

    private RankEnd() {}

    /** Sets work for the abort of this rank. */
    static synchronized void setLastWork(Runnable work) {
        lastWork = work;
    }

    /** Does the last work, once. Another thread that aborts waits for its end. */
    private static synchronized void work() {
        Runnable work = lastWork;
        lastWork = null;
        if (work == null) {
            return;
        }
        try {
            work.run();
        } catch (RuntimeException e) {
            say("before the end: " + e);
        }
    }

    /**
     * Ends the job.
     *
     * @param rank the caller's rank in the world
     */
    static void abort(long comm, int rank, int code, String why) {
        say("rank " + rank + " aborted the job with exit code " + code + (why.isEmpty() ? "" : ": " + why));
        work();
        end(comm, code);
    }

    /** Ends the job for a reason that other ranks may have too: rank 0 says it first. */
    static void refuse(long comm, int rank, String why) {
        if (rank != 0) {
            pause();
        }
        abort(comm, rank, FAILED, why);
    }

    private static void end(long comm, int code) {
        System.out.flush();
        UnreadOutput.awaitRead();
        int refused = Environment.abort(comm, code);
        System.err.println("strobe: MPI_Abort returned " + refused);
        Runtime.getRuntime().halt(code);
    }

    private static void say(String text) {
        System.err.println("strobe: " + text);
        System.err.flush();
    }

    /** Ends the job when the JVM ends before Finalize. Otherwise the other ranks might wait for ever. */
    static void atExit(int rank, NativeLaunch launch) {
        Set<Thread> threads = Thread.getAllStackTraces().keySet();
        if (threads.stream().map(Thread::getName).anyMatch(RankEnd::isSignalHandler)) {
            return;
        }
        say("rank " + rank + ": the program ends between Init and Finalize: the job ends");
        work();
        boolean exits = threads.stream().anyMatch(RankEnd::exits);
        if (!exits || launch == null || !launch.endsJob()) {
            end(Native.ABI.handles().world(), FAILED);
        }
    }

    /** The JVM's thread that ends it by a signal: {@code "SIGTERM handler"}. */
    private static boolean isSignalHandler(String thread) {
        return thread.startsWith("SIG") && thread.endsWith(" handler");
    }

    private static boolean exits(Thread thread) {
        return Arrays.stream(thread.getStackTrace())
                .anyMatch(frame -> frame.getClassName().equals("java.lang.Runtime")
                        && frame.getMethodName().equals("exit"));
    }

    /** Ends the rank unless the world has as many ranks as the launcher has started. */
    static void checkWorld(int size, NativeLaunch launch) {
        if (launch == null || launch.size() == 0 || launch.size() == size) {
            return;
        }
        if (launch.rank() == 0) {
            say("the launcher (" + launch.launcher().title() + ": " + launch.evidence() + ") started " + launch.size()
                    + " ranks, but " + LoadedLibrary.get().describe() + " sees " + size
                    + ": launcher and library are of different MPIs. " + remedy(launch.launcher()));
        } else {
            pause();
        }
        Runtime.getRuntime().halt(FAILED);
    }

    private static String remedy(Launcher launcher) {
        return switch (launcher) {
            case SLURM, PMIX -> "Use srun --mpi=pmi2 (MPICH) or --mpi=pmix (Open MPI).";
            case OPEN_MPI -> "Use the launcher of that library, or STROBE_MPI_LIBRARY=libmpi.so.40.";
            default -> "Use the launcher of that library, or STROBE_MPI_LIBRARY=libmpi.so.12 (Debian: libmpich.so.12).";
        };
    }

    /** Leaves rank 0 the time to speak. */
    private static void pause() {
        try {
            Thread.sleep(NOTICE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends a rank that has no library. Rank 0 says it first: the others may have no library either. */
    static void withoutLibrary(String problem, NativeLaunch launch) {
        if (launch != null && launch.rank() != 0) {
            pause();
        }
        say(problem);
        Runtime.getRuntime().exit(FAILED);
    }
}
