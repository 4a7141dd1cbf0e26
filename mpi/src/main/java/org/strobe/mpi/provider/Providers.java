package org.strobe.mpi.provider;

import java.util.ServiceLoader;
import org.strobe.emulator.guest.Guest;
import org.strobe.mpi.provider.launch.ProviderChoice;
import org.strobe.mpi.standard.MpiFailure;

/** The way to the calling rank's provider. */
public final class Providers {
    private static final ProviderSource SOURCE = find();

    private Providers() {}

    private static ProviderSource find() {
        boolean isNative = isChosen();
        // The loader is lazy: the class of a source that stands behind the chosen one is not loaded.
        for (ProviderSource source : ServiceLoader.load(ProviderSource.class, Providers.class.getClassLoader())) {
            if (source.isNative() == isNative) {
                return source;
            }
        }
        throw new IllegalStateException("no provider of MPI is on the class path: strobe.jar is incomplete");
    }

    /** True if the native library is chosen. Ends the JVM with one line if the setting is wrong. */
    private static boolean isChosen() {
        try {
            return ProviderChoice.ofThisJvm().isNative();
        } catch (MpiFailure wrong) {
            System.err.println("strobe: " + wrong.getMessage());
            Runtime.getRuntime().exit(1);
            throw wrong;
        }
    }

    /** See {@link ProviderSource#current}. */
    public static Provider current() {
        return SOURCE.current();
    }

    /** True if the calling thread belongs to no rank of Strobe's own, and calls a native MPI library. */
    public static boolean areNative() {
        return SOURCE.isNative() && Guest.currentOrNull() == null;
    }
}
