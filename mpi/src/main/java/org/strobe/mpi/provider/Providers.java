package org.strobe.mpi.provider;

import java.util.ServiceLoader;
import org.strobe.mpi.provider.launch.ProviderChoice;
import org.strobe.mpi.standard.MpiFailure;

/** The way to the calling rank's provider. */
public final class Providers {
    private static final ProviderSource SOURCE = find();

    private Providers() {}

    private static ProviderSource find() {
        boolean isNative = isNative();
        // The loader is lazy: the class of a source that stands behind the chosen one is not loaded.
        for (ProviderSource source : ServiceLoader.load(ProviderSource.class, Providers.class.getClassLoader())) {
            if (source.isNative() == isNative) {
                return source;
            }
        }
        throw new IllegalStateException("no provider of MPI is on the class path: strobe.jar is incomplete");
    }

    /** Ends the JVM with one line if the setting that chooses is wrong. */
    private static boolean isNative() {
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
}
