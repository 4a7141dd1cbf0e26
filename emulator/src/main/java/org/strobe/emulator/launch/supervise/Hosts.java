package org.strobe.emulator.launch.supervise;

import java.util.List;
import org.strobe.emulator.guest.process.Debugger;
import org.strobe.emulator.launch.RankLoad;

/** Ranks of a job, as its supervisor sees them: in this JVM or in processes. For the supervisor only. */
public interface Hosts {
    /** Waits until all ranks have ended; false on timeout. */
    boolean awaitEnd(long nanos) throws InterruptedException;

    /**
     * A number that changes whenever some rank has moved. 0 if a rank moves or could move, by itself or by a party that is no
     * rank. Two equal numbers other than 0 mean a standstill.
     */
    long stuckSignature();

    /** As {@link #stuckSignature}, where ranks that only test in vain count as stuck as well. */
    long idleSignature();

    /** Last check before a deadlock is declared: true if threads of ranks could still act. */
    boolean mayStillAct();

    /** True if a debugger could hold ranks; false means that {@link #isHeld} is false for ever. */
    default boolean canBeHeld() {
        return Debugger.isLoaded();
    }

    /** True if a debugger holds a rank. */
    default boolean isHeld() {
        return Debugger.holdsAThread();
    }

    /** Loads of all running ranks. */
    List<RankLoad> loads();

    /** Table of waits. */
    String waits();

    /** Line about calls that differ between ranks of a group; empty if none do. For a time when no rank moves. */
    String disagreement();

    /** Stacks of all ranks. */
    String stacks();

    /** Ends all ranks after the end of the job. */
    void end();

    /** Abandons ranks that still run after the period of grace. */
    void abandon();

    /** Called periodically while ranks run or unwind. */
    default void tick(long nanosSinceStart) {}
}
