package org.strobe.mpi.win;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.win.sync.Waits;

/** One of the ranks that make a window together: what a window needs of its communicator. */
public interface WindowParty extends Waits {
    Rank rank();

    /** The window's ranks. Processes are known by the numbers of their ranks in the job. */
    ProcessGroup group();

    /** What the first rank of the group says; collective. */
    long fromFirst(long value);

    /** Lets messages move once. */
    void progress();

    /** Waits, by messages, until all ranks of the group have come here; collective. */
    void meet();

    /** Something that the rank may wait for has changed; for whoever has changed it. */
    void wake();

    /** The window was freed. */
    void freed(Window window);
}
