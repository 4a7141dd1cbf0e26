package org.strobe.mpi.assembly;

import org.strobe.emulator.guest.Guest;
import org.strobe.mpi.nativempi.rank.NativeProvider;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.ProviderSource;
import org.strobe.mpi.provider.launch.NativeLaunch;
import org.strobe.mpi.provider.launch.ProviderChoice;

/** Finds the provider in a process that a launcher of native MPIs has started. Ranks of jobs in this JVM have their own. */
public final class NativeProviderSource implements ProviderSource {
    private final ProviderSource ofJobs = new RankProviderSource();

    /** Loads the library at the first call of a thread that belongs to no job. */
    private static final class Library {
        static final Provider PROVIDER = load(ProviderChoice.ofThisJvm().launch());

        private static Provider load(NativeLaunch launch) {
            NativeProvider provider = NativeProvider.load(launch);
            try {
                return Watchers.watched(provider);
            } catch (IllegalArgumentException wrong) {
                provider.refuseInit(wrong.getMessage());
                return provider;
            }
        }
    }

    @Override
    public Provider current() {
        return Guest.currentOrNull() == null ? Library.PROVIDER : ofJobs.current();
    }

    @Override
    public boolean isNative() {
        return true;
    }
}
