package org.strobe.mpi.win;

import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.win.sync.EpochWaits;

/** Member of the ranks that create a window; the window's interface to its communicator. */
public interface WindowParty extends EpochWaits {
    Rank rank();

    /** Ranks of the window. Processes are identified by their ranks in the job. */
    ProcessGroup group();

    /** Carries accesses to ranks on other nodes of a modelled machine. */
    RemoteAccess remoteAccess();

    /** Broadcasts a value of the group's first rank; collective. */
    long fromFirst(long value);

    /** Makes progress of messages once. */
    void progress();

    /** Barrier of all ranks of the group, by messages; collective. */
    void meet();

    /** Wakes the rank after a change that it may await. */
    void wake();

    /** Notifies the member that a window is freed. */
    void freed(Window window);
}
