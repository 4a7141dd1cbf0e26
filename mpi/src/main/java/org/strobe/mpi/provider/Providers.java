package org.strobe.mpi.provider;

import java.util.ServiceLoader;
import org.strobe.mpi.provider.launch.ProviderChoice;

/** The way to the calling rank's provider. */
public final class Providers {
    private static final ProviderSource SOURCE = find();

    private Providers() {}

    private static ProviderSource find() {
        boolean isNative = ProviderChoice.ofThisJvm().isNative();
        // The loader is lazy: the class of a source that stands behind the chosen one is not loaded.
        for (ProviderSource source : ServiceLoader.load(ProviderSource.class, Providers.class.getClassLoader())) {
            if (source.isNative() == isNative) {
                return source;
            }
        }
        throw new IllegalStateException("no provider of MPI is on the class path: strobe.jar is incomplete");
    }

    /** See {@link ProviderSource#current}. */
    public static Provider current() {
        return SOURCE.current();
    }
}
