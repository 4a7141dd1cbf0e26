package org.strobe.mpi.provider;

import java.util.Iterator;
import java.util.ServiceLoader;

/** The way to the calling rank's provider. */
public final class Providers {
    private static final ProviderSource SOURCE = find();

    private Providers() {}

    private static ProviderSource find() {
        Iterator<ProviderSource> found = ServiceLoader.load(ProviderSource.class, Providers.class.getClassLoader())
                .iterator();
        if (!found.hasNext()) {
            throw new IllegalStateException("no provider of MPI is on the class path: strobe.jar is incomplete");
        }
        return found.next();
    }

    /** See {@link ProviderSource#current}. */
    public static Provider current() {
        return SOURCE.current();
    }
}
